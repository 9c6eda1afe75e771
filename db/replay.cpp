// Journal::replay and verify_journal: the whole log, checked and decoded.
#include "db/journal_store.hpp"
#include "db/scan.hpp"
#include "db/schema.hpp"
#include "db/side_tables.hpp"

#include <algorithm>
#include <filesystem>
#include <future>
#include <utility>

namespace arbiter {
namespace {

using EventSink = std::function<void(StreamId, std::int64_t, const JournalEvent&)>;

[[nodiscard]] std::vector<StreamHead> list_heads(const JournalScan& scan) {
    std::vector<StreamHead> list;
    for (const auto& [stream, head] : scan.heads()) {
        list.push_back({stream, head.seq, to_hex(head.hash)});
    }
    std::ranges::sort(list, {}, &StreamHead::stream);
    return list;
}

[[nodiscard]] VerifyReport verify_open(
    const Database& database, const std::string& path, OpenMode mode,
    const std::function<void(std::int64_t, std::int64_t)>& on_row, const EventSink& on_event) {
    static_cast<void>(check_schema(database, migrations().back().version));
    const auto total = database.integer("SELECT max(id) FROM journal");
    VerifyReport report;
    JournalScan scan(path, mode, Hashes::Check);
    Hash last_hash{};
    report.mismatch = scan.run([&](const RowView& row, JournalEvent&& event) {
        report.last.stream = row.stream;
        report.last.seq = row.seq;
        std::ranges::copy(row.hash, last_hash.begin());
        ++report.rows;
        if (on_event) on_event(row.stream, row.seq, event);
        if (on_row && report.rows % 4096 == 0) on_row(report.rows, total);
    });
    report.heads = list_heads(scan);
    report.last.hash = to_hex(last_hash);
    if (on_row) on_row(report.rows, total);
    return report;
}

// SQLite reads what is cut off a last page as zeros.
void check_size(const Database& database, const std::string& path, OpenMode mode) {
    const auto needed =
        database.integer("PRAGMA page_size") * database.integer("PRAGMA page_count");
    if (mode == OpenMode::Immutable &&
        std::filesystem::file_size(path) < static_cast<std::uintmax_t>(needed)) {
        throw JournalError("damaged", path + " is shorter than it says");
    }
}

// What rows alone do not show: the index by (stream, seq), through which the server reads them.
void check_pages(const Database& database) {
    Statement check(database, "PRAGMA integrity_check(1)");
    if (!check.step() || check.text(0) != "ok") {
        throw JournalError("damaged", std::string(check.text(0)));
    }
}

[[nodiscard]] VerifyReport verify_as(const std::string& path, OpenMode mode,
                                     const std::function<void(std::int64_t, std::int64_t)>& on_row,
                                     const EventSink& on_event) {
    const Database database(path, mode);
    check_size(database, path, mode);
    VerifyReport report = verify_open(database, path, mode, on_row, on_event);
    if (report.mismatch) return report;
    check_pages(database);
    check_side_tables(database);
    return report;
}

// The pages, on a thread of their own while the rows are folded: about a tenth of the time that
// reading them takes.
class PageCheck {
  public:
    PageCheck(const std::string& path, OpenMode mode)
        : database_(path, mode),
          done_(std::async(std::launch::async, [this] { check_pages(database_); })) {}
    PageCheck(const PageCheck&) = delete;
    PageCheck& operator=(const PageCheck&) = delete;
    ~PageCheck() {
        sqlite3_interrupt(database_.handle());  // nobody waits for the answer any more
        if (done_.valid()) done_.wait();
    }
    // Throws what was found.
    void finish() { done_.get(); }

  private:
    Database database_;
    std::future<void> done_;
};

using RowSink = std::function<void(const Row&, JournalEvent&&)>;

void run_scan(JournalScan& scan, const RowSink& sink) {
    Row kept;
    const auto mismatch = scan.run([&](const RowView& row, JournalEvent&& event) {
        copy_row(row, kept);
        sink(kept, std::move(event));
    });
    if (!mismatch) return;
    const bool unknown = mismatch->code == "unknown_kind";
    throw JournalError(unknown ? "unknown_kind" : "damaged", mismatch_text(*mismatch));
}

void need_file(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) throw JournalError("not_found", path);
    if (!std::filesystem::is_regular_file(status)) {
        throw JournalError("not_a_journal", path + " is not a file");
    }
    if (std::filesystem::file_size(path) < sqlite_header_size) {
        throw JournalError("not_a_journal", path + " is not a Flagfall journal");
    }
}

}  // namespace

void Journal::replay(bool check_chain, const RowSink& sink) const {
    // Connections of its own: the sink may ask the journal for other things.
    JournalScan scan(store_->path, OpenMode::ReadOnly, check_chain ? Hashes::Check : Hashes::Trust);
    if (!check_chain) return run_scan(scan, sink);
    PageCheck pages(store_->path, OpenMode::ReadOnly);
    run_scan(scan, sink);
    pages.finish();
    store_->adopt(scan.heads());
}

void read_journal(const std::string& path, const RowSink& sink) {
    need_file(path);
    const bool beside_a_server = std::filesystem::exists(path + "-wal");
    const OpenMode mode = beside_a_server ? OpenMode::ReadOnly : OpenMode::Immutable;
    {
        const Database database(path, mode);
        static_cast<void>(check_schema(database, migrations().back().version));
    }
    JournalScan scan(path, mode, Hashes::Check);
    run_scan(scan, sink);
}

VerifyReport verify_journal(const std::string& path,
                            const std::function<void(std::int64_t, std::int64_t)>& on_row,
                            const EventSink& on_event) {
    need_file(path);
    // Without a log beside it nobody has the file open, and reading leaves nothing behind. Should a
    // server start meanwhile, a failure may be its doing: then look again, as beside a server.
    const auto has_log = [&] { return std::filesystem::exists(path + "-wal"); };
    if (has_log()) return verify_as(path, OpenMode::ReadOnly, on_row, on_event);
    try {
        VerifyReport report = verify_as(path, OpenMode::Immutable, on_row, on_event);
        if (!report.mismatch || !has_log()) return report;
    } catch (const JournalError&) {
        if (!has_log()) throw;
    }
    return verify_as(path, OpenMode::ReadOnly, on_row, on_event);
}

}  // namespace arbiter

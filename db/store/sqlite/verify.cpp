// Files that are only read: verify_journal and read_journal.
#include "db/store/scan.hpp"
#include "db/store/sqlite/heads_file.hpp"
#include "db/store/sqlite/schema.hpp"
#include "db/store/sqlite/side_tables.hpp"
#include "db/store/sqlite/sqlite_file.hpp"
#include "db/store/sqlite/sqlite_rows.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace arbiter {
namespace {

using EventSink = std::function<void(StreamId, std::int64_t, const JournalEvent&)>;
using Progress = std::function<void(std::int64_t, std::int64_t)>;

constexpr const char* rows_sql = "SELECT max(id) FROM journal";

[[nodiscard]] std::vector<StreamHead> list_heads(const JournalScan& scan) {
    std::vector<StreamHead> list;
    for (const auto& [stream, head] : scan.heads()) {
        list.push_back({stream, head.seq, to_hex(head.hash)});
    }
    std::ranges::sort(list, {}, &StreamHead::stream);
    return list;
}

void scan_rows(JournalScan& scan, std::int64_t total, VerifyReport& report, const Progress& on_row,
               const EventSink& on_event) {
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

[[nodiscard]] bool has_log(const std::string& path) {
    return std::filesystem::exists(path + "-wal");
}

// How to read a file that has a log beside it. Without leave to write there SQLite finds no place
// for the index of the log: on a copy on a disc, or in somebody else's folder.
[[nodiscard]] OpenMode mode_with_log(const std::string& path) {
    try {
        static_cast<void>(Database(path, OpenMode::ReadOnly).integer(rows_sql));
    } catch (const JournalError& error) {
        if (error.code() == "store_failed") return OpenMode::Frozen;
    }
    return OpenMode::ReadOnly;
}

// How many rows there would be without the log. A file that was left in the middle of a checkpoint
// may not be readable without it: then all of them come from there.
[[nodiscard]] std::int64_t rows_without_log(const std::string& path) {
    try {
        return Database(path, OpenMode::Immutable).integer(rows_sql);
    } catch (const JournalError&) {
        return 0;
    }
}

[[nodiscard]] VerifyReport verify_as(const std::string& path, OpenMode mode, const Progress& on_row,
                                     const EventSink& on_event) {
    // Before the rows: what is named now is among them.
    FoundHeads found = read_heads(path);
    const Database database(path, mode);
    check_size(database, path, mode);
    static_cast<void>(check_schema(database, migrations().back().version));
    found = heads_of(std::move(found), read_identity(database));
    const auto total = database.integer(rows_sql);
    VerifyReport report;
    report.heads_file = found.state;
    if (mode != OpenMode::Immutable) {
        report.in_log = std::max<std::int64_t>(0, total - rows_without_log(path));
    }
    const SqliteRows rows(path, mode);
    JournalScan scan(rows, Hashes::Check);
    if (found.state == HeadsState::Ours) scan.expect(std::move(found.named.heads));
    scan_rows(scan, total, report, on_row, on_event);
    if (report.mismatch) return report;
    report.missing = scan.missing();
    check_pages(database);
    check_side_tables(database);
    return report;
}

// Where the file really is: its log and its heads are beside that.
[[nodiscard]] std::string find_file(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) throw JournalError("not_found", path);
    if (!std::filesystem::is_regular_file(status)) {
        throw JournalError("not_a_journal", path + " is not a file");
    }
    if (std::filesystem::file_size(path) < sqlite_header_size) {
        throw JournalError("not_a_journal", path + " is not a Flagfall journal");
    }
    return std::filesystem::weakly_canonical(path).string();
}

}  // namespace

void read_sqlite_file(const JournalLocation& location,
                      const std::function<void(const Row&, JournalEvent&&)>& sink) {
    const std::string file = find_file(location.text());
    const OpenMode mode = has_log(file) ? mode_with_log(file) : OpenMode::Immutable;
    {
        const Database database(file, mode);
        static_cast<void>(check_schema(database, migrations().back().version));
    }
    const SqliteRows rows(file, mode);
    JournalScan(rows, Hashes::Check).give(sink);
}

VerifyReport verify_sqlite_file(const JournalLocation& location, const Progress& on_row,
                                const EventSink& on_event) {
    const std::string file = find_file(location.text());
    if (has_log(file)) return verify_as(file, mode_with_log(file), on_row, on_event);
    // Without a log beside it nobody has the file open, and reading leaves nothing behind. Should a
    // server start meanwhile, a failure may be its doing: then look again, as beside a server.
    try {
        VerifyReport report = verify_as(file, OpenMode::Immutable, on_row, on_event);
        const bool fits = !report.mismatch && report.missing.empty();
        if (fits || !has_log(file)) return report;
    } catch (const JournalError&) {
        if (!has_log(file)) throw;
    }
    return verify_as(file, mode_with_log(file), on_row, on_event);
}

}  // namespace arbiter

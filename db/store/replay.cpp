// Journal::replay, and what it may find: that rows are missing.
#include "db/store/journal_store.hpp"
#include "db/store/scan.hpp"
#include "db/store/sqlite/schema.hpp"
#include "db/store/sqlite/side_tables.hpp"

#include <future>
#include <utility>

namespace arbiter {
namespace {

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

[[noreturn]] void refuse_missing(const std::string& path, const std::vector<MissingTail>& missing) {
    std::string words;
    std::int64_t rows = 0;
    for (const MissingTail& tail : missing) {
        rows += tail.should_have - tail.has;
        words += "stream " + std::to_string(tail.stream) + " ends at seq " +
                 std::to_string(tail.has) + ", it went to " + std::to_string(tail.should_have) +
                 "; ";
    }
    throw JournalError("tail_missing",
                       words + std::to_string(rows) + " rows are missing. Look for " + path +
                           "-wal and for a whole copy first. To go on without these rows: "
                           "flagfall verify --accept-missing-tail " +
                           path);
}

}  // namespace

void Journal::replay(bool check_chain,
                     const std::function<void(const Row&, JournalEvent&&)>& sink) const {
    // Before the rows: what is named now is among them.
    const FoundHeads found = heads_of(read_heads(store_->path), store_->identity);
    // Connections of its own: the sink may ask the journal for other things.
    JournalScan scan(store_->path, OpenMode::ReadOnly, check_chain ? Hashes::Check : Hashes::Trust);
    if (!check_chain) return scan.give(sink);
    if (found.state == HeadsFile::Ours) scan.expect(found.named.heads);
    PageCheck pages(store_->path, OpenMode::ReadOnly);
    scan.give(sink);
    pages.finish();
    if (const auto missing = scan.missing(); !missing.empty()) {
        refuse_missing(store_->path, missing);
    }
    store_->adopt(found, scan.heads());
}

std::vector<MissingTail> Journal::accept_missing_tail(const std::string& path) {
    const Journal journal = open(path);
    Store& store = *journal.store_;
    FoundHeads found = heads_of(read_heads(store.path), store.identity);
    if (found.state != HeadsFile::Ours) return {};
    JournalScan scan(store.path, OpenMode::ReadOnly, Hashes::Check);
    scan.expect(found.named.heads);
    scan.give([](const Row&, JournalEvent&&) {});
    check_pages(store.reader);
    auto missing = scan.missing();
    if (missing.empty()) return missing;
    store.identity.incarnation = random_name();
    store.begin.run();
    store_incarnation(store.writer, store.identity);
    store.commit.run();
    found.state = HeadsFile::Other;
    store.adopt(found, scan.heads());
    return missing;
}

}  // namespace arbiter

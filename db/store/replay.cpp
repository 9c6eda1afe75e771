// Journal::replay, and what it may find: that rows are missing.
#include "db/store/journal_state.hpp"
#include "db/store/scan.hpp"

#include <future>
#include <stop_token>
#include <utility>

namespace arbiter {
namespace {

// The store's look at itself, on a thread of its own while the rows are folded: about a tenth of
// the time that reading them takes.
class StoreCheck {
  public:
    explicit StoreCheck(const StoredRows& rows)
        : done_(std::async(std::launch::async,
                           [&rows, stop = stop_.get_token()] { rows.check(stop); })) {}
    StoreCheck(const StoreCheck&) = delete;
    StoreCheck& operator=(const StoreCheck&) = delete;
    ~StoreCheck() {
        stop_.request_stop();  // nobody waits for the answer any more
        if (done_.valid()) done_.wait();
    }
    // Throws what was found.
    void finish() { done_.get(); }

  private:
    std::stop_source stop_;
    std::future<void> done_;
};

[[noreturn]] void refuse_missing(const std::vector<MissingTail>& missing,
                                 const std::string& advice) {
    std::string words;
    std::int64_t rows = 0;
    for (const MissingTail& tail : missing) {
        rows += tail.should_have - tail.has;
        words += "stream " + std::to_string(tail.stream) + " ends at seq " +
                 std::to_string(tail.has) + ", it went to " + std::to_string(tail.should_have) +
                 "; ";
    }
    throw JournalError("tail_missing",
                       words + std::to_string(rows) + " rows are missing. " + advice);
}

[[nodiscard]] Heads heads_in(const JournalScan& scan) {
    return {scan.heads().begin(), scan.heads().end()};
}

}  // namespace

void Journal::replay(bool check_chain,
                     const std::function<void(const Row&, JournalEvent&&)>& sink) const {
    const JournalStore& store = *state_->store;
    // Before the rows: what is named now is among them.
    KeptHeads kept = store.kept_heads();
    JournalScan scan(store, check_chain ? Hashes::Check : Hashes::Trust);
    if (!check_chain) return scan.give(sink);
    scan.expect(std::move(kept.heads));
    StoreCheck check(store);
    scan.give(sink);
    check.finish();
    if (const auto missing = scan.missing(); !missing.empty()) {
        refuse_missing(missing, store.advice_on_missing());
    }
    begin(kept.state, heads_in(scan));
}

std::vector<MissingTail> Journal::accept_missing_tail() {
    JournalStore& store = *state_->store;
    KeptHeads kept = store.kept_heads();
    if (kept.state != HeadsState::Ours) return {};
    JournalScan scan(store, Hashes::Check);
    scan.expect(std::move(kept.heads));
    scan.give([](const Row&, JournalEvent&&) {});
    store.check({});
    auto missing = scan.missing();
    if (missing.empty()) return missing;
    store.renew();
    begin(HeadsState::Other, heads_in(scan));
    return missing;
}

}  // namespace arbiter

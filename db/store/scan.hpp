// All rows in arrival order, checked and decoded: one thread reads, two check hashes and decode,
// the caller's follows the chain and takes the events. Inside db only.
#pragma once

#include "arbiter/hall/event.hpp"
#include "db/store/journal_store.hpp"
#include "db/store/mismatch.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

class JournalScan {
  public:
    JournalScan(const StoredRows& rows, Hashes hashes)
        : rows_(rows), hashes_(hashes), links_(hashes) {}

    // Gives each row that fits to `take`; stops at the first that does not, and tells which.
    // Exceptions of any of the threads come out here. Once only.
    [[nodiscard]] std::optional<Mismatch> run(
        const std::function<void(const RowView&, JournalEvent&&)>& take);

    // The same for who wants whole rows. Throws `damaged` or `unknown_kind` at the first that does
    // not fit.
    void give(const std::function<void(const Row&, JournalEvent&&)>& sink);

    // Before run(): the heads that are kept beside the rows. A row that is named must be that row.
    void expect(Heads named) { named_ = std::move(named); }

    // After run(): how far the streams are from what was expected.
    [[nodiscard]] std::vector<MissingTail> missing() const;

    // Of the rows that fit.
    [[nodiscard]] const std::unordered_map<StreamId, ChainHead>& heads() const noexcept {
        return links_.heads();
    }

  private:
    // What the hall recorded of the streams against what they are: the only way to see that the
    // end of one is missing.
    [[nodiscard]] std::optional<Mismatch> check_heads(const HeadsRecorded& recorded);
    [[nodiscard]] bool is_named_otherwise(const RowView& row) const;
    [[nodiscard]] std::optional<Hash> stored_hash(const StreamHead& head);

    const StoredRows& rows_;
    Hashes hashes_;
    ChainLinks links_;
    Heads named_;
};

}  // namespace arbiter

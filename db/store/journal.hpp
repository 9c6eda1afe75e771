// The journal: one append-only log of every stream, the only truth there is. Rows, streams and the
// chain: docs/journal.md. What keeps it is behind the seam (journal_store.hpp); opening
// one: journals.hpp.
#pragma once

#include "db/store/draft.hpp"
#include "db/store/journal_error.hpp"
#include "db/store/journal_store.hpp"
#include "db/store/mismatch.hpp"
#include "db/store/row.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// append() is for one thread at a time, everything else for another one thread at a time: both may
// run at once.
class Journal {
  public:
    explicit Journal(std::unique_ptr<JournalStore> store);
    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    // A journal that has lost its tail is used again, for good: without the rows that are missing,
    // under another incarnation, so that whoever has seen them folds anew. Gives what is missing;
    // nothing changes if that is nothing.
    std::vector<MissingTail> accept_missing_tail();

    [[nodiscard]] JournalIdentity identity() const;
    // What stood beside the journal when its heads were checked.
    [[nodiscard]] HeadsState heads_state() const;

    // Writes all drafts and changes in one transaction, synced when it returns. Throws JournalError
    // (store_full, store_failed); then nothing of it is stored and the same call may be repeated.
    // Text that is not UTF-8 is stored with U+FFFD in its place.
    std::vector<Row> append(const std::vector<Draft>& drafts,
                            const std::vector<SecretChange>& secrets = {});

    // Rows of a stream above `after`, in order, to the sink until it returns false. Each was
    // checked by its hash before: `damaged` where the index leads to another row, or to none.
    void read(StreamId stream, std::int64_t after,
              const std::function<bool(const Row&)>& sink) const;

    // All rows of all streams in arrival order, decoded, the chain checked before they are given
    // out (unless not asked for). Throws `damaged` or `unknown_kind`, naming stream and seq of the
    // first row that does not fit; at the end `damaged` where the store is not sound in itself, and
    // `tail_missing` where rows are missing that are named beside them. The sink runs on the
    // calling thread.
    void replay(bool check_chain,
                const std::function<void(const Row&, JournalEvent&&)>& sink) const;

    // As JournalStore.
    [[nodiscard]] bool lost_log() const;

    // The highest seq committed; 0 for a stream that has no rows.
    [[nodiscard]] std::int64_t head(StreamId stream) const;
    // The number of a stream that is to be.
    [[nodiscard]] StreamId allocate_stream();

    // Small secrets and settings outside the chain (login link, sessions, player keys): tables of
    // their own that may change. nullopt: none of that name.
    [[nodiscard]] std::optional<std::string> secret(std::string_view table,
                                                    std::string_view name) const;
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> secrets(
        std::string_view table) const;

  private:
    struct State;
    // Reads all rows if no checked replay has given the heads yet.
    void need_heads() const;
    void begin(HeadsState found, const Heads& checked) const;
    std::unique_ptr<State> state_;
};

}  // namespace arbiter

// The seam between the journal and what keeps it. Above it: numbers, hashes, the chain, the checked
// replay. Below it: files, tables, locks, syncs. A store knows no event and checks no chain; what
// each must do is in tests/db/store/contract_test.cpp.
#pragma once

#include "db/store/chain.hpp"
#include "db/store/row.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// What identifies the journal to clients: both are in hello, welcome and every snapshot.
struct JournalIdentity {
    std::string journal;      // random, made once
    std::string incarnation;  // changes when rows are lost for good
    bool operator==(const JournalIdentity&) const = default;
};

// Where streams end.
using Heads = std::map<StreamId, ChainHead>;

// The heads that a store keeps apart from the rows, as the last commits left them: whether they
// say something of these rows.
enum class HeadsState : std::uint8_t {
    None,
    Ours,
    Other,  // of another journal, or of an incarnation before
    Damaged,
};
struct KeptHeads {
    HeadsState state = HeadsState::None;
    Heads heads;  // empty unless they are ours
};

// False: enough. What it is shown stays where it is until it returns.
using RowSink = std::function<bool(const RowView&)>;

// Rows that can be read by any thread, by several at once, and by a sink while it is called.
class StoredRows {
  public:
    StoredRows() = default;
    StoredRows(const StoredRows&) = delete;
    StoredRows& operator=(const StoredRows&) = delete;
    virtual ~StoredRows() = default;

    // Those of a stream above `after`, by seq: all that were committed before the call.
    virtual void read(StreamId stream, std::int64_t after, const RowSink& sink) const = 0;
    // Those of all streams in arrival order: all that were committed before the call.
    virtual void replay(const RowSink& sink) const = 0;
    // Is the store sound in what no chain can see, as an index? Throws `damaged`. May take as long
    // as a replay; ends early, with any answer, when it is told to stop.
    virtual void check(const std::stop_token& stop) const = 0;
};

// One journal, exclusively ours while this lives. append() and keep_heads() are for one thread at a
// time, everything else for any; all of it may run at once. Throws JournalError.
class JournalStore : public StoredRows {
  public:
    [[nodiscard]] virtual JournalIdentity identity() const = 0;

    // All rows and changes, or nothing; on stable storage when it returns. Throws store_full or
    // store_failed; then the same call may be repeated. No two rows have the same stream and seq.
    virtual void append(const std::vector<Row>& rows, const std::vector<SecretChange>& changes) = 0;

    // The number of a new stream: above those of all rows, and given to nobody before.
    [[nodiscard]] virtual StreamId allocate_stream() = 0;

    // The small tables beside the rows, which may change. nullopt: none of that name.
    [[nodiscard]] virtual std::optional<std::string> secret(std::string_view table,
                                                            std::string_view name) const = 0;
    // By name.
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> secrets(
        std::string_view table) const = 0;

    // What an earlier owner kept; from keep_heads() on, what this one does. Nothing is named that
    // is not committed; how much of what is committed is named while it lives is the store's
    // affair, all of it once it is closed.
    [[nodiscard]] virtual KeptHeads kept_heads() const = 0;
    // The heads are checked: these, and those of what is committed from now on, are to be kept.
    // Once, before the first append.
    virtual void keep_heads(const Heads& checked) = 0;
    // Rows are lost for good: another incarnation, durable when it returns. Heads that were kept
    // are of another one from now on. Before keep_heads().
    virtual void renew() = 0;
    // For whoever runs a server whose rows are missing: where to look first, how to go on without.
    [[nodiscard]] virtual std::string advice_on_missing() const = 0;
    // Something took away a part of it while it was in use, and rows are kept safe without that
    // part, more slowly: whoever runs the server starts it anew when there is time. Any thread.
    [[nodiscard]] virtual bool lost_log() const { return false; }
};

}  // namespace arbiter

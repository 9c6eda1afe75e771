// The journal: one append-only log of every stream in one SQLite file. The only truth there is.
// Rows, streams and the chain: docs/architecture.md. No SQL anywhere else.
#pragma once

#include "arbiter/tournament/event.hpp"
#include "clock/time.hpp"
#include "db/hall_event.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

using StreamId = std::int64_t;  // 0: the hall; others: one tournament each
inline constexpr StreamId hall_stream = 0;

using Hash = std::array<std::uint8_t, 32>;  // BLAKE2b-256

using JournalEvent = std::variant<HallEvent, TournamentEvent, GameEntry>;

// What the hall hands over to be written. The journal gives seq, prev and hash.
struct Draft {
    StreamId stream = hall_stream;
    WallTime recorded{};
    std::string actor;
    std::string command_id;  // the client's id of the command that caused it; empty for none
    JournalEvent event;
};

// A row as it stands: `text` is the stored JSON object of the body and also the sent text.
struct Row {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    WallTime recorded{};
    std::string actor;
    std::string command_id;
    std::string kind;
    std::string body;
    Hash prev{};
    Hash hash{};
};

// Why a journal cannot be used. `code` is stable: not_a_journal, newer_schema, damaged, locked,
// store_full, store_failed, unknown_kind. The file is left as it is.
class JournalError : public std::runtime_error {
  public:
    JournalError(std::string code, const std::string& what);
    [[nodiscard]] const std::string& code() const noexcept { return code_; }

  private:
    std::string code_;
};

// What identifies the file to clients: both are in hello, welcome and every snapshot.
struct JournalIdentity {
    std::string journal;      // random, made once
    std::string incarnation;  // changes when the file is restored from a copy
};

struct Mismatch {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    std::string code;  // hash_differs, prev_differs, seq_gap, unknown_kind, bad_body
};

// One open journal file, exclusively ours (a second server is refused with `locked`).
// append() and read() are for one thread at a time; checkpoints run on a thread of their own.
class Journal {
  public:
    // Creates the file if there is none; migrates an older schema after a copy beside it.
    static Journal open(const std::string& path);
    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    [[nodiscard]] JournalIdentity identity() const;

    // Writes all drafts in one transaction, synced when it returns. Throws JournalError
    // (store_full, store_failed); then nothing of it is stored and the same call may be repeated.
    std::vector<Row> append(const std::vector<Draft>& drafts);

    // Rows of a stream above `after`, in order, to the sink until it returns false.
    void read(StreamId stream, std::int64_t after, const std::function<bool(const Row&)>& sink) const;

    // All rows of all streams in arrival order, decoded, the chain checked as they pass (unless
    // not asked for). Throws `damaged` naming stream and seq of the first row that does not fit.
    void replay(bool check_chain,
                const std::function<void(const Row&, JournalEvent&&)>& sink) const;

    [[nodiscard]] std::int64_t head(StreamId stream) const;

    // Small secrets and settings outside the chain (login link, sessions, player keys): tables of
    // their own that may change. nullopt: none of that name.
    [[nodiscard]] std::optional<std::string> secret(std::string_view table, std::string_view name) const;
    void store_secret(std::string_view table, std::string_view name, std::string_view value);
    void remove_secret(std::string_view table, std::string_view name);

  private:
    struct Store;
    explicit Journal(std::unique_ptr<Store> store);
    std::unique_ptr<Store> store_;
};

// Checks a file without changing it, also while a server has it open. nullopt: every row fits.
// `on_row(done, total)` reports progress.
[[nodiscard]] std::optional<Mismatch> verify_journal(
    const std::string& path, const std::function<void(std::int64_t, std::int64_t)>& on_row);

}  // namespace arbiter

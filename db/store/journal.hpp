// The journal: one append-only log of every stream in one SQLite file. The only truth there is.
// Rows, streams and the chain: docs/architecture.md. No SQL anywhere else.
#pragma once

#include "arbiter/hall/event.hpp"
#include "clock/time.hpp"
#include "db/codec/event_json.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

using Hash = std::array<std::uint8_t, 32>;  // BLAKE2b-256

// 64 small hexadecimal letters.
[[nodiscard]] std::string to_hex(const Hash& hash);

// What the hall hands over to be written. The journal gives seq, prev and hash.
struct Draft {
    StreamId stream = hall_stream;
    WallTime recorded{};
    std::string actor;
    std::string command_id;  // the client's id of the command that caused it; empty for none
    JournalEvent event;
};

// A change of the tables beside the chain. It is committed with the rows it was handed over with,
// all or nothing.
struct SecretChange {
    std::string table;
    std::string name;
    std::optional<std::string> value;  // nullopt: removed
};

// A row as it stands: `body` is the stored JSON object and also the sent text.
struct Row {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    WallTime recorded{};
    std::string actor;
    std::string command_id;
    std::string_view kind;  // static text, one of event_kinds()
    std::string body;
    Hash prev{};
    Hash hash{};
};

// Appends the row as it is sent: {"t":1,"seq":57,...,"hash":"..."} (docs/protocol.md).
void append_row_json(std::string& out, const Row& row);

// Why a journal cannot be used. `code` is stable: not_a_journal, newer_schema, damaged,
// tail_missing, locked, store_full, store_failed, unknown_kind, not_found. The file is left as it
// is.
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

// The first entry that does not fit.
struct Mismatch {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    // seq_gap, prev_differs, hash_differs, unknown_kind, bad_body; of an entry that the hall has
    // recorded as a stream's head, or the file of heads names: head_differs, head_missing.
    std::string code;
    std::string kind;
};

// The file of heads beside a journal (FILE.heads): where each stream ended when it was last synced.
enum class HeadsFile : std::uint8_t {
    None,
    Ours,
    Other,  // of another journal, or of an incarnation before
    Damaged,
};

// A stream ends before the head that the file of heads names.
struct MissingTail {
    StreamId stream = hall_stream;
    std::int64_t has = 0;
    std::int64_t should_have = 0;
};

// When the log beside the file is copied into it, in pages of 4 KiB.
struct CheckpointLimits {
    int start_pages = 4096;   // from here on in the background, while rows go on being written
    int force_pages = 16384;  // here the writer waits for the rest, so that the log starts anew
};

// One open journal file, exclusively ours (a second server is refused with `locked`).
// append() is for one thread at a time, everything else for another one thread at a time: both may
// run at once. Checkpoints run on a thread of their own.
class Journal {
  public:
    // Creates the file if there is none, or an empty one; migrates an older schema after a copy
    // beside it.
    static Journal open(const std::string& path, CheckpointLimits limits = {});
    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    // A journal that has lost its tail is used again, for good: without the rows that are missing,
    // under another incarnation, so that whoever has seen them folds anew. The file of heads is
    // kept as FILE.heads.old. Gives what is missing; nothing changes if that is nothing.
    static std::vector<MissingTail> accept_missing_tail(const std::string& path);

    [[nodiscard]] JournalIdentity identity() const;
    // What stood beside the journal when its heads were read.
    [[nodiscard]] HeadsFile heads_file() const;

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
    // first row that does not fit; at the end `damaged` where index and table differ, and
    // `tail_missing` where rows are missing that FILE.heads names. The sink runs on the calling
    // thread.
    void replay(bool check_chain,
                const std::function<void(const Row&, JournalEvent&&)>& sink) const;

    // The highest seq committed; 0 for a stream that has no rows.
    [[nodiscard]] std::int64_t head(StreamId stream) const;

    // Small secrets and settings outside the chain (login link, sessions, player keys): tables of
    // their own that may change. nullopt: none of that name.
    [[nodiscard]] std::optional<std::string> secret(std::string_view table,
                                                    std::string_view name) const;
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> secrets(
        std::string_view table) const;
    void store_secret(std::string_view table, std::string_view name, std::string_view value);
    void remove_secret(std::string_view table, std::string_view name);

  private:
    struct Store;
    // Reads the whole file if no checked replay has given the heads yet.
    void need_heads() const;
    explicit Journal(std::unique_ptr<Store> store);
    std::unique_ptr<Store> store_;
};

// All rows of a file in arrival order, decoded and checked, without changing it; also while a
// server has it open. Throws JournalError as Journal::replay and verify_journal do.
void read_journal(const std::string& path,
                  const std::function<void(const Row&, JournalEvent&&)>& sink);

// One of the tables beside the chain, of a file that a server has open. Throws JournalError.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> read_journal_secrets(
    const std::string& path, std::string_view table);

// What a check found: the heads are those of the rows up to the mismatch, if there is one.
struct VerifyReport {
    std::optional<Mismatch> mismatch;  // nullopt: every row fits
    std::int64_t rows = 0;
    std::int64_t in_log = 0;  // rows that stand only in the log beside the file
    HeadsFile heads_file = HeadsFile::None;
    std::vector<MissingTail> missing;  // against the file of heads
    std::vector<StreamHead> heads;     // by stream
    StreamHead last;                   // the last row of all
};

// Checks a file without changing it, also while a server has it open. `on_row(done, total)` reports
// progress now and then. Throws JournalError: not_found, not_a_journal, newer_schema, damaged (the
// file itself, not a row), store_failed (cannot be opened).
[[nodiscard]] VerifyReport verify_journal(
    const std::string& path, const std::function<void(std::int64_t, std::int64_t)>& on_row = {},
    const std::function<void(StreamId, std::int64_t, const JournalEvent&)>& on_event = {});

}  // namespace arbiter

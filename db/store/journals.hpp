// Journals where they lie: opened by their server, or read without changing them. Which kinds of
// store there are: journals.cpp.
#pragma once

#include "arbiter/hall/event.hpp"
#include "db/store/journal.hpp"
#include "db/store/journal_location.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// When the log beside the file is copied into it, in pages of 4 KiB. What was copied survives
// damage to the log.
struct CheckpointLimits {
    int start_pages = 1024;   // from here on in the background, while rows go on being written
    int force_pages = 16384;  // here the writer waits for the rest, so that the log starts anew
    std::chrono::milliseconds longest_wait{3000};  // for less than start_pages
};

// What becomes of a file that is there and has no row, though nothing beside it says that it never
// had one: the copy of a running server's file without its log looks like that.
enum class WithoutRows : std::uint8_t { Refuse, Begin };

// The journal is exclusively ours then (a second server is refused with `locked`). Creates it if
// there is none; migrates an older schema after a copy beside it. Throws `empty_journal` as said
// above, and `unknown_store` for a scheme that no kind of store has; so do all that follow.
Journal open_journal(const JournalLocation& location, WithoutRows empty = WithoutRows::Refuse,
                     CheckpointLimits limits = {});

// Journal::accept_missing_tail of a file. The file of heads is kept as FILE.heads.old.
std::vector<MissingTail> accept_missing_tail(const JournalLocation& location);

// All rows of a file in arrival order, decoded and checked, without changing it; also while a
// server has it open. Throws JournalError as Journal::replay and verify_journal do.
void read_journal(const JournalLocation& location,
                  const std::function<void(const Row&, JournalEvent&&)>& sink);

// One of the tables beside the chain, of a file that a server has open. Throws JournalError.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> read_journal_secrets(
    const JournalLocation& location, std::string_view table);

// What a check found: the heads are those of the rows up to the mismatch, if there is one.
struct VerifyReport {
    std::optional<Mismatch> mismatch;  // nullopt: every row fits
    std::int64_t rows = 0;
    std::int64_t in_log = 0;  // rows that stand only in the log beside the file
    HeadsState heads_file = HeadsState::None;
    std::vector<MissingTail> missing;  // against the file of heads
    std::vector<StreamHead> heads;     // by stream
    StreamHead last;                   // the last row of all
};

// Checks a file without changing it, also while a server has it open. `on_row(done, total)` reports
// progress now and then. Throws JournalError: not_found, not_a_journal, newer_schema, older_schema,
// damaged (the file itself, not a row), store_failed (cannot be opened).
[[nodiscard]] VerifyReport verify_journal(
    const JournalLocation& location,
    const std::function<void(std::int64_t, std::int64_t)>& on_row = {},
    const std::function<void(StreamId, std::int64_t, const JournalEvent&)>& on_event = {});

}  // namespace arbiter

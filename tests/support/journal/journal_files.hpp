// What the tests of the journal share: raw access to a file, simple drafts.
#pragma once

#include "db/store/draft.hpp"
#include "db/store/journals.hpp"
#include "tests/support/process/files.hpp"

#include <csignal>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace arbiter::testing {

// Runs SQL on a file as somebody with another program would. Throws std::runtime_error.
void run_sql(const std::string& path, const std::string& sql);
// The same with the triggers against changes taken away for the time.
void tamper(const std::string& path, const std::string& sql);
// The text of the single value that the statement gives.
[[nodiscard]] std::string query_text(const std::string& path, const std::string& sql);

// The code of the JournalError that `act` throws; empty if it throws none.
template <class Act>
[[nodiscard]] std::string error_code(Act act) {
    try {
        act();
    } catch (const JournalError& error) {
        return error.code();
    }
    return {};
}

// A move of a game in the stream; `ply` tells drafts apart.
[[nodiscard]] Draft move_draft(StreamId stream, int ply);
[[nodiscard]] std::vector<Draft> move_drafts(StreamId stream, int count);

[[nodiscard]] std::vector<Row> rows_of(const Journal& journal, StreamId stream,
                                       std::int64_t after = 0);

// Lets the oldest entry of the index by (stream, seq) point to another row.
void damage_index(const std::string& path);
// Removes the file and all that belongs to it.
void remove_journal(const std::string& path);

// Runs `act` in a child and kills the child when it has returned, as `kill -9` does. False if it
// did not come so far.
template <class Act>
[[nodiscard]] bool die_after(Act act) {
    const pid_t child = ::fork();
    if (child == 0) {
        try {
            act();
        } catch (const std::exception&) {
            ::_exit(1);
        }
        ::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status);
}

// A closed journal with streams 0, 1 and 2: 1 and 2 in turn, then the heads in 0, then four more.
void make_sample(const std::string& path);

}  // namespace arbiter::testing

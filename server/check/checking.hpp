// Checks the games of a PGN stream on several threads and gives their reports in the file's order.
// Memory is bounded by the number of threads, whatever the stream's length.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace arbiter::check {

enum class Form { Json, Text };

struct Totals {
    std::size_t games = 0;
    std::size_t with_errors = 0;
    std::size_t noteworthy = 0;  // those with errors included
    std::size_t parts = 0;       // that go on another game (pgn_part)
};

struct Checking {
    Form form = Form::Text;
    unsigned threads = 1;
    // Fills the buffer with the next bytes and returns how many there are; 0 at the end.
    std::function<std::size_t(char* buffer, std::size_t size)> read{};
    // Takes the reports, in order, in pieces of any size.
    std::function<void(std::string_view text)> write{};
    // Called between pieces of work.
    std::function<void(const Totals& so_far)> progress{};
    // Asked between pieces of work: no further game is begun once it says so.
    std::function<bool()> stop{};
};

// Runs until the stream ends or `stop` says so. With one thread everything runs on the caller's.
[[nodiscard]] Totals run(const Checking& checking);

}  // namespace arbiter::check

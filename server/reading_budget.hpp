// What one reader of a foreign file may take: rows, columns, cells, bytes of text, time. It is
// counted while the file is read, so that a small file that unpacks to a large one is refused
// before it has taken the memory (docs/reliability.md, "Readers of foreign files").
#pragma once

#include "clock/result.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// Of a file that somebody sends to the server: an event has 10,000 players at most.
struct ReadingLimits {
    std::size_t rows = 50'000;
    std::size_t columns = 256;
    std::size_t cells = 500'000;  // the empty ones before the last of a row count, too
    std::size_t text_bytes = std::size_t{32} << 20;       // of all cells
    std::size_t unpacked_bytes = std::size_t{128} << 20;  // of all parts of a zip file
    std::chrono::milliseconds time{5'000};
};

// Of a rating list that `flagfall list import` takes over: a country has some 500,000 players.
inline constexpr ReadingLimits rating_list_limits{.rows = 3'000'000,
                                                  .columns = 256,
                                                  .cells = 50'000'000,
                                                  .text_bytes = std::size_t{512} << 20,
                                                  .unpacked_bytes = std::size_t{2} << 30,
                                                  .time = std::chrono::minutes{10}};

// Each call says whether the reader may go on; once it may not, it never may again, and `refusal`
// says why.
class ReadingBudget {
  public:
    // `unwanted`: whether nobody waits for the outcome any more; asked in the reader's thread.
    explicit ReadingBudget(const ReadingLimits& limits = {}, std::function<bool()> unwanted = {});

    bool add_row() { return add(rows_, 1, limits_.rows, "rows"); }
    // In one row, with those before.
    bool has_columns(std::size_t columns) {
        return columns <= limits_.columns ? !is_spent() : exceed("columns", limits_.columns);
    }
    bool add_cells(std::size_t cells) { return add(cells_, cells, limits_.cells, "cells"); }
    bool add_text(std::size_t bytes) { return add(text_, bytes, limits_.text_bytes, "text"); }
    bool add_unpacked(std::size_t bytes) {
        return add(unpacked_, bytes, limits_.unpacked_bytes, "unpacked");
    }
    // Each line of a text is a row, of 64 KiB at most.
    bool add_lines(std::string_view text);
    // Of what no reader counts by itself: it is spent by `what`, of which `most` are taken.
    bool exceed(const char* what, std::size_t most);
    // Looks at the time, and whether the outcome is wanted. Now and then the others do it, too.
    bool go_on();

    [[nodiscard]] bool is_spent() const noexcept { return spent_.has_value(); }
    // Only once it is spent: file_too_big (`where`: rows, columns, cells, text, line, unpacked;
    // params "most"), reading_too_long (params "seconds"), stopped.
    [[nodiscard]] const Refusal& refusal() const { return *spent_; }

  private:
    static constexpr unsigned calls_between_looks = 512;

    bool add(std::size_t& sum, std::size_t more, std::size_t most, const char* what) {
        sum += more;
        if (sum > most) return exceed(what, most);
        return ++calls_ % calls_between_looks == 0 ? go_on() : !is_spent();
    }

    ReadingLimits limits_;
    std::function<bool()> unwanted_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    std::optional<Refusal> spent_;
    std::size_t rows_ = 0;
    std::size_t cells_ = 0;
    std::size_t text_ = 0;
    std::size_t unpacked_ = 0;
    unsigned calls_ = 0;
};

}  // namespace arbiter

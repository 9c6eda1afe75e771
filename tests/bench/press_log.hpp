// A terminal's log of one game for benchmarks: the start, then a press every second by the clock.
#pragma once

#include "clock/terminal/wire.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace arbiter::bench {

class PressLog {
  public:
    PressLog(std::string game, std::shared_ptr<const TimeControl> control)
        : game_(std::move(game)), clock_(make_clock(std::move(control))) {
        entry_.boot = "8f3a";
    }

    // The next entry, with the times after it and its place in the chain.
    const LogEntry& next() {
        const std::string before = std::move(entry_.hash);
        ++entry_.seq;
        entry_.at += std::chrono::seconds(1);
        entry_.side = clock_.on_move;
        if (entry_.seq == 1) {
            entry_.kind = EntryKind::Start;
            clock_ = advance(std::move(clock_), ClockStart{Color::White}, entry_.at);
        } else {
            entry_.kind = EntryKind::Press;
            clock_ = advance(std::move(clock_), ClockPress{*entry_.side}, entry_.at);
        }
        entry_.left = {clock_.sides.white.main, clock_.sides.black.main};
        entry_.hash = chained_hash(before, entry_);
        return entry_;
    }

    [[nodiscard]] std::int64_t last() const noexcept { return entry_.seq; }
    [[nodiscard]] const std::string& game() const noexcept { return game_; }

  private:
    std::string game_;
    Clock clock_;
    LogEntry entry_;
};

}  // namespace arbiter::bench

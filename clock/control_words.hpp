// A time control taken apart for a sentence, in any language: the catalogues have the words.
#pragma once

#include "clock/time_control.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter {

enum class ControlWord : std::uint8_t {
    Only,          // `time` for the game
    First,         // `moves` in `time`
    FirstAtZero,   // `time`, until a clock reaches zero
    Next,          // after move `after` another `time` for `moves`
    Rest,          // after move `after` another `time` for the rest
    NextAtZero,    // when a clock reaches zero another `time` for both
    Repeat,        // and so on: another `time` for each further `moves`
    RepeatAtZero,  // and again each time it is used up
    Each,          // with `time` for each move where it holds (`from`, `to`, `period`)
    // Before each move, where it holds:
    EachDelay,      // a delay of `time`, in which the clock stands still
    EachBronstein,  // as much, given back when the move is made
    // Modes that are the whole control, after the main time that they may have:
    Hourglass,    // `time`; what one side uses the other gains
    EachByoYomi,  // `moves` times `time`, renewed by each move
    Canadian,     // `moves` in each `time`
    EachMove,     // `time` for each move
    EachGong,     // the turn changes every `time`
    Overtime,     // `time`, then on below zero
    CountUp,      // the time used; no end
    NoFreeze      // of any control: the first flag does not stop the other side
};

[[nodiscard]] std::string_view word_of(ControlWord word) noexcept;  // "only", "next_at_zero"

struct ControlPart {
    ControlWord word = ControlWord::Only;
    std::optional<int> moves{};
    std::optional<int> after{};   // the moves after which the time is added
    std::optional<int> from{};    // what each move brings: from this move on,
    std::optional<int> to{};      // up to this one
    std::optional<int> period{};  // in this period, from 1, where periods have no moves
    Millis time{};
    friend bool operator==(const ControlPart&, const ControlPart&) = default;
};

// One part for each of the side's periods that brings time, then the increment and the delay with
// the moves that they hold for.
[[nodiscard]] std::vector<ControlPart> parts_of(const TimeControl& control,
                                                Color side = Color::White);

// The time for 60 moves, main times and what each move brings together (Laws, Appendices A.1 and
// B.1, which know increments; a delay counts alike). Zero where nothing ends.
[[nodiscard]] Millis time_for_sixty_moves(const TimeControl& control);

// What White's clock shows before the first move.
[[nodiscard]] Millis shown_at_start(const TimeControl& control);

// Who has less than this is short of time: five minutes (Laws 8.4), in a quick game a
// tenth of the first main time.
[[nodiscard]] Millis short_of_time(const TimeControl& control);

// The controls that events choose most; the first is that of a new one.
inline constexpr std::array<std::string_view, 5> usual_controls{
    "90+30", "40/90+30, 30+30", "40/120, 20/60, 15+30", "15+10", "3+2"};

}  // namespace arbiter

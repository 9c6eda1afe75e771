// The tokens of a time control as people type it: numbers, clock times, units and words of several
// languages. What they mean together is typed_control.cpp's.
#pragma once

#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class TypedWord : std::uint8_t {
    Number,  // "90", "0.5"
    Clock,   // "1:30", "1:30:00"
    Unit,    // "min", "'", "秒"
    Slash,
    Plus,
    Comma,
    Semicolon,
    Colon,  // that parts periods
    Then,
    Times,  // of "5x30"
    Dots,   // "...": the last period repeats
    Moves,
    PerMove,    // "/move", "每着"
    Increment,  // "inc"
    From,       // "from move"
    FromStart,
    First,
    Rest,  // "G/", "SD/": no number of moves
    Delay,
    Bronstein,
    Hourglass,
    ByoYomi,
    Canadian,
    Gong,
    Overtime,
    CountUp,
    NoFreeze,
    Versus,  // White's time before it, Black's behind it
    Filler   // "for the"
};

struct TypedToken {
    TypedWord word = TypedWord::Filler;
    std::string text{};  // of a number or a clock time
    Millis unit{};       // of a unit
};

// nullopt if something in it is none of these. `colon_parts`: the colon of "120:60" parts periods;
// otherwise it makes a clock time. A time with seconds ("1:30:00") is one in either case.
[[nodiscard]] std::optional<std::vector<TypedToken>> typed_tokens(std::string_view text,
                                                                  bool colon_parts);

// It has a "1:30", whose parts could be hours and minutes or minutes and seconds.
[[nodiscard]] bool has_short_clock(const std::vector<TypedToken>& tokens);

}  // namespace arbiter

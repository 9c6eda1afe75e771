// The tokens of a time control as people type it: numbers, clock times, units and words of several
// languages. What they mean together is typed_parser.cpp's.
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
    And,  // "and": a plus, or "1 hour and 30 minutes"
    Comma,
    Semicolon,
    Colon,  // that parts periods
    Then,
    After,  // "after move 40"
    Times,  // of "5x30"
    Dots,   // "...": the last period repeats
    Moves,
    PerMove,    // "/move", "每着"
    Increment,  // "inc"
    From,       // "from move"
    FromStart,
    First,
    Ordinal,  // "第" before a number
    Rest,     // "G/", "SD/", before a time: no number of moves
    End,      // "/end", "KO": the same, behind it too
    Delay,
    Bronstein,
    Hourglass,
    ByoYomi,
    Canadian,
    Gong,
    Overtime,
    CountUp,
    NoFreeze,
    Label,   // "Rapid", "time control": what the control is called, before it or behind it
    Versus,  // White's time before it, Black's behind it
    Filler   // "for the"
};

struct TypedToken {
    TypedWord word = TypedWord::Filler;
    std::string text{};  // of a number or a clock time
    Millis unit{};       // of a unit
    friend bool operator==(const TypedToken&, const TypedToken&) = default;
};

// What signs within figures are taken for.
struct TypedSigns {
    bool colon_parts = false;     // "120:60" are two periods; otherwise a clock time
    bool decimal_comma = false;   // "2,5" is "2.5", "1,30" is "1:30"; otherwise two figures
    bool point_in_clock = false;  // "1.30" is "1:30"; otherwise a decimal number
    friend bool operator==(const TypedSigns&, const TypedSigns&) = default;
};

// nullopt if something in it is none of these. A time with seconds ("1:30:00") is one in any case.
[[nodiscard]] std::optional<std::vector<TypedToken>> typed_tokens(std::string_view text,
                                                                  const TypedSigns& signs);

// It has a "1:30", whose parts could be hours and minutes or minutes and seconds.
[[nodiscard]] bool has_short_clock(const std::vector<TypedToken>& tokens);

}  // namespace arbiter

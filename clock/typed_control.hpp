// A time control as people type it: what it says, or all that it could say.
#pragma once

#include "clock/time_control.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Why the typed text is no plain statement.
enum class ControlDoubt : std::uint8_t {
    Clock,     // "1:30", "1.30": hours and minutes, or minutes and seconds
    Order,     // "60/20": 60 moves in 20 minutes, 60 minutes for 20 moves, or 60 + 20
    Unlikely,  // "5400+30": no event is played so
    From,      // "40/120, SD/30 d5": the delay from move 1, or in the last period alone
    NoMoves,   // "90+30+30": after how many moves the second period begins is not said
    Repeats,   // "40/90+30": nothing is said for after the last period, so that it repeats
    Meaning    // "10+5 min", "1h, 30m", "2,5 min": one time or two, of a period or of each move
};
inline constexpr std::array<std::string_view, 7> control_doubt_words{
    "clock", "order", "unlikely", "from", "no_moves", "repeats", "meaning"};
[[nodiscard]] std::string_view word_of(ControlDoubt doubt) noexcept;

struct TypedControl {
    std::optional<ControlDoubt> doubt;
    std::vector<TimeControl> readings;  // the likeliest first; one where there is no doubt
};

// As people write it, minutes + seconds (docs/clock.md), or the name of a preset. Refusal:
// bad_time_control.
[[nodiscard]] Result<TypedControl> read_typed_control(std::string_view text);

// Each reading in the spelling that leaves no doubt (to_short_text), joined by `between`.
[[nodiscard]] std::string spellings_of(const TypedControl& typed, std::string_view between);

}  // namespace arbiter

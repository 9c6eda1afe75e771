// How the time that is shown of a side changes while the side runs: what a screen needs that counts
// between two records.
#pragma once

#include "clock/color.hpp"
#include "clock/time_control.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

enum class TimeCount : std::uint8_t {
    Down,      // to zero
    Up,        // the time used
    Through,   // on below zero
    Sandglass  // down, and the other side's goes up by as much
};

[[nodiscard]] TimeCount count_of(const TimeControl& control, Color side) noexcept;

// "down", "up", "through", "sandglass"; empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(TimeCount count) noexcept;

}  // namespace arbiter

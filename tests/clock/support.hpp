// Short forms for the clock tests: a control from its text, and events as the timeline tables have
// them.
#pragma once

#include "clock/clock.hpp"
#include "clock/time_control.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string_view>

namespace arbiter {

inline constexpr Color w = Color::White;
inline constexpr Color b = Color::Black;

inline Clock clock_of(TimeControl control) {
    return make_clock(std::make_shared<const TimeControl>(std::move(control)));
}

inline Clock clock_of(std::string_view text) {
    auto control = parse_time_control(text);
    if (!control) ADD_FAILURE() << "not a control: " << text;
    return clock_of(control.value_or(TimeControl{}));
}

inline Clock started(Clock clock, std::int64_t t = 0) {
    return advance(std::move(clock), ClockStart{}, at_ms(t));
}
inline Clock press(Clock clock, Color side, std::int64_t t) {
    return advance(std::move(clock), ClockPress{side}, at_ms(t));
}
inline Clock at(Clock clock, std::int64_t t) {
    return settled(std::move(clock), at_ms(t));
}

// What the columns w and b of a table show.
inline ByColor<std::int64_t> times(const Clock& clock) {
    return {clock.sides.white.main.count(), clock.sides.black.main.count()};
}
inline ByColor<std::int64_t> wb(std::int64_t white, std::int64_t black) {
    return {white, black};
}

inline void PrintTo(const ByColor<std::int64_t>& pair, std::ostream* out) {
    *out << pair.white << '/' << pair.black;
}

}  // namespace arbiter

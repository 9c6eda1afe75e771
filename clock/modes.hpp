// What each mode does with a side's time: how it runs, what a press pays, what zero brings.
// clock.cpp knows phases and flags only; periods.hpp has the lists of periods.
#pragma once

#include "clock/clock.hpp"

namespace arbiter {

// What `side` starts with: the main time, the increment and the free time of move 1.
[[nodiscard]] ClockSide side_at_start(const TimeControl& control, Color side);

// Time until the running side's zero; nullopt if none comes.
[[nodiscard]] std::optional<Millis> until_zero(const Clock& clock, Color side);

// The side has run for `elapsed`, not longer than until_zero unless its flag has fallen.
void spend(Clock& clock, Color side, Millis elapsed);

// A press ends a turn, but where a gong does. The increment can be set only where there is one.
[[nodiscard]] bool takes_presses(const TimeControl& control, Color side);
[[nodiscard]] bool takes_increment(const TimeControl& control);

// Pays the press just counted in `moves`. Not for a side whose flag has fallen.
void pay_press(Clock& clock, Color side);

// `side` reached zero at `clock.since`, and time goes on: the next period, a byo-yomi, the gong
// (the other side's turn), overtime. What comes again and again is taken as often as it comes up to
// `now` (`since` moves along). False if nothing follows: the flag falls.
[[nodiscard]] bool goes_on_at_zero(Clock& clock, Color side, Instant now);

}  // namespace arbiter

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

// Time comes before a byo-yomi that has begun: what is left of it waits until that time is gone.
void keep_byo_yomi(Clock& clock, Color side);

// Puts `side` into the main time (1) or the byo-yomi (2 and on) without paying anything but a
// byo-yomi that begins; lists of periods: enter_period.
void enter_stage(Clock& clock, Color side, int number);

// A time is set without a period: longer than all of a byo-yomi, it is main time.
void set_stage(Clock& clock, Color side, Millis main);

// The counter was corrected by `more` moves, which belong to the block that runs. A block that is
// complete by it is paid by the next press, or has been (`paid`).
void count_in_block(Clock& clock, Color side, int more, bool paid);

// `side` reached zero at `clock.since`, and time goes on: the next period, a byo-yomi, the gong
// (the other side's turn), overtime. What comes again and again is taken as often as it comes up to
// `now` (`since` moves along). False if nothing follows: the flag falls.
[[nodiscard]] bool goes_on_at_zero(Clock& clock, Color side, Instant now);

}  // namespace arbiter

// Lists of periods (sudden death, increment, delay; by moves, by zero): what a press pays, what
// zero brings.
#pragma once

#include "clock/clock.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// The move number that completes period `number`; nullopt if moves do not complete it.
[[nodiscard]] std::optional<std::int64_t> moves_through(const TimeControl& control, Color side,
                                                        int number);

// Adds time, `longest_time` at most.
void credit(ClockSide& side, Millis amount, std::int64_t times = 1);

// A period completed by moves, then the increment and the free time of the next move.
void pay_move(Clock& clock, Color side);

// `side` reached zero at `clock.since`. By zero: both sides get their next period, `side` an
// interim flag, and a repeating period is renewed as often as it runs out up to `now` (`since`
// moves along). False if nothing follows: the flag falls.
[[nodiscard]] bool next_at_zero(Clock& clock, Color side, Instant now);

// Puts `side` into period `number` (brought into range) without paying anything.
void enter_period(Clock& clock, Color side, int number);

}  // namespace arbiter

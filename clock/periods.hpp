// The mode "periods" (sudden death, increment, by moves, by zero): what a press pays, what zero
// brings. Each further mode gets functions of the same three shapes; clock.cpp knows phases and
// flags only.
#pragma once

#include "clock/clock.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// The move number that completes period `number`; nullopt if moves do not complete it.
[[nodiscard]] std::optional<std::int64_t> moves_through(const TimeControl& control, Color side,
                                                        int number);

// What `side` starts with: the main time and the increment of move 1.
[[nodiscard]] ClockSide first_period(const TimeControl& control, Color side);

// Pays the press just counted in `moves`: a period completed by moves, then the increment.
// Not for a side whose flag has fallen.
void pay_press(Clock& clock, Color side);

// `side` reached zero at `clock.since`. By zero: both sides get their next period, `side` an
// interim flag, and a repeating period is renewed as often as it runs out up to `now` (`since`
// moves along). False if nothing follows: the flag falls.
[[nodiscard]] bool renew_at_zero(Clock& clock, Color side, Instant now);

// Puts `side` into period `number` (brought into range) without paying anything.
void enter_period(Clock& clock, Color side, int number);

}  // namespace arbiter

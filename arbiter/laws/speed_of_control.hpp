// Which kind of play a time control makes.
#pragma once

#include "arbiter/laws/speed.hpp"
#include "clock/time_control.hpp"

namespace arbiter {

// By the time that each player has for 60 moves, main times and what each move brings together
// (Laws of 2023, Appendices A.1 and B.1): blitz up to 10 minutes, rapid below 60. Of time odds the
// longer side counts. A control in which nothing ends is standard.
[[nodiscard]] Speed speed_of(const TimeControl& control);

}  // namespace arbiter

// What holds at every clock for the PIN by which an arbiter acts there.
#pragma once

#include "clock/time.hpp"

namespace arbiter {

// Then the clock locks its pad for a while, and the server tells the desk.
inline constexpr int most_wrong_pins = 3;
// Left open by an arbiter the pad would be the players'.
inline constexpr Millis longest_pin_silence{30'000};

}  // namespace arbiter

// The text a display shows. Rounded up: 0:00 is shown only when nothing is left.
#pragma once

#include "clock/time.hpp"

#include <string>

namespace arbiter {

// "1:02:19", "12:34", "0:08.4", in overtime "-1:01". Tenths below `tenths_below`; Millis{0} never
// shows them.
[[nodiscard]] std::string face_text(Millis left, Millis tenths_below = Millis{0});

}  // namespace arbiter

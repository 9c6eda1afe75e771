#include "arbiter/laws/speed_of_control.hpp"

#include "clock/control_words.hpp"

#include <algorithm>
#include <chrono>

namespace arbiter {

Speed speed_of(const TimeControl& control) {
    TimeControl turned = control;
    turned.periods.white = control.periods.black;
    const Millis time = std::max(time_for_sixty_moves(control), time_for_sixty_moves(turned));
    if (time == Millis{} || time >= std::chrono::minutes{60}) return Speed::Standard;
    return time > std::chrono::minutes{10} ? Speed::Rapid : Speed::Blitz;
}

}  // namespace arbiter

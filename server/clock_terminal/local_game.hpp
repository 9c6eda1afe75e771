// A club's clock without a server: the frames with which a game is bound here and its arbiter, who
// is whoever sits at it, gives orders. So it is kept and resumed as any other.
#pragma once

#include "clock/terminal/game_log.hpp"
#include "clock/time_control.hpp"

#include <string>
#include <vector>

namespace arbiter {

// A game with an id of its own.
[[nodiscard]] std::string local_setup(const TimeControl& control);
// Sets the clocks of a paused game going again.
[[nodiscard]] std::string local_resume(const GameLog& game);
// The game is over, and no longer shown.
[[nodiscard]] std::vector<std::string> local_end(const GameLog& game);

}  // namespace arbiter

// Which time controls are played over the board, and which are hardly meant.
#pragma once

#include "clock/time_control.hpp"

#include <vector>

namespace arbiter {

// No event is played so: more than four hours in one period, or less than five seconds for a move.
[[nodiscard]] bool is_impossible(const std::vector<Period>& periods);

// It may be, but the figures fit another meaning better, or are absurd in their unit. One of
// several periods of less than five minutes is, unless all are written in seconds.
[[nodiscard]] bool is_unlikely(const std::vector<Period>& periods, bool in_seconds);

// "3/1" is no period of one move.
[[nodiscard]] bool has_usual_moves(const std::vector<Period>& periods);

// The least time for a move in a period with moves; `longest_time` if there is none.
[[nodiscard]] Millis shortest_pace(const std::vector<Period>& periods);

// The last period may come again though nothing says so: "40/90", but not "15/10".
[[nodiscard]] bool repeats_as_usual(const std::vector<Period>& periods);

}  // namespace arbiter

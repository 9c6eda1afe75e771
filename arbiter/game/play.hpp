// What is played at a board and with which time, in the Laws' own terms.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/judge/incident.hpp"
#include "arbiter/laws/rule.hpp"

#include <optional>

namespace arbiter {

// The kind of play the Laws speak of: the event's speed, and how it is supervised.
[[nodiscard]] Play play_of(const Game& game);
[[nodiscard]] bool is_timed(const Game& game);
// The first control with a number of moves, as the Laws speak of it.
[[nodiscard]] std::optional<MovesInTime> first_control(const Game& game);
// All periods as far as the clocks have come; empty where the first asks for no number of moves.
[[nodiscard]] std::vector<MovesInTime> controls(const Game& game);

}  // namespace arbiter

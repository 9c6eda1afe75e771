// Which open alarms a ruling answers: the one that its incident was reported from, and those about
// the same thing. Private to decide.
#pragma once

#include "arbiter/game/game.hpp"

#include <vector>

namespace arbiter {

// Their numbers.
[[nodiscard]] std::vector<int> answered_alarms(const Game& game, const OpenIncident& incident);

// Whether the facts tell an illegal move of that side.
[[nodiscard]] bool tell_illegal_move(const std::vector<Fact>& facts, Color side);

}  // namespace arbiter

// Which open alarms a ruling answers: the one that its incident was reported from, and those about
// the same thing. Private to decide and evolve.
#pragma once

#include "arbiter/game/game.hpp"

#include <vector>

namespace arbiter {

// Their numbers.
[[nodiscard]] std::vector<int> answered_alarms(const Game& game, const OpenIncident& incident);

[[nodiscard]] bool tells_illegal_move(const Fact& fact, Color side);
// Whether one of the facts does.
[[nodiscard]] bool tell_illegal_move(const std::vector<Fact>& facts, Color side);

}  // namespace arbiter

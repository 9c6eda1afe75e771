// Which open alarms a ruling answers: the one that its incident was reported from, and those about
// the same thing. Private to decide and evolve.
#pragma once

#include "arbiter/game/game.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// Their numbers. `effects`: of the ruling, which say the side and the ply of an illegal move where
// the facts leave that open.
[[nodiscard]] std::vector<int> answered_alarms(const Game& game, const OpenIncident& incident,
                                               const Effects& effects);

// Plies of the record at what the incident is about: of the illegal move that its alarm told, or
// when it was reported.
[[nodiscard]] int moment_of(const Game& game, const OpenIncident& incident);

[[nodiscard]] bool tells_illegal_move(const Fact& fact, Color side);
// The ply of the illegal move that such a fact tells, where `next` is the next one of the record;
// missing: it was found later, and the fact does not say when it was made.
[[nodiscard]] std::optional<int> ply_of_illegal_move(const Fact& fact, int next);
// Whether one of the facts tells what counts as an illegal move of that side (7.5.1, 7.5.3).
[[nodiscard]] bool tell_illegal_move(const std::vector<Fact>& facts, Color side);

}  // namespace arbiter

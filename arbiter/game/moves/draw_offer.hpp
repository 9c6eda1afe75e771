// A draw offer that a move answers (FIDE 2023, 9.1.2.1). Private to decide.
#pragma once

#include "arbiter/game/decision.hpp"
#include "arbiter/game/game.hpp"

namespace arbiter {

// The side moves, on the board or by an entry beside the record: an offer of the other is refused,
// where the rules of the event say so.
void refuse_by_moving(Decision& decision, Color mover);

// In a line of so many plies the opponent has moved after the offer, which refuses it.
[[nodiscard]] bool is_refused_by_moving(const Game& game, const DrawOffer& offer, int plies);

}  // namespace arbiter

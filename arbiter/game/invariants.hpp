// What holds in every state of a game, whatever happened at the board.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// Throws ContractBroken. Takes no longer the longer the game is.
void ensure_invariants(const Game& game);

}  // namespace arbiter

// The names of a game's players, for those who stand at its board.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <string>

namespace arbiter {

[[nodiscard]] ByColor<std::string> names_of(const Tournament& tournament, const Game& game);

}  // namespace arbiter

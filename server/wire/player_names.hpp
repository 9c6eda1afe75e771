// The names of a game's players, for those who stand at its board.
#pragma once

#include "arbiter/tournament/tournament.hpp"

#include <string>

namespace arbiter {

struct Game;  // game/game.hpp

[[nodiscard]] ByColor<std::string> names_of(const Tournament& tournament, const Game& game);

}  // namespace arbiter

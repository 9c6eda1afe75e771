#include "server/wire/player_names.hpp"

#include "arbiter/game/game.hpp"

namespace arbiter {

ByColor<std::string> names_of(const Tournament& tournament, const Game& game) {
    ByColor<std::string> names;
    for (const auto& player : tournament.players) {
        if (player.id == game.setup.white) names.white = player.data.name;
        if (player.id == game.setup.black) names.black = player.data.name;
    }
    return names;
}

}  // namespace arbiter

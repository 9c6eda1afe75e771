// Teams as their players name them.
#pragma once

#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <string>
#include <vector>

namespace arbiter {

struct Team {
    std::string name;
    std::vector<PlayerId> players;  // by pairing number: the first sits at board 1
};

// Of those who play; a team's number is the place of its first player. Refusals: team_missing (the
// player without one).
[[nodiscard]] Result<std::vector<Team>> teams_of(const Tournament& tournament);

}  // namespace arbiter

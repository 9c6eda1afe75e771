// Many players at once.
#pragma once

#include "arbiter/tournament/decide.hpp"
#include "clock/result.hpp"

#include <vector>

namespace arbiter {

// What follows when all of them are entered, in their order; the first that is refused refuses the
// whole, by "players[3]" in front of what is wrong with him. `namesakes`: those of one name are
// different persons. Refusals: too_many_players, and those of EnterPlayer.
[[nodiscard]] Result<std::vector<TournamentEntry>> enter_players(
    Tournament tournament, const std::vector<PlayerData>& players, bool namesakes,
    const Moment& moment);

}  // namespace arbiter

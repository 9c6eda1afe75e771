// Who may see what happened in a tournament: the games' events and the tournament's own.
#pragma once

#include "arbiter/game/audience.hpp"
#include "arbiter/tournament/event.hpp"

namespace arbiter {

// As for games; of a player's data `sealed` is never public, of a withdrawal never the reason.
[[nodiscard]] Audience audience_of(const TournamentEvent& event);

}  // namespace arbiter

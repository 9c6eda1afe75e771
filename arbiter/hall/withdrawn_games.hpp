// The games of published rounds that nobody has begun, when one of their players leaves the event
// or comes back. Games of rounds to come are forfeited as those are published.
#pragma once

#include "arbiter/hall/consequences.hpp"

#include <string>

namespace arbiter {

// "-" for who left and "+" for his opponent (FIDE C.05 6.6); one in play is the arbiter's to end.
void forfeit_unbegun_games(Consequences& so_far, PlayerId gone, const std::string& reason,
                           const Moment& moment);

// Takes back what forfeit_unbegun_games did, so that a withdrawal by mistake can be undone. What an
// arbiter has entered since, and games that were forfeits from the start, stay.
void reopen_unbegun_games(Consequences& so_far, PlayerId back, const std::string& reason,
                          const Moment& moment);

// An undo has uncovered such a forfeit, and both players are back: the game is to be played.
void reopen_if_nobody_is_out(Consequences& so_far, GameId game, const std::string& reason,
                             const Moment& moment);

}  // namespace arbiter

// What the entries of the clock tell of the duty to record. Private to evolve.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// The least time of each period. `before`: the clock just before the entry that was folded.
void note_time_left(Game& game, const Clock& before);
// What a ruling says about a player's duty to record.
void note_ruled_duty(Game& game, const RulingGiven& event);

}  // namespace arbiter

// A game's event within its tournament's stream. Apart from the tournament's own events: those who
// read an event's state need none of the many kinds that a game has.
#pragma once

#include "arbiter/game/event.hpp"
#include "arbiter/ids.hpp"

namespace arbiter {

struct GameEntry {
    GameId game;
    GameEvent event;
};

}  // namespace arbiter

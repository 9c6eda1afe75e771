// Who may see what happened at a board. Not who may do it: that is seat.hpp.
#pragma once

#include "arbiter/game/event.hpp"

#include <cstdint>

namespace arbiter {

enum class Audience : std::uint8_t {
    Public,    // everybody, delayed as the event says
    Players,   // the two at the board and the arbiters
    Arbiters,  // the desk
    Secret     // nobody but the server (credentials, sealed moves)
};

// The audience of the event as a whole. Free text (`reason`) is never public: the public feed
// leaves it out of an event that is.
[[nodiscard]] Audience audience_of(const GameEvent& event);

}  // namespace arbiter

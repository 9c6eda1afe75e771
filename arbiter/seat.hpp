// Who acts, and from which seat. The seat decides what may be asked (rights.hpp).
#pragma once

#include "clock/time.hpp"

#include <cstdint>
#include <string>

namespace arbiter {

enum class Seat : std::uint8_t {
    Arbiter,    // the desk: everything
    Operator,   // enters moves and what players say at the boards
    Board,      // an electronic board: moves of its own board
    Terminal,   // a clock: its own log, nothing else
    Phone,      // a player with the link of his board: what its result is
    Spectator,  // everybody else: what is public
    Laws        // what follows from the rulebook by itself
};

// `name` is the actor as the journal stores it ("arbiter:ch3f...", "terminal:k7q2vd0m3z").
struct Actor {
    Seat seat = Seat::Arbiter;
    std::string name;
    friend bool operator==(const Actor&, const Actor&) = default;
};

// What a decision may know about its circumstances: all of it arguments, nothing is read.
struct Moment {
    WallTime now{};  // the server's wall clock when the command was taken
    Actor actor;
    std::uint64_t seed = 0;  // for ids that the decision hands out (nth_id)
};

}  // namespace arbiter

// Fields of a rulebook, topics 9 and 12: material that cannot win, dead positions.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

// What ends a game as a draw as soon as it stands on the board.
struct MaterialRules {
    Rule<bool> bare_kings_draw;    // king against king
    Rule<bool> lone_minor_draws;   // king and one bishop or knight against king
    Rule<bool> like_bishops_draw;  // king and bishop each, both bishops on squares of one colour
    Rule<bool> any_dead_draws;     // no series of legal moves mates either king
};

}  // namespace arbiter

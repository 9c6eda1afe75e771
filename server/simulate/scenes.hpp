// What the demonstration adds to an event for its arbiter to rule upon: invented, and told so.
// Pure: the same script gets the same scenes.
#pragma once

#include "server/simulate/script.hpp"

namespace arbiter {

// The note that an event with scenes bears (settings, times_note): the page has words for it.
inline constexpr const char* demonstration_note = "demonstration";

// One board each of the first round: a flag falls where the file has a resignation; a draw is
// claimed for a position that stands for the second time only; a piece is touched and "I adjust"
// said too late; a player calls. None changes a result: the flag is of the player who lost, the
// claim is wrong, and the touched piece is the one that moves. All of it within two hours of the
// round. A file whose first round has no such board goes without.
void add_scenes(Script& script);

}  // namespace arbiter

// A drafted round against the rounds before it.
#pragma once

#include "arbiter/tournament/pairing/finding.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <vector>

namespace arbiter {

// Of the whole round first, then in the order of the boards, those at no board last. Rounds before
// it count as they are drawn; a game that was not played counts neither as a meeting nor for
// colours, as in C.04.1.
[[nodiscard]] std::vector<RoundFinding> check_round(const Tournament& tournament,
                                                    const Round& round);

}  // namespace arbiter

// Scheveningen: everybody of one team meets everybody of the other. The tables in use for 2 to 8
// players a team; for more the rules behind them.
#pragma once

#include "arbiter/tournament/pairing/berger.hpp"
#include "clock/result.hpp"

namespace arbiter {

inline constexpr int fewest_in_a_team = 2;
inline constexpr int most_in_a_team = 500;

// Round 1 to `size`; the first team has the numbers 1 to `size`, the second those after it. In the
// order of the first team. Refusals: bad_field (size, round).
[[nodiscard]] Result<NumberedRound> scheveningen_round(int size, int round);

}  // namespace arbiter

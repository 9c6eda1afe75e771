// Scheveningen: everybody of one team meets everybody of the other. The tables in use for 2 to 8
// and for 10 players a team; for other sizes the rules behind them, or our own where they have none
// that gives everybody as many games with White as with Black.
#pragma once

#include "arbiter/tournament/pairing/berger.hpp"
#include "clock/result.hpp"

namespace arbiter {

inline constexpr int fewest_in_a_team = 2;
inline constexpr int most_in_a_team = 500;

// How many rounds that many players a team have: as many a cycle. Refusals: bad_field (size,
// cycles).
[[nodiscard]] Result<int> scheveningen_length(int size, const BergerOptions& options = {});

// One of those rounds, from 1; the first team has the numbers 1 to `size`, the second those after
// it. In the order of the first team. Of the options `exchange` means nothing here. Refusals: as
// scheveningen_length, and bad_field (round).
[[nodiscard]] Result<NumberedRound> scheveningen_round(int size, int round,
                                                       const BergerOptions& options = {});

}  // namespace arbiter

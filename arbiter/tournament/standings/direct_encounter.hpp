// Direct encounter (C.07 article 6): an order among players who are level, from their own games.
#pragma once

#include "arbiter/tournament/standings/table.hpp"

#include <cstddef>
#include <vector>

namespace arbiter {

// Groups of players in order of rank; those in one group stay level.
using RankedGroups = std::vector<std::vector<std::size_t>>;

// Points each of `level` made against the others of it, in that order; several games of a pair
// count as their average (whole hundredths).
[[nodiscard]] std::vector<Score> encounter_points(const Table& table,
                                                  const std::vector<std::size_t>& level);

// Ranks `level`, again inside each group that is still level until nothing changes. When not all
// have met, only those are placed whom no outcome of the missing games can overtake.
[[nodiscard]] RankedGroups direct_encounter(const Table& table,
                                            const std::vector<std::size_t>& level);

}  // namespace arbiter

// Direct encounter (C.07 article 6): an order among players who are level, from their own games.
#pragma once

#include "arbiter/tournament/standings/counted_event.hpp"
#include "arbiter/tournament/standings/ranked_groups.hpp"
#include "arbiter/tournament/standings/tiebreak_value.hpp"

#include <cstddef>
#include <vector>

namespace arbiter {

// A game between two of those who are level.
struct EncounterGame {
    int round = 0;
    std::size_t opponent = 0;
    std::int32_t points = 0;  // scored
    int meetings = 1;         // of the pair: each counts as that part of its points (6.1.2)
};

// The games of `player` that direct encounter counts among `level`. Forfeits are games where
// pairings are predetermined (15.2), in a Swiss only if the regulations say so.
[[nodiscard]] std::vector<EncounterGame> encounter_games(const CountedEvent& event,
                                                         const std::vector<std::size_t>& level,
                                                         std::size_t player, bool forfeits_played);

// Points each of `level` made against the others of it, in that order; several games of a pair
// count as their average.
[[nodiscard]] std::vector<TiebreakValue> encounter_points(const CountedEvent& event,
                                                          const std::vector<std::size_t>& level,
                                                          bool forfeits_played);

// Ranks `level`, again inside each group that is still level until nothing changes. When not all
// have met, only those are placed whom no outcome of the missing games can overtake (6.3).
[[nodiscard]] RankedGroups direct_encounter(const CountedEvent& event,
                                            const std::vector<std::size_t>& level,
                                            bool forfeits_played);

}  // namespace arbiter

// Standings of teams: the score that decides, then the tie-breaks in order, each inside every group
// still level (C.07 4.2). A match counts in tie-breaks once all its boards have results.
#pragma once

#include "arbiter/tournament/standings/team_table.hpp"
#include "arbiter/tournament/standings/team_tiebreaks.hpp"
#include "arbiter/tournament/standings/tiebreak_value.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace arbiter {

struct TeamStanding {
    std::size_t team = 0;
    int rank = 0;
    Score match_points;
    Score game_points;
    int matches = 0;  // that are over
    int wins = 0;
    int draws = 0;
    int losses = 0;
    // One for each of the list. Of direct encounter, and of those by boards, what was compared
    // first; none where nobody was level, or where board count cannot be used (12.1).
    std::vector<std::optional<TiebreakValue>> tiebreaks;
};

// In order of rank, those of one rank by their numbers.
[[nodiscard]] std::vector<TeamStanding> team_standings(const TeamTable& table,
                                                       const std::vector<TeamTiebreak>& tiebreaks);

}  // namespace arbiter

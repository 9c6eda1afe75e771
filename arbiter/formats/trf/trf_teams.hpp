// The teams of a report (013, 310, 300) and their matches, from the games of its players.
#pragma once

#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/tournament/standings/team_table.hpp"

#include <cstddef>
#include <optional>
#include <unordered_map>

namespace arbiter {

struct TeamSeat {
    std::size_t team = 0;  // in the order of the file
    int place = 0;         // in the order of the team, from 1
};

// Where the players of teams sit in that round, by their starting ranks: as 310 (013) lists them,
// or as 300 says for that round.
[[nodiscard]] std::unordered_map<int, TeamSeat> team_seats(const TrfFile& file, int round);

// Boards of a match are in the order in which the first team names its players, or as 300 says for
// that round. Its players have their starting ranks for ids. Nullopt: it names no two teams.
[[nodiscard]] std::optional<TeamTable> teams_of(const TrfFile& file, const TrfEvent& event);

// 362: what a win, a draw and a loss of a match are worth; 2, 1 and 0 where it does not say.
[[nodiscard]] Scoring match_scoring_of(const TrfFile& file);

}  // namespace arbiter

// The table of teams: standings, crosstable of matches, the best at each board. Points and values
// of tie-breaks are hundredths.
#pragma once

#include "arbiter/tournament/tournament.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

// A match seen by the team of the row.
struct TeamCell {
    int round = 0;
    std::int32_t points = 0;  // of its games
    bool over = false;
    bool won = false;
    bool drawn = false;
};
struct TeamRow {
    int rank = 0;
    int number = 0;
    std::string team;
    std::int32_t match_points = 0;
    std::int32_t game_points = 0;
    int matches = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    std::vector<std::pair<std::string, std::optional<std::int32_t>>> tiebreaks;
    std::vector<std::vector<TeamCell>> cells;  // against each row, in the order of rows
};
struct BoardRow {
    int board = 0;
    PlayerId player;
    std::string team;
    int games = 0;  // over the board
    std::int32_t points = 0;
};
struct TeamsAnswer {
    std::vector<std::string> tiebreaks;
    std::vector<TeamRow> rows;  // by rank; none of an event that is not drawn for teams
    std::vector<BoardRow> boards;
};

[[nodiscard]] TeamsAnswer teams_answer(const Tournament& tournament);

}  // namespace arbiter

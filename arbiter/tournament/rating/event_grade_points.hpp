// Grade points over an event that keeps them: game by game, each by what both had before it.
#pragma once

#include "arbiter/tournament/rating/grade_points.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <vector>

namespace arbiter {

// One game, seen by one side.
struct GradeGame {
    int round = 0;
    PlayerId opponent;
    Score before;
    Score change;
    Score difference;
    GradeBand band = GradeBand::Below10;
};
struct GradeRecord {
    PlayerId player;
    Score before;
    Score after;
    std::vector<GradeGame> games{};
};

// Of every player, in the order of the list. Games over the board that were won or drawn; forfeits
// and what an arbiter gave to one side alone change nothing: the text does not know them.
[[nodiscard]] std::vector<GradeRecord> event_grade_points(const Tournament& tournament);

}  // namespace arbiter

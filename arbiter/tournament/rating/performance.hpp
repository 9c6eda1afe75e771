// How strong a result was (C.07 10.2, 10.3): a rating for a number of games.
#pragma once

#include <vector>

namespace arbiter {

// A game against somebody with a rating.
struct RatedGame {
    int opponent = 0;    // his rating
    int hundredths = 0;  // scored: 100, 50 or 0
};

// The average of ratings, rounded, a half up; 0 of nobody.
[[nodiscard]] int average_rating(const std::vector<RatedGame>& games);

// The average of the opponents and what the score stands for (TPR). 0 without games.
[[nodiscard]] int tournament_performance(const std::vector<RatedGame>& games);

// The lowest rating whose expected score is at least the score (PTP), without a cap on differences;
// for a zero score 800 below the lowest opponent. 0 without games.
[[nodiscard]] int perfect_performance(const std::vector<RatedGame>& games);

}  // namespace arbiter

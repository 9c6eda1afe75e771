// Grade points: a rating of clubs and courses, from none over 30 to 1, in which the loser pays what
// the winner gets. No part of any edition of the Laws; an event may keep it.
//
// Its bands jump: at a difference of 100 a win of the lower side goes from 19.9 points to 50. The
// text says so, and it is not smoothed. It has no rounding either: points are kept to hundredths.
#pragma once

#include "arbiter/outcome.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

enum class GradeResult : std::uint8_t { FirstWins, SecondWins, Draw };

// Which of the text's sentences applied; differences of exactly 10 or 100 are the higher band's.
enum class GradeBand : std::uint8_t { Below10, Below100, Below200, From200 };

struct GradeExchange {
    Score first;   // what the first side gets, less than 0 if it pays
    Score second;  // as much less
    Score difference;
    GradeBand band = GradeBand::Below10;
};

// By the points of both before the game.
[[nodiscard]] GradeExchange exchange_grade_points(Score first, Score second, GradeResult result);

// 30 to 1 by full hundreds; none below the first.
[[nodiscard]] std::optional<int> grade_of(Score points);

}  // namespace arbiter

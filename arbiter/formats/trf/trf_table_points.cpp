#include "arbiter/formats/trf/trf_table_points.hpp"

#include "arbiter/tournament/standings/table.hpp"

#include <array>

namespace arbiter {

std::optional<GameResult> result_worth(ByColor<Score> points, const Scoring& scoring,
                                       GameResult rated) {
    using enum GameResult;
    constexpr std::array all{WhiteWins, BlackWins,     Draw,          BothLose,   WhiteHalf,
                             BlackHalf, WhiteForfeits, BlackForfeits, BothForfeit};
    std::optional<GameResult> found;
    for (const GameResult result : all) {
        const bool fits = points_of(result, Color::White, scoring) == points.white &&
                          points_of(result, Color::Black, scoring) == points.black;
        if (fits && (!found || (is_forfeit(*found) != is_forfeit(rated) &&
                                is_forfeit(result) == is_forfeit(rated)))) {
            found = result;
        }
    }
    return found;
}

}  // namespace arbiter

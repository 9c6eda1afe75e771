#include "arbiter/formats/trf/trf_table_points.hpp"

#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/tournament/standings/table.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

namespace arbiter {

std::optional<Score> points_by_299(const TrfFile& file, int number, int round, TrfCode code) {
    std::optional<Score> points;
    for (const TrfRecord& record : file.records) {
        const auto* abnormal = std::get_if<TrfAbnormal>(&record);
        if (abnormal == nullptr || abnormal->type != abnormal_type(code)) continue;
        const auto& concerned = abnormal->players;
        const bool is_his =
            std::find(concerned.begin(), concerned.end(), number) != concerned.end();
        if (is_his && (abnormal->round == 0 || abnormal->round == round)) points = abnormal->points;
    }
    return points;
}

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

bool is_of_games(const TrfFile& file) {
    return std::ranges::all_of(file.records, [](const TrfRecord& record) {
        const auto* points = std::get_if<TrfAbnormal>(&record);
        return points == nullptr ||
               (points->points && !points->match_points && points->type.size() == 1 &&
                std::string_view("WDL+-").find(points->type) != std::string_view::npos);
    });
}

}  // namespace arbiter

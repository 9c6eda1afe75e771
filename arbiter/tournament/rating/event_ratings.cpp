#include "arbiter/tournament/rating/event_ratings.hpp"

#include <cstddef>

namespace arbiter {
namespace {

// Games over the board against rated opponents; the rated ones alone, where asked for.
std::vector<RatedGame> games_of(const Table& table, std::size_t player, bool rated_only) {
    std::vector<RatedGame> games;
    for (const PlayerRound& round : table.records[player]) {
        const auto* game = std::get_if<PlayedGame>(&round.outcome);
        if (game == nullptr || (rated_only && !game->rated)) continue;
        const auto rating = table.rating(game->meeting.opponent);
        if (!rating) continue;
        Meeting standard = game->meeting;
        if (standard.awarded) {
            // An arbiter's ½-0 is half a point, whatever a point is worth in the event.
            const bool half = *standard.awarded >= table.scoring.draw;
            standard.awarded = half ? Scoring{}.draw : Scoring{}.loss;
        }
        games.push_back({*rating, points_of(standard, Scoring{}).hundredths});
    }
    return games;
}

}  // namespace

std::vector<std::optional<EventRating>> event_ratings(const Table& table, DifferenceCap cap,
                                                      const std::vector<KFacts>& facts) {
    std::vector<std::optional<EventRating>> result(table.players());
    for (std::size_t player = 0; player < table.players(); ++player) {
        const auto over_the_board = games_of(table, player, false);
        if (over_the_board.empty()) continue;
        const auto rated = games_of(table, player, true);
        EventRating told{.rating = table.rating(player),
                         .performance = tournament_performance(over_the_board)};
        if (told.rating) {
            const KFacts known = facts.empty() ? KFacts{.rating = *told.rating} : facts[player];
            told.change = rating_change(*told.rating, k_factor(known), rated, cap);
        } else {
            told.first_rating = first_rating(rated);
        }
        result[player] = told;
    }
    return result;
}

}  // namespace arbiter

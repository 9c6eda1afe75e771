#include "arbiter/tournament/rating/event_ratings.hpp"

#include <cstddef>

namespace arbiter {
namespace {

// Null: not played over the board.
const Meeting* played(const RoundOutcome& outcome) {
    const auto* game = std::get_if<PlayedGame>(&outcome);
    return game == nullptr ? nullptr : &game->meeting;
}

// Null: not rated. A game that was forfeited after it was played is.
const Meeting* rated(const RoundOutcome& outcome) {
    const auto* game = std::get_if<PlayedGame>(&outcome);
    if (game != nullptr && !game->rated) return nullptr;
    const Meeting* met = meeting_of(outcome);
    return met != nullptr && (game != nullptr || met->rated_result) ? met : nullptr;
}

// Games over the board against rated opponents; the rated ones alone, where asked for.
std::vector<RatedGame> games_of(const Table& table, std::size_t player, bool rated_only) {
    std::vector<RatedGame> games;
    for (const PlayerRound& round : table.records[player]) {
        const Meeting* met = rated_only ? rated(round.outcome) : played(round.outcome);
        if (met == nullptr) continue;
        const auto rating = table.rating(met->opponent);
        if (!rating) continue;
        Meeting standard = *met;
        if (rated_only && met->rated_result) {
            standard.result = *met->rated_result;
            standard.awarded.reset();
        }
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
        const auto for_rating = games_of(table, player, true);
        if (over_the_board.empty() && for_rating.empty()) continue;
        EventRating told{.rating = table.rating(player),
                         .performance = tournament_performance(over_the_board)};
        if (told.rating) {
            const KFacts known = facts.empty() ? KFacts{.rating = *told.rating} : facts[player];
            told.change = rating_change(*told.rating, k_factor(known), for_rating, cap);
        } else {
            // What the rule was before differences were capped in every game, no source says.
            if (cap != DifferenceCap::OneGame) told.first_rating = first_rating(for_rating);
        }
        result[player] = told;
    }
    return result;
}

}  // namespace arbiter

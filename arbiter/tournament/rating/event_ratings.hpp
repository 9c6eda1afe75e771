// What an event's games are worth in ratings: performance, expected score and change of each
// player.
#pragma once

#include "arbiter/tournament/rating/rating_change.hpp"
#include "arbiter/tournament/standings/table.hpp"

#include <optional>
#include <vector>

namespace arbiter {

struct EventRating {
    std::optional<int> rating{};           // before the event; none: unrated
    int performance = 0;                   // C.07 10.2, over the board against rated opponents
    std::optional<RatingChange> change{};  // of a rated player, from rated games
    std::optional<int> first_rating{};     // of an unrated one, from this event alone
};

// By player; nobody's where no opponent of his has a rating. K as `facts` say, one each, or where
// they are empty as of established players at their rating. Forfeits, games under one move by each
// side and those without a result change no rating.
[[nodiscard]] std::vector<std::optional<EventRating>> event_ratings(
    const Table& table, DifferenceCap cap, const std::vector<KFacts>& facts = {});

}  // namespace arbiter

// What an event does to ratings (B.02), and who can still win it.
#pragma once

#include "arbiter/tournament/rating/event_ratings.hpp"
#include "arbiter/tournament/rating/title_norms.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct RatingRow {
    PlayerId player;
    std::optional<int> rating{};  // before the event; none: unrated
    int performance = 0;
    std::optional<RatingChange> change{};  // of a rated player; points in hundredths
    std::optional<int> first_rating{};     // of an unrated one, from this event alone
    // Where K is from: the list, as the player's rating source and month say ("given" where they
    // say nothing); none: by the rule, as of an established player.
    std::optional<std::string> k_source{};
};
struct RatingsAnswer {
    DifferenceCap cap = DifferenceCap::UnlessStrong;  // how differences above 400 count that day
    std::vector<RatingRow> rows;                      // of those who have met rated opponents
};

struct ChancesRow {
    PlayerId player;
    std::optional<int> best{};
    std::optional<int> worst{};
    int remaining = 0;  // games
};
struct ChancesAnswer {
    std::vector<ChancesRow> rows;  // of a round robin; empty: not known
};

// "every_game"; empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(DifferenceCap cap) noexcept;

[[nodiscard]] RatingsAnswer ratings_answer(const Tournament& tournament);
[[nodiscard]] ChancesAnswer chances_answer(const Tournament& tournament);

}  // namespace arbiter

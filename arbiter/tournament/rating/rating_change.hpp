// Rating change and first ratings (FIDE B.02). What a player's K is follows from facts that lists
// keep, so it is given.
#pragma once

#include "arbiter/tournament/rating/performance.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter {

// What the rule for differences above 400 was, by the days from which each applied.
enum class DifferenceCap : std::uint8_t {
    OneGame,      // before 1 March 2024: in one game of an event
    EveryGame,    // from then on
    UnlessStrong  // from 1 October 2025: not for players rated 2650 or more
};
// The newest where no day is stated ("2025-10-01").
[[nodiscard]] DifferenceCap difference_cap_on(std::string_view date) noexcept;

// What K hangs on. Not stated: as of somebody who is established and grown up.
struct KFacts {
    int rating = 0;
    int rated_games = 30;  // so far; below 30 the player is new to the list
    std::optional<int> birth_year{};
    int year = 0;  // of the event
    bool has_reached_2400 = false;
    std::optional<int> listed{};  // what a list says; it knows all of this
};

// What a list says, or else by the rule (B.02 8.3.3): 40 for the new and for the young below 2300,
// 10 once 2400 was reached, 20 otherwise.
[[nodiscard]] int k_factor(const KFacts& facts) noexcept;
// The largest whole K with which K times the games of the period is not above 700.
[[nodiscard]] int reduced_k(int k, int games) noexcept;

struct RatingChange {
    int games = 0;
    int hundredths = 0;           // scored
    int expected_hundredths = 0;  // against these opponents
    int k = 0;                    // reduced, if need be
    int change = 0;               // of the rating, a half away from 0
};

// Of games played over the board, each side with a move at least, against rated opponents.
[[nodiscard]] RatingChange rating_change(int rating, int k, const std::vector<RatedGame>& games,
                                         DifferenceCap cap);

// The first rating from such games, of several events if need be: two draws against 1800 are added.
// None with fewer than five games, without a half point (a zero score in a first event is
// disregarded), or below 1400; never above 2200. By the rule from 1 March 2024.
[[nodiscard]] std::optional<int> first_rating(const std::vector<RatedGame>& games);

}  // namespace arbiter

#include "arbiter/tournament/rating/rating_change.hpp"

#include "arbiter/tournament/rating/rating_tables.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace arbiter {
namespace {

constexpr int counted_difference = 400;
constexpr int strong = 2650;
constexpr int most_k_games = 700;

constexpr std::size_t fewest_for_a_rating = 5;
constexpr int imaginary_opponent = 1800;
constexpr int lowest_first = 1400;
constexpr int highest_first = 2200;

constexpr std::array<std::pair<std::string_view, DifferenceCap>, 2> caps_from{{
    {"2024-03-01", DifferenceCap::EveryGame},
    {"2025-10-01", DifferenceCap::UnlessStrong},
}};

int capped(int difference) {
    return std::clamp(difference, -counted_difference, counted_difference);
}

// Where one game alone is capped, it is the one with the largest difference.
const RatedGame* capped_game(int rating, const std::vector<RatedGame>& games) {
    const auto most =
        std::max_element(games.begin(), games.end(), [&](const RatedGame& a, const RatedGame& b) {
            return std::abs(rating - a.opponent) < std::abs(rating - b.opponent);
        });
    return most == games.end() ? nullptr : &*most;
}

bool is_capped(const RatedGame& game, int rating, const RatedGame* only, DifferenceCap cap) {
    switch (cap) {
        case DifferenceCap::OneGame:
            return &game == only;
        case DifferenceCap::EveryGame:
            return true;
        case DifferenceCap::UnlessStrong:
            return rating < strong;
    }
    return true;
}

// Hundredths to whole numbers, a half away from 0.
int whole(int hundredths) {
    const int size = (std::abs(hundredths) + 50) / 100;
    return hundredths < 0 ? -size : size;
}

}  // namespace

DifferenceCap difference_cap_on(std::string_view date) noexcept {
    if (date.empty()) return caps_from.back().second;
    auto cap = DifferenceCap::OneGame;
    for (const auto& [from, next] : caps_from) {
        if (from <= date) cap = next;
    }
    return cap;
}

int k_factor(const KFacts& facts) noexcept {
    if (facts.listed) return *facts.listed;
    if (facts.rated_games < 30) return 40;
    if (facts.has_reached_2400 || facts.rating >= 2400) return 10;
    const bool young = facts.birth_year && facts.year > 0 && facts.year <= *facts.birth_year + 18;
    return young && facts.rating < 2300 ? 40 : 20;
}

int reduced_k(int k, int games) noexcept {
    return games > 0 && k * games > most_k_games ? most_k_games / games : k;
}

RatingChange rating_change(int rating, int k, const std::vector<RatedGame>& games,
                           DifferenceCap cap) {
    const int count = static_cast<int>(games.size());
    RatingChange result{.games = count, .k = reduced_k(k, count)};
    const RatedGame* only = capped_game(rating, games);
    for (const RatedGame& game : games) {
        const int difference = rating - game.opponent;
        result.hundredths += game.hundredths;
        result.expected_hundredths += expected_hundredths(
            is_capped(game, rating, only, cap) ? capped(difference) : difference);
    }
    result.change = whole(result.k * (result.hundredths - result.expected_hundredths));
    return result;
}

std::optional<int> first_rating(const std::vector<RatedGame>& games) {
    if (games.size() < fewest_for_a_rating) return std::nullopt;
    int sum = 2 * imaginary_opponent;
    int score = 100;
    for (const RatedGame& game : games) {
        sum += game.opponent;
        score += game.hundredths;
    }
    if (score == 100) return std::nullopt;
    const int count = static_cast<int>(games.size()) + 2;
    const int difference = rating_difference(percentage_of(score, count));
    // The average is rounded with the difference, not before.
    const int rating = (2 * (sum + difference * count) + count) / (2 * count);
    if (rating < lowest_first) return std::nullopt;
    return std::min(rating, highest_first);
}

}  // namespace arbiter

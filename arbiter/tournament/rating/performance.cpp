#include "arbiter/tournament/rating/performance.hpp"

#include "arbiter/tournament/rating/rating_tables.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

// Expected score is whole beyond this difference.
constexpr int whole_scale = 736;
constexpr int below_the_lowest = 800;

int score_of(const std::vector<RatedGame>& games) {
    int score = 0;
    for (const RatedGame& game : games) score += game.hundredths;
    return score;
}

int expected_score(int rating, const std::vector<RatedGame>& games) {
    int expected = 0;
    for (const RatedGame& game : games) expected += expected_hundredths(rating - game.opponent);
    return expected;
}

}  // namespace

int average_rating(const std::vector<RatedGame>& games) {
    if (games.empty()) return 0;
    int sum = 0;
    for (const RatedGame& game : games) sum += game.opponent;
    const int count = static_cast<int>(games.size());
    return (2 * sum + count) / (2 * count);
}

int tournament_performance(const std::vector<RatedGame>& games) {
    if (games.empty()) return 0;
    const int percentage = percentage_of(score_of(games), static_cast<int>(games.size()));
    return average_rating(games) + rating_difference(percentage);
}

int perfect_performance(const std::vector<RatedGame>& games) {
    if (games.empty()) return 0;
    const auto [lowest, highest] = std::minmax_element(
        games.begin(), games.end(),
        [](const RatedGame& a, const RatedGame& b) { return a.opponent < b.opponent; });
    const int score = score_of(games);
    if (score == 0) return lowest->opponent - below_the_lowest;
    int too_low = lowest->opponent - whole_scale;
    int enough = highest->opponent + whole_scale;
    while (enough - too_low > 1) {
        const int middle = too_low + (enough - too_low) / 2;
        (expected_score(middle, games) >= score ? enough : too_low) = middle;
    }
    return enough;
}

}  // namespace arbiter

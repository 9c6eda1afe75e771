#include "arbiter/tournament/rating/rating_tables.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

namespace arbiter {
namespace {

// B.02 8.1.1 (p to dp), from .50 to 1.00.
constexpr std::array<int, 51> differences{
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

// B.02 8.1.2 (D to PD): the last difference of each band, .50 first; above the last: 1.00.
constexpr std::array<int, 50> band_ends{
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

// Of the higher rated, by difference: one look instead of a search.
constexpr auto expected_of_higher = [] {
    std::array<std::uint8_t, 736> expected{};
    std::uint8_t band = 0;
    for (std::size_t difference = 0; difference < expected.size(); ++difference) {
        if (static_cast<int>(difference) > band_ends[band]) ++band;
        expected[difference] = static_cast<std::uint8_t>(50 + band);
    }
    return expected;
}();

}  // namespace

int rating_difference(int percentage) noexcept {
    const int of_higher = std::clamp(std::max(percentage, 100 - percentage), 50, 100);
    const int difference = differences[static_cast<std::size_t>(of_higher - 50)];
    return percentage >= 50 ? difference : -difference;
}

int expected_hundredths(int difference) noexcept {
    const auto size = static_cast<std::size_t>(std::abs(difference));
    const int higher = size < expected_of_higher.size() ? expected_of_higher[size] : 100;
    return difference >= 0 ? higher : 100 - higher;
}

int percentage_of(std::int64_t score, std::int64_t games) noexcept {
    return games == 0 ? 0 : static_cast<int>((2 * score + games) / (2 * games));
}

}  // namespace arbiter

// The two tables of FIDE B.02 between rating differences and scores. All in hundredths of a point.
#pragma once

#include <cstdint>

namespace arbiter {

// dp: the rating difference that a score of so many hundredths per game stands for, 0 to 100.
[[nodiscard]] int rating_difference(int percentage) noexcept;

// PD: the score, in hundredths of a point, expected of a player rated `difference` above his
// opponent (below: negative). The whole scale; what caps it does so before.
[[nodiscard]] int expected_hundredths(int difference) noexcept;

// score / games, rounded to hundredths, a half up; the score in hundredths. 0 without games.
[[nodiscard]] int percentage_of(std::int64_t score, std::int64_t games) noexcept;

}  // namespace arbiter

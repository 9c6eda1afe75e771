// The value of a tie-break: an exact fraction of points, so that two averages are equal only if
// they are. Shown in hundredths, as C.07 shows it.
#pragma once

#include <compare>
#include <cstdint>

namespace arbiter {

struct TiebreakValue {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;  // above 0

    friend constexpr auto operator<=>(const TiebreakValue& a, const TiebreakValue& b) {
        return a.numerator * b.denominator <=> b.numerator * a.denominator;
    }
    friend constexpr bool operator==(const TiebreakValue& a, const TiebreakValue& b) {
        return a.numerator * b.denominator == b.numerator * a.denominator;
    }

    // Rounded to the nearest, a half up.
    [[nodiscard]] constexpr std::int32_t hundredths() const {
        return static_cast<std::int32_t>(rounded(100));
    }
    // So many parts of a point, rounded to the nearest, a half up.
    [[nodiscard]] constexpr std::int64_t rounded(std::int64_t parts) const {
        const std::int64_t twice = 2 * numerator * parts + denominator;
        const std::int64_t by = 2 * denominator;
        return twice >= 0 ? twice / by : -((by - 1 - twice) / by);
    }
};

}  // namespace arbiter

#include "arbiter/tournament/rating/grade_points.hpp"

#include <algorithm>
#include <cstdlib>

namespace arbiter {
namespace {

constexpr std::int32_t point = 100;
constexpr std::int32_t for_a_grade = 100 * point;
constexpr int lowest_grade = 30;

GradeBand band_of(std::int32_t difference) {
    if (difference < 10 * point) return GradeBand::Below10;
    if (difference < 100 * point) return GradeBand::Below100;
    return difference < 200 * point ? GradeBand::Below200 : GradeBand::From200;
}

// A part of the difference, to the nearest hundredth, a half up.
std::int32_t part(std::int32_t difference, std::int32_t numerator, std::int32_t denominator) {
    return (2 * difference * numerator + denominator) / (2 * denominator);
}

std::int32_t drawn(std::int32_t difference, GradeBand band) {
    switch (band) {
        case GradeBand::Below10:
            return 0;
        case GradeBand::Below100:
            return 5 * point + part(difference, 1, 20);
        case GradeBand::Below200:
        case GradeBand::From200:
            return part(difference, 1, 4);
    }
    return 0;
}

std::int32_t lower_wins(std::int32_t difference, GradeBand band) {
    switch (band) {
        case GradeBand::Below10:
            return 10 * point;
        case GradeBand::Below100:
            return 10 * point + part(difference, 1, 10);
        case GradeBand::Below200:
        case GradeBand::From200:
            return part(difference, 1, 2);
    }
    return 0;
}

std::int32_t higher_wins(std::int32_t difference, GradeBand band) {
    switch (band) {
        case GradeBand::Below10:
            return 10 * point;
        case GradeBand::Below100:
            return 10 * point - part(difference, 2, 25);
        case GradeBand::Below200:
            return 2 * point;
        case GradeBand::From200:
            return 0;
    }
    return 0;
}

}  // namespace

GradeExchange exchange_grade_points(Score first, Score second, GradeResult result) {
    const std::int32_t difference = std::abs(first.hundredths - second.hundredths);
    const GradeBand band = band_of(difference);
    const bool first_is_lower = first < second;
    std::int32_t to_first = 0;
    if (result == GradeResult::Draw) {
        to_first = first_is_lower ? drawn(difference, band) : -drawn(difference, band);
    } else {
        const bool first_wins = result == GradeResult::FirstWins;
        const bool by_the_lower = first_wins == first_is_lower;
        const auto won =
            by_the_lower ? lower_wins(difference, band) : higher_wins(difference, band);
        to_first = first_wins ? won : -won;
    }
    return {.first = {to_first}, .second = {-to_first}, .difference = {difference}, .band = band};
}

std::optional<int> grade_of(Score points) {
    const int hundreds = points.hundredths / for_a_grade;
    if (hundreds < 1) return std::nullopt;
    return lowest_grade + 1 - std::min(hundreds, lowest_grade);
}

}  // namespace arbiter

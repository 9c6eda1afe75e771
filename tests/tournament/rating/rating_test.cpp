// Ratings against the figures of B.02, its examples, and the worked cases of grade points.
#include "arbiter/tournament/rating/grade_points.hpp"
#include "arbiter/tournament/rating/rating_change.hpp"
#include "arbiter/tournament/rating/rating_tables.hpp"
#include "tests/tournament/standings/trf_table.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace arbiter {
namespace {

TEST(Ratings, TheTablesAreThoseOfB02) {
    EXPECT_EQ(rating_difference(100), 800);
    EXPECT_EQ(rating_difference(76), 202);
    EXPECT_EQ(rating_difference(50), 0);
    EXPECT_EQ(rating_difference(24), -202);
    EXPECT_EQ(rating_difference(0), -800);
    for (const auto& [difference, expected] : std::vector<std::pair<int, int>>{{0, 50},
                                                                               {3, 50},
                                                                               {4, 51},
                                                                               {68, 59},
                                                                               {145, 69},
                                                                               {400, 92},
                                                                               {735, 99},
                                                                               {736, 100},
                                                                               {-100, 36},
                                                                               {-9999, 0}}) {
        EXPECT_EQ(expected_hundredths(difference), expected) << difference;
    }
    EXPECT_EQ(percentage_of(250, 3), 83);
    EXPECT_EQ(percentage_of(50, 4), 13) << "12.5: a half up";
}

// Costa of the worked round robin: +16 with K 20; Adams: 0 with K 10.
TEST(Ratings, TheWorkedChangesAreMet) {
    const std::vector<RatedGame> costa{
        {2250, 0}, {2200, 100}, {2400, 100}, {2350, 50}, {2150, 100}};
    const auto change = rating_change(2300, 20, costa, DifferenceCap::UnlessStrong);
    EXPECT_EQ(change.hundredths - change.expected_hundredths, 80);
    EXPECT_EQ(change.change, 16);
    const std::vector<RatedGame> adams{
        {2150, 100}, {2350, 50}, {2300, 0}, {2250, 100}, {2200, 100}};
    EXPECT_EQ(rating_change(2400, 10, adams, DifferenceCap::UnlessStrong).change, 0);
    EXPECT_EQ(tournament_performance(adams), 2399);
    EXPECT_EQ(perfect_performance(adams), 2404);
    EXPECT_EQ(perfect_performance({{2400, 0}}), 1600);
    EXPECT_EQ(perfect_performance({{2400, 100}, {2300, 100}}), 3136) << "736 above the highest";
}

TEST(Ratings, DifferencesAbove400CountByTheRuleOfTheDay) {
    const std::vector<RatedGame> games{{2000, 100}, {2100, 100}};
    const auto expected = [&](int rating, const char* day) {
        return rating_change(rating, 10, games, difference_cap_on(day)).expected_hundredths;
    };
    EXPECT_EQ(expected(2600, "2024-03-01"), 92 + 92);
    EXPECT_EQ(expected(2600, "2024-02-29"), 92 + 96) << "one game alone";
    EXPECT_EQ(expected(2700, "2025-09-30"), 92 + 92);
    EXPECT_EQ(expected(2700, "2025-10-01"), 99 + 98) << "2650 and more: the difference as it is";
    EXPECT_EQ(expected(2649, "2025-10-01"), 92 + 92);
    EXPECT_EQ(difference_cap_on(""), DifferenceCap::UnlessStrong);
}

TEST(Ratings, KFollowsTheRulesAndItsLimit) {
    EXPECT_EQ(k_factor({.rating = 2300}), 20);
    EXPECT_EQ(k_factor({.rating = 2300, .rated_games = 29}), 40);
    EXPECT_EQ(k_factor({.rating = 2399, .has_reached_2400 = true}), 10);
    EXPECT_EQ(k_factor({.rating = 2400}), 10);
    EXPECT_EQ(k_factor({.rating = 2299, .birth_year = 2008, .year = 2026}), 40);
    EXPECT_EQ(k_factor({.rating = 2300, .birth_year = 2008, .year = 2026}), 20);
    EXPECT_EQ(k_factor({.rating = 2299, .birth_year = 2007, .year = 2026}), 20);
    EXPECT_EQ(k_factor({.rating = 2299, .listed = 40}), 40) << "the list knows more";
    EXPECT_EQ(reduced_k(40, 20), 35);
    EXPECT_EQ(reduced_k(20, 40), 17);
    EXPECT_EQ(reduced_k(20, 35), 20);
    EXPECT_EQ(reduced_k(40, 0), 40);
}

TEST(Ratings, TheFirstRatingAddsTwoDrawsAgainst1800) {
    const std::vector<RatedGame> games{{1900, 100}, {1850, 100}, {2000, 0}, {1700, 50}, {1650, 50}};
    EXPECT_EQ(first_rating(games), 1864);
    EXPECT_EQ(first_rating({games.begin(), games.end() - 1}), std::nullopt) << "four games";
    EXPECT_EQ(first_rating(std::vector<RatedGame>(9, {2400, 100})), 2200) << "the most";
    EXPECT_EQ(first_rating(std::vector<RatedGame>(9, {1450, 0})), std::nullopt) << "no score";
    EXPECT_EQ(first_rating(std::vector<RatedGame>(5, {2050, 0})), std::nullopt)
        << "a zero score in a first event is disregarded (7.1.4)";
    auto low = std::vector<RatedGame>(9, {1450, 0});
    low.front().hundredths = 50;
    EXPECT_EQ(first_rating(low), std::nullopt) << "below 1400";
}

TEST(GradePoints, TheWorkedCasesAreMetAndTheLoserPays) {
    const auto cases = tables::read_json("grade_points.json");
    ASSERT_EQ(cases.size(), 5U);
    const auto hundredths = [](double points) {
        return Score{static_cast<int>(std::lround(points * 100))};
    };
    for (const auto& each : cases) {
        const auto result = each["result"] == "draw" ? GradeResult::Draw
                            : each["result"] == "a"  ? GradeResult::FirstWins
                                                     : GradeResult::SecondWins;
        const auto told =
            exchange_grade_points(hundredths(each["a"]), hundredths(each["b"]), result);
        EXPECT_EQ(told.first, hundredths(each["a_delta"])) << each["why"];
        EXPECT_EQ(told.second, hundredths(each["b_delta"])) << each["why"];
    }
}

// The text's jumps stand: from 19.9 to 50 for the lower side's win, from 10.1 over 100 / 4.
TEST(GradePoints, AtAHundredTheyJump) {
    const auto won = [](int lower, int higher) {
        return exchange_grade_points({lower}, {higher}, GradeResult::FirstWins).first.hundredths;
    };
    EXPECT_EQ(won(10000, 19900), 1990);
    EXPECT_EQ(won(10000, 20000), 5000);
    EXPECT_EQ(won(10000, 10900), 1000);
    EXPECT_EQ(won(10000, 11000), 1100) << "exactly 10 is the second band's";
    EXPECT_EQ(won(10000, 10000), 1000);
    EXPECT_EQ(grade_of({9999}), std::nullopt);
    EXPECT_EQ(grade_of({10000}), 30);
    EXPECT_EQ(grade_of({299999}), 2);
    EXPECT_EQ(grade_of({300000}), 1);
    EXPECT_EQ(grade_of({500000}), 1);
}

}  // namespace
}  // namespace arbiter

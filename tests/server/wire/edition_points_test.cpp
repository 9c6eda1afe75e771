// What distinguishes the rulebooks, for whoever chooses one: expected from their texts.
#include "server/wire/answers/edition_points.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace arbiter {
namespace {

// "opponent_gains 2", several joined by a plus.
std::string says(std::string_view key, EditionPointKind kind) {
    std::string text;
    for (const auto& point : points_of(*find_edition(key))) {
        if (point.point != kind) continue;
        for (const auto& [word, n] : point.says) {
            text += (text.empty() ? "" : " + ") + std::string(word_of(word));
            if (n) text += ' ' + std::to_string(*n);
        }
    }
    return text;
}

TEST(EditionPoints, OfIllegalMovesTheSecondLosesIn2023AndTheThirdIn2001) {
    using enum EditionPointKind;
    EXPECT_EQ(says("fide-2023", IllegalMove), "opponent_gains 2");  // 7.5.5
    EXPECT_EQ(says("fide-2023", IllegalAgain), "loses_on 2");       // 7.5.5
    EXPECT_EQ(says("fide-2001", IllegalMove), "opponent_gains 2");  // 7.4(b)
    EXPECT_EQ(says("fide-2001", IllegalAgain), "loses_on 3");       // 7.4(b)
    EXPECT_EQ(says("chn-1984", IllegalMove), "nothing");            // 9.1
    EXPECT_EQ(says("chn-1984", IllegalAgain), "nothing");
}

TEST(EditionPoints, AFlagDrawsAgainstWhomItDoes) {
    const auto kind = EditionPointKind::FlagExemption;
    EXPECT_EQ(says("fide-2023", kind), "draw_cannot_mate");  // 6.9
    EXPECT_EQ(says("fide-1993", kind), "draw_bare_king");    // 10.5
    EXPECT_EQ(says("chn-1984", kind), "always_loses");       // 12.4 e1
}

TEST(EditionPoints, AWrongClaimCostsWhatTheBookSays) {
    const auto kind = EditionPointKind::WrongClaim;
    EXPECT_EQ(says("fide-2023", kind), "opponent_gains 2");             // 9.5.3
    EXPECT_EQ(says("fide-2001", kind), "halved 3 + opponent_gains 3");  // 9.5(b)
    EXPECT_EQ(says("fide-1993", kind), "used_more 5");                  // 10.13
}

TEST(EditionPoints, LatecomersPhonesAndDrawsWithoutAClaim) {
    using enum EditionPointKind;
    EXPECT_EQ(says("fide-2023", Arrival), "late_loses");                      // 6.7.1
    EXPECT_EQ(says("fide-2001", Arrival), "late_loses 60");                   // 6.7
    EXPECT_EQ(says("fide-2023", Phone), "loses");                             // 11.3.2
    EXPECT_EQ(says("fide-2023", AutomaticDraws), "fivefold + seventy_five");  // 9.6
    EXPECT_EQ(says("fide-2001", AutomaticDraws), "nothing");
    EXPECT_EQ(says("chn-1984", RookFirst), "castling_stands");
    EXPECT_EQ(says("fide-2023", Quickplay), "if_announced");  // Guidelines III.2
}

TEST(EditionPoints, EveryBookSaysEachOnceWithItsArticle) {
    for (const Edition* edition : all_editions()) {
        const auto points = points_of(*edition);
        ASSERT_EQ(points.size(), 9U) << edition->key;
        for (std::size_t i = 0; i < points.size(); ++i) {
            EXPECT_EQ(points[i].point, static_cast<EditionPointKind>(i)) << edition->key;
            EXPECT_FALSE(points[i].says.empty()) << edition->key << ' ' << i;
            EXPECT_FALSE(points[i].article.empty()) << edition->key << ' ' << i;
        }
    }
}

}  // namespace
}  // namespace arbiter

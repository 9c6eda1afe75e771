// Editions by their key, and that the rules of one name their articles.
#include "arbiter/laws/edition.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

TEST(Editions, are_found_by_their_key_only) {
    ASSERT_NE(find_edition("fide-2023"), nullptr);
    EXPECT_EQ(find_edition("fide-2023")->key, "fide-2023");
    EXPECT_EQ(find_edition("fide-2024"), nullptr);
    EXPECT_EQ(find_edition(""), nullptr);
}

// Articles as the laws matrix gives them for 2023.
TEST(Editions, fide_2023_rests_on_these_articles) {
    const Edition& laws = *find_edition("fide-2023");
    EXPECT_EQ(laws.ends.checkmate_ends.article, "5.1.1");
    EXPECT_EQ(laws.ends.stalemate_draws.article, "5.2.1");
    EXPECT_EQ(laws.material.any_dead_draws.article, "5.2.2");
    EXPECT_EQ(laws.repetition.fivefold_draws.article, "9.6.1");
    EXPECT_EQ(laws.fifty.seventy_five_draws.article, "9.6.2");
    EXPECT_EQ(laws.repetition.same.article, "9.2.3");
    EXPECT_EQ(laws.ends.resignation_ends.article, "5.1.2");
    EXPECT_EQ(laws.offers.agreement_min_moves_each.article, "5.2.3");
    EXPECT_EQ(laws.offers.agreement_min_moves_each.value, 1);
    EXPECT_EQ(laws.flag.arbiter_sees.standard.article, "6.9");
}

}  // namespace
}  // namespace arbiter::testing

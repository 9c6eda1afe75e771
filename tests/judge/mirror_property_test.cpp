// The Laws know no colours: what holds for White holds for Black on the other side of the board.
#include "arbiter/laws/edition.hpp"
#include "tests/judge/mirror.hpp"
#include "tests/judge/situations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace arbiter::testing {
namespace {
namespace mirrored_colours {

class Colours : public ::testing::TestWithParam<const Edition*> {
  protected:
    // Judges both, and compares what is said of them.
    void expect_mirrored(const std::string& name, Play play, const std::vector<Fact>& facts,
                         FactOrder order) {
        const Incident incident{.facts = facts,
                                .circumstances = around_situations(play),
                                .evidence = {},
                                .order = order};
        const auto one = judge(*GetParam(), board_, incident);
        const auto other = judge(*GetParam(), mirrored_board_, mirrored(incident));
        ASSERT_EQ(one.has_value(), other.has_value()) << name;
        if (!one) return;
        EXPECT_EQ(mirrored_text_of(one->proposal), text_of(other->proposal))
            << name << ", play " << static_cast<int>(play);
        ++compared_;
    }

    History board_ = board_of_situations();
    History mirrored_board_ = mirrored(board_);
    std::size_t compared_ = 0;
    const std::vector<Situation> told_ = situations();
};

TEST_P(Colours, AreAlikeInEverySituation) {
    for (const Play play : situation_plays) {
        for (const Situation& each : situations()) {
            expect_mirrored(each.name, play, each.facts, FactOrder::AsListed);
        }
    }
    EXPECT_EQ(compared_, told_.size() * 3);
}

TEST_P(Colours, AreAlikeInEveryPair) {
    const std::vector<Situation> all = situations();
    for (const Play play : situation_plays) {
        for (const Situation& first : all) {
            for (const Situation& second : all) {
                if (first.name == second.name) continue;
                const std::string name = first.name + ", " + second.name;
                const std::vector<Fact> facts = one_after(first, second);
                expect_mirrored(name, play, facts, FactOrder::AsListed);
                expect_mirrored(name + " (in any order)", play, facts, FactOrder::Unknown);
            }
        }
    }
    EXPECT_EQ(compared_, told_.size() * (told_.size() - 1) * 3 * 2);
}

// The mirror itself: twice is nothing at all, and it turns what has a colour.
TEST(Mirror, TwiceIsTheSame) {
    const History board = board_of_situations();
    EXPECT_EQ(mirrored(mirrored(board)), board);
    EXPECT_NE(mirrored(board), board);
    for (const Situation& each : situations()) {
        for (const Fact& fact : each.facts) EXPECT_EQ(mirrored(mirrored(fact)), fact) << each.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Editions, Colours, ::testing::ValuesIn(all_editions()),
                         [](const ::testing::TestParamInfo<const Edition*>& edition) {
                             std::string name{edition.param->key};
                             std::replace_if(
                                 name.begin(), name.end(),
                                 [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                             return name;
                         });

}  // namespace mirrored_colours
}  // namespace
}  // namespace arbiter::testing

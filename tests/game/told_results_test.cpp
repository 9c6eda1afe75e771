// What players tell from a phone is a claim: it ends nothing, is known from whom it is, and is gone
// with the result.
#include "arbiter/game/result/told_results.hpp"

#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace arbiter::testing {
namespace {

std::string code_of(const Result<std::vector<GameEvent>>& decided) {
    return decided ? "" : decided.error().code;
}

struct ToldResultsTest : ::testing::Test {
    Table table;

    std::string tell(std::optional<Color> by, GameResult result) {
        return code_of(table.ask(TellResult{by, result}, Seat::Phone));
    }
    [[nodiscard]] const ToldResults& told() const { return table.game.result.told; }
};

TEST_F(ToldResultsTest, OnePlayersWordIsKnownAsHisAndEndsNothing) {
    EXPECT_FALSE(is_told(told()));
    ASSERT_EQ(tell(Color::Black, GameResult::WhiteWins), "");
    EXPECT_EQ(told().by.black, GameResult::WhiteWins);
    EXPECT_EQ(told().by.white, std::nullopt);
    EXPECT_EQ(told_alike(told()), GameResult::WhiteWins);
    EXPECT_FALSE(is_agreed(told()));
    EXPECT_NE(table.game.phase, GamePhase::Ended);
    EXPECT_FALSE(table.game.result.outcome);
}

TEST_F(ToldResultsTest, TheSameFromBothIsAgreedAndTheOppositeIsNot) {
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    ASSERT_EQ(tell(Color::Black, GameResult::WhiteWins), "");
    EXPECT_EQ(told_alike(told()), std::nullopt);
    EXPECT_FALSE(is_agreed(told()));
    ASSERT_EQ(tell(Color::Black, GameResult::Draw), "");
    EXPECT_TRUE(is_agreed(told()));
    EXPECT_EQ(told_alike(told()), GameResult::Draw);
}

TEST_F(ToldResultsTest, ResultsThatDifferWaitForTheArbiterUntilTheyAgreeOrAreRejected) {
    const auto differs = [&] {
        return std::ranges::any_of(table.game.alarms.open, [](const OpenAlarm& open) {
            return open.kind == AlarmKind::ToldDiffers;
        });
    };
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    EXPECT_FALSE(differs());
    ASSERT_EQ(tell(Color::Black, GameResult::WhiteWins), "");
    EXPECT_TRUE(differs());
    ASSERT_EQ(tell(Color::Black, GameResult::BlackWins), "");
    EXPECT_EQ(table.game.alarms.open.size(), 1U) << "once, however often they differ";
    ASSERT_EQ(tell(Color::White, GameResult::BlackWins), "");
    EXPECT_FALSE(differs()) << "who corrects himself answers it";
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    ASSERT_TRUE(differs());
    ASSERT_TRUE(table.ask(DropToldResults{}));
    EXPECT_FALSE(differs());
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    ASSERT_EQ(tell(Color::Black, GameResult::WhiteWins), "");
    ASSERT_TRUE(table.ask(SetResult{.result = GameResult::Draw,
                                    .termination = Termination::Agreement,
                                    .article = {},
                                    .reason = {}}));
    EXPECT_FALSE(differs()) << "the result is entered";
}

TEST_F(ToldResultsTest, SomebodyAtTheBoardCanContradictButNotAgreeForAPlayer) {
    ASSERT_EQ(tell(std::nullopt, GameResult::BlackWins), "");
    ASSERT_EQ(tell(Color::White, GameResult::BlackWins), "");
    EXPECT_FALSE(is_agreed(told()));
    ASSERT_EQ(tell(Color::Black, GameResult::BlackWins), "");
    EXPECT_TRUE(is_agreed(told()));
    ASSERT_EQ(tell(std::nullopt, GameResult::Draw), "");
    EXPECT_FALSE(is_agreed(told()));
}

TEST_F(ToldResultsTest, TheSameWordAgainIsNoEvent) {
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    const auto rows = table.journal.size();
    EXPECT_EQ(tell(Color::White, GameResult::Draw), "");
    EXPECT_EQ(table.journal.size(), rows);
}

TEST_F(ToldResultsTest, OnlyWhatTwoPlayersCanPlayIsTold) {
    for (const GameResult result : {GameResult::WhiteForfeits, GameResult::BothForfeit,
                                    GameResult::BothLose, GameResult::WhiteHalf}) {
        EXPECT_EQ(tell(Color::White, result), "bad_field");
    }
}

TEST_F(ToldResultsTest, WhoeverChangesHisMindWithoutEndIsSentToTheArbiter) {
    for (int i = 0; i < most_told_results; ++i) {
        const auto result = i % 2 == 0 ? GameResult::Draw : GameResult::WhiteWins;
        ASSERT_EQ(tell(Color::White, result), "") << i;
    }
    EXPECT_EQ(tell(Color::White, GameResult::Draw), "told_too_often");
    EXPECT_EQ(told().by.white, GameResult::WhiteWins);
}

TEST_F(ToldResultsTest, TheResultAnswersItAndAReopenedGameBeginsWithNothingTold) {
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    ASSERT_TRUE(table.ask(SetResult{GameResult::WhiteWins, Termination::ArbiterDecision, {}, {}}));
    EXPECT_FALSE(is_told(told()));
    EXPECT_EQ(tell(Color::White, GameResult::Draw), "game_over");
    ASSERT_TRUE(table.ask(ReopenGame{"a mistake"}));
    EXPECT_EQ(tell(Color::White, GameResult::Draw), "");
}

TEST_F(ToldResultsTest, RejectedItIsGoneAndTheLinkStaysGood) {
    EXPECT_EQ(code_of(table.ask(DropToldResults{})), "nothing_told");
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    ASSERT_TRUE(table.ask(DropToldResults{false, "not their game"}));
    EXPECT_FALSE(is_told(told()));
    EXPECT_EQ(told().link, 1);
}

TEST_F(ToldResultsTest, ANewLinkTakesThePlaceOfTheOneOnPaperForGood) {
    ASSERT_TRUE(table.ask(DropToldResults{true, {}}));
    EXPECT_EQ(told().link, 2);
    ASSERT_TRUE(table.ask(SetResult{GameResult::Draw, Termination::ArbiterDecision, {}, {}}));
    ASSERT_TRUE(table.ask(ReopenGame{"a mistake"}));
    EXPECT_EQ(told().link, 2) << "a result does not make the old paper good again";
}

}  // namespace
}  // namespace arbiter::testing

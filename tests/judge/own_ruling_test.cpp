// What an arbiter begins with who rules otherwise than the rulebook proposes.
#include "arbiter/judge/own_ruling.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace arbiter {
namespace {

Effects usual(Ruling ruling) {
    return usual_effects(ruling, Color::Black, 7);
}

TEST(UsualEffects, ARulingThatEndsTheGameEndsItByTheArbitersDecision) {
    const std::vector<std::pair<Ruling, GameResult>> ends{
        {Ruling::Draw, GameResult::Draw},
        {Ruling::WhiteWins, GameResult::WhiteWins},
        {Ruling::BlackWins, GameResult::BlackWins},
        {Ruling::BothLose, GameResult::BothLose}};
    for (const auto& [ruling, result] : ends) {
        EXPECT_EQ(usual(ruling).result, result) << word_of(ruling);
        EXPECT_EQ(usual(ruling).termination, Termination::ArbiterDecision) << word_of(ruling);
    }
    EXPECT_TRUE(usual(Ruling::VoidNewGame).void_game);
    EXPECT_FALSE(usual(Ruling::VoidNewGame).result);
}

TEST(UsualEffects, ADutyIsThePlayersWhoIsToMove) {
    for (const Ruling ruling : {Ruling::MustMove, Ruling::MustCapture, Ruling::MustCastle,
                                Ruling::MustMoveKing, Ruling::MustPlayDeclared}) {
        EXPECT_TRUE(is_duty(ruling)) << word_of(ruling);
        EXPECT_EQ(usual(ruling).duty, (Duty{Color::Black, ruling, {}})) << word_of(ruling);
    }
    EXPECT_FALSE(is_duty(Ruling::FreeMove));
    EXPECT_FALSE(usual(Ruling::FreeMove).duty);
}

TEST(UsualEffects, AWarningIsForWhoIsToMoveAndForWhoHasMovedIfTheMoveStands) {
    EXPECT_EQ(usual(Ruling::Warning).warned, Color::Black);
    EXPECT_EQ(usual(Ruling::WarningMoveStands).warned, Color::White);
}

TEST(UsualEffects, APositionIsRestoredFromTheEndOfTheRecordAndClocksAreStopped) {
    EXPECT_EQ(usual(Ruling::Restore).restore_to_ply, 7);
    EXPECT_TRUE(usual(Ruling::CompleteClocksStopped).stop_clocks);
    EXPECT_EQ(usual(Ruling::Continue), Effects{});
}

TEST(DetailsWith, OtherTimesTakeAwayWhatSpeaksOfTheProposals) {
    Proposal proposal;
    proposal.details.set("squares", std::vector<std::string>{"b1"});
    proposal.details.set("opp_plus_s", std::int64_t{120});
    proposal.effects.add.black = Millis{120'000};
    EXPECT_EQ(details_with(proposal, proposal.effects), proposal.details);
    Effects other = proposal.effects;
    other.warned = Color::White;
    EXPECT_EQ(details_with(proposal, other), proposal.details);
    other.add.black = Millis{60'000};
    const Details left = details_with(proposal, other);
    EXPECT_EQ(left.find("opp_plus_s"), nullptr);
    EXPECT_NE(left.find("squares"), nullptr);
}

TEST(UsualEffects, AnotherIncrementThanProposedMakesTheProposedTimesUntrue) {
    Proposal proposal;
    proposal.effects.increment = Millis{5000};
    proposal.details.set_seconds("increment_s", Millis{5000});
    proposal.details.set_seconds("white_s", Millis{90'000});
    EXPECT_EQ(details_with(proposal, proposal.effects), proposal.details);
    Effects other = proposal.effects;
    other.increment = Millis{3000};
    EXPECT_TRUE(details_with(proposal, other).all().empty());
}

}  // namespace
}  // namespace arbiter

// What an arbiter is told of a draft. Limits: C.04.1 g (difference of two), h (two running).
#include "arbiter/tournament/pairing/check_round.hpp"

#include "arbiter/tournament/standings/event_table.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

struct CheckRound : ::testing::Test {
    EventDesk desk = desk_with(6);
    std::vector<PlayerId> p = [this] {
        std::vector<PlayerId> ids;
        for (const Player& player : desk.state.players) ids.push_back(player.id);
        return ids;
    }();

    [[nodiscard]] std::size_t count() const { return desk.state.rounds.size(); }

    void play(std::vector<DraftPairing> pairings, std::vector<PlayerId> byes = {},
              GameResult result = GameResult::Draw) {
        draft(std::move(pairings), std::move(byes));
        const int round = static_cast<int>(count());
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        for (const Pairing& pairing : find_round(desk.state, round)->pairings) {
            desk.end(*pairing.game, result);
        }
    }
    void draft(std::vector<DraftPairing> pairings, std::vector<PlayerId> byes = {}) {
        const int round = static_cast<int>(count()) + 1;
        ASSERT_TRUE(desk.tell(DraftRound{round, std::move(pairings), std::move(byes)}));
    }
    [[nodiscard]] std::vector<RoundFinding> found() const {
        return check_round(desk.state, desk.state.rounds.back());
    }
};

using Findings = std::vector<RoundFinding>;

TEST_F(CheckRound, ARoundWithNothingUnusualHasNoFindings) {
    play({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}});
    draft({{1, p[1], p[2]}, {2, p[3], p[4]}, {3, p[5], p[0]}});
    EXPECT_EQ(found(), Findings{});
}

TEST_F(CheckRound, ThoseWhoMetAreToldWithTheRound) {
    play({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}});
    draft({{1, p[1], p[0]}, {2, p[3], p[4]}, {3, p[5], p[2]}});
    EXPECT_EQ(found(), (Findings{{FindingKind::MetBefore, 1, {p[1], p[0]}, 1}}));
}

TEST_F(CheckRound, AForfeitIsNoMeetingAndGivesNoColour) {
    play({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}}, {}, GameResult::BlackForfeits);
    play({{1, p[0], p[2]}, {2, p[1], p[3]}, {3, p[4], p[5]}}, {}, GameResult::WhiteForfeits);
    draft({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}});
    EXPECT_EQ(found(), Findings{});
}

TEST_F(CheckRound, TheThirdColourRunningIsToldAndTheDifferenceOfThreeWithIt) {
    play({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}});
    play({{1, p[0], p[2]}, {2, p[3], p[4]}, {3, p[5], p[1]}});
    draft({{1, p[0], p[3]}, {2, p[1], p[4]}, {3, p[2], p[5]}});
    EXPECT_EQ(found(), (Findings{{FindingKind::ThirdColour, 1, {p[0]}},
                                 {FindingKind::ColourDifference, 1, {p[0]}}}));
}

// White, white, black, white, white: never three running, but three more.
TEST_F(CheckRound, ADifferenceOfThreeIsToldWithoutARow) {
    play({{1, p[0], p[1]}}, {p[2], p[3]});
    play({{1, p[0], p[2]}}, {p[4], p[5]});
    play({{1, p[3], p[0]}});
    play({{1, p[0], p[4]}});
    draft({{1, p[0], p[5]}}, {p[1], p[2], p[3], p[4]});
    const auto findings = found();
    ASSERT_FALSE(findings.empty());
    EXPECT_EQ(findings[0], (RoundFinding{FindingKind::ColourDifference, 1, {p[0]}}));
    EXPECT_EQ(findings[1], (RoundFinding{FindingKind::ByeAgain, 0, {p[2]}, 1}));
}

TEST_F(CheckRound, WhoIsLeftOutOrHasWithdrawnIsTold) {
    draft({{1, p[0], p[1]}, {2, p[2], p[3]}}, {p[4]});
    EXPECT_EQ(found(),
              (Findings{{FindingKind::NotPaired, 0, {p[5]}}, {FindingKind::LeftOver, 0, {p[4]}}}));
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    draft({{1, p[1], p[2]}, {2, p[3], p[4]}, {3, p[5], p[0]}});
    ASSERT_TRUE(desk.tell(WithdrawPlayer{p[3], "ill"}));
    EXPECT_EQ(found(), (Findings{{FindingKind::Withdrawn, 2, {p[3]}}}));
}

// C.04.1: "the player that is left over receives a bye ... as many points as are rewarded for a
// win". He who is paired by hand has it when it is given.
TEST(CheckLeftOver, InAnOddFieldByHandHasTheByeOfThePairingOrIsTold) {
    auto desk = desk_with(3);
    const auto id = [&](std::size_t n) { return desk.state.players[n - 1].id; };
    ASSERT_TRUE(desk.tell(DraftRound{1, {{1, id(1), id(2)}}, {id(3)}}));
    const auto found = [&] { return check_round(desk.state, desk.state.rounds[0]); };
    EXPECT_EQ(found(), (Findings{{FindingKind::LeftOver, 0, {id(3)}}}));
    ASSERT_TRUE(desk.tell(GiveBye{1, id(3), ByeKind::PairingAllocated, {}}));
    EXPECT_EQ(found(), Findings{});
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const auto record = table_of(desk.state).records[2];
    EXPECT_EQ(record[0].outcome, RoundOutcome(Bye{ByeKind::PairingAllocated, Score{100}}));
}

TEST_F(CheckRound, AStartBeforeThatOfAnEarlierRoundIsTold) {
    draft({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}});
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    draft({{1, p[1], p[2]}, {2, p[3], p[4]}, {3, p[5], p[0]}});
    ASSERT_TRUE(desk.tell(ScheduleRound{2, "2026-11-25T09:00"}));
    EXPECT_EQ(found(), Findings{}) << "round 1 has no start";
    ASSERT_TRUE(desk.tell(ScheduleRound{1, "2026-11-24T15:00"}));
    EXPECT_EQ(found(), Findings{});
    const Findings out_of_order{{FindingKind::OutOfOrder, 0, {}, 1}};
    for (const char* const start : {"2026-11-25T09:00", "2026-12-24T09:00"}) {
        ASSERT_TRUE(desk.tell(ScheduleRound{1, start}));
        EXPECT_EQ(found(), out_of_order) << start;
    }
}

// Pairs are to meet twice, the free player of an odd field is free twice.
TEST(CheckRoundRobin, RoundsOfTheTablesHaveNoFindings) {
    for (const int players : {5, 6, 8}) {
        auto desk = desk_with(players);
        ASSERT_TRUE(desk.tell(DraftRoundRobin{{.cycles = 2}}));
        for (const Round& round : desk.state.rounds) {
            EXPECT_EQ(check_round(desk.state, round), Findings{}) << players << ' ' << round.number;
        }
    }
}

// Of a report that has no colours for the board; the third White of p[0] otherwise.
TEST_F(CheckRound, WhereNobodyHasAColourNoneIsCounted) {
    play({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}});
    play({{1, p[0], p[2]}, {2, p[3], p[4]}, {3, p[5], p[1]}});
    RoundDrafted drafted{3, {{1, p[0], p[3]}, {2, p[1], p[4]}, {3, p[2], p[5]}}, {}, "swiss"};
    desk.state = evolve(std::move(desk.state), TournamentEvent{drafted});
    EXPECT_EQ(found(), (Findings{{FindingKind::ThirdColour, 1, {p[0]}},
                                 {FindingKind::ColourDifference, 1, {p[0]}}}));
    drafted.no_colors = {1};
    desk.state = evolve(std::move(desk.state), TournamentEvent{drafted});
    EXPECT_EQ(found(), Findings{});
}

// C.05 Annex 1: that is what the last two rounds of the first cycle are exchanged for.
TEST(CheckRoundRobin, WithoutTheExchangeSomebodyHasOneColourThreeTimesRunning) {
    auto desk = desk_with(6);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{{.cycles = 2, .exchange = false}}));
    bool told = false;
    for (const Round& round : desk.state.rounds) {
        for (const auto& finding : check_round(desk.state, round)) {
            told = told || finding.kind == FindingKind::ThirdColour;
        }
    }
    EXPECT_TRUE(told);
}

TEST_F(CheckRound, WhatIsPublishedInSpiteOfItIsInTheJournalWithTheReason) {
    play({{1, p[0], p[1]}, {2, p[2], p[3]}, {3, p[4], p[5]}});
    const auto drafted = desk.tell(
        DraftRound{2, {{1, p[1], p[0]}, {2, p[3], p[4]}, {3, p[5], p[2]}}, {}, "as asked"});
    ASSERT_TRUE(drafted);
    EXPECT_EQ(std::get<RoundDrafted>(std::get<TournamentEvent>(drafted->at(0))).reason, "as asked");
    const auto published = desk.tell(PublishRound{2, "the match is played again"});
    ASSERT_TRUE(published);
    const auto& event = std::get<RoundPublished>(std::get<TournamentEvent>(published->at(0)));
    EXPECT_EQ(event.findings, (Findings{{FindingKind::MetBefore, 1, {p[1], p[0]}, 1}}));
    EXPECT_EQ(event.reason, "the match is played again");
}

// Four games are four meetings, whoever has White in the second.
TEST(RoundCheck, ARoundOfAMatchThatWasChangedByHandIsOneOfItsGames) {
    auto desk = desk_with(2);
    ASSERT_TRUE(desk.tell(DraftRounds{.system = "match", .games = 4}));
    const auto second = desk.state.rounds[1].pairings.front();
    ASSERT_TRUE(desk.tell(DraftRound{2, {{1, second.black, second.white}}, {}, "as agreed"}));
    const auto findings = check_round(desk.state, desk.state.rounds[3]);
    EXPECT_TRUE(std::none_of(findings.begin(), findings.end(), [](const RoundFinding& found) {
        return found.kind == FindingKind::MetBefore;
    }));
}

}  // namespace
}  // namespace arbiter

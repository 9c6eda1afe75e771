// Who leaves an event and comes back: what counts, what is drawn, what is forfeited. FIDE's rules
// on withdrawals (C.05) give the values.
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;

TEST(Withdrawal, WhoWithdrawsBeforeHalfOfHisGamesIsNotCounted) {
    auto desk = desk_with(6);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    const auto sixth = desk.state.players[5].id;
    for (int round = 1; round <= 2; ++round) {
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        for (const auto& pairing :
             desk.state.rounds[static_cast<std::size_t>(round - 1)].pairings) {
            desk.end(*pairing.game, GameResult::WhiteWins);
        }
    }
    ASSERT_TRUE(desk.tell(WithdrawPlayer{sixth, "ill"}));
    EXPECT_FALSE(table_of(desk.state).counts(std::size_t{5})) << "2 of 5 played";
    ASSERT_TRUE(desk.tell(PublishRound{3}));
    for (const auto& pairing : desk.state.rounds[2].pairings) {
        desk.end(*pairing.game, GameResult::WhiteWins);
    }
    EXPECT_TRUE(table_of(desk.state).counts(std::size_t{5})) << "3 of 5 played";
}

// Plays the next round of a Berger draft; White wins wherever nothing is forfeited.
void play_round(EventDesk& desk, int round) {
    ASSERT_TRUE(desk.tell(PublishRound{round}));
    for (const auto& pairing : find_round(desk.state, round)->pairings) {
        if (!pairing.result) desk.end(*pairing.game, GameResult::WhiteWins);
    }
}

const Pairing& pairing_with(const EventDesk& desk, int round, PlayerId player) {
    const auto& pairings = find_round(desk.state, round)->pairings;
    return *std::find_if(pairings.begin(), pairings.end(), [&](const Pairing& pairing) {
        return pairing.white == player || pairing.black == player;
    });
}

// Sousse 1967: of 23 players Fischer left with 10 of 22 games played, and they were annulled.
TEST(Withdrawal, TenGamesOfTwentyTwoAreNotHalfAndElevenAre) {
    auto desk = desk_with(23);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    const auto first = desk.state.players[0].id;  // free in round 1
    for (int round = 1; round <= 11; ++round) play_round(desk, round);
    ASSERT_TRUE(desk.tell(WithdrawPlayer{first, "ill"}));
    EXPECT_FALSE(table_of(desk.state).counts(0)) << "10 of 22";
    ASSERT_TRUE(desk.tell(ReinstatePlayer{first, "well again"}));
    EXPECT_TRUE(table_of(desk.state).counts(0));
    play_round(desk, 12);
    ASSERT_TRUE(desk.tell(WithdrawPlayer{first, "ill again"}));
    EXPECT_TRUE(table_of(desk.state).counts(0)) << "11 of 22";
}

// Tournament Rules on withdrawals: "-" for the player, "+" for his opponents; two "-" where neither
// is there.
TEST(Withdrawal, WhatIsDrawnForAWithdrawnPlayerIsForfeitedWhenItIsPublished) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    play_round(desk, 1);
    const auto first = desk.state.players[0].id;
    ASSERT_TRUE(desk.tell(WithdrawPlayer{first, "ill"}));
    EXPECT_EQ(desk.state.rounds.size(), 3U) << "the drafts of the others stand";
    // Berger, 4 players: 4-3 and 1-2; then 2-4 and 3-1.
    ASSERT_TRUE(desk.tell(PublishRound{2}));
    EXPECT_EQ(pairing_with(desk, 2, first).result, GameResult::WhiteForfeits);
    EXPECT_EQ(pairing_with(desk, 2, first).termination, Termination::Default);
    EXPECT_EQ(find_round(desk.state, 2)->pairings[0].result, std::nullopt) << "4-3 is played";
    ASSERT_TRUE(desk.tell(PublishRound{3}));
    EXPECT_EQ(pairing_with(desk, 3, first).result, GameResult::BlackForfeits);

    auto both = desk_with(4);
    ASSERT_TRUE(both.tell(DraftRoundRobin{}));
    play_round(both, 1);
    for (const std::size_t gone : {0U, 1U}) {
        ASSERT_TRUE(both.tell(WithdrawPlayer{both.state.players[gone].id, "ill"}));
    }
    ASSERT_TRUE(both.tell(PublishRound{2}));
    EXPECT_EQ(pairing_with(both, 2, both.state.players[0].id).result, GameResult::BothForfeit);
}

TEST(Withdrawal, AReinstatedPlayerPlaysWhatIsDrawnForHim) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    play_round(desk, 1);
    const auto first = desk.state.players[0].id;
    EXPECT_EQ(desk.refusal(ReinstatePlayer{first, "x"}), "not_withdrawn");
    EXPECT_EQ(desk.refusal(ReinstatePlayer{PlayerId{99}, "x"}), "not_found");
    ASSERT_TRUE(desk.tell(WithdrawPlayer{first, "ill"}));
    EXPECT_EQ(desk.refusal(ReinstatePlayer{first, ""}), "reason_needed");
    ASSERT_TRUE(desk.tell(ReinstatePlayer{first, "well again"}));
    ASSERT_TRUE(desk.tell(PublishRound{2}));
    EXPECT_EQ(pairing_with(desk, 2, first).result, std::nullopt);
}

// He played rounds 1 and 2 and left before the third.
TEST(Withdrawal, WhoLeftLaterHadNotLeftBefore) {
    auto desk = desk_with(6);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (const int round : {1, 2}) play_round(desk, round);
    ASSERT_TRUE(desk.tell(WithdrawPlayer{desk.state.players[5].id, "ill"}));
    play_round(desk, 3);
    const Player& sixth = desk.state.players[5];
    EXPECT_TRUE(had_left(desk.state, sixth));
    EXPECT_TRUE(had_left(desk.state, sixth, 4)) << "after round 3";
    EXPECT_TRUE(had_left(desk.state, sixth, 3)) << "after round 2, his last";
    EXPECT_FALSE(had_left(desk.state, sixth, 2)) << "he played on";
    EXPECT_FALSE(had_left(desk.state, desk.state.players[0]));
    EXPECT_FALSE(table_of(desk.state).counts(std::size_t{5})) << "2 of 5 played";
    EXPECT_FALSE(table_before(desk.state, 3).counts(std::size_t{5}));
    EXPECT_TRUE(table_before(desk.state, 2).counts(std::size_t{5})) << "then he did";
}

// C.05 6.6 says "withdrawal or expulsion": 50 % of the games, forfeits, as for a withdrawal.
TEST(Expulsion, IsCountedAsAWithdrawalAndMarkedOtherwise) {
    auto desk = desk_with(4);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    play_round(desk, 1);
    const auto first = desk.state.players[0].id;
    EXPECT_EQ(desk.refusal(ExpelPlayer{first, "", "a phone, again"}), "article_needed");
    EXPECT_EQ(desk.refusal(ExpelPlayer{first, "12.9.9", ""}), "reason_needed");
    EXPECT_EQ(desk.refusal(ExpelPlayer{PlayerId{99}, "12.9.9", "x"}), "not_found");
    ASSERT_TRUE(desk.tell(ExpelPlayer{first, "12.9.9", "a phone, again"}));
    EXPECT_TRUE(desk.state.players[0].expelled);
    EXPECT_FALSE(table_of(desk.state).counts(0)) << "1 of 3 played";
    play_round(desk, 2);
    EXPECT_EQ(pairing_with(desk, 2, first).result, GameResult::WhiteForfeits);
    ASSERT_TRUE(desk.tell(ReinstatePlayer{first, "the appeals committee"}));
    EXPECT_FALSE(desk.state.players[0].expelled);
    ASSERT_TRUE(desk.tell(PublishRound{3}));
    EXPECT_EQ(pairing_with(desk, 3, first).result, std::nullopt) << "he plays on";
}

TEST(Expulsion, OfAPlayerWhoHasWithdrawnStands) {
    auto desk = desk_with(4);
    const auto first = desk.state.players[0].id;
    ASSERT_TRUE(desk.tell(WithdrawPlayer{first, "ill"}));
    EXPECT_FALSE(desk.state.players[0].expelled);
    ASSERT_TRUE(desk.tell(ExpelPlayer{first, "12.9.9", "he was not"}));
    EXPECT_EQ(desk.refusal(WithdrawPlayer{first, "so he said"}), "already_expelled");
    EXPECT_TRUE(desk.state.players[0].expelled) << "leaving by himself does not undo it";
}

TEST(Withdrawal, WhoWithdrawsBeforeTheFirstRoundIsNotDrawn) {
    auto desk = desk_with(5);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    const auto third = desk.state.players[2].id;
    ASSERT_TRUE(desk.tell(WithdrawPlayer{third, "ill"}));
    EXPECT_TRUE(desk.state.rounds.empty()) << "to be drawn anew";
    EXPECT_EQ(round_robin_length(desk.state, {}), 3);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    ASSERT_EQ(desk.state.rounds.size(), 3U) << "four players";
    for (const auto& round : desk.state.rounds) {
        for (const auto& pairing : round.pairings) {
            EXPECT_NE(pairing.white, third);
            EXPECT_NE(pairing.black, third);
        }
    }
    ASSERT_TRUE(desk.tell(ReinstatePlayer{third, "well again"}));
    EXPECT_TRUE(desk.state.rounds.empty());
    ASSERT_TRUE(desk.tell(WithdrawPlayer{third, "ill"}));
    EXPECT_EQ(desk.refusal(DraftRound{1, {{1, desk.state.players[0].id, third}}, {}}),
              "bad_pairing");
    EXPECT_EQ(desk.refusal(DraftRound{
                  1, {{1, desk.state.players[0].id, desk.state.players[1].id}}, {third}}),
              "bad_pairing")
        << "nor is he free: he is not there";
}

// In a Swiss the points of a withdrawn player and of his opponents stand (C.05 on withdrawals).
TEST(Withdrawal, WhoWithdrawsFromRoundsPairedByHandStaysCounted) {
    auto desk = desk_with(6);
    std::vector<PlayerId> ids;
    for (const Player& player : desk.state.players) ids.push_back(player.id);
    ASSERT_TRUE(desk.tell(
        DraftRound{1, {{1, ids[0], ids[1]}, {2, ids[2], ids[3]}, {3, ids[4], ids[5]}}, {}}));
    play_round(desk, 1);
    ASSERT_TRUE(desk.tell(WithdrawPlayer{ids[1], "ill"}));
    const auto table = table_of(desk.state);
    EXPECT_TRUE(table.counts(1));
    EXPECT_EQ(standings(table, {})[0].points.hundredths, 100);
}

TEST(Progress, AHeadingSaysWhichRoundIsFinishedAndWhatThereIsBeyond) {
    auto desk = desk_with(4);
    EXPECT_EQ(progress_of(desk.state), (EventProgress{.after = 0, .later = 0}));
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    EXPECT_EQ(progress_of(desk.state), (EventProgress{.after = 0, .later = 0})) << "drafts";
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    EXPECT_EQ(progress_of(desk.state), (EventProgress{.after = 0, .later = 0}))
        << "it has just begun";
    desk.end(*desk.state.rounds[0].pairings[0].game, GameResult::Draw);
    EXPECT_EQ(progress_of(desk.state), (EventProgress{.after = 0, .later = 1}));
    ASSERT_TRUE(desk.tell(PublishRound{2}));
    desk.end(*desk.state.rounds[1].pairings[0].game, GameResult::Draw);
    EXPECT_EQ(progress_of(desk.state), (EventProgress{.after = 0, .later = 2}))
        << "an adjourned game";
    desk.end(*desk.state.rounds[0].pairings[1].game, GameResult::Draw);
    EXPECT_EQ(progress_of(desk.state), (EventProgress{.after = 1, .later = 1}));
    EXPECT_EQ(progress_of(desk.state, 2), (EventProgress{.after = 1, .later = 0}))
        << "before round 2";
}

// C.05 6.6 counts the games of the event. Six players, the sixth left with three of five played; a
// play-off of two others, drafted by hand after the last round, is no sixth game of his.
TEST(Withdrawal, APlayOffIsNoFurtherGameThatIsDue) {
    auto desk = desk_with(6);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (int round = 1; round <= 3; ++round) play_round(desk, round);
    const auto& players = desk.state.players;
    ASSERT_TRUE(desk.tell(WithdrawPlayer{players[5].id, "ill"}));
    for (int round = 4; round <= 5; ++round) play_round(desk, round);
    EXPECT_TRUE(table_of(desk.state).counts(std::size_t{5}));
    const std::vector<DraftPairing> play_off{{1, players[1].id, players[2].id}};
    ASSERT_TRUE(
        desk.tell(DraftRound{.round = 6, .pairings = play_off, .byes = {}, .reason = "tie"}));
    EXPECT_TRUE(table_of(desk.state).counts(std::size_t{5})) << "3 of 5 played";
    EXPECT_EQ(table_of(desk.state).cycles, 1);
}

// An event that was cut to three rounds has three: two of them played are more than half.
TEST(Withdrawal, HalfIsOfTheRoundsThatThereAre) {
    auto desk = desk_with(6);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (int round = 1; round <= 2; ++round) play_round(desk, round);
    ASSERT_TRUE(desk.tell(PublishRound{3}));
    ASSERT_TRUE(desk.tell(DropDrafts{"a hall without light"}));
    ASSERT_TRUE(desk.tell(WithdrawPlayer{desk.state.players[5].id, "ill"}));
    EXPECT_TRUE(table_of(desk.state).counts(std::size_t{5})) << "2 of 3 played";
}

// Colours changed at a board: the round is by hand, and still one of the round robin.
TEST(Withdrawal, HalfIsAskedForInARoundRobinThatWasChangedByHand) {
    auto desk = desk_with(6);
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (const Round& round : std::vector<Round>(desk.state.rounds)) {
        DraftRound changed{.round = round.number, .pairings = {}, .byes = {}};
        for (const Pairing& pairing : round.pairings) {
            changed.pairings.push_back({pairing.board, pairing.black, pairing.white});
        }
        ASSERT_TRUE(desk.tell(changed));
    }
    for (int round = 1; round <= 2; ++round) play_round(desk, round);
    ASSERT_TRUE(desk.tell(WithdrawPlayer{desk.state.players[5].id, "ill"}));
    EXPECT_FALSE(table_of(desk.state).counts(std::size_t{5})) << "2 of 5 played";
    EXPECT_EQ(desk.refusal(EnterPlayer{player_data("Late")}), "already_drawn");
}

}  // namespace
}  // namespace arbiter

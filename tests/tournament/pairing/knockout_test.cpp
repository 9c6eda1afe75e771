// Knock-outs: stages, tie-breaks, who goes on, and places.
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "tests/tournament/event_desk.hpp"
#include "tests/tournament/pairing/drawn_rounds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using namespace testing;
using enum GameResult;

struct Knockout : ::testing::Test {
    // Players are named for their places: A is the first.
    explicit Knockout(int players = 4) {
        desk = desk_with(0);
        for (int i = 0; i < players; ++i) {
            EXPECT_TRUE(
                desk.tell(EnterPlayer{player_data(std::string(1, static_cast<char>('A' + i)))}));
        }
    }
    void draft(std::optional<int> games, TiebreakGames tiebreak = TiebreakGames::Two) {
        const auto drafted = desk.tell(
            DraftRounds{.system = "knockout", .games = games, .tiebreak = tiebreak, .reason = "x"});
        ASSERT_TRUE(drafted) << drafted.error().code;
    }
    // Each pair of names, White first, by board: "AB".
    void by_hand(const std::vector<std::string>& pairs) {
        std::vector<DraftPairing> pairings;
        for (const std::string& pair : pairs) {
            pairings.push_back(
                {static_cast<int>(pairings.size()) + 1, id_of(pair[0]), id_of(pair[1])});
        }
        const auto published = std::count_if(desk.state.rounds.begin(), desk.state.rounds.end(),
                                             [](const Round& round) { return round.published; });
        ASSERT_TRUE(desk.tell(
            DraftRound{static_cast<int>(published) + 1, std::move(pairings), {}, "by hand"}));
    }
    [[nodiscard]] PlayerId id_of(char player) const {
        return desk.state.players[static_cast<std::size_t>(player - 'A')].id;
    }
    [[nodiscard]] std::string next_refused() {
        return desk.refusal(DraftRounds{.system = "knockout"});
    }
    // One result for each game, by board.
    void play(const std::vector<GameResult>& results) {
        const auto round = static_cast<int>(desk.state.rounds.size());
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        const auto pairings = find_round(desk.state, round)->pairings;
        ASSERT_EQ(pairings.size(), results.size());
        for (std::size_t i = 0; i < results.size(); ++i) desk.end(*pairings[i].game, results[i]);
    }
    [[nodiscard]] std::string last() const {
        return games(desk, static_cast<int>(desk.state.rounds.size()));
    }
    EventDesk desk;
};

// Two arbiters: one corrects a result while the other is about to publish.
TEST_F(Knockout, AStageDrawnFromAResultThatWasCorrectedIsNotPublishedUnseen) {
    draft(1);
    play({WhiteWins, WhiteWins});
    draft(1);
    ASSERT_EQ(last(), "A-C");
    desk.end(*find_round(desk.state, 1)->pairings[0].game, BlackWins);
    EXPECT_EQ(desk.refusal(PublishRound{2}), "results_changed");
    draft(1);
    EXPECT_EQ(desk.refusal(PublishRound{2}), "accepted");
}

TEST_F(Knockout, AResultThatWasMistypedAndPutRightChangesNothing) {
    draft(1);
    play({WhiteWins, WhiteWins});
    draft(1);
    const GameId game = *find_round(desk.state, 1)->pairings[0].game;
    desk.end(game, BlackWins);
    desk.end(game, WhiteWins);
    EXPECT_EQ(desk.refusal(PublishRound{2}), "accepted");
}

TEST_F(Knockout, ItIsPublishedAllTheSameWithAReason) {
    draft(1);
    play({WhiteWins, WhiteWins});
    draft(1);
    desk.end(*find_round(desk.state, 1)->pairings[0].game, BlackWins);
    EXPECT_EQ(desk.refusal(PublishRound{2, "A plays on: appeal"}), "accepted");
}

TEST_F(Knockout, WinnersGoOnUntilOneIsLeft) {
    draft(1);
    EXPECT_EQ(last(), "A-D C-B") << "the first against the last, colours alternate";
    play({WhiteWins, WhiteWins});
    draft(1);
    EXPECT_EQ(last(), "A-C") << "C has taken the place of B";
    play({BlackWins});
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "knockout"}), "knockout_over");
}

TEST_F(Knockout, TheNextRoundWaitsForAllResults) {
    draft(1);
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    desk.end(*desk.state.rounds[0].pairings[0].game, WhiteWins);
    EXPECT_EQ(desk.refusal(DraftRounds{.system = "knockout"}), "round_unfinished");
}

TEST_F(Knockout, ColoursAreExchangedInEachPairingAndOnlyTheLevelPlayTieBreaks) {
    draft(2);
    EXPECT_EQ(last(), "A-D C-B");
    play({WhiteWins, Draw});
    draft(2);
    EXPECT_EQ(last(), "D-A B-C") << "all games of the pairing are played";
    play({Draw, Draw});
    draft(2);
    EXPECT_EQ(last(), "C-B") << "A is through";
    play({WhiteWins});
    draft(2);
    EXPECT_EQ(last(), "B-C") << "tie-break games come in twos";
    play({WhiteWins});
    draft(2);
    EXPECT_EQ(last(), "C-B") << "level again";
    play({Draw});
    draft(2);
    play({WhiteWins});
    draft(2);
    EXPECT_EQ(last(), "A-B");
}

// World Cup: each round's regulations say of how many games its matches are.
TEST_F(Knockout, EachStageHasTheGamesThatItWasDrawnWith) {
    draft(2);
    play({WhiteWins, BlackWins});
    draft(std::nullopt);
    EXPECT_EQ(last(), "D-A B-C") << "the second games, whoever asks for how many";
    play({Draw, Draw});
    draft(4);
    EXPECT_EQ(last(), "A-B") << "the stage of two games is over";
    EXPECT_EQ(desk.state.rounds.back().games, 4);
    play({Draw});
    draft(2);
    play({Draw});
    draft(std::nullopt);
    EXPECT_EQ(last(), "A-B") << "the third of four";
}

TEST_F(Knockout, AStageThatNothingIsSaidOfHasAsManyGamesAsTheOneBefore) {
    draft(2);
    play({WhiteWins, WhiteWins});
    draft(std::nullopt);
    play({BlackWins, BlackWins});
    draft(std::nullopt);
    play({WhiteWins});
    draft(std::nullopt);
    EXPECT_EQ(last(), "C-A");
}

// World Cup regulations: a match ends once one player has more than half of its points.
TEST_F(Knockout, AMatchThatIsDecidedEnds) {
    draft(4);
    play({WhiteWins, WhiteWins});
    draft(4);
    play({BlackWins, WhiteWins});
    draft(4);
    EXPECT_EQ(last(), "A-D C-B") << "2-0 of four can be caught up with";
    play({WhiteWins, WhiteWins});
    draft(4);
    EXPECT_EQ(last(), "B-C") << "3-0 cannot, 2-1 can";
}

TEST_F(Knockout, OneTiebreakGameDecidesWhereOneWasDrafted) {
    draft(1);
    play({Draw, WhiteWins});
    draft(1, TiebreakGames::One);
    EXPECT_EQ(last(), "D-A");
    play({Draw});
    draft(1, TiebreakGames::One);
    EXPECT_EQ(last(), "A-D") << "drawn, so another one";
    play({BlackWins});
    draft(1);
    EXPECT_EQ(last(), "D-C");
}

// In an Armageddon game a draw is as good as a win for Black.
TEST_F(Knockout, ADrawnArmageddonGameIsBlacks) {
    draft(1);
    play({Draw, Draw});
    draft(1, TiebreakGames::Armageddon);
    EXPECT_EQ(last(), "D-A B-C");
    play({Draw, WhiteWins});
    draft(1);
    EXPECT_EQ(last(), "A-B");
    play({Draw});
    draft(1, TiebreakGames::Armageddon);
    EXPECT_EQ(last(), "B-A");
    play({Draw});
    EXPECT_EQ(next_refused(), "knockout_over");
}

TEST_F(Knockout, AMatchForTheThirdPlaceBesideTheFinalLeavesTheFinalAsItIs) {
    draft(1);
    play({WhiteWins, BlackWins});
    draft(2);
    EXPECT_EQ(last(), "A-B");
    by_hand({"AB", "CD"});
    play({Draw, Draw});
    draft(2);
    EXPECT_EQ(last(), "B-A D-C") << "both have the games of the stage";
    play({WhiteWins, WhiteWins});
    EXPECT_EQ(next_refused(), "knockout_over");
}

TEST_F(Knockout, AFinalPairedByHandWithTheThirdPlaceEndsIt) {
    draft(1);
    play({WhiteWins, BlackWins});
    by_hand({"AB", "CD"});
    play({WhiteWins, WhiteWins});
    EXPECT_EQ(next_refused(), "knockout_over");
}

TEST_F(Knockout, WhoIsPairedByHandInTheNextStageHasGoneOn) {
    draft(1);
    play({Draw, BlackWins});
    by_hand({"DB"});
    play({WhiteWins});
    EXPECT_EQ(next_refused(), "knockout_over") << "by lot, say";
}

TEST_F(Knockout, RoundsThatAnotherSystemDrewAreNoStages) {
    ASSERT_TRUE(desk.tell(DraftRoundRobin{}));
    for (int round = 1; round <= 3; ++round) {
        if (round == 3) by_hand({"DB", "CA"});
        ASSERT_TRUE(desk.tell(PublishRound{round}));
        for (const Pairing& each : Round{*find_round(desk.state, round)}.pairings) {
            desk.end(*each.game, Draw);
        }
    }
    draft(1);
    EXPECT_EQ(last(), "A-D C-B");
    play({WhiteWins, WhiteWins});
    draft(1);
    EXPECT_EQ(last(), "A-C");
}

struct KnockoutOfSix : Knockout {
    KnockoutOfSix() : Knockout(6) {}
};

// Eight places: those of 7 and 8 are nobody's, so 1 and 2 are free.
TEST_F(KnockoutOfSix, TheBestAreFreeWhereNotAllPlacesAreTaken) {
    draft(1);
    EXPECT_EQ(last(), "C-F E-D");
    EXPECT_EQ(byes(desk, 1), "A B");
    play({BlackWins, BlackWins});
    draft(1);
    EXPECT_EQ(last(), "A-D F-B") << "F has taken the place of C";
}

// Who withdraws loses by default and the other goes on.
TEST_F(KnockoutOfSix, AForfeitDecidesLikeAnyResult) {
    draft(1);
    ASSERT_TRUE(desk.tell(PublishRound{1}));
    const auto pairings = desk.state.rounds[0].pairings;
    desk.end(*pairings[0].game, WhiteForfeits, Termination::Default);
    desk.end(*pairings[1].game, WhiteWins);
    ASSERT_TRUE(desk.tell(WithdrawPlayer{pairings[0].white, "ill"}));
    draft(1);
    EXPECT_EQ(last(), "A-E F-B");
}

// Names in the order of the standings, "=" before who shares the place.
std::string places(const EventDesk& desk) {
    std::string text;
    int last = 0;
    for (const Standing& row : standings(table_of(desk.state), {})) {
        text += row.rank == last ? "=" : " ";
        text += desk.state.players[row.player].data.name;
        last = row.rank;
    }
    return text;
}

// Who wins the final is first, though he was free in the first stage and has fewer points.
TEST_F(KnockoutOfSix, PlacesAreByTheStageThatSomebodyReached) {
    draft(2);
    EXPECT_EQ(last(), "C-F E-D");
    play({WhiteWins, WhiteWins});
    EXPECT_EQ(places(desk), " C=E A=B=D=F") << "nobody is out";
    draft(2);
    play({BlackWins, BlackWins});
    EXPECT_EQ(places(desk), " C=E A=B D=F");
    draft(2);
    EXPECT_EQ(last(), "A-E C-B");
    play({WhiteWins, WhiteWins});
    draft(2);
    play({BlackWins, BlackWins});
    EXPECT_EQ(places(desk), " C A E B D=F") << "C and A are in the final, B lost to C, E to A";
    draft(2);
    EXPECT_EQ(last(), "A-C");
    play({WhiteWins});
    draft(2);
    play({Draw});
    EXPECT_EQ(next_refused(), "knockout_over");
    EXPECT_EQ(places(desk), " A C E B D=F") << "A has 3½ points, C 4½";
}

struct KnockoutOfEight : Knockout {
    KnockoutOfEight() : Knockout(8) {}
};

// Neither came: both have lost, and who would have met the winner is free.
TEST_F(KnockoutOfEight, WhoWouldMeetAWinnerThatThereIsNotIsFree) {
    draft(1);
    EXPECT_EQ(last(), "A-H G-B C-F E-D");
    play({WhiteWins, BothForfeit, WhiteWins, BlackWins});
    draft(1);
    EXPECT_EQ(last(), "A-D");
    EXPECT_EQ(byes(desk, 2), "C");
    play({BlackWins});
    draft(1);
    EXPECT_EQ(last(), "D-C");
}

TEST_F(KnockoutOfEight, AStageInWhichNobodyWouldMeetIsNotDrafted) {
    draft(1);
    play({WhiteWins, BothForfeit, BothForfeit, BlackWins});
    draft(1);
    EXPECT_EQ(last(), "A-D");
    play({BothForfeit});
    EXPECT_EQ(next_refused(), "knockout_over") << "nobody is left";
}

TEST_F(KnockoutOfEight, TwoWhoAreLeftOfDifferentHalvesMeetAtOnce) {
    draft(1);
    play({WhiteWins, WhiteWins, BothForfeit, BothForfeit});
    draft(1);
    EXPECT_EQ(last(), "A-G");
}

// Score 1-1, and to the last game neither came.
TEST_F(Knockout, BothAreOutOnlyIfTheyAreLevelAtTheEnd) {
    draft(2);
    play({WhiteWins, BothForfeit});
    draft(2);
    play({BothForfeit, Draw});
    draft(2);
    EXPECT_EQ(last(), "C-B") << "A is ahead; C and B came to their last game";
}

}  // namespace
}  // namespace arbiter

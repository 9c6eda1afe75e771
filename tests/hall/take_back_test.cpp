// A published round that becomes a draft again: what the hall decides, without a server.
#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <variant>
#include <vector>

namespace arbiter::testing {
namespace {

struct TakeBack : ::testing::Test {
    TakeBack() {
        hall.open_event();
        key = hall.issue_terminal(1);
    }

    [[nodiscard]] const Round& round() const { return hall.live().tournament.rounds.at(0); }
    [[nodiscard]] std::string refusal(const HallCommand& command) { return hall.refusal(command); }

    void starts_clock() {
        const ClockReported report{.epoch = hall.game(hall.game_at(1)).terminal.binding->epoch,
                                   .seq = 1,
                                   .boot = "b1",
                                   .at = Instant{Millis{1000}},
                                   .kind = ReportKind::Start,
                                   .side = Color::White,
                                   .left = {Millis{5'430'000}, Millis{5'430'000}}};
        const auto events =
            decide(hall.state, ReportEntry{key.terminal, hall.game_at(1), report, true},
                   hall.moment(Seat::Terminal));
        ASSERT_TRUE(events) << events.error().code;
        hall.take(*events);
    }

    PureHall hall;
    KeyIssued key;
};

TEST_F(TakeBack, TheRoundIsADraftAgainAndItsGamesAreVoid) {
    const std::vector<GameId> games{hall.game_at(1), hall.game_at(2)};
    const auto before = round().pairings;
    hall.ask(TakeBackRound{1, "a player was left out"});
    EXPECT_FALSE(round().published);
    EXPECT_FALSE(hall.live().published.contains(1));
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(round().pairings[i].white, before[i].white);
        EXPECT_EQ(round().pairings[i].game, std::nullopt);
        EXPECT_TRUE(hall.game(games[i]).result.voided);
        EXPECT_FALSE(hall.live().tournament.game_places.contains(games[i]));
    }
    EXPECT_TRUE(games_at(hall.state, {PureHall::stream, 1}).empty());
}

// Nobody is asked about a game that never was.
TEST_F(TakeBack, WhatWasRaisedAboutItsGamesIsSettled) {
    hall.ask(OnGame{hall.game_at(1), CallArbiter{}});
    const GameId game = hall.game_at(1);
    ASSERT_FALSE(hall.game(game).alarms.open.empty());
    hall.ask(TakeBackRound{1, "wrong list"});
    EXPECT_TRUE(hall.game(game).alarms.open.empty());
}

TEST_F(TakeBack, PublishedAgainItHasNewGamesOnTheSameTerminals) {
    const GameId before = hall.game_at(1);
    hall.ask(TakeBackRound{1, "wrong list"});
    hall.ask(TournamentCommand{PublishRound{1}});
    EXPECT_NE(hall.game_at(1), before);
    ASSERT_TRUE(hall.game(hall.game_at(1)).terminal.binding);
    EXPECT_EQ(hall.game(hall.game_at(1)).terminal.binding->terminal, key.terminal);
    EXPECT_EQ(hall.game(hall.game_at(1)).phase, GamePhase::Ready);
}

TEST_F(TakeBack, OnceItMayBeChangedLikeAnyDraft) {
    hall.ask(TakeBackRound{1, "wrong list"});
    const auto& pairing = round().pairings[0];
    const DraftRound other{1, {{1, pairing.black, pairing.white}}, {}};
    hall.ask(TournamentCommand{other});
    EXPECT_EQ(round().pairings.size(), 1U);
    EXPECT_EQ(round().system, "manual");
}

TEST_F(TakeBack, NotOnceAGameHasBegun) {
    starts_clock();
    EXPECT_EQ(refusal(TakeBackRound{1, "wrong list"}), "round_begun");
    EXPECT_TRUE(round().published);
}

TEST_F(TakeBack, NotOnceAResultIsIn) {
    SetResult result;
    result.result = GameResult::Draw;
    result.reason = "agreed at the desk";
    hall.ask(OnGame{hall.game_at(2), result});
    EXPECT_EQ(refusal(TakeBackRound{1, "wrong list"}), "round_begun");
}

TEST_F(TakeBack, OnlyTheLastPublishedRoundWithAReason) {
    EXPECT_EQ(refusal(TakeBackRound{1, ""}), "reason_needed");
    EXPECT_EQ(refusal(TakeBackRound{2, "x"}), "not_found");
    hall.ask(TournamentCommand{PublishRound{2}});
    EXPECT_EQ(refusal(TakeBackRound{1, "x"}), "already_published");
    hall.ask(TakeBackRound{2, "x"});
    EXPECT_EQ(refusal(TakeBackRound{1, "x"}), "");
}

// A forfeit that the publication itself brought is no beginning.
TEST_F(TakeBack, AForfeitOfSomebodyWhoHadWithdrawnDoesNotHinder) {
    const PlayerId gone = hall.live().tournament.rounds.at(1).pairings.at(0).white;
    hall.ask(TournamentCommand{WithdrawPlayer{gone, "ill"}});
    hall.ask(TournamentCommand{PublishRound{2}});
    hall.ask(TakeBackRound{2, "he is back"});
    const Round& drafted = hall.live().tournament.rounds.at(1);
    EXPECT_FALSE(drafted.published);
    EXPECT_EQ(drafted.pairings.at(0).result, std::nullopt);
}

TEST_F(TakeBack, AnotherHallThatReadsTheJournalAgrees) {
    hall.ask(TakeBackRound{1, "wrong list"});
    hall.ask(TournamentCommand{PublishRound{1}});
    HallState again;
    for (const StreamEvent& event : hall.journal) {
        evolve_in_place(again, event.stream, event.event, hall.now);
    }
    EXPECT_EQ(again, hall.state);
}

}  // namespace
}  // namespace arbiter::testing

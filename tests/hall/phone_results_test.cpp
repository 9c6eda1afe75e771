// Results told from phones in a hall: where they may be told, that the public hears nothing, and
// what an arbiter confirms.
#include "arbiter/hall/phone_results.hpp"

#include "tests/hall/pure_hall.hpp"

namespace arbiter::testing {
namespace {

struct PhoneResultsTest : ::testing::Test {
    PureHall hall;
    GameId first;
    GameId second;

    PhoneResultsTest() {
        hall.open_event();
        first = hall.game_at(1);
        second = hall.game_at(2);
    }
    void allow() {
        auto after = hall.live().tournament.settings;
        after.play.results_by_phone = true;
        const auto change = difference(hall.live().tournament.settings, after);
        hall.ask(TournamentCommand{ChangeTournament{change}});
    }
    [[nodiscard]] std::string told(GameId game, std::optional<Color> by, GameResult result) {
        const auto events = decide(hall.state, PureHall::stream,
                                   OnGame{game, TellResult{by, result}}, hall.moment(Seat::Phone));
        if (!events) return events.error().code;
        EXPECT_TRUE(hall.take(*events).empty()) << "the public hears nothing of it";
        return "";
    }
    void both(GameId game, GameResult result) {
        EXPECT_EQ(told(game, Color::White, result), "");
        EXPECT_EQ(told(game, Color::Black, result), "");
    }
};

TEST_F(PhoneResultsTest, AnEventTakesThemOnlyIfItIsSetTo) {
    EXPECT_EQ(told(first, Color::White, GameResult::Draw), "not_by_phone");
    allow();
    EXPECT_EQ(told(first, Color::White, GameResult::Draw), "");
}

TEST_F(PhoneResultsTest, APhoneCanCallTheArbiterAndNothingElse) {
    allow();
    EXPECT_EQ(hall.refusal(OnGame{first, CallArbiter{Color::White}}, Seat::Phone), "");
    EXPECT_EQ(hall.refusal(OnGame{first, SetResult{}}, Seat::Phone), "forbidden");
    EXPECT_EQ(hall.refusal(ConfirmTold{{{first, GameResult::Draw}}}, Seat::Phone), "forbidden");
}

TEST_F(PhoneResultsTest, OfARoundThatWasTakenBackNothingIsTold) {
    allow();
    hall.ask(TakeBackRound{1, "wrong draw"});
    EXPECT_EQ(told(first, Color::White, GameResult::Draw), "game_over");
}

TEST_F(PhoneResultsTest, ConfirmedItIsTheResultAsTheArbiterEntersOne) {
    allow();
    both(first, GameResult::WhiteWins);
    both(second, GameResult::Draw);
    hall.ask(ConfirmTold{{{first, GameResult::WhiteWins}, {second, GameResult::Draw}}});
    ASSERT_TRUE(hall.game(first).result.outcome);
    EXPECT_EQ(hall.game(first).result.outcome->result, GameResult::WhiteWins);
    EXPECT_EQ(hall.game(first).result.outcome->termination, Termination::ArbiterDecision);
    EXPECT_EQ(hall.live().tournament.rounds.at(0).pairings.at(1).result, GameResult::Draw);
    EXPECT_EQ(told(first, Color::White, GameResult::Draw), "game_over");
}

// Between the look and the press somebody told something else.
TEST_F(PhoneResultsTest, WhatIsToldOtherwiseByNowIsNotConfirmedAndNothingBesideIt) {
    allow();
    both(first, GameResult::WhiteWins);
    both(second, GameResult::Draw);
    EXPECT_EQ(told(second, Color::Black, GameResult::BlackWins), "");
    const ConfirmTold asked{{{first, GameResult::WhiteWins}, {second, GameResult::Draw}}};
    const auto decided = decide(hall.state, PureHall::stream, asked, hall.moment());
    ASSERT_FALSE(decided);
    EXPECT_EQ(decided.error().code, "told_changed");
    EXPECT_EQ(decided.error().where, "board 2");
    EXPECT_EQ(hall.refusal(ConfirmTold{{{first, GameResult::Draw}}}), "told_changed");
    EXPECT_EQ(hall.refusal(ConfirmTold{}), "bad_field");
    EXPECT_EQ(hall.refusal(ConfirmTold{{{GameId{99}, GameResult::Draw}}}), "not_found");
}

TEST_F(PhoneResultsTest, AGameIsConfirmedOnce) {
    allow();
    both(first, GameResult::Draw);
    hall.ask(ConfirmTold{{{first, GameResult::Draw}}});
    EXPECT_EQ(hall.refusal(ConfirmTold{{{first, GameResult::Draw}}}), "game_over");
}

}  // namespace
}  // namespace arbiter::testing

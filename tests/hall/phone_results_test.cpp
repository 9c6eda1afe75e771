// Results told from phones in a hall: where they may be told, that the public hears nothing, and
// what an arbiter confirms.
#include "arbiter/hall/phone_results.hpp"

#include "tests/hall/pure_hall.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

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

// --- what was reported with a key, and its players confirm

struct ReportedByKeyTest : PhoneResultsTest {
    ReportedByKeyTest() { allow(); }

    std::vector<PublicEvent> by(Seat seat, GameCommand command) {
        auto events = decide(hall.state, PureHall::stream, OnGame{first, std::move(command)},
                             hall.moment(seat));
        EXPECT_TRUE(events) << events.error().code;
        return events ? hall.take(*std::move(events)) : std::vector<PublicEvent>{};
    }
    void play(const std::vector<std::string>& moves) {
        for (const std::string& move : moves)
            by(Seat::Operator, MakeMove{.move = move, .ply = std::nullopt});
    }
    [[nodiscard]] std::optional<GameResult> in_table() const {
        return hall.live().tournament.rounds.at(0).pairings.at(0).result;
    }
};

TEST_F(ReportedByKeyTest, ConfirmedByTheLoserItIsTheResultOfTheTable) {
    play({"e4", "e5"});
    EXPECT_TRUE(by(Seat::Board, Resign{.by = Color::White}).empty());
    EXPECT_TRUE(by(Seat::Phone, TellResult{Color::Black, GameResult::BlackWins}).empty());
    EXPECT_FALSE(in_table());
    EXPECT_FALSE(by(Seat::Phone, TellResult{Color::White, GameResult::BlackWins, 1}).empty());
    EXPECT_EQ(in_table(), GameResult::BlackWins);
    hall.ask(OnGame{first, UndoResult{.result = GameResult::BlackWins, .reason = "wrong board"}});
    EXPECT_FALSE(in_table()) << "the arbiter takes it back as any other";
}

// The public hears of the record and of the end that it brings at once, and of neither before.
TEST_F(ReportedByKeyTest, ThePublicHearsOfACorrectionWhenItIsConfirmed) {
    play({"f3", "e5", "g4", "d6"});
    const CorrectRecording mate{.from_ply = 4, .moves = {"Qh4"}, .reason = "misread"};
    EXPECT_TRUE(by(Seat::Operator, mate).empty());
    EXPECT_TRUE(by(Seat::Phone, TellResult{Color::Black, GameResult::BlackWins, 1}).empty());
    const auto news = by(Seat::Phone, TellResult{Color::White, GameResult::BlackWins, 1});
    ASSERT_EQ(news.size(), 2U);
    const auto& record = std::get<PublicGameEntry>(news[0].event).event;
    EXPECT_EQ(std::get<RecordingCorrected>(record).moves.front().uci, "d8h4");
    const auto& ended = std::get<PublicGameEntry>(news[1].event).event;
    EXPECT_EQ(std::get<GameEnded>(ended).termination, Termination::Checkmate);
    EXPECT_EQ(in_table(), GameResult::BlackWins);
}

TEST_F(ReportedByKeyTest, AnEventWithoutResultsByPhoneLeavesItToTheArbiter) {
    play({"e4", "e5"});
    by(Seat::Board, Resign{.by = Color::White});
    auto after = hall.live().tournament.settings;
    after.play.results_by_phone = false;
    hall.ask(
        TournamentCommand{ChangeTournament{difference(hall.live().tournament.settings, after)}});
    EXPECT_EQ(hall.refusal(OnGame{first, TellResult{Color::White, GameResult::BlackWins, 1}},
                           Seat::Phone),
              "not_by_phone");
}

}  // namespace
}  // namespace arbiter::testing

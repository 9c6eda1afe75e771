// What players tell from a phone is a claim: it ends nothing, is known from whom it is, and is gone
// with the result. What was reported with a key ends the game once they confirm it.
#include "arbiter/game/result/told_results.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/result/reported_end.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

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

// --- what somebody reported with a key, and a player confirms

struct ReportedEndTest : ToldResultsTest {
    std::string confirm(Color by, GameResult result, int alarm, Seat seat = Seat::Phone) {
        return code_of(table.ask(TellResult{by, result, alarm}, seat));
    }
    void resign(Color by, Seat seat = Seat::Board) {
        ASSERT_TRUE(table.ask(Resign{by, {}}, seat));
        ASSERT_TRUE(reported_end(table.game));
    }
    [[nodiscard]] int alarm() const { return reported_end(table.game)->alarm; }
};

TEST_F(ReportedEndTest, WhoConfirmsItIsInTheJournalBeforeTheEnd) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    resign(Color::Black);
    const auto from = table.journal.size();
    ASSERT_EQ(confirm(Color::Black, GameResult::WhiteWins, alarm()), "");
    const std::vector<GameEvent> rows(table.journal.begin() + static_cast<std::ptrdiff_t>(from),
                                      table.journal.end());
    ASSERT_GE(rows.size(), 3U);
    EXPECT_EQ(std::get<ResultTold>(rows[0]), (ResultTold{Color::Black, GameResult::WhiteWins, 1}));
    EXPECT_EQ(std::get<Resigned>(rows[1]).by, Color::Black);
    EXPECT_EQ(std::get<GameEnded>(rows[2]).termination, Termination::Resignation);
    EXPECT_FALSE(reported_end(table.game));
}

TEST_F(ReportedEndTest, NoKeyConfirmsAndNobodyWithoutASide) {
    resign(Color::Black);
    for (const Seat seat : {Seat::Board, Seat::Operator, Seat::Arbiter}) {
        EXPECT_EQ(confirm(Color::Black, GameResult::WhiteWins, alarm(), seat), "forbidden");
    }
    EXPECT_EQ(
        code_of(table.ask(TellResult{std::nullopt, GameResult::WhiteWins, alarm()}, Seat::Phone)),
        "bad_field");
    EXPECT_EQ(confirm(Color::Black, GameResult::Draw, alarm()), "told_changed");
    EXPECT_NE(table.game.phase, GamePhase::Ended);
    EXPECT_FALSE(is_told(told()));
}

// What a player reports without having been shown it ends nothing.
TEST_F(ReportedEndTest, AReportOfTheSameResultConfirmsNothing) {
    resign(Color::Black);
    ASSERT_EQ(tell(Color::Black, GameResult::WhiteWins), "");
    EXPECT_NE(table.game.phase, GamePhase::Ended);
    ASSERT_EQ(confirm(Color::Black, GameResult::WhiteWins, alarm()), "");
    EXPECT_EQ(table.game.phase, GamePhase::Ended);
}

TEST_F(ReportedEndTest, ConfirmedTwiceByOneItIsOneRowAndNoDraw) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(AgreeDraw{}, Seat::Operator));
    ASSERT_EQ(confirm(Color::White, GameResult::Draw, alarm()), "");
    const auto rows = table.journal.size();
    ASSERT_EQ(confirm(Color::White, GameResult::Draw, alarm()), "");
    EXPECT_EQ(table.journal.size(), rows);
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
    ASSERT_EQ(confirm(Color::Black, GameResult::Draw, alarm()), "");
    EXPECT_EQ(table.game.result.outcome->termination, Termination::Agreement);
}

TEST_F(ReportedEndTest, WhoTellsAnotherResultHasTakenBackHisConfirmation) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(AgreeDraw{}, Seat::Operator));
    ASSERT_EQ(confirm(Color::White, GameResult::Draw, alarm()), "");
    ASSERT_EQ(tell(Color::White, GameResult::WhiteWins), "");
    ASSERT_EQ(tell(Color::White, GameResult::Draw), "");
    ASSERT_EQ(confirm(Color::Black, GameResult::Draw, alarm()), "");
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
}

// A result that was said at the board is the loser's to confirm as he would resign, a draw as both
// would agree.
TEST_F(ReportedEndTest, AResultThatWasReportedIsConfirmedAsWhatItMeans) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(ReportResult{GameResult::BlackWins}, Seat::Board));
    EXPECT_EQ(reported_end(table.game)->as, ReportedAs::Result);
    ASSERT_EQ(confirm(Color::Black, GameResult::BlackWins, alarm()), "");
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
    ASSERT_EQ(confirm(Color::White, GameResult::BlackWins, alarm()), "");
    EXPECT_EQ(table.game.result.outcome->result, GameResult::BlackWins);
    EXPECT_EQ(table.game.result.outcome->termination, Termination::Resignation);
}

// Of a bare king nobody says that it has won; but the one who reported it may mean another game.
TEST(ReportedEnd, AWinThatCannotBeIsTheArbiters) {
    Table table({.fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"});
    ASSERT_TRUE(table.ask(ReportResult{GameResult::BlackWins}, Seat::Board));
    EXPECT_FALSE(reported_end(table.game));
}

// 5.1.2: a search has found that the opponent cannot mate. That is another end than was shown.
TEST_F(ReportedEndTest, AResignationThatDrawsAfterAllIsTheArbiters) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    resign(Color::White);
    TellResult told{Color::White, GameResult::BlackWins, alarm()};
    const auto questions = open_questions(table.game, GameCommand{told});
    ASSERT_EQ(questions.size(), 1U);
    EXPECT_EQ(questions[0].winner, Color::Black);
    for (const auto& [side, can] :
         {std::pair{Color::Black, CanMate::No}, std::pair{Color::White, CanMate::Yes}}) {
        told.evidence.push_back(MateEvidence{.fen = to_fen(table.game.record.position),
                                             .winner = side,
                                             .can = can,
                                             .proof = {},
                                             .line = {}});
    }
    EXPECT_TRUE(open_questions(table.game, GameCommand{told}).empty());
    ASSERT_TRUE(table.ask(told, Seat::Phone));
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
    EXPECT_TRUE(has_confirmed(this->told(), *reported_end(table.game), Color::White));
}

// While a search looks at the position the game goes on, or not: what was shown is what counts.
TEST_F(ReportedEndTest, AConfirmationRestsOnTheRecordThatWasSeen) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    resign(Color::White);
    const int seen = table.game.changes.state;
    const TellResult told{Color::White, GameResult::BlackWins, alarm()};
    ASSERT_TRUE(table.ask(CallArbiter{Color::Black}, Seat::Board));
    EXPECT_TRUE(decide(table.game, told, moment(Seat::Phone), seen));
    ASSERT_EQ(table.moves({"Nf3"}), "");
    const auto late = decide(table.game, told, moment(Seat::Phone), seen);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, "state_changed");
    const TellResult plain{Color::White, GameResult::BlackWins};
    EXPECT_TRUE(decide(table.game, plain, moment(Seat::Phone), seen));
}

// The arbiter takes the end back: what was confirmed before is confirmed anew, or not at all.
TEST_F(ReportedEndTest, AnEndThatTheArbiterTakesBackIsReportedAgainAndNotConfirmed) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(AgreeDraw{}, Seat::Operator));
    const int first = alarm();
    ASSERT_EQ(confirm(Color::White, GameResult::Draw, first), "");
    ASSERT_EQ(confirm(Color::Black, GameResult::Draw, first), "");
    ASSERT_TRUE(table.ask(UndoResult{.result = GameResult::Draw, .reason = "wrong board"}));
    ASSERT_EQ(table.game.phase, GamePhase::Playing);
    ASSERT_TRUE(reported_end(table.game));
    EXPECT_EQ(alarm(), first) << "it waits again";
    EXPECT_EQ(told().by.white, GameResult::Draw);
    EXPECT_FALSE(has_confirmed(told(), *reported_end(table.game), Color::White));
    ASSERT_EQ(confirm(Color::White, GameResult::Draw, first), "");
    EXPECT_EQ(table.game.phase, GamePhase::Playing) << "Black has to confirm it anew, too";
    ASSERT_EQ(confirm(Color::Black, GameResult::Draw, first), "");
    EXPECT_EQ(table.game.phase, GamePhase::Ended);
}

// An entry that the record does not take changes what is confirmed as a move does: who has the page
// must not learn which it was.
TEST_F(ReportedEndTest, AnEntryThatCannotBePlayedChangesItAsAMoveDoes) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    resign(Color::White);
    const int since = reported_end(table.game)->since;
    ASSERT_TRUE(table.ask(MakeMove{.move = "Ke3", .ply = 3}, Seat::Board));
    ASSERT_FALSE(table.game.record.unplaced.empty());
    const int after = reported_end(table.game)->since;
    EXPECT_GT(after, since);
    ASSERT_TRUE(table.ask(CallArbiter{Color::Black}, Seat::Board));
    EXPECT_EQ(reported_end(table.game)->since, after) << "a call changes nothing of it";
}

// 9.1.1: where the event forbids to agree upon a draw, two phones do not get round it.
TEST_F(ReportedEndTest, ADrawThatTheEventForbidsIsTheArbiters) {
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(ReportResult{GameResult::Draw}, Seat::Board));
    ASSERT_TRUE(reported_end(table.game));
    table.game.setup.regulations.no_agreement_before_move = 30;
    EXPECT_FALSE(reported_end(table.game));
    table.game.setup.regulations.no_agreement_before_move.reset();
    table.game.setup.regulations.draw_agreement_forbidden = true;
    EXPECT_FALSE(reported_end(table.game));
}

// 5.2(3) of 2001: the players may agree upon a draw; an event has no say in it.
TEST_F(ReportedEndTest, AnEventForbidsNoDrawWhereTheLawsGiveItNoSay) {
    table = Table({.edition = "fide-2001"});
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(ReportResult{GameResult::Draw}, Seat::Board));
    table.game.setup.regulations.draw_agreement_forbidden = true;
    EXPECT_TRUE(reported_end(table.game));
}

}  // namespace
}  // namespace arbiter::testing

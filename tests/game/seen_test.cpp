// An act names the state it rests on. Two arbiters act on screens that are some acts old: what the
// second would overwrite is refused, with what stands now; what does not concern it goes through.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/rests_on.hpp"
#include "arbiter/game/rulings/given_ruling.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

Result<std::vector<GameEvent>> ask(Table& table, const GameCommand& command, int seen) {
    auto events = decide(table.game, command, moment(Seat::Arbiter), seen);
    if (!events) return events;
    for (const GameEvent& event : *events) {
        table.journal.push_back(event);
        table.game = evolve(std::move(table.game), event);
    }
    return events;
}

std::string changed_in(const Result<std::vector<GameEvent>>& answer) {
    if (answer) return "accepted";
    for (const auto& [name, value] : answer.error().params) {
        if (name == "changed") return value;
    }
    return answer.error().code;
}

SetResult white_wins() {
    return SetResult{.result = GameResult::WhiteWins,
                     .termination = Termination::ArbiterDecision,
                     .article = {},
                     .reason = "seen"};
}

Incident touched(Square square) {
    Touched touch;
    touch.actor = Color::White;
    touch.square = square;
    return Incident{.facts = {touch}, .circumstances = {}, .evidence = {}};
}

OrderClock add_a_minute() {
    return OrderClock{ClockAdjust{.side = Color::White, .delta = Millis{60'000}}, {}, {}, {}};
}

TEST(Seen, ATimeAddedTwiceFromOneStateIsAddedOnce) {
    Table table;
    table.bind_and_start();
    const int seen = table.game.changes.state;
    EXPECT_TRUE(ask(table, add_a_minute(), seen));
    EXPECT_EQ(changed_in(ask(table, add_a_minute(), seen)), "clock,times");
    EXPECT_EQ(table.game.orders.given.size(), 1U);
}

TEST(Seen, AResultIsNotEnteredOverOneThatWasNotSeen) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const int seen = table.game.changes.state;
    ASSERT_TRUE(table.ask(Resign{.by = Color::White}, Seat::Arbiter));
    const auto refused = ask(table, white_wins(), seen);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "state_changed");
    const auto& params = refused.error().params;
    const std::pair<std::string, std::string> stands{"result", "0-1"};
    EXPECT_NE(std::find(params.begin(), params.end(), stands), params.end());
}

TEST(Seen, PressesAndOtherBoardsMattersChangeNothing) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4"}), "");
    const int seen = table.game.changes.state;
    table.at(Millis{3000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    EXPECT_EQ(table.game.changes.state, seen);
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Board));
    EXPECT_TRUE(ask(table, white_wins(), seen)) << "a call is no change of the result";
}

TEST(Seen, ACorrectionDoesNotCutMovesThatWereNotSeen) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const int seen = table.game.changes.state;
    ASSERT_EQ(table.moves({"Nf3"}), "");
    EXPECT_EQ(changed_in(ask(table, CorrectRecording{2, {"c5"}, "misread"}, seen)), "record");
    EXPECT_EQ(table.game.record.moves.size(), 3U);
}

TEST(Seen, AStateThatIsYetToComeIsNone) {
    Table table;
    EXPECT_EQ(changed_in(ask(table, white_wins(), table.game.changes.state + 1)), "bad_field");
}

// Two arbiters, or one and a phone: the proposal rests on a game that is still played.
TEST(Seen, AProposalIsNotAcceptedAfterTheGameHasEnded) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(ReportIncident{.incident = touched(Square::G1)}));
    ASSERT_TRUE(table.ask(Resign{.by = Color::Black}, Seat::Arbiter));
    const auto answer = table.ask(accepting(1));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, "proposal_changed");
    EXPECT_EQ(table.game.phase, GamePhase::Ended);
    ASSERT_TRUE(table.ask(ProposeAgain{.number = 1}));
    EXPECT_TRUE(stale_aspects(table.game, table.game.rulings.open.front()).empty());
    EXPECT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_EQ(table.game.phase, GamePhase::Ended) << "by the Laws the game is over (5.1.2)";
}

TEST(Seen, AResultIsTakenAwayOnlyByName) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(Resign{.by = Color::Black}, Seat::Arbiter));
    ASSERT_TRUE(table.ask(ReportIncident{.incident = touched(Square::G1)}));
    GiveRuling otherwise{
        .number = 1,
        .step = RulingStep::Overruled,
        .own = OwnRuling{.ruling = Ruling::MustMove, .articles = {}, .details = {}, .effects = {}},
        .reason = "he did not resign"};
    EXPECT_EQ(code_of(table.ask(otherwise)), "result_stands");
    otherwise.removes = GameResult::BlackWins;
    EXPECT_EQ(code_of(table.ask(otherwise)), "result_stands");
    otherwise.removes = GameResult::WhiteWins;
    EXPECT_EQ(code_of(table.ask(otherwise)), "");
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
}

// Time that passes is no change: presses go on while the arbiter thinks.
TEST(Seen, AProposalHoldsWhileTheClocksRun) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4"}), "");
    ASSERT_TRUE(table.ask(ReportIncident{.incident = touched(Square::G1)}));
    table.at(Millis{60'000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    EXPECT_TRUE(stale_aspects(table.game, table.game.rulings.open.front()).empty());
    EXPECT_EQ(code_of(table.ask(accepting(1))), "");
}

// Another desk gives time: the flag is lifted, and nobody loses by it unasked.
TEST(Seen, AProposalOnAFlagIsNotAcceptedAfterTimeWasAdded) {
    Table table(Opening{.control = "3+2"});
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    ASSERT_TRUE(table.report(ReportKind::Press, Color::Black));
    table.at(Millis{200'000});
    ASSERT_TRUE(table.report(ReportKind::Expire, Color::White));
    const MateEvidence can_mate{.fen = to_fen(table.game.record.position),
                                .winner = Color::Black,
                                .can = CanMate::Yes,
                                .proof = MateProof::Line,
                                .line = {}};
    const Incident flag{.facts = {FlagSeen{}}, .circumstances = {}, .evidence = {can_mate}};
    ASSERT_TRUE(table.ask(ReportIncident{.incident = flag}));
    ASSERT_EQ(table.game.rulings.open.back().proposal.ruling, Ruling::BlackWins);
    ASSERT_TRUE(table.ask(add_a_minute()));
    ASSERT_TRUE(table.apply_order());
    ASSERT_FALSE(table.game.clock.sides.white.flag);
    EXPECT_EQ(code_of(table.ask(accepting(1))), "proposal_changed");
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
}

// At blitz a move comes every other second. What is lost by one names it: the ruling asks for the
// next move; once that is made, or where it never did, the moves are no part of the matter.
TEST(Seen, AProposalHoldsWhileTheGameGoesOnUnlessItRestsOnTheNextMove) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    const Misconduct noise{.kind = MisconductKind::Distraction, .actor = Whose::Black};
    const Incident distraction{
        .facts = {Fact{Irregularity{noise}}}, .circumstances = {}, .evidence = {}};
    ASSERT_TRUE(table.ask(ReportIncident{.incident = distraction}));
    ASSERT_TRUE(table.ask(ReportIncident{.incident = touched(Square::F1)}));
    ASSERT_TRUE(table.game.rulings.open.back().proposal.effects.duty);
    ASSERT_EQ(table.moves({"Nf3", "Nc6"}), "");
    EXPECT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_EQ(code_of(table.ask(accepting(2))), "proposal_changed");
    ASSERT_TRUE(table.ask(ProposeAgain{.number = 2}));
    ASSERT_EQ(table.moves({"Bb5", "a6"}), "");
    EXPECT_EQ(code_of(table.ask(accepting(2))), "");
}

TEST(Seen, AProposalDoesNotHoldWhereMovesThatStoodAreCorrected) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5", "Nf3"}), "");
    const Misconduct noise{.kind = MisconductKind::Distraction, .actor = Whose::Black};
    const Incident distraction{
        .facts = {Fact{Irregularity{noise}}}, .circumstances = {}, .evidence = {}};
    ASSERT_TRUE(table.ask(ReportIncident{.incident = distraction}));
    ASSERT_TRUE(table.ask(CorrectRecording{2, {"c5", "Nf3"}, "misread"}));
    EXPECT_EQ(changed_in(table.ask(accepting(1))), "corrected");
}

Incident illegal_king() {
    MovedPiece made;
    made.actor = Color::White;
    made.san = "Ke3";
    made.from = Square::E1;
    made.to = Square::E3;
    made.illegal = true;
    return Incident{
        .facts = {made, Pressed{.actor = Color::White}}, .circumstances = {}, .evidence = {}};
}

// 7.5.5: one illegal move, told by two arbiters in other words, counts once and gives two minutes
// once.
TEST(Seen, TwoIncidentsOfOneMoveGiveOneCount) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    Incident other = illegal_king();
    Claimed claim;
    claim.actor = Color::Black;
    claim.kind = ClaimKind::IllegalMove;
    other.facts.emplace_back(claim);
    ASSERT_TRUE(table.ask(ReportIncident{.incident = illegal_king()}));
    ASSERT_TRUE(table.ask(ReportIncident{.incident = other}));
    ASSERT_TRUE(table.ask(accepting(1)));
    EXPECT_EQ(code_of(table.ask(accepting(2))), "proposal_changed");
    EXPECT_EQ(code_of(table.ask(ProposeAgain{.number = 2})), "already_ruled");
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
    // A second one in the same position is another, and is said to be.
    EXPECT_EQ(code_of(table.ask(ReportIncident{.incident = illegal_king()})), "already_ruled");
    ASSERT_TRUE(table.ask(
        ReportIncident{.incident = illegal_king(), .alarm = std::nullopt, .again = true}));
    EXPECT_EQ(table.game.rulings.open.back().incident.circumstances.counts.illegal_before.white, 1);
}

TEST(Seen, TheSameReportIsOneUnlessItHappenedOnceMore) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Board));
    ReportIncident report{.incident = touched(Square::G1), .alarm = 1};
    ASSERT_TRUE(table.ask(report));
    const auto again = table.ask(report);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, "already_reported");
    EXPECT_EQ(again.error().params.front().second, "1");
    report.incident = touched(Square::B1);
    EXPECT_EQ(code_of(table.ask(report)), "already_reported") << "of the same alarm";
    report.alarm.reset();
    EXPECT_EQ(code_of(table.ask(report)), "") << "another touch";
    report.again = true;
    EXPECT_EQ(code_of(table.ask(report)), "");
    report.alarm = 9;
    EXPECT_EQ(code_of(table.ask(report)), "not_found");
}

// What is sent twice from one state writes one row, whatever it is.
TEST(Seen, TheSameActTwiceIsOneAct) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5", "Nf3"}), "");
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Board));
    const std::vector<GameCommand> acts{
        TakeAlarm{.alarm = 1},
        NoticeIllegalMove{Color::White, "Ke3"},
        CorrectRecording{3, {"Nc3"}, "misread"},
        RestorePosition{.ply = 2, .reason = "displaced"},
        BindTerminal{.terminal = TerminalId{9}},
        ReportIncident{.incident = touched(Square::G1)},
        add_a_minute(),
        CorrectCount{.side = Color::White, .count = 2, .reason = "paper"},
        white_wins(),
        UndoResult{.result = GameResult::WhiteWins, .reason = "mistake"},
    };
    for (const GameCommand& act : acts) {
        const int seen = table.game.changes.state;
        ASSERT_TRUE(ask(table, act, seen)) << act.index();
        const auto rows = table.journal.size();
        const auto again = ask(table, act, seen);
        EXPECT_TRUE(!again || again->empty()) << act.index();
        EXPECT_EQ(table.journal.size(), rows) << act.index();
    }
}

TEST(Seen, AnAlarmOfAnotherIsTakenOverKnowingly) {
    Table table;
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Board));
    ASSERT_TRUE(table.ask(TakeAlarm{.alarm = 1}));
    Moment other = moment(Seat::Arbiter);
    other.actor.name = "arbiter:b";
    const auto blind = decide(table.game, TakeAlarm{.alarm = 1}, other);
    ASSERT_FALSE(blind);
    EXPECT_EQ(blind.error().code, "alarm_taken");
    EXPECT_EQ(blind.error().params.front().second, "arbiter:a");
    const int before = table.game.changes.state - 1;
    EXPECT_FALSE(decide(table.game, TakeAlarm{.alarm = 1}, other, before));
    EXPECT_TRUE(decide(table.game, TakeAlarm{.alarm = 1}, other, table.game.changes.state));
}

// From the refusal a board would learn what became of its entries.
TEST(Seen, ABoardIsAnsweredTheSameWhateverItSaysItSaw) {
    for (const char* entry : {"f1b6", "f1c4"}) {
        Table table;
        ASSERT_EQ(table.moves({"e4", "e5"}), "");
        ASSERT_TRUE(table.ask(MakeMove{.move = entry, .ply = 3}, Seat::Board));
        const TakeBack back{.move = entry, .ply = 3, .reason = "mistyped"};
        const auto answer = decide(table.game, back, moment(Seat::Board), 0);
        EXPECT_TRUE(answer) << entry << ' ' << answer.error().code;
    }
}

// It rests on the moment that it was proposed in.
TEST(Seen, ARulingThatCountsAMoveIsNotAcceptedAfterMovesUnseen) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.ask(ReportIncident{.incident = illegal_king()}));
    ASSERT_TRUE(table.game.rulings.open.front().proposal.effects.illegal_by);
    ASSERT_EQ(table.move("Nf3"), "");
    EXPECT_EQ(code_of(table.ask(accepting(1))), "proposal_changed");
}

}  // namespace
}  // namespace arbiter::testing

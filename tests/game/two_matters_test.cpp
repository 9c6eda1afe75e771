// Two matters at one board: what one act does, and its undo, leaves the other one alone.
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/moves/reported_line.hpp"
#include "arbiter/game/play.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

std::string tap(Table& table, const std::string& move, int ply) {
    return code_of(table.ask(MakeMove{.move = move, .ply = ply}, Seat::Board));
}

std::string tap_all(Table& table, const std::vector<std::string>& moves, int ply) {
    for (const std::string& move : moves) {
        if (std::string code = tap(table, move, ply++); !code.empty()) return code;
    }
    return "";
}

Incident knight_touched() {
    Touched touch;
    touch.actor = Color::White;
    touch.square = Square::G1;
    return Incident{.facts = {touch}, .circumstances = {}, .evidence = {}};
}

// White's piece went where it cannot, and the clock was pressed.
Incident illegal_move(Square from, Square to) {
    MovedPiece moved;
    moved.actor = Color::White;
    moved.from = from;
    moved.to = to;
    moved.illegal = true;
    return Incident{
        .facts = {moved, Pressed{.actor = Color::White}}, .circumstances = {}, .evidence = {}};
}

// The wrong tap of the board, as its alarm is reported.
ReportIncident wrong_bishop() {
    return ReportIncident{.incident = illegal_move(Square::F1, Square::B6), .alarm = 1};
}

GiveRuling own_ruling(int number, Ruling kind, Effects effects = {}) {
    return GiveRuling{
        .number = number,
        .step = RulingStep::Overruled,
        .own = OwnRuling{.ruling = kind, .articles = {}, .details = {}, .effects = effects},
        .reason = "as seen"};
}

Millis time_on_its_way(const Game& game) {
    Millis given{};
    for (const ClockOrdered& order : waiting_orders(game)) {
        if (const auto* adjust = std::get_if<ClockAdjust>(&order.act)) given += adjust->delta;
    }
    return given;
}

OrderClock two_minutes_for_black() {
    return OrderClock{ClockAdjust{.side = Color::Black, .delta = Millis{120'000}}, {}, {}, {}};
}

SetResult entered(GameResult given) {
    return SetResult{.result = given,
                     .termination = Termination::ArbiterDecision,
                     .article = {},
                     .reason = "told"};
}

void report_and_accept(Table& table) {
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = knight_touched()})), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
}

bool is_open_of(const Game& game, AlarmKind kind) {
    return std::any_of(game.alarms.open.begin(), game.alarms.open.end(),
                       [&](const OpenAlarm& each) { return each.kind == kind; });
}

TEST(TwoMatters, AnUndoLeavesWhatTheBoardHasEnteredSince) {
    Table table;
    ASSERT_EQ(tap_all(table, {"e2e4", "e7e5"}, 1), "");
    report_and_accept(table);
    ASSERT_EQ(tap_all(table, {"f1b6", "b8c6"}, 3), "");
    ASSERT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "wrong board"})), "");
    EXPECT_EQ(table.game.record.unplaced.size(), 2U);
    EXPECT_EQ(tap(table, "g1f3", 5), "");
}

TEST(TwoMatters, MovesDoNotComeBackOverEntriesThatWait) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5", "Nf3", "Nc6"}), "");
    const Incident noticed{.facts = {Fact{Noticed{}}}, .circumstances = {}, .evidence = {}};
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = noticed})), "");
    Effects effects;
    effects.restore_to_ply = 2;
    ASSERT_EQ(code_of(table.ask(own_ruling(1, Ruling::MustMove, effects))), "");
    ASSERT_EQ(tap(table, "f1b6", 3), "");
    EXPECT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "wrong board"})), "moves_since");
    ASSERT_EQ(code_of(table.ask(SettleAlarm{.alarm = 1, .reason = "mis-tap"})), "");
    EXPECT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "wrong board"})), "");
    EXPECT_EQ(table.game.record.moves.size(), 4U);
}

TEST(TwoMatters, AResultThatARulingTookAwayComesBackWithWhatStoodBelowIt) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(code_of(table.ask(Resign{.by = Color::White}, Seat::Arbiter)), "");
    ASSERT_EQ(code_of(table.ask(entered(GameResult::Draw))), "");
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = knight_touched()})), "");
    GiveRuling plays_on = own_ruling(1, Ruling::MustMove);
    plays_on.removes = GameResult::Draw;
    ASSERT_EQ(code_of(table.ask(plays_on)), "");
    ASSERT_EQ(table.game.phase, GamePhase::Playing);
    ASSERT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "wrong board"})), "");
    // The draw's own undo, pressed now.
    ASSERT_EQ(code_of(table.ask(UndoResult{.result = GameResult::Draw, .reason = "no", .end = 2})),
              "");
    ASSERT_TRUE(table.game.result.outcome);
    EXPECT_EQ(table.game.result.outcome->result, GameResult::BlackWins);
    EXPECT_EQ(table.game.result.outcome->termination, Termination::Resignation);
}

TEST(TwoMatters, AFallenFlagIsToldUntilARulingHasAnsweredIt) {
    Table table(Opening{.control = "3+2"});
    table.bind_and_start();
    table.at(Millis{200'000});
    ASSERT_EQ(code_of(table.report(ReportKind::Expire, Color::White)), "");
    ASSERT_TRUE(is_open_of(table.game, AlarmKind::Flag));
    ASSERT_EQ(code_of(table.ask(entered(GameResult::Draw))), "");
    ASSERT_EQ(code_of(table.ask(ReopenGame{.reason = "wrong board"})), "");
    EXPECT_TRUE(is_open_of(table.game, AlarmKind::Flag));
    ASSERT_EQ(code_of(table.ask(entered(GameResult::Draw))), "");
    ASSERT_EQ(code_of(table.ask(UndoResult{.result = GameResult::Draw, .reason = "no"})), "");
    EXPECT_TRUE(is_open_of(table.game, AlarmKind::Flag));
}

TEST(TwoMatters, AnUndoOfOneResultLeavesACallThatCameSince) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(code_of(table.ask(Resign{.by = Color::White}, Seat::Arbiter)), "");
    ASSERT_EQ(code_of(table.ask(entered(GameResult::Draw))), "");
    ASSERT_EQ(code_of(table.ask(CallArbiter{.by = Color::Black}, Seat::Board)), "");
    ASSERT_EQ(code_of(table.ask(UndoResult{.result = GameResult::Draw, .reason = "no"})), "");
    EXPECT_TRUE(is_open_of(table.game, AlarmKind::Call));
}

// Two minutes that a clock has not heard of when a result is typed at the wrong board.
TEST(TwoMatters, TimeThatWasOnItsWayIsAskedForAgain) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(code_of(table.ask(two_minutes_for_black())), "");
    ASSERT_EQ(code_of(table.ask(entered(GameResult::Draw))), "");
    ASSERT_EQ(code_of(table.ask(UndoResult{.result = GameResult::Draw, .reason = "no"})), "");
    EXPECT_EQ(time_on_its_way(table.game), Millis{120'000});
}

TEST(TwoMatters, SoIsTimeOfARulingThatWasUndoneWhileTheGameWasOver) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = knight_touched()})), "");
    Effects effects;
    effects.add.black = Millis{120'000};
    ASSERT_EQ(code_of(table.ask(own_ruling(1, Ruling::MustMove, effects))), "");
    ASSERT_EQ(code_of(table.ask(entered(GameResult::Draw))), "");
    ASSERT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "no"})), "");
    ASSERT_EQ(code_of(table.ask(UndoResult{.result = GameResult::Draw, .reason = "no"})), "");
    EXPECT_EQ(time_on_its_way(table.game), Millis{});
}

// 60:00 set to 50:00, then White thinks for five minutes: the undo gives ten minutes, not 60:00.
TEST(TwoMatters, ATimeThatWasSetIsGivenBackToWhatIsLeftNow) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = knight_touched()})), "");
    Effects effects;
    effects.set_left.white = Millis{3'000'000};
    GiveRuling ruling = own_ruling(1, Ruling::MustMove, effects);
    ruling.left = {Millis{3'600'000}, Millis{3'600'000}};
    ASSERT_EQ(code_of(table.ask(ruling)), "");
    ASSERT_TRUE(table.apply_order());
    const auto undone = table.ask(UndoRuling{.number = 1, .reason = "no"});
    ASSERT_TRUE(undone);
    const auto orders = all_of<ClockOrdered>(*undone);
    ASSERT_EQ(orders.size(), 1U);
    EXPECT_EQ(
        orders.front().act,
        ClockAct(ClockAdjust{.side = Color::White, .delta = Millis{600'000}, .as_time = true}));
}

TEST(TwoMatters, ARulingDoesNotAnswerWhatCameAfterItsReport) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = illegal_move(Square::E1, Square::E3)})),
              "");
    ASSERT_EQ(code_of(table.ask(CallArbiter{.by = Color::Black}, Seat::Board)), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_TRUE(is_open_of(table.game, AlarmKind::Call));
}

TEST(TwoMatters, NothingIsRuledInAVoidGame) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    report_and_accept(table);
    for (const GameEvent& row : voided_by_hall(table.game, "again", moment(Seat::Arbiter))) {
        table.game = evolve(std::move(table.game), row);
    }
    EXPECT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "no"})), "game_over");
    EXPECT_EQ(code_of(table.ask(ReportIncident{.incident = knight_touched(), .again = true})),
              "game_over");
    EXPECT_TRUE(table.game.rulings.open.empty());
}

// A ruling that leaves an ended game as it is has no result to give, nor does it own a later one.
TEST(TwoMatters, ARulingOwnsNoResultButItsOwn) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(code_of(table.ask(Resign{.by = Color::White}, Seat::Arbiter)), "");
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = knight_touched()})), "");
    Effects effects;
    effects.result = GameResult::Draw;
    EXPECT_EQ(code_of(table.ask(own_ruling(1, Ruling::Continue, effects))), "bad_field");
    GiveRuling stays = own_ruling(1, Ruling::Continue);
    stays.removes = GameResult::BlackWins;
    EXPECT_EQ(code_of(table.ask(stays)), "bad_field") << "it takes nothing away";
    ASSERT_EQ(code_of(table.ask(own_ruling(1, Ruling::Continue))), "");
    ASSERT_EQ(code_of(table.ask(entered(GameResult::Draw))), "");
    ASSERT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "no"})), "");
    EXPECT_EQ(table.game.result.outcome->result, GameResult::Draw);
}

// The count of an earlier round of paper: the game does not know it, its reporter does.
TEST(TwoMatters, WhatTheReporterToldOfCountsStaysWithTheIncident) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    Incident incident = illegal_move(Square::E1, Square::E3);
    incident.circumstances.counts.warnings_before.black = 2;
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = incident})), "");
    EXPECT_EQ(table.game.rulings.open.front().told.warnings_before.black, 2);
    EXPECT_EQ(table.game.rulings.open.front().told.illegal_before.white, std::nullopt);
}

// Design decision 6: an offer that a move has answered is gone, whether or not it can be played.
TEST(TwoMatters, AnOfferAtTheBoardDoesNotTellWhatWasLegal) {
    for (const std::string answer : {"e7e5", "e7e4"}) {
        Table table;
        ASSERT_EQ(tap(table, "e2e4", 1), "");
        ASSERT_EQ(code_of(table.ask(OfferDraw{.by = Color::White}, Seat::Board)), "");
        ASSERT_EQ(tap(table, answer, 2), "");
        EXPECT_EQ(code_of(table.ask(RefuseDraw{.by = Color::Black}, Seat::Board)), "no_offer");
        EXPECT_EQ(code_of(table.ask(AgreeDraw{}, Seat::Board)), "no_offer");
        ASSERT_EQ(
            code_of(table.ask(TakeBack{.move = answer, .ply = 2, .reason = "no"}, Seat::Board)),
            "");
        EXPECT_EQ(reported_offer(table.game), std::nullopt) << answer;
    }
}

// An electronic board tells what stands on it, without a ply and more than once.
TEST(TwoMatters, ABoardThatRepeatsItselfIsHeardOnce) {
    for (const std::string first : {"e2e4", "e2e5"}) {
        Table table;
        for (const std::string& move : {first, first, std::string{"e7e5"}, std::string{"e7e5"}}) {
            ASSERT_EQ(code_of(table.ask(MakeMove{.move = move, .ply = std::nullopt}, Seat::Board)),
                      "");
        }
        EXPECT_EQ(reported_plies(table.game), 2) << first;
    }
}

TEST(TwoMatters, CastlingHasOneFormInTheLineOfTheBoard) {
    const std::vector<std::string> before{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"};
    for (const std::string& last : {std::string{"a7a6"}, std::string{"a7a4"}}) {
        Table table;
        ASSERT_EQ(tap_all(table, before, 1), "");
        ASSERT_EQ(tap_all(table, {"a2a3", last, "e1h1"}, 7), "");
        EXPECT_EQ(reported_moves(table.game).back(), "e1g1") << last;
    }
}

// Found by the random hall (seed 504532): a king put onto a rook that no castling is for keeps the
// squares that were sent, or the board could not take it back.
TEST(TwoMatters, WhatIsNoCastlingKeepsItsSquares) {
    Table table(Opening{.fen = "4k3/8/8/8/8/8/8/R2K4 w - - 0 1"});
    ASSERT_EQ(tap(table, "d1a1", 1), "");
    EXPECT_EQ(reported_moves(table.game).back(), "d1a1");
    EXPECT_EQ(code_of(table.ask(TakeBack{.move = "d1a1", .ply = 1, .reason = "no"}, Seat::Board)),
              "");
}

TEST(TwoMatters, AGameWhoseOnlyEntryWasNoneIsReadyAgain) {
    Table table;
    ASSERT_EQ(tap(table, "e2e5", 1), "");
    ASSERT_EQ(code_of(table.ask(SettleAlarm{.alarm = 1, .reason = "mis-tap"})), "");
    EXPECT_EQ(table.game.phase, GamePhase::Ready);
    ASSERT_EQ(tap(table, "e2e5", 1), "");
    ASSERT_EQ(code_of(table.ask(TakeBack{.move = "e2e5", .ply = 1, .reason = "no"}, Seat::Board)),
              "");
    EXPECT_EQ(table.game.phase, GamePhase::Ready);
}

// White's flag ran on after the last press: to set his clock to what that press told is no
// "nothing".
TEST(TwoMatters, ARunningClockIsSetToItsLastEntry) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4"}), "");
    table.at(Millis{3'000});
    ASSERT_EQ(code_of(table.report(ReportKind::Press, Color::White)), "");
    table.at(Millis{600'000});
    ClockSet set;
    set.main.black = table.game.clock.sides.black.main;
    EXPECT_EQ(code_of(table.ask(OrderClock{set, {}, {}, {}})), "");
}

TEST(TwoMatters, AStopGoesThroughWhateverElseWasOrdered) {
    Table table;
    table.bind_and_start();
    const int seen = table.game.changes.state;
    ASSERT_EQ(code_of(table.ask(two_minutes_for_black())), "");
    EXPECT_EQ(code_of(decide(table.game, OrderClock{ClockPause{}, {}, {}, {}},
                             moment(Seat::Arbiter), seen)),
              "");
}

TEST(TwoMatters, EntriesThatGoOnLeaveAProposalStanding) {
    Table table;
    ASSERT_EQ(tap_all(table, {"e2e4", "e7e5", "f1b6"}, 1), "");
    ASSERT_EQ(code_of(table.ask(wrong_bishop())), "");
    ASSERT_EQ(tap(table, "b8c6", 4), "");
    EXPECT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_TRUE(table.game.record.unplaced.empty());
}

TEST(TwoMatters, TimeOfTheArbitersOwnRulingRestsOnTheTimesThatWereSeen) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = knight_touched()})), "");
    const int seen = table.game.changes.state;
    ASSERT_EQ(code_of(table.ask(two_minutes_for_black())), "");
    Effects effects;
    effects.add.black = Millis{120'000};
    EXPECT_EQ(code_of(decide(table.game, own_ruling(1, Ruling::MustMove, effects),
                             moment(Seat::Arbiter), seen)),
              "state_changed");
}

TEST(TwoMatters, AGameIsNotAdjournedWhileEntriesWait) {
    Table table;
    ASSERT_EQ(tap_all(table, {"e2e4", "e7e5", "f1b6"}, 1), "");
    EXPECT_EQ(code_of(table.ask(AdjournGame{})), "record_in_doubt");
}

// The game is over and the record ends before what was played: that is told until it is settled.
TEST(TwoMatters, EntriesThatWaitAreToldAfterTheEndOfTheGame) {
    Table table;
    ASSERT_EQ(tap_all(table, {"e2e4", "e7e5", "f1b6"}, 1), "");
    ASSERT_EQ(code_of(table.ask(Resign{.by = Color::White}, Seat::Arbiter)), "");
    ASSERT_TRUE(is_open_of(table.game, AlarmKind::Illegal));
    ASSERT_EQ(code_of(table.ask(CorrectRecording{3, {"Bb5"}, "b6 was b5"})), "");
    EXPECT_FALSE(is_open_of(table.game, AlarmKind::Illegal));
    EXPECT_EQ(table.game.record.moves.size(), 3U);
    EXPECT_EQ(table.game.result.outcome->termination, Termination::Resignation);
}

// Nobody reads a ninth: whoever notices it is told so.
TEST(TwoMatters, ANoticeThatIsNotWrittenIsRefused) {
    Table table;
    for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8"}) {
        ASSERT_EQ(code_of(table.ask(NoticeIllegalMove{Color::White, "Ke5"})), "");
        ASSERT_EQ(table.move(move), "");
    }
    EXPECT_EQ(code_of(table.ask(NoticeIllegalMove{Color::White, "Ke5"})), "too_many");
}

// A report that was begun before another arbiter's ruling and sent after it.
TEST(TwoMatters, AnAlarmThatARulingHasAnsweredIsNotRuledOnTwice) {
    Table table;
    ASSERT_EQ(tap_all(table, {"e2e4", "e7e5", "f1b6"}, 1), "");
    const Incident incident = wrong_bishop().incident;
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = incident, .alarm = 1})), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_EQ(code_of(table.ask(ReportIncident{.incident = incident, .alarm = 1})),
              "already_ruled");
    EXPECT_EQ(code_of(table.ask(ReportIncident{.incident = incident})), "already_ruled");
    EXPECT_EQ(code_of(table.ask(
                  ReportIncident{.incident = incident, .alarm = std::nullopt, .again = true})),
              "");
}

TEST(TwoMatters, PressesThatARulingDroppedWaitAgainAfterItsUndo) {
    Table table;
    table.bind_and_start();
    int ply = 0;
    int ms = 0;
    for (const std::string move : {"e2e4", "e7e5", "f1b6", "b8c6"}) {
        ASSERT_EQ(tap(table, move, ++ply), "");
        table.at(Millis{ms += 1'000});
        const Color side = ply % 2 == 1 ? Color::White : Color::Black;
        ASSERT_EQ(code_of(table.report(ReportKind::Press, side)), "");
    }
    EXPECT_FALSE(is_open_of(table.game, AlarmKind::PressBeforeMove));
    ASSERT_EQ(code_of(table.ask(wrong_bishop())), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    ASSERT_EQ(code_of(table.ask(UndoRuling{.number = 1, .reason = "it was b5"})), "");
    ASSERT_EQ(code_of(table.ask(CorrectRecording{3, {"Bb5", "Nc6"}, "b6 was b5"})), "");
    for (const RecordedMove& move : table.game.record.moves) {
        EXPECT_NE(move.press, CompletingPress{}) << move.san;
    }
}

Incident illegal_move_found(int ply) {
    IllegalMoveReport report;
    report.kind = IllegalMoveKind::Found;
    report.actor = Whose::White;
    report.ply = ply;
    return {.facts = {Fact{Irregularity{report}}}, .circumstances = {}, .evidence = {}};
}

// Moves are made before anybody rules, and the second arbiter tells it by its ply, without the
// alarm.
TEST(TwoMatters, AnIllegalMoveThatWasNoticedIsOneMatterHoweverItIsTold) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(code_of(table.ask(NoticeIllegalMove{Color::White, "Bf1-b6"})), "");
    EXPECT_EQ(code_of(table.ask(NoticeIllegalMove{Color::White, "Bb6"})), "already_noticed");
    ASSERT_EQ(table.moves({"Nf3", "Nc6"}), "");
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = illegal_move_found(3)})), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_FALSE(is_open_of(table.game, AlarmKind::Illegal));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
    const ReportIncident again{.incident = illegal_move_found(3), .alarm = 1};
    EXPECT_EQ(code_of(table.ask(again)), "already_ruled");
}

// Two illegal moves of one player: a ruling on the first leaves the second open.
TEST(TwoMatters, ARulingOnOneNoticedMoveLeavesTheOther) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(code_of(table.ask(NoticeIllegalMove{Color::White, "Bf1-b6"})), "");
    ASSERT_EQ(table.moves({"Nf3", "Nc6"}), "");
    ASSERT_EQ(code_of(table.ask(NoticeIllegalMove{Color::White, "Ke1-e3"})), "");
    const ReportIncident first{.incident = illegal_move_found(3), .alarm = 1};
    ASSERT_EQ(code_of(table.ask(first)), "");
    Effects counts;
    counts.illegal_by = Color::White;
    ASSERT_EQ(code_of(table.ask(own_ruling(1, Ruling::Continue, counts))), "");
    EXPECT_EQ(table.game.conduct.counted.back().ply, 3);
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open.front().alarm, 2);
}

// Found later, and nobody says when: it is the one that waits.
TEST(TwoMatters, AnIllegalMoveFoundLaterIsTheOneThatWaits) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_EQ(code_of(table.ask(NoticeIllegalMove{Color::White, "Bf1-b6"})), "");
    ASSERT_EQ(table.moves({"Nf3", "Nc6"}), "");
    IllegalMoveReport report;
    report.actor = Whose::White;
    const Incident found{
        .facts = {Fact{Irregularity{report}}}, .circumstances = {}, .evidence = {}};
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = found})), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    EXPECT_FALSE(is_open_of(table.game, AlarmKind::Illegal));
}

// Two arbiters tell one press without a move; a move is made before the first rules.
TEST(TwoMatters, OneMatterCountsOnceThoughTheGameWentOn) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5", "Nf3", "Nc6"}), "");
    const Fact press{Pressed{.actor = Color::White, .without_move = true}};
    Claimed claim;
    claim.actor = Color::Black;
    claim.kind = ClaimKind::IllegalMove;
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = {{press}, {}, {}}})), "");
    ASSERT_EQ(code_of(table.ask(ReportIncident{.incident = {{press, Fact{claim}}, {}, {}}})), "");
    ASSERT_EQ(table.move("Bb5"), "");
    EXPECT_EQ(code_of(table.ask(accepting(1))), "proposal_changed") << "it counts a move";
    ASSERT_EQ(code_of(table.ask(ProposeAgain{.number = 1})), "");
    ASSERT_EQ(code_of(table.ask(accepting(1))), "");
    ASSERT_EQ(table.game.conduct.illegal_moves.white, 1);
    EXPECT_EQ(table.game.conduct.counted.front().ply, 5);
    EXPECT_EQ(code_of(table.ask(ProposeAgain{.number = 2})), "already_ruled");
}

}  // namespace
}  // namespace arbiter::testing

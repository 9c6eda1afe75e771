// What the program of the electronic boards tells of a board: moves that it has sensed, what it
// asks the desk, and the times of a clock that is not linked.
#include "arbiter/game/clock/observed_times.hpp"
#include "arbiter/game/moves/reported_line.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Texts = std::vector<std::string>;

std::string sense(Table& table, const std::string& move, int ply) {
    return code_of(table.ask(MakeMove{.move = move, .ply = ply, .sensed = true}, Seat::Operator));
}

// The open alarms of the boards, and flags.
Texts asked(const Game& game) {
    Texts texts;
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind == AlarmKind::BoardFeed) texts.push_back(open.detail);
        if (open.kind == AlarmKind::Flag) texts.push_back("flag");
    }
    return texts;
}

std::string note(Table& table, BoardFinding finding, const std::string& detail, bool over = false) {
    return code_of(table.ask(NoteBoardFeed{finding, detail, over}, Seat::Operator));
}

// lichess-org/broadcaster#63, #67: an illegal move stops the game of the boards.
TEST(BoardFindings, AnOperatorsSensedMovesCountAsABoards) {
    Table table;
    for (const auto& [move, ply] :
         {std::pair{"e2e4", 1}, {"e7e5", 2}, {"f1b6", 3}, {"b8c6", 4}, {"g1f3", 5}}) {
        EXPECT_EQ(sense(table, move, ply), "") << move;
    }
    EXPECT_EQ(table.game.record.moves.size(), 2U);
    EXPECT_EQ(reported_moves(table.game), (Texts{"e2e4", "e7e5", "f1b6", "b8c6", "g1f3"}));
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open.front().kind, AlarmKind::Illegal);
    EXPECT_EQ(sense(table, "b8c6", 4), "") << "the same again is the same";
    EXPECT_EQ(code_of(table.ask(MakeMove{.move = "Nf3", .ply = 3}, Seat::Operator)),
              "record_in_doubt");
    const TakeBack back{.move = "g1f3", .ply = 5, .reason = "electronic board", .sensed = true};
    EXPECT_EQ(code_of(table.ask(back, Seat::Operator)), "");
    EXPECT_EQ(reported_moves(table.game), (Texts{"e2e4", "e7e5", "f1b6", "b8c6"}));
}

TEST(BoardFindings, WhatWasDroppedLastIsKept) {
    Table table;
    ASSERT_EQ(sense(table, "e2e5", 1), "");
    ASSERT_EQ(sense(table, "d7d5", 2), "");
    ASSERT_TRUE(table.ask(SettleAlarm{.alarm = 1, .reason = "mis-sensed"}));
    ASSERT_EQ(table.game.record.dropped_last.size(), 2U);
    EXPECT_EQ(table.game.record.dropped_last.front().move, "e2e5");
}

TEST(BoardFindings, EachIsOneAlarmUntilItIsOver) {
    Table table;
    EXPECT_EQ(note(table, BoardFinding::AnotherRecord, "12"), "");
    EXPECT_EQ(note(table, BoardFinding::Gone, ""), "");
    EXPECT_EQ(asked(table.game), (Texts{"another_record 12", "gone"}));
    const auto rows = table.journal.size();
    EXPECT_EQ(note(table, BoardFinding::Gone, ""), "");
    EXPECT_EQ(table.journal.size(), rows) << "it is said once";
    EXPECT_EQ(note(table, BoardFinding::AnotherRecord, "14"), "");
    EXPECT_EQ(asked(table.game), (Texts{"gone", "another_record 14"}));
    EXPECT_EQ(note(table, BoardFinding::AnotherRecord, "", true), "");
    EXPECT_EQ(asked(table.game), Texts{"gone"});
}

TEST(BoardFindings, ADetailIsAShortLine) {
    Table table;
    EXPECT_EQ(note(table, BoardFinding::NoBoard, std::string(200, 'x')), "");
    for (const std::string& bad :
         {std::string(201, 'x'), std::string{"a\nb"}, std::string{"\x1b"}}) {
        EXPECT_EQ(note(table, BoardFinding::NoBoard, bad), "bad_field");
    }
    EXPECT_EQ(code_of(table.ask(NoteBoardFeed{}, Seat::Board)), "forbidden");
}

std::string observe(Table& table, const std::string& move, Millis left) {
    return code_of(table.ask(MakeMove{.move = move, .ply = {}, .sensed = true, .observed = left},
                             Seat::Operator));
}

TEST(ObservedTimes, AreThoseAfterEachSidesLatestMove) {
    Table table;
    EXPECT_FALSE(observed_times(table.game));
    ASSERT_EQ(observe(table, "e4", Millis{5'423'000}), "");
    EXPECT_EQ(observed_times(table.game), (ByColor<Millis>{Millis{5'423'000}, Millis{5'400'000}}));
    ASSERT_EQ(observe(table, "e5", Millis{5'411'000}), "");
    EXPECT_EQ(observed_times(table.game), (ByColor<Millis>{Millis{5'423'000}, Millis{5'411'000}}));
    EXPECT_EQ(observe(table, "Nf3", Millis{-1}), "bad_field");
}

// Six plies with a time each; what is left of the times after a correction, "-" where none is.
std::string times_after(int from_ply, const std::vector<std::string>& moves) {
    Table table;
    Millis left{5'400'000};
    for (const char* move : {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"}) {
        left -= Millis{1000};
        EXPECT_EQ(observe(table, move, left), "");
    }
    EXPECT_EQ(code_of(table.ask(CorrectRecording{from_ply, moves, "misread"}, Seat::Operator)), "");
    std::string text;
    for (const RecordedMove& move : table.game.record.moves) {
        text += move.observed ? std::to_string(5'400 - move.observed->count() / 1000) : "-";
    }
    return text;
}

TEST(ObservedTimes, StayWithTheMovesThatStay) {
    EXPECT_EQ(times_after(3, {"Nf3", "Nc6", "Bc4", "a6"}), "123456") << "one was written wrongly";
    EXPECT_EQ(times_after(3, {"d4", "exd4", "Nf3", "Nc6", "Bb5", "a6"}), "12--3456")
        << "two were missing";
    EXPECT_EQ(times_after(3, {"Bb5", "a6"}), "1256") << "two were none";
    EXPECT_EQ(times_after(5, {"Bb5"}), "12345");
    EXPECT_EQ(times_after(3, {"Nf3", "d6", "Bb5+"}), "123--") << "a move less: another side's";
    EXPECT_EQ(times_after(7, {"Ba4"}), "123456-");
    EXPECT_EQ(times_after(1, {}), "");
}

// The journal has them, so a server that starts again, and the public, know them too.
TEST(ObservedTimes, OfACorrectedRecordAreInItsEvent) {
    Table table;
    ASSERT_EQ(observe(table, "e4", Millis{5'423'000}), "");
    ASSERT_EQ(observe(table, "e5", Millis{5'411'000}), "");
    ASSERT_TRUE(table.ask(CorrectRecording{2, {"c5"}, "misread"}, Seat::Operator));
    EXPECT_EQ(observed_times(table.game), (ByColor<Millis>{Millis{5'423'000}, Millis{5'411'000}}));
    const auto& corrected = std::get<RecordingCorrected>(table.journal.back());
    EXPECT_EQ(corrected.observed, (std::vector{std::pair{2, Millis{5'411'000}}}));
}

std::string observe_again(Table& table, int ply, const std::string& move, Millis left) {
    return code_of(table.ask(MakeMove{.move = move, .ply = ply, .sensed = true, .observed = left},
                             Seat::Operator));
}

// The board's program has the time later than the move, or corrects it.
TEST(ObservedTimes, ThatComeLateOrAreCorrectedAreTaken) {
    Table table;
    ASSERT_EQ(sense(table, "e2e4", 1), "");
    ASSERT_EQ(observe(table, "e7e5", Millis{5'400'000}), "");
    ASSERT_EQ(observe_again(table, 1, "e2e4", Millis{5'390'000}), "");
    ASSERT_EQ(observe_again(table, 2, "e7e5", Millis{5'380'000}), "");
    EXPECT_EQ(observed_times(table.game), (ByColor<Millis>{Millis{5'390'000}, Millis{5'380'000}}));
    EXPECT_EQ(table.game.record.moves.size(), 2U);
    const auto rows = table.journal.size();
    ASSERT_EQ(observe_again(table, 2, "e7e5", Millis{5'380'000}), "");
    EXPECT_EQ(table.journal.size(), rows) << "what is known makes no row";
    EXPECT_EQ(observe_again(table, 2, "c7c5", Millis{5'380'000}), "wrong_ply");
    Table linked;
    linked.bind_and_start();
    ASSERT_EQ(sense(linked, "e2e4", 1), "");
    ASSERT_EQ(observe_again(linked, 1, "e2e4", Millis{5'390'000}), "");
    EXPECT_FALSE(linked.game.record.moves.front().observed);
}

TEST(ObservedTimes, ThatComeLateRaiseWhatTheyWouldHaveRaised) {
    Table flag;
    ASSERT_EQ(sense(flag, "e2e4", 1), "");
    ASSERT_EQ(observe_again(flag, 1, "e2e4", Millis{0}), "");
    EXPECT_EQ(asked(flag.game), Texts{"flag"});
    Table period{{.control = "2/5+3, 10+3"}};
    for (const auto& [move, left] : {std::pair{"e4", 300}, {"e5", 300}, {"Nf3", 895}}) {
        ASSERT_EQ(observe(period, move, Millis{left * 1000}), "");
    }
    ASSERT_EQ(observe_again(period, 3, "g1f3", Millis{292'000}), "");
    EXPECT_EQ(asked(period.game), Texts{"period_not_added 2"});
    ASSERT_EQ(observe_again(period, 3, "g1f3", Millis{892'000}), "");
    EXPECT_EQ(asked(period.game), Texts{});
}

Texts results_asked(const Table& table) {
    Texts texts;
    for (const OpenAlarm& open : table.game.alarms.open) {
        if (open.kind != AlarmKind::ResultReported) continue;
        texts.push_back(open.side ? (*open.side == Color::White ? "1-0" : "0-1") : "draw");
    }
    return texts;
}

TEST(BoardFindings, OfTheResultsThatTheFileHasHadTheLastIsAsked) {
    Table table;
    ASSERT_EQ(sense(table, "e2e4", 1), "");
    const auto report = [&](GameResult result, Seat seat = Seat::Operator) {
        EXPECT_EQ(code_of(table.ask(ReportResult{result}, seat)), "");
    };
    report(GameResult::WhiteWins);
    report(GameResult::WhiteWins);
    report(GameResult::Draw);
    EXPECT_EQ(results_asked(table), Texts{"draw"});
    report(GameResult::WhiteWins, Seat::Board);
    report(GameResult::BlackWins);
    EXPECT_EQ(results_asked(table), (Texts{"1-0", "0-1"})) << "the board's phone is another voice";
    ASSERT_TRUE(table.ask(SetResult{.result = GameResult::Draw,
                                    .termination = Termination::Agreement,
                                    .article = {},
                                    .reason = {}}));
    EXPECT_EQ(results_asked(table), Texts{});
    report(GameResult::WhiteWins);
    EXPECT_EQ(results_asked(table), Texts{"1-0"}) << "it contradicts the desk";
    report(GameResult::Draw);
    EXPECT_EQ(results_asked(table), Texts{}) << "and is corrected to what stands";
}

TEST(ObservedTimes, OfALinkedClockAreNotTaken) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(observe(table, "e4", Millis{5'423'000}), "");
    EXPECT_FALSE(table.game.record.moves.front().observed);
    EXPECT_FALSE(observed_times(table.game));
}

// 6.8: the arbiter decides about a flag; the program does not.
TEST(ObservedTimes, NoTimeLeftIsAFlagForTheArbiter) {
    Table table;
    ASSERT_EQ(observe(table, "e4", Millis{0}), "");
    EXPECT_EQ(asked(table.game), Texts{"flag"});
    EXPECT_EQ(table.game.phase, GamePhase::Playing);
}

// Two moves in 5 minutes, then 10 minutes more (as 40 moves in the events that play so).
TEST(ObservedTimes, APeriodThatTheClockDidNotAddIsToldAndSettledWhenItDid) {
    const std::string control = "2/5+3, 10+3";
    Table added{{.control = control}};
    for (const auto& [move, left] : {std::pair{"e4", 300}, {"e5", 300}, {"Nf3", 895}}) {
        ASSERT_EQ(observe(added, move, Millis{left * 1000}), "");
    }
    EXPECT_EQ(asked(added.game), Texts{});
    Table not_added{{.control = control}};
    for (const auto& [move, left] : {std::pair{"e4", 300}, {"e5", 300}, {"Nf3", 292}}) {
        ASSERT_EQ(observe(not_added, move, Millis{left * 1000}), "");
    }
    EXPECT_EQ(asked(not_added.game), Texts{"period_not_added 2"});
    ASSERT_EQ(observe(not_added, "Nc6", Millis{890'000}), "") << "Black's clock did";
    EXPECT_EQ(asked(not_added.game), Texts{"period_not_added 2"});
    ASSERT_EQ(observe(not_added, "Bb5", Millis{895'000}), "");
    EXPECT_EQ(asked(not_added.game), Texts{}) << "the arbiter has set the clock";
}

}  // namespace
}  // namespace arbiter::testing

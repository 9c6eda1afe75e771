// What a phone or an electronic board enters: the record takes what can be played, and what cannot
// waits for the arbiter, without a word at the board.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/moves/reported_line.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace arbiter::testing {
namespace {

// The line: b6 was meant to be b5.
const std::vector<std::string> one_wrong_tap{"e2e4", "e7e5", "f1b6", "b8c6", "g1f3", "g8f6"};

std::string enter(Table& table, const std::string& move, int ply) {
    return code_of(table.ask(MakeMove{.move = move, .ply = ply}, Seat::Board));
}

Table entered(const std::vector<std::string>& moves) {
    Table table;
    int ply = 0;
    for (const std::string& move : moves) EXPECT_EQ(enter(table, move, ++ply), "") << move;
    return table;
}

std::vector<std::string> sans(const Game& game) {
    std::vector<std::string> moves;
    for (const RecordedMove& move : game.record.moves) moves.push_back(move.san);
    return moves;
}

using Texts = std::vector<std::string>;

TEST(BoardEntries, BehindOneThatCannotBePlayedNothingIsPlaced) {
    const Table table = entered(one_wrong_tap);
    EXPECT_EQ(sans(table.game), (Texts{"e4", "e5"}));
    EXPECT_EQ(reported_moves(table.game), one_wrong_tap);
    ASSERT_EQ(table.game.alarms.open.size(), 1U);
    EXPECT_EQ(table.game.alarms.open.front().kind, AlarmKind::Illegal);
    EXPECT_EQ(table.game.alarms.open.front().side, Color::White);
    EXPECT_EQ(table.game.conduct.illegal_moves, (ByColor<int>{0, 0}));
}

TEST(BoardEntries, AfterTheAlarmIsDroppedBoardAndRecordAgree) {
    Table table = entered(one_wrong_tap);
    ASSERT_TRUE(table.ask(SettleAlarm{.alarm = 1, .reason = "mis-tap"}));
    EXPECT_EQ(reported_moves(table.game), (Texts{"e2e4", "e7e5"}));
    EXPECT_EQ(enter(table, "f1b5", 3), "");
    EXPECT_EQ(enter(table, "a7a6", 4), "");
    EXPECT_EQ(sans(table.game), (Texts{"e4", "e5", "Bb5", "a6"}));
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_EQ(table.game.conduct.illegal_moves, (ByColor<int>{0, 0}));
}

TEST(BoardEntries, ACorrectionAnswersTheAlarm) {
    Table table = entered(one_wrong_tap);
    ASSERT_TRUE(table.ask(CorrectRecording{3, {"Bb5", "Nc6", "Nf3", "Nf6"}, "b6 was b5"}));
    EXPECT_EQ(sans(table.game), (Texts{"e4", "e5", "Bb5", "Nc6", "Nf3", "Nf6"}));
    EXPECT_TRUE(table.game.record.unplaced.empty());
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_EQ(enter(table, "e1g1", 7), "");
    EXPECT_EQ(sans(table.game).back(), "O-O");
}

TEST(BoardEntries, WhatIsTakenBackBeforeThePressAsksNothing) {
    Table table = entered({"e2e4", "e7e5", "f1b6"});
    ASSERT_TRUE(table.ask(TakeBack{.move = "f1b6", .ply = 3, .reason = "mistyped"}, Seat::Board));
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_EQ(enter(table, "f1b5", 3), "");
    EXPECT_EQ(sans(table.game), (Texts{"e4", "e5", "Bb5"}));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 0);
}

// Pressed, it may have been made on the board: the arbiter still looks at it.
TEST(BoardEntries, WhatIsTakenBackAfterThePressStaysWithTheArbiter) {
    Table table;
    table.bind_and_start();
    ASSERT_EQ(enter(table, "e2e5", 1), "");
    table.at(Millis{1000});
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    ASSERT_TRUE(table.ask(TakeBack{.move = "e2e5", .ply = 1, .reason = "mistyped"}, Seat::Board));
    EXPECT_EQ(table.game.alarms.open.size(), 1U);
}

TEST(BoardEntries, OfTwoDevicesTheSameMoveIsOneAndAnotherIsRefused) {
    Table table = entered(one_wrong_tap);
    const auto rows = table.journal.size();
    for (int ply = 1; ply <= 6; ++ply) {
        EXPECT_EQ(enter(table, one_wrong_tap[static_cast<std::size_t>(ply - 1)], ply), "");
    }
    EXPECT_EQ(table.journal.size(), rows);
    EXPECT_EQ(enter(table, "g1h3", 5), "wrong_ply");
    EXPECT_EQ(enter(table, "b1c3", 8), "wrong_ply");
    const TakeBack not_the_last{.move = "g1f3", .ply = 5, .reason = "mistyped"};
    EXPECT_EQ(code_of(table.ask(not_the_last, Seat::Board)), "wrong_ply");
}

TEST(BoardEntries, OthersWaitUntilTheArbiterHasDecided) {
    Table table = entered({"e2e4", "e7e5", "f1b6"});
    EXPECT_EQ(table.move("Bb5"), "record_in_doubt");
    EXPECT_EQ(code_of(table.ask(MakeMove{.move = "Bb5", .ply = 3})), "record_in_doubt");
    ASSERT_TRUE(table.ask(CorrectRecording{3, {"Bb5"}, "b6 was b5"}, Seat::Operator));
    EXPECT_EQ(table.move("Nc6"), "");
}

Incident illegal_bishop() {
    MovedPiece made;
    made.actor = Color::White;
    made.san = "Bb6";
    made.from = Square::F1;
    made.to = Square::B6;
    made.illegal = true;
    return Incident{
        .facts = {made, Pressed{.actor = Color::White}, Noticed{.by = Observer::Arbiter}},
        .circumstances = {},
        .evidence = {}};
}

// 7.5.5: two minutes for the opponent, and it counts. The ruling answers the alarm and a call.
TEST(BoardEntries, OnlyTheRulingCountsAndItAnswersTheAlarms) {
    Table table = entered(one_wrong_tap);
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Board));
    ASSERT_EQ(table.game.alarms.open.size(), 2U);
    ASSERT_TRUE(table.ask(ReportIncident{.incident = illegal_bishop(), .alarm = 1}));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 0);
    ASSERT_TRUE(table.ask(accepting(1)));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
    ASSERT_EQ(table.game.conduct.counted.size(), 1U);
    EXPECT_EQ(table.game.conduct.counted.front().incident, 1);
    EXPECT_TRUE(table.game.alarms.open.empty());
    EXPECT_TRUE(table.game.record.unplaced.empty());
    EXPECT_EQ(sans(table.game), (Texts{"e4", "e5"}));

    ASSERT_TRUE(table.ask(UndoRuling{.number = 1, .reason = "wrong board"}));
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 0);
    EXPECT_TRUE(table.game.conduct.counted.empty());
    EXPECT_EQ(table.game.alarms.open.size(), 2U);
    EXPECT_EQ(table.game.rulings.open.size(), 1U);
    EXPECT_EQ(reported_moves(table.game), one_wrong_tap);
}

TEST(BoardEntries, AnAlarmKeepsItsMoment) {
    Table table = entered({"e2e4", "e7e5", "g1f3"});
    ASSERT_TRUE(table.ask(CallArbiter{}, Seat::Board));
    ASSERT_EQ(enter(table, "b8c6", 4), "");
    const OpenAlarm& call = table.game.alarms.open.front();
    EXPECT_EQ(call.ply, 3);
    EXPECT_EQ(call.last, "Nf3");
    EXPECT_EQ(call.turn, Color::Black);
}

TEST(BoardEntries, TheArbiterCorrectsACountWithAReason) {
    Table table;
    EXPECT_EQ(code_of(table.ask(CorrectCount{.side = Color::White, .count = 1, .reason = {}})),
              "reason_needed");
    ASSERT_TRUE(table.ask(CorrectCount{.side = Color::White, .count = 1, .reason = "paper"}));
    const auto rows = table.journal.size();
    ASSERT_TRUE(table.ask(CorrectCount{.side = Color::White, .count = 1, .reason = "paper"}));
    EXPECT_EQ(table.journal.size(), rows);
    EXPECT_EQ(table.game.conduct.illegal_moves.white, 1);
    EXPECT_EQ(table.game.conduct.counted.back().reason, "paper");
}

// 1.3: the rules of the game decide what is legal; hands know none, and put the same pieces on the
// same squares for each legal move: castling, in passing, promotion.
TEST(BoardEntries, HandsAndRulesMoveThePiecesAlike) {
    std::mt19937 random(28);  // fixed: a find must not turn another change red
    const std::vector<std::string> starts{
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"};
    for (const std::string& fen : starts) {
        for (int game = 0; game < 20; ++game) {
            Position position = *parse_fen(fen);
            for (int ply = 0; ply < 80; ++ply) {
                const MoveList moves = position.legal_moves();
                if (moves.empty()) break;
                for (const Move move : moves) {
                    Position after = position;
                    after.play(move);
                    ASSERT_EQ(moved_by_hand(position.placement(), to_uci(move, Variant::Standard)),
                              after.placement())
                        << to_fen(position) << ' ' << to_uci(move, Variant::Standard);
                }
                position.play(moves[random() % moves.size()]);
            }
        }
    }
}

// A device may enter anything: whatever it is, the answer, and what the board is told, are those of
// a line in which every entry is as good as any other.
TEST(BoardEntries, TheAnswerIsTheSameForAnyMove) {
    std::mt19937 random(1);
    const auto any_square = [&] {
        return std::string{static_cast<char>('a' + random() % 8),
                           static_cast<char>('1' + random() % 8)};
    };
    for (int game = 0; game < 40; ++game) {
        Table table;
        std::vector<std::string> line;
        for (int step = 0; step < 60 && table.game.phase != GamePhase::Ended; ++step) {
            if (!line.empty() && random() % 5 == 0) {
                const TakeBack back{.move = line.back(),
                                    .ply = static_cast<int>(line.size()),
                                    .reason = "mistyped"};
                ASSERT_TRUE(table.ask(back, Seat::Board));
                line.pop_back();
            } else {
                std::string move = any_square() + any_square();
                if (random() % 3 != 0 && table.game.record.unplaced.empty()) {
                    const MoveList legal = table.game.record.position.legal_moves();
                    move = to_uci(legal[random() % legal.size()], Variant::Standard);
                }
                ASSERT_EQ(enter(table, move, static_cast<int>(line.size()) + 1), "");
                line.push_back(move);
            }
            ASSERT_EQ(reported_plies(table.game), static_cast<int>(line.size()));
            Placement board = Position::initial().placement();
            for (const std::string& move : line) board = moved_by_hand(board, move);
            ASSERT_EQ(reported_placement(table.game), board);
        }
        EXPECT_EQ(table.game.conduct.illegal_moves, (ByColor<int>{0, 0}));
    }
}

}  // namespace
}  // namespace arbiter::testing

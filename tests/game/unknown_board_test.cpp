// A flag at a live board whose record does not reach the position: nobody enters the moves, or the
// presses are ahead of them. Expected: FIDE Laws 2023, 6.9, 7.5.5; 1984 book, 12.4 e1; FIDE Laws
// 1993, 10.5.
#include "arbiter/game/play.hpp"
#include "tests/game/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace arbiter::testing {
namespace {

// The clocks run, both have pressed, and no move was entered.
Table unrecorded(const std::string& edition = "fide-2023") {
    Table table({.edition = edition, .control = "10+5", .speed = Speed::Rapid});
    table.bind_and_start();
    EXPECT_TRUE(table.report(ReportKind::Press, Color::White));
    EXPECT_TRUE(table.report(ReportKind::Press, Color::Black));
    return table;
}

ReportIncident white_flag(SaidBoard board = {}) {
    ReportIncident report;
    FlagSeen flag;
    flag.by = Observer::Black;
    flag.whose = Whose::White;
    report.incident.facts.emplace_back(flag);
    report.incident.circumstances.board = std::move(board);
    return report;
}

SaidBoard black_mates(bool can) {
    SaidBoard board;
    board.can_mate.black = can;
    return board;
}

const OpenIncident& last_of(const Table& table) {
    return table.game.rulings.open.back();
}

TEST(UnknownBoard, AFlagAsksWhatStandsThereAndSearchesNothing) {
    Table table = unrecorded();
    EXPECT_TRUE(open_questions(table.game, white_flag()).empty());
    const auto refused = table.ask(white_flag());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (Refusal{.code = "board_unknown",
                                        .where = "board",
                                        .params = {{"asks", "can_mate"}, {"side", "b"}}}));
    EXPECT_TRUE(table.game.rulings.open.empty());
}

TEST(UnknownBoard, TheAnswerDecidesAndIsKept) {
    Table table = unrecorded();
    ASSERT_TRUE(table.ask(white_flag(black_mates(false))));
    EXPECT_EQ(last_of(table).proposal.ruling, Ruling::Draw);
    EXPECT_TRUE(last_of(table).incident.circumstances.position_open);
    EXPECT_EQ(last_of(table).incident.circumstances.board, black_mates(false));

    Table other = unrecorded();
    ASSERT_TRUE(other.ask(white_flag(black_mates(true))));
    EXPECT_EQ(last_of(other).proposal.ruling, Ruling::BlackWins);
}

TEST(UnknownBoard, ThePiecesDecideAsOnARecordedBoard) {
    SaidBoard board;
    board.fen = "8/8/8/3k4/8/8/2Q5/3K4 w - - 0 1";
    Table table = unrecorded();
    ASSERT_TRUE(table.ask(white_flag(board)));
    EXPECT_EQ(last_of(table).proposal.ruling, Ruling::Draw);

    board.fen = "8/8/8/3k4/8/8/8/8 w - - 0 1";
    const auto refused = unrecorded().ask(white_flag(board));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().where, "board.fen");
}

// The search is made on the board that was set up.
TEST(UnknownBoard, AQuestionIsOfThePositionThatWasSetUp) {
    SaidBoard board;
    board.fen = "8/8/8/p1p1p1p1/P1P1P1P1/8/2k5/K1B5 w - - 0 1";
    const Table table = unrecorded();
    const auto questions = open_questions(table.game, white_flag(board));
    ASSERT_FALSE(questions.empty());
    EXPECT_EQ(questions.front().position.placement().at(Square::C1),
              (Piece{Color::White, Role::Bishop}));
}

TEST(UnknownBoard, EachEditionAsksItsOwnQuestionOrNone) {
    Table chinese = unrecorded("chn-1984");
    EXPECT_TRUE(chinese.ask(white_flag()));
    EXPECT_EQ(last_of(chinese).proposal.ruling, Ruling::BlackWins);

    const auto refused = unrecorded("fide-1993").ask(white_flag());
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().params.front().second, "bare_king");
}

// One press without its move: it may be the move that changed everything, until it has come.
TEST(UnknownBoard, APressWithoutItsMoveMakesAFlagsBoardUnknown) {
    Table table({.control = "10+5", .speed = Speed::Rapid});
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    ASSERT_TRUE(table.report(ReportKind::Press, Color::Black));
    EXPECT_TRUE(record_reaches_board(table.game));
    ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
    EXPECT_FALSE(record_reaches_board(table.game));
    EXPECT_EQ(code_of(table.ask(white_flag())), "board_unknown");
    ASSERT_EQ(table.move("Nf3"), "");
    EXPECT_TRUE(record_reaches_board(table.game));
    EXPECT_EQ(open_questions(table.game, white_flag()).size(), 1U) << "the search is made";
}

// Other facts are judged on the record as far as it goes; without any record on none.
TEST(UnknownBoard, OtherFactsAreJudgedOnTheRecordThatThereIs) {
    ReportIncident touch;
    touch.incident.facts.emplace_back(
        Touched{.actor = Color::White, .square = Square::A1, .order = {}});
    Table empty = unrecorded();
    ASSERT_TRUE(empty.ask(touch));
    EXPECT_TRUE(last_of(empty).incident.circumstances.position_open);

    Table table({.control = "10+5", .speed = Speed::Rapid});
    table.bind_and_start();
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    for (const Color side : {Color::White, Color::Black, Color::White}) {
        ASSERT_TRUE(table.report(ReportKind::Press, side));
    }
    ASSERT_TRUE(table.ask(touch));
    EXPECT_FALSE(last_of(table).incident.circumstances.position_open);
}

TEST(UnknownBoard, EntriesOfABoardThatWaitMakeItUnknown) {
    Table table;
    ASSERT_EQ(table.moves({"e4", "e5"}), "");
    EXPECT_TRUE(record_reaches_board(table.game));
    table.game.record.unplaced.push_back({.ply = 3, .move = "f1b6", .presses = 0});
    EXPECT_FALSE(record_reaches_board(table.game));
    EXPECT_EQ(code_of(table.ask(white_flag())), "board_unknown");
}

// A scenario file and a game that was set up say themselves what stands there.
TEST(UnknownBoard, APositionThatWasSetUpForTheGameIsKnown) {
    Table table({.fen = "8/8/8/3k4/8/8/2Q5/3K4 w - - 0 80"});
    EXPECT_TRUE(record_reaches_board(table.game));
    ASSERT_TRUE(table.ask(white_flag()));
    EXPECT_EQ(last_of(table).proposal.ruling, Ruling::Draw);
}

TEST(UnknownBoard, AResultOnTimeIsNotDoubtedAndNothingIsSearched) {
    Table table = unrecorded();
    SetResult result;
    result.result = GameResult::BlackWins;
    result.termination = Termination::TimeForfeit;
    EXPECT_TRUE(open_questions(table.game, GameCommand{result}).empty());
    ASSERT_TRUE(table.ask(result));
    EXPECT_TRUE(std::none_of(
        table.game.alarms.open.begin(), table.game.alarms.open.end(),
        [](const OpenAlarm& open) { return open.kind == AlarmKind::ResultDisagrees; }));
}

// 6.9: 40 moves were completed before the flag fell. The presses are counted where no move is.
TEST(UnknownBoard, PressesTellThatTheControlIsPassed) {
    Table table({.control = "40/90, 30"});
    table.bind_and_start();
    for (int i = 0; i < 40; ++i) {
        ASSERT_TRUE(table.report(ReportKind::Press, Color::White));
        ASSERT_TRUE(table.report(ReportKind::Press, Color::Black));
    }
    ASSERT_TRUE(table.ask(white_flag()));
    EXPECT_EQ(last_of(table).proposal.ruling, Ruling::Continue);
    EXPECT_EQ(last_of(table).incident.circumstances.clocks.moves.white, 40);
}

}  // namespace
}  // namespace arbiter::testing

// What electronic boards have seen, move by move: what is told of it, what the desk is asked, and
// what is left alone.
#include "server/eboards/board_feed.hpp"

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/notation/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

using Json = nlohmann::json;
using Texts = std::vector<std::string>;
using namespace std::chrono_literals;

BoardGame game_of(std::uint64_t number, int board, ByColor<std::string> names) {
    return {.game = GameId{number},
            .board = board,
            .round = 3,
            .names = std::move(names),
            .ply = 0,
            .fen = to_fen(Position::initial()),
            .over = false,
            .result = {},
            .draw_offer = {},
            .rewritten = 0,
            .start = to_fen(Position::initial()),
            .moves = Texts{},
            .before = 0};
}

// "1 e2e4", "? another_record 3", "? another_record over", "from 2 c7c5 g1f3", "back 3 f1b6",
// "result 1-0": an act in short.
std::string short_text(const Json& act) {
    const std::string type = act.at("type");
    if (type == "move") return act.at("ply").dump() + " " + act.at("move").get<std::string>();
    if (type == "take_back") {
        return "back " + act.at("ply").dump() + " " + act.at("move").get<std::string>();
    }
    if (type == "report_result") return "result " + act.at("result").get<std::string>();
    if (type == "note_board_feed") {
        const std::string detail = act.value("detail", std::string{});
        const std::string text = "? " + act.at("finding").get<std::string>();
        if (act.value("over", false)) return text + " over";
        return detail.empty() ? text : text + " " + detail;
    }
    std::string text = "from " + act.at("from_ply").dump();
    for (const Json& move : act.at("moves")) text += " " + move.get<std::string>();
    return text;
}

struct BoardFeedTest : ::testing::Test {
    BoardFeed feed;
    BoardFeed::Time now{BoardFeed::Time{} + 1h};
    BoardGame third = game_of(3, 12, {"Berg, Bo", "Costa, Carla"});

    void SetUp() override { feed.heard(third); }
    void file_says(const std::string& moves, const std::string& tags = "[Round \"3.12\"]\n") {
        feed.read(read_pgn(tags + "\n" + moves + "\n"), now);
    }
    void file_is(const std::string& text) { feed.read(read_pgn(text), now); }
    // Everything that is due, one after the other, each taken by the server.
    std::vector<Json> told() {
        std::vector<Json> all;
        for (auto acts = feed.due(now); !acts.empty(); acts = feed.due(now)) {
            for (FeedAct& act : acts) {
                act.command.erase("g");
                all.push_back(act.command);
                feed.answered(act.game, std::int64_t{1});
            }
        }
        return all;
    }
    Texts acts() {
        Texts texts;
        for (const Json& act : told()) texts.push_back(short_text(act));
        return texts;
    }
    Texts acts_after(std::chrono::milliseconds time) {
        now += time;
        return acts();
    }
    // The server tells the game as the arbiter has made it.
    void record_is(const Texts& moves, const Texts& entries = {}, const Texts& dropped = {}) {
        third.moves = moves;
        third.ply = third.before.value_or(0) + static_cast<int>(moves.size());
        third.entries = entries;
        third.dropped = dropped;
        feed.heard(third);
    }
};

TEST_F(BoardFeedTest, MovesAreToldOnceAsTheFileGrows) {
    file_says("1. e4 *");
    EXPECT_EQ(acts(), Texts{"1 e2e4"});
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(acts(), (Texts{"2 e7e5", "3 g1f3"}));
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(acts(), Texts{});
    EXPECT_EQ(feed.told(), 3);
}

// tests/fuzz/corpus/boards/found-control-character-in-a-move: the server refused such a question.
TEST_F(BoardFeedTest, WhatTheFileSaysInOddCharactersIsAskedWithoutThem) {
    file_says(
        "1. e4 K\xC2\x92"
        "A2 *");
    EXPECT_EQ(acts(), Texts{"1 e2e4"});
    EXPECT_EQ(acts_after(BoardFeed::doubted), Texts{"? unreadable_move 2 KA2"});
    EXPECT_EQ(told_text("a\xE2\x80\xA8\nb\x1b"), "ab");
    EXPECT_EQ(told_text(std::string(119, 'x') + "é"), std::string(119, 'x'));
}

TEST_F(BoardFeedTest, OneActForAGameIsUnderWayAtATime) {
    file_says("1. e4 e5 *");
    ASSERT_EQ(feed.due(now).size(), 1U);
    EXPECT_TRUE(feed.due(now).empty());
    feed.answered(GameId{3}, std::int64_t{1});
    EXPECT_EQ(feed.due(now).at(0).command.at("move"), "e7e5");
}

// lila#15037: the times that LiveChess writes with the moves.
TEST_F(BoardFeedTest, ATimeInTheFileIsToldWithItsMove) {
    file_says("1. e4 {[%clk 1:30:23]} e5 2. Nf3 {[%clk 0:00:00]} *");
    const auto all = told();
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0], Json({{"type", "move"},
                            {"ply", 1},
                            {"move", "e2e4"},
                            {"sensed", true},
                            {"observed_ms", 5'423'000}}));
    EXPECT_FALSE(all[1].contains("observed_ms"));
    EXPECT_EQ(all[2].at("observed_ms"), 0);
}

TEST_F(BoardFeedTest, AGameBelongsToItsBoardByRoundBoardTableOrNames) {
    for (const char* tags : {"[Round \"3\"]\n[Board \"12\"]\n", "[Round \"3\"]\n[Table \"12\"]\n",
                             "[White \"BERG,Bo\"]\n[Black \"Costa, Carla\"]\n",
                             "[Round \"3\"]\n[White \"GM Berg Bo\"]\n[Black \"Costa, Carla\"]\n"}) {
        BoardFeed own;
        own.heard(third);
        own.read(read_pgn(std::string(tags) + "\n1. a3 *\n"), now);
        EXPECT_EQ(own.matched(), 1) << tags;
    }
    for (const char* tags :
         {"[Round \"3.1\"]\n", "[Round \"2.12\"]\n",
          "[White \"Costa, Carla\"]\n[Black \"Berg, Bo\"]\n", "[Round \"?\"]\n"}) {
        BoardFeed none;
        none.heard(third);
        none.read(read_pgn(std::string(tags) + "\n1. a3 *\n"), now);
        EXPECT_EQ(none.matched(), 0) << tags;
    }
}

TEST_F(BoardFeedTest, AFileThatIsCutOffWhileItIsWrittenTakesNothingBack) {
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(acts().size(), 3U);
    file_says("1. e4");
    EXPECT_EQ(acts(), Texts{});
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{});
    file_says("1. e4 e5 2. Nf3 Nc6 *");
    EXPECT_EQ(acts(), Texts{"4 b8c6"});
}

TEST_F(BoardFeedTest, AGameThatStaysCutOffIsAskedAbout) {
    file_says("1. e4 e5 2. Nf3 *");
    acts();
    file_says("1. e4");
    EXPECT_EQ(acts_after(BoardFeed::lasting), Texts{"? damaged 2"});
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(acts(), Texts{"? damaged over"});
}

// What is emptied, or not there, for some seconds.
TEST_F(BoardFeedTest, AGameThatIsEmptiedOrGoneTakesNothingBack) {
    file_says("1. e4 e5 *");
    acts();
    for (const char* text : {"[Round \"3.12\"]\n\n*\n", "", "[Round \"3.1"}) {
        file_is(text);
        EXPECT_EQ(acts_after(3s), Texts{}) << text;
        file_says("1. e4 e5 *");
        EXPECT_EQ(acts(), Texts{}) << text;
    }
    file_is("[Round \"3.12\"]\n\n*\n");
    EXPECT_EQ(acts_after(BoardFeed::lasting), Texts{"? gone 1"});
    EXPECT_EQ(acts_after(1h), Texts{}) << "it is asked once";
    file_says("1. e4 e5 *");
    EXPECT_EQ(acts(), Texts{"? gone over"});
    file_is("");
    EXPECT_EQ(acts_after(BoardFeed::lasting), Texts{"? gone"});
}

TEST_F(BoardFeedTest, ABoardThatSensesNothingAsksNothing) {
    record_is({"e2e4", "e7e5"});
    file_says("*");
    EXPECT_EQ(acts_after(1h), Texts{});
}

TEST_F(BoardFeedTest, APieceThatSlippedCorrectsTheRecordFromTheFirstOtherMove) {
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(acts().size(), 3U);
    file_says("1. e4 c5 2. Nf3 *");
    EXPECT_EQ(acts(), Texts{});
    EXPECT_TRUE(feed.settles());
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{"from 2 c7c5 g1f3"});
    EXPECT_FALSE(feed.settles());
}

TEST_F(BoardFeedTest, MoreThanTwoPliesBackIsForTheDesk) {
    file_says("1. e4 e5 2. Nf3 Nc6 *");
    acts();
    file_says("1. e4 c5 2. Nf3 Nc6 3. Bb5 *");
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{"? taken_back 2"});
    file_says("1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
    EXPECT_EQ(acts(), (Texts{"5 f1b5", "? taken_back over"}));
}

TEST_F(BoardFeedTest, BoardsThatAreSwappedDoNotExchangeTheirRecords) {
    BoardGame fourth = game_of(4, 13, {"Dahl, D", "Eide, E"});
    feed.heard(fourth);
    const auto both = [](const std::string& first, const std::string& second) {
        return "[Round \"3.12\"]\n\n" + first + " *\n\n[Round \"3.13\"]\n\n" + second + " *\n";
    };
    file_is(both("1. e4 e5", "1. d4 d5"));
    EXPECT_EQ(acts().size(), 4U);
    file_is(both("1. d4 d5 2. c4", "1. e4 e5 2. Nf3"));
    EXPECT_EQ(acts_after(BoardFeed::settled), (Texts{"? boards_swapped 1", "? boards_swapped 1"}));
    file_is(both("1. e4 e5 2. Nf3", "1. d4 d5 2. c4"));
    EXPECT_EQ(acts(),
              (Texts{"3 g1f3", "3 c2c4", "? boards_swapped over", "? boards_swapped over"}));
}

TEST_F(BoardFeedTest, WhatAnotherHandEnteredIsNeverOverwritten) {
    record_is({"d2d4"});
    file_says("1. e4 e5 *");
    EXPECT_EQ(acts(), Texts{});
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{"? another_record 1"});
    EXPECT_EQ(feed.take_notes(), (std::vector<FeedNote>{{12, "another_record", "1"}}));
    EXPECT_EQ(acts(), Texts{}) << "it is asked once";
    file_says("1. d4 d5 *");
    EXPECT_EQ(acts(), (Texts{"2 d7d5", "? another_record over"})) << "and goes on";
}

TEST_F(BoardFeedTest, ARefusedMoveIsAskedAboutAndNotSentAgainUntilTheFileIsOther) {
    file_says("1. e4 *");
    ASSERT_EQ(feed.due(now).size(), 1U);
    feed.answered(GameId{3}, refuse("too_many", "move"));
    EXPECT_EQ(acts(), Texts{"? refused too_many"});
    file_says("1. e4 e5 *");
    EXPECT_EQ(acts(), (Texts{"1 e2e4", "2 e7e5", "? refused over"}));
}

// lichess-org/broadcaster#63, #67; lila#15607: an illegal move stops the game.
TEST_F(BoardFeedTest, AnIllegalMoveAndWhatFollowsAreToldBesideTheRecord) {
    file_says("1. e4 e5 2. Bfb6 Nc6 *");
    EXPECT_EQ(acts(), (Texts{"1 e2e4", "2 e7e5"}));
    EXPECT_EQ(acts_after(BoardFeed::doubted), (Texts{"3 f1b6", "4 b8c6"}));
    file_says("1. e4 e5 2. Bfb6 Nc6 3. Nf3 *");
    EXPECT_EQ(acts(), Texts{"5 g1f3"});
}

TEST_F(BoardFeedTest, AfterItsRulingTheIllegalMoveIsNotToldAgain) {
    file_says("1. e4 e5 2. Bfb6 *");
    acts();
    EXPECT_EQ(acts_after(BoardFeed::doubted), Texts{"3 f1b6"});
    record_is({"e2e4", "e7e5"}, {}, {"f1b6"});
    EXPECT_EQ(acts_after(1min), Texts{}) << "the file still has it";
    file_says("1. e4 e5 2. Bfb6 Nc6 *");
    EXPECT_EQ(acts_after(1min), Texts{"? another_record 3"})
        << "play went on, and nothing is entered";
    file_says("1. e4 e5 2. Bb5 *");
    EXPECT_EQ(acts(), (Texts{"3 f1b5", "? another_record over"}));
}

TEST_F(BoardFeedTest, TheSameIllegalMoveMadeAgainIsToldAgain) {
    record_is({"e2e4", "e7e5"}, {}, {"f1b6"});
    file_says("1. e4 e5 2. Bfb6 *");
    EXPECT_EQ(acts_after(1min), Texts{});
    file_says("1. e4 e5 *");
    EXPECT_EQ(acts_after(1min), Texts{});
    file_says("1. e4 e5 2. Bfb6 *");
    EXPECT_EQ(acts_after(BoardFeed::doubted), Texts{"3 f1b6"});
}

TEST_F(BoardFeedTest, WhatTheArbiterTookBackIsNotToldAgain) {
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(acts().size(), 3U);
    record_is({"e2e4"});
    EXPECT_EQ(acts_after(1min), Texts{});
    feed.heard(third);
    EXPECT_EQ(acts_after(1min), Texts{}) << "also when the game is told again";
    file_says("1. e4 e5 2. Nf3 Nc6 *");
    EXPECT_EQ(acts_after(1min), Texts{"? another_record 2"});
    file_says("1. e4 c5 *");
    EXPECT_EQ(acts(), (Texts{"2 c7c5", "? another_record over"}));
}

TEST_F(BoardFeedTest, AnIllegalMoveThatStoodIsFollowedByTheRestOfTheGame) {
    file_says("1. e4 e5 2. Ke3 Nc6 *");
    acts();
    EXPECT_EQ(acts_after(BoardFeed::doubted), (Texts{"3 e1e3", "4 b8c6"}));
    third.before = 3;
    third.start = "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2";
    record_is({});
    EXPECT_EQ(acts(), Texts{"4 b8c6"});
    file_says("1. e4 e5 2. Ke3 Nc6 3. Kd3 *");
    EXPECT_EQ(acts(), Texts{"5 e3d3"});
}

TEST_F(BoardFeedTest, AMoveThatTheArbiterCorrectedIsTakenForTheFiles) {
    file_says("1. e4 e5 2. Bfb6 Nc6 *");
    acts();
    EXPECT_EQ(acts_after(BoardFeed::doubted), (Texts{"3 f1b6", "4 b8c6"}));
    record_is({"e2e4", "e7e5", "f1b5", "b8c6"});
    EXPECT_EQ(acts(), Texts{});
    file_says("1. e4 e5 2. Bfb6 Nc6 3. Nf3 *");
    EXPECT_EQ(acts(), Texts{"5 g1f3"});
}

TEST_F(BoardFeedTest, AnIllegalMoveThatThePlayerChangedIsTakenBack) {
    file_says("1. e4 e5 2. Bfb6 Nc6 *");
    acts();
    EXPECT_EQ(acts_after(BoardFeed::doubted), (Texts{"3 f1b6", "4 b8c6"}));
    file_says("1. e4 e5 2. Bb5 *");
    EXPECT_EQ(acts(), Texts{});
    EXPECT_EQ(acts_after(BoardFeed::settled), (Texts{"back 4 b8c6", "back 3 f1b6", "3 f1b5"}));
}

TEST_F(BoardFeedTest, WhatIsNoMoveIsForTheDesk) {
    file_says("1. e4 Zz9 2. Nf3 *");
    EXPECT_EQ(acts(), Texts{"1 e2e4"});
    EXPECT_EQ(acts_after(BoardFeed::doubted), Texts{"? unreadable_move 2 Zz9"});
}

// lila#11783: both kings in the centre are the sign for the end.
TEST_F(BoardFeedTest, KingsInTheCentreAreNoMovesAndTheResultIsReportedOnce) {
    file_says("1. e4 e5 2. Ke4 Kd5 1-0");
    EXPECT_EQ(acts(), (Texts{"1 e2e4", "2 e7e5", "result 1-0", "? kings_in_centre Ke4 Kd5"}));
    file_says("1. e4 e5 2. Ke4 Kd5 1-0");
    EXPECT_EQ(acts_after(1min), Texts{});
}

TEST_F(BoardFeedTest, AKingThatGoesIntoTheCentreByALegalStepIsNoMoveWhereTheOtherIsPutThere) {
    const std::string start = "[Round \"3.12\"]\n[FEN \"7k/8/8/8/8/3K4/P7/8 w - - 0 1\"]\n";
    third.start = "7k/8/8/8/8/3K4/P7/8 w - - 0 1";
    record_is({});
    file_says("1. a3 Kg8 *", start);
    EXPECT_EQ(acts(), (Texts{"1 a2a3", "2 h8g8"}));
    file_says("1. a3 Kg8 2. Ke4 Kd5 1-0", start);
    EXPECT_EQ(acts(), (Texts{"result 1-0", "? kings_in_centre Ke4 Kd5"}));
}

TEST_F(BoardFeedTest, ALegalStepThatWasTakenForAMoveIsTakenBack) {
    const std::string start = "[Round \"3.12\"]\n[FEN \"7k/8/8/8/8/3K4/P7/8 w - - 0 1\"]\n";
    third.start = "7k/8/8/8/8/3K4/P7/8 w - - 0 1";
    record_is({});
    file_says("1. Ke4 *", start);
    EXPECT_EQ(acts(), Texts{"1 d3e4"});
    file_says("1. Ke4 Kd5 1/2-1/2", start);
    EXPECT_EQ(acts(), Texts{"? kings_in_centre Ke4 Kd5"});
    EXPECT_EQ(acts_after(BoardFeed::settled), (Texts{"from 1", "result 1/2-1/2"}));
}

TEST_F(BoardFeedTest, AKingStepIntoTheCentreIsAMoveLikeAnyOther) {
    const std::string start = "[Round \"3.12\"]\n[FEN \"7k/8/8/8/8/3K4/P7/8 w - - 0 1\"]\n";
    third.start = "7k/8/8/8/8/3K4/P7/8 w - - 0 1";
    record_is({});
    file_says("1. Ke4 1-0", start);
    EXPECT_EQ(acts(), (Texts{"1 d3e4", "result 1-0"}));
}

TEST_F(BoardFeedTest, AResultThatIsCorrectedInTheFileIsReportedAgain) {
    file_says("1. e4 1-0");
    EXPECT_EQ(acts(), (Texts{"1 e2e4", "result 1-0"}));
    file_says("1. e4 1/2-1/2");
    EXPECT_EQ(acts(), Texts{"result 1/2-1/2"});
    third.over = true;
    third.result = GameResult::Draw;
    record_is({"e2e4"});
    EXPECT_EQ(acts(), Texts{});
    file_says("1. e4 0-1");
    EXPECT_EQ(acts(), Texts{"result 0-1"}) << "also after the game";
}

TEST_F(BoardFeedTest, AGameThatIsOverIsLeftAlone) {
    third.over = true;
    feed.heard(third);
    file_says("1. e4 1-0");
    EXPECT_EQ(acts(), Texts{});
}

// A desk that entered the result first must hear that the boards say another one.
TEST_F(BoardFeedTest, AResultThatContradictsTheEnteredOneIsReportedAlsoWhereItComesLater) {
    third.over = true;
    third.result = GameResult::BlackForfeits;
    record_is({"e2e4"});
    file_says("1. e4 *");
    EXPECT_EQ(acts(), Texts{});
    file_says("1. e4 1-0");
    EXPECT_EQ(acts(), Texts{}) << "White has the point by both";
    third.result = GameResult::WhiteWins;
    BoardFeed own;
    own.heard(third);
    own.read(read_pgn("[Round \"3.12\"]\n\n1. e4 1/2-1/2\n"), now);
    const auto due = own.due(now);
    ASSERT_EQ(due.size(), 1U);
    EXPECT_EQ(short_text(due[0].command), "result 1/2-1/2");
}

// The server withdraws what was reported before.
TEST_F(BoardFeedTest, AResultThatIsCorrectedToTheEnteredOneIsTold) {
    third.over = true;
    third.result = GameResult::Draw;
    record_is({"e2e4"});
    file_says("1. e4 1-0");
    EXPECT_EQ(acts(), Texts{"result 1-0"});
    file_says("1. e4 1/2-1/2");
    EXPECT_EQ(acts(), Texts{"result 1/2-1/2"});
}

TEST_F(BoardFeedTest, ATimeThatComesLateOrIsCorrectedIsTold) {
    file_says("1. e4 {[%clk 1:30:00]} e5 *");
    EXPECT_EQ(acts(), (Texts{"1 e2e4", "2 e7e5"}));
    file_says("1. e4 {[%clk 1:29:30]} e5 {[%clk 1:28:00]} 2. d4 {[%clk 1:29:00]} *");
    const auto all = told();
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(short_text(all[0]), "3 d2d4") << "the moves come first";
    EXPECT_EQ(all[1], Json({{"type", "move"},
                            {"ply", 1},
                            {"move", "e2e4"},
                            {"sensed", true},
                            {"observed_ms", 5'370'000}}));
    EXPECT_EQ(all[2].at("ply"), 2);
    EXPECT_EQ(all[2].at("observed_ms"), 5'280'000);
    EXPECT_EQ(acts(), Texts{});
    file_says("1. e4 e5 2. d4 *");
    EXPECT_EQ(acts(), Texts{}) << "no time is no correction";
}

TEST_F(BoardFeedTest, TimesThatAnotherRunHasToldAreNotToldAgain) {
    record_is({"e2e4", "e7e5"});
    file_says("1. e4 {[%clk 1:29:30]} e5 {[%clk 1:28:00]} *");
    EXPECT_EQ(acts(), Texts{});
}

TEST_F(BoardFeedTest, BoardsThatAreSwappedAfterAnIllegalMoveStoodAreAskedAsSwapped) {
    BoardGame fourth = game_of(4, 13, {"Dahl, D", "Eide, E"});
    feed.heard(fourth);
    const auto both = [](const std::string& first, const std::string& second) {
        return "[Round \"3.12\"]\n\n" + first + " *\n\n[Round \"3.13\"]\n\n" + second + " *\n";
    };
    third.before = 3;
    third.start = "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2";
    record_is({});
    file_is(both("1. e4 e5 2. Ke3", "1. d4 d5 2. c4"));
    EXPECT_EQ(acts(), (Texts{"1 d2d4", "2 d7d5", "3 c2c4"}));
    // Nothing came behind the illegal move; only this program knows what the file had before it.
    file_is(both("1. d4 d5 2. c4 Nc6", "1. e4 e5 2. Ke3 Nc6"));
    EXPECT_EQ(acts_after(BoardFeed::settled), (Texts{"? boards_swapped 4", "? boards_swapped 1"}));
    file_is(both("1. e4 e5 2. Ke3 Nc6", "1. d4 d5 2. c4"));
    EXPECT_EQ(acts(), (Texts{"4 b8c6", "? boards_swapped over", "? boards_swapped over"}));
    // With a move behind it: of the other file, 3... Kxe4 cannot be played here, nor 2. Ke3 there.
    record_is({"b8c6"});
    file_is(both("1. d4 d5 2. c4 Kxe4", "1. e4 e5 2. Ke3 Nc6"));
    EXPECT_EQ(acts_after(BoardFeed::settled), (Texts{"? boards_swapped 5", "? boards_swapped 1"}));
}

// E03 of the field: a game of the file that belongs to no board is told.
TEST_F(BoardFeedTest, AGameThatBelongsToNoBoardIsAskedAboutAtTheNearest) {
    BoardGame fourth = game_of(4, 13, {"Dahl, D", "Eide, E"});
    feed.heard(fourth);
    file_is("[Round \"3\"]\n[White \"Dahl, D\"]\n[Black \"Somebody\"]\n\n1. e4 *\n");
    EXPECT_TRUE(feed.due(now).empty());
    const auto due = feed.due(now + BoardFeed::settled);
    ASSERT_EQ(due.size(), 1U);
    EXPECT_EQ(due[0].game, GameId{4});
    EXPECT_EQ(short_text(due[0].command), "? no_board hall=3 3 Dahl, D - Somebody");
    feed.answered(GameId{4}, std::int64_t{1});
    file_is("[Round \"3\"]\n[White \"Dahl, D\"]\n[Black \"Eide, E\"]\n\n1. e4 *\n");
    EXPECT_EQ(acts_after(1min), (Texts{"1 e2e4", "? no_board over"}));
    // Of another round, as a file of the whole event has it.
    file_is("[Round \"2\"]\n[White \"Dahl, D\"]\n[Black \"Somebody\"]\n\n1. e4 *\n");
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{});
}

const std::string berg_costa = "[White \"Berg, Bo\"]\n[Black \"Costa, Carla\"]\n";

TEST_F(BoardFeedTest, AGameOfARoundThatTheHallDoesNotPlayIsAskedAbout) {
    for (const std::string round : {"2.12", "4.12", "2", "4"}) {
        file_says("1. e4 *", "[Round \"" + round + "\"]\n" + berg_costa);
        EXPECT_EQ(acts(), Texts{}) << round;
        EXPECT_TRUE(feed.settles());
        EXPECT_EQ(acts_after(BoardFeed::settled),
                  Texts{"? no_board hall=3 " + round + " Berg, Bo - Costa, Carla"});
        EXPECT_EQ(acts_after(1h), Texts{}) << "it is asked once";
    }
    EXPECT_EQ(feed.take_notes().front(), (FeedNote{0, "no_board", "2.12 Berg, Bo - Costa, Carla"}));
    file_says("1. e4 *", "[Round \"3.12\"]\n" + berg_costa);
    EXPECT_EQ(acts(), (Texts{"1 e2e4", "? no_board over"}));
}

// LiveChess keeps the games of all rounds in games.pgn, and has those of the next one early.
TEST_F(BoardFeedTest, GamesOfEarlierRoundsAndAPreparedRoundAreNotTold) {
    MovesWelcome welcome;
    welcome.games = {third};
    welcome.past = {{.round = 2, .board = 12, .names = {"Berg, Bo", "Costa, Carla"}},
                    {.round = 1, .board = 12, .names = {"Dahl, D", "Eide, E"}}};
    feed.welcome(welcome);
    file_is("[Round \"2.12\"]\n" + berg_costa + "\n1. e4 1-0\n\n" +  // played so
            "[Round \"2\"]\n" + berg_costa + "\n1. e4 1-0\n\n" +
            "[Round \"2.13\"]\n[White \"Fell, F\"]\n[Black \"Gatt, G\"]\n\n1. e4 1-0\n\n"
            "[Round \"2.14\"]\n\n1. e4 1-0\n\n"
            "[Round \"4.12\"]\n" +
            berg_costa + "\n*\n");
    EXPECT_EQ(acts_after(1h), Texts{});
    // The board of round 1 was played by others: these play now, under an old number.
    file_says("1. d4 *", "[Round \"1.12\"]\n" + berg_costa);
    acts();
    EXPECT_EQ(acts_after(BoardFeed::settled),
              Texts{"? no_board hall=3 1.12 Berg, Bo - Costa, Carla"});
}

TEST_F(BoardFeedTest, AFinishedBoardDoesNotTakeTheGameOfThoseWhoPlayNow) {
    file_says("1. e4 1-0", "[Round \"3.12\"]\n" + berg_costa);
    acts();
    third.over = true;
    third.result = GameResult::WhiteWins;
    record_is({"e2e4"});
    BoardGame fourth = game_of(4, 12, {"Dahl, D", "Eide, E"});
    fourth.round = 4;
    feed.heard(fourth);
    const std::string old = "[Round \"3.12\"]\n" + berg_costa + "\n1. e4 1-0\n\n";
    file_is(old);
    EXPECT_EQ(acts_after(1h), Texts{});
    file_is(old + "[Round \"3.12\"]\n[White \"Dahl, D\"]\n[Black \"Eide, E\"]\n\n1. d4 *\n");
    acts();
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{"? no_board hall=4 3.12 Dahl, D - Eide, E"});
}

// The boards go on while the desk has not published the next round: there is nobody else to ask.
TEST_F(BoardFeedTest, BetweenRoundsTheLastRoundsFirstBoardIsAsked) {
    third.over = true;
    third.result = GameResult::WhiteWins;
    EXPECT_TRUE(feed.heard(third));
    file_says("1. d4 *", "[Round \"4.1\"]\n[White \"Dahl, D\"]\n[Black \"Berg, Bo\"]\n");
    acts();
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{"? no_board hall=3 4.1 Dahl, D - Berg, Bo"});
    BoardGame fourth = game_of(4, 1, {"Dahl, D", "Berg, Bo"});
    fourth.round = 4;
    EXPECT_TRUE(feed.heard(fourth));
    file_says("1. d4 *", "[Round \"4.1\"]\n[White \"Dahl, D\"]\n[Black \"Berg, Bo\"]\n");
    EXPECT_EQ(acts(), (Texts{"? no_board over", "1 d2d4"}));
}

TEST_F(BoardFeedTest, OfTwoGamesAtOneBoardThatWithItsNamesIsTaken) {
    const std::string other =
        "[Round \"3.12\"]\n[White \"Fell, F\"]\n[Black \"Gatt, G\"]\n\n1. d4 *\n\n";
    const std::string own = "[Round \"3.12\"]\n" + berg_costa + "\n1. e4 *\n\n";
    for (const std::string& text : {other + own, own + other}) {
        BoardFeed fresh;
        fresh.heard(third);
        fresh.read(read_pgn(text), now);
        const auto due = fresh.due(now);
        ASSERT_EQ(due.size(), 1U);
        EXPECT_EQ(short_text(due[0].command), "1 e2e4");
        fresh.answered(GameId{3}, std::int64_t{1});
        const auto asked = fresh.due(now + BoardFeed::settled);
        ASSERT_EQ(asked.size(), 1U);
        EXPECT_EQ(short_text(asked[0].command), "? no_board hall=3 3.12 Fell, F - Gatt, G");
    }
}

TEST_F(BoardFeedTest, OfTwoGamesThatFitABoardEquallyWellNoneIsTakenAndTheDeskIsAsked) {
    file_says("1. e4 *");
    EXPECT_EQ(acts(), Texts{"1 e2e4"});
    const std::string place = "[Round \"3.12\"]\n\n";
    file_is(place + "1. e4 e5 *\n\n" + place + "1. e4 c5 *\n");
    EXPECT_EQ(acts(), Texts{});
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{"? refused two_games 3.12 ? - ?; 3.12 ? - ?"});
    EXPECT_EQ(acts_after(1h), Texts{}) << "nor is it gone";
    file_is(place + "1. e4 c5 *\n");
    EXPECT_EQ(acts(), (Texts{"2 c7c5", "? refused over"}));
}

// The boards of two events write into one folder.
TEST_F(BoardFeedTest, OfTwoGamesAtOneBoardTheEventsAreNamedWhereTheyDiffer) {
    const auto both = [](const std::string& first, const std::string& second) {
        return "[Event \"" + first + "\"]\n[Round \"3.12\"]\n\n1. e4 *\n\n[Event \"" + second +
               "\"]\n[Round \"3.12\"]\n\n1. d4 *\n";
    };
    file_is(both("Cup", "Cup"));
    acts();
    EXPECT_EQ(acts_after(BoardFeed::settled), Texts{"? refused two_games 3.12 ? - ?; 3.12 ? - ?"});
    file_is(both("Cup", "Open B"));
    acts();
    EXPECT_EQ(acts_after(BoardFeed::settled),
              Texts{"? refused two_games 3.12 ? - ? (Cup); 3.12 ? - ? (Open B)"});
    const std::string name(100, 'x');
    const std::string tags = "[Round \"3.12\"]\n[White \"" + name + "\"]\n[Black \"Y\"]\n";
    std::string text;
    for (const char* event : {"Cup", "Open B", "Open C"}) {
        text += "[Event \"" + name + event + "\"]\n" + tags + "\n1. e4 *\n\n";
    }
    file_is(text);
    acts();
    const std::string game = "3.12 " + name.substr(0, 42) + " (" + name.substr(0, 40) + ")";
    EXPECT_EQ(acts_after(BoardFeed::settled),
              Texts{"? refused two_games " + game + "; " + game + " +1"})
        << "an alarm has 200 bytes";
    file_is("[Event \"Cup\"]\n[Round \"3.12\"]\n\n1. e4 *\n\n[Round \"3.12\"]\n\n1. d4 *\n");
    acts();
    EXPECT_EQ(acts_after(BoardFeed::settled),
              Texts{"? refused two_games 3.12 ? - ? (Cup); 3.12 ? - ? (?)"});
}

// A match, or a double round robin: White and Black have met so before, and the file has no rounds.
struct MetBeforeTest : BoardFeedTest {
    const std::string tags = "[White \"Berg, Bo\"]\n[Black \"Costa, Carla\"]\n\n";
    const std::string berlin =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. Re1 Nd6 6. Nxe5 Be7 7. Bf1 Nxe5 8. Rxe5";
    const Texts berlin_sans{"e4",  "e5",  "Nf3",  "Nc6", "Bb5", "Nf6",  "O-O", "Nxe4",
                            "Re1", "Nd6", "Nxe5", "Be7", "Bf1", "Nxe5", "Rxe5"};

    void met(const std::vector<Texts>& games) {
        third.met.clear();
        int round = 2;
        for (const Texts& moves : games) {
            third.met.push_back(
                {.round = round--, .board = 12, .names = third.names, .before = 0, .moves = moves});
        }
        feed.heard(third);
        third.met.clear();  // it is told once
    }
    void file_has(const Texts& games) {
        std::string text;
        for (const std::string& each : games) text.append(tags).append(each).append("\n\n");
        file_is(text);
    }
};

TEST_F(MetBeforeTest, AGameWithTheMovesOfAnEarlierOneIsThatOne) {
    met({berlin_sans});
    // As it was entered; without its result; with a piece set up anew behind the end.
    for (const char* end : {" 1/2-1/2", " 1-0", " *", " O-O *", " O-O 9. Re1 1/2-1/2"}) {
        file_has({berlin + end});
        EXPECT_EQ(acts_after(1min), Texts{}) << end;
    }
    file_has({berlin + " 1/2-1/2", "1. d4 *"});
    EXPECT_EQ(acts(), Texts{"1 d2d4"}) << "the new one is entered";
    file_has({berlin + " 1/2-1/2", "1. d4 d5 1-0"});
    EXPECT_EQ(acts_after(1min), (Texts{"2 d7d5", "result 1-0"}));
}

// Grandmasters' draws are played more than once.
TEST_F(MetBeforeTest, TheSameMovesPlayedAgainAreTheBoards) {
    met({berlin_sans});
    file_has({berlin + " 1/2-1/2", berlin + " *"});
    EXPECT_EQ(acts_after(1min).size(), berlin_sans.size()) << "one of them was the earlier one";
    file_has({berlin + " 1/2-1/2", berlin + " 1/2-1/2"});
    EXPECT_EQ(acts_after(1min), Texts{"result 1/2-1/2"});
}

TEST_F(MetBeforeTest, TheSameMovesAloneInTheFileAreFollowedToTheirEnd) {
    met({berlin_sans});
    file_has({"1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. Re1 *"});
    EXPECT_EQ(acts_after(1min).size(), 9U);
    file_has({"1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. Re1 Nd6 6. Nxe5 *"});
    EXPECT_EQ(acts_after(1min).size(), 2U);
    file_has({"1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. Re1 Nd6 6. Nxe5 Be7 7. Bf1 *"});
    EXPECT_EQ(acts_after(1min).size(), 2U);
    file_has({berlin + " 1/2-1/2"});
    EXPECT_EQ(acts_after(1min), (Texts{"14 c6e5", "15 e1e5", "result 1/2-1/2"}));
}

TEST_F(MetBeforeTest, ACompleteGameThatMayBeAnEarlierOneIsAskedAbout) {
    met({Texts{}});  // its moves were not recorded
    file_has({"1. d4 d5 2. c4 e6 1-0"});
    EXPECT_EQ(acts(), Texts{});
    EXPECT_TRUE(feed.settles());
    EXPECT_EQ(acts_after(BoardFeed::settled),
              Texts{"? refused earlier_game ? Berg, Bo - Costa, Carla"});
    EXPECT_EQ(acts_after(1h), Texts{});
    file_is("[Round \"3\"]\n" + tags + "1. d4 d5 2. c4 e6 1-0\n");
    EXPECT_EQ(acts(),
              (Texts{"1 d2d4", "2 d7d5", "3 c2c4", "4 e7e6", "result 1-0", "? refused over"}))
        << "its round was written into the file";
}

TEST_F(MetBeforeTest, AGameThatGrowsOrHasOtherMovesIsTheBoards) {
    met({Texts{}});
    file_has({"*"});
    EXPECT_EQ(acts(), Texts{});
    file_has({"1. d4 *"});
    EXPECT_EQ(acts(), Texts{"1 d2d4"});
    file_has({"1. d4 d5 1-0"});
    EXPECT_EQ(acts_after(1min), (Texts{"2 d7d5", "result 1-0"})) << "the board has moves of it";
    // All earlier games are known, and it is none of them.
    BoardFeed other;
    third.met = {
        {.round = 2, .board = 12, .names = third.names, .before = 0, .moves = berlin_sans}};
    other.heard(third);
    other.read(read_pgn(tags + "1. d4 d5 2. c4 e6 1-0\n"), now);
    EXPECT_EQ(other.due(now).size(), 1U);
}

TEST_F(MetBeforeTest, OfSeveralEarlierGamesEachHasItsOwnInTheFile) {
    met({Texts{"d4", "d5", "c4", "e6", "Nc3", "Nf6", "Bg5", "Be7"}, berlin_sans});
    file_has({berlin + " 1/2-1/2", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 0-1"});
    EXPECT_EQ(acts_after(1h), Texts{});
    file_has({berlin + " 1/2-1/2", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 0-1", "1. c4 *"});
    EXPECT_EQ(acts(), Texts{"1 c2c4"});
}

// The program has followed the earlier game itself.
TEST_F(MetBeforeTest, AGameThatWasFollowedHereIsNotThatOfTheNextRound) {
    file_has({"1. d4 d5 2. c4 e6 *"});
    EXPECT_EQ(acts().size(), 4U);
    file_has({"1. d4 d5 2. c4 e6 1-0"});
    EXPECT_EQ(acts(), Texts{"result 1-0"});
    third.over = true;
    third.result = GameResult::WhiteWins;
    record_is({"d2d4", "d7d5", "c2c4", "e7e6"});
    BoardGame fourth = game_of(4, 12, third.names);
    fourth.round = 4;
    feed.heard(fourth);
    file_has({"1. d4 d5 2. c4 e6 1-0"});
    EXPECT_EQ(acts_after(1h), Texts{});
    file_has({"1. d4 d5 2. c4 e6 1/2-1/2"});
    EXPECT_EQ(acts_after(1h), Texts{"result 1/2-1/2"}) << "of the game that is over";
    file_has({"1. d4 d5 2. c4 e6 1/2-1/2", "1. e4 *"});
    EXPECT_EQ(acts(), Texts{"1 e2e4"});
}

// An illegal move stood: what came before it is not known.
TEST_F(MetBeforeTest, AnEarlierGameIsKnownByItsMovesBehindAnIllegalOne) {
    third.met = {{.round = 2,
                  .board = 12,
                  .names = third.names,
                  .before = 3,
                  .moves = Texts{"Nc6", "Kd3", "Nf6", "Kc3"}}};
    feed.heard(third);
    file_has({"1. e4 e5 2. Ke3 Nc6 3. Kd3 Nf6 4. Kc3 1-0"});
    EXPECT_EQ(acts_after(1h), Texts{});
}

TEST_F(BoardFeedTest, AllGamesThatBelongToNoBoardAreTold) {
    BoardGame fourth = game_of(4, 13, {"Dahl, D", "Eide, E"});
    feed.heard(fourth);
    std::string text = "[Round \"3.12\"]\n\n1. e4 *\n\n[Round \"3.13\"]\n\n1. e4 *\n\n";
    const std::string name(60, 'x');
    for (const char* player : {"a", "b", "c"}) {
        text += "[Round \"3.99\"]\n[White \"" + name + player + "\"]\n[Black \"Y\"]\n\n*\n\n";
    }
    text += "[Round \"?\"]\n\n1. d4 *\n";
    file_is(text);
    acts();
    const std::string stray = "3.99 " + name;
    EXPECT_EQ(acts_after(BoardFeed::settled),
              (Texts{"? no_board hall=3 " + stray + "a - Y; " + stray + "b - Y; ? ? - ?",
                     "? no_board hall=3 " + stray + "c - Y"}))
        << "though every board has its game, and where one line is too short for them";
    for (int more = 0; more < 6; ++more) {
        text += "\n[Round \"3.98\"]\n[White \"" + name + "\"]\n[Black \"Y\"]\n\n*\n\n";
    }
    file_is(text);
    acts();
    const Texts more = acts_after(BoardFeed::settled);
    ASSERT_EQ(more.size(), 2U);
    EXPECT_TRUE(more[0].ends_with(" +5")) << more[0];
}

// Alarms of another run of this program, which is started again.
TEST_F(BoardFeedTest, WhatAnotherRunAskedIsWithdrawnWhenItDoesNotHoldAnyMore) {
    third.asked = {"no_board hall=3 3.9 A - B", "another_record 1", "gone", "nonsense"};
    BoardFeed own;
    own.heard(third);
    EXPECT_TRUE(own.due(now).empty()) << "the file is not read yet";
    own.read(
        read_pgn("[Round \"3.12\"]\n\n*\n\n[Round \"3.9\"]\n[White \"A\"]\n[Black \"B\"]\n\n*\n"),
        now);
    now += BoardFeed::settled;
    Texts all;
    for (auto due = own.due(now); !due.empty(); due = own.due(now)) {
        all.push_back(short_text(due[0].command));
        own.answered(due[0].game, std::int64_t{1});
    }
    EXPECT_EQ(all, (Texts{"? another_record over", "? gone over"}));
}

TEST_F(BoardFeedTest, AFileThatIsNotReadIsAskedAboutOnceAtTheFirstBoard) {
    BoardGame fourth = game_of(4, 2, {"Dahl, D", "Eide, E"});
    feed.heard(fourth);
    feed.unreadable("file_too_big", "16 games.pgn", now);
    EXPECT_EQ(acts(), Texts{});
    EXPECT_TRUE(feed.settles());
    now += BoardFeed::lasting;
    const auto due = feed.due(now);
    ASSERT_EQ(due.size(), 1U);
    EXPECT_EQ(due[0].game, GameId{4});
    EXPECT_EQ(short_text(due[0].command), "? refused file_too_big 16 games.pgn");
    feed.answered(GameId{4}, std::int64_t{1});
    EXPECT_EQ(acts_after(1h), Texts{});
    file_says("1. e4 *");
    EXPECT_EQ(acts(), (Texts{"1 e2e4", "? refused over"}));
}

TEST_F(BoardFeedTest, PlayersThatDifferFromThePairingAreAskedAbout) {
    const std::string place = "[Round \"3.12\"]\n";
    file_says("1. e4 *", place + "[White \"BERG, BO\"]\n[Black \"Costá Carla\"]\n");
    EXPECT_EQ(acts(), Texts{"1 e2e4"}) << "case and accents are none";
    file_says("1. e4 e5 *", place + "[White \"Berg, B\"]\n[Black \"Costa, Carla\"]\n");
    EXPECT_EQ(acts(), (Texts{"2 e7e5", "? names_differ 3.12 Berg, B - Costa, Carla"}));
    file_says("1. e4 e5 2. d4 *", place + "[White \"Costa, Carla\"]\n[Black \"Berg, Bo\"]\n");
    EXPECT_EQ(acts(), Texts{"? names_differ 3.12 Costa, Carla - Berg, Bo"})
        << "with the colours reversed nothing is entered";
}

}  // namespace
}  // namespace arbiter::testing

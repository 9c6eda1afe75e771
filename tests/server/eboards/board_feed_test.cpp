// What electronic boards have seen, move by move: what is told of it and what is not.
#include "server/eboards/board_feed.hpp"

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/notation/notation.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Json = nlohmann::json;

struct BoardFeedTest : ::testing::Test {
    BoardFeed feed;
    BoardFeed::Time now{};
    BoardGame third{.game = GameId{3},
                    .board = 12,
                    .round = 3,
                    .names = {"Berg, Bo", "Costa, Carla"},
                    .ply = 0,
                    .fen = to_fen(Position::initial()),
                    .over = false,
                    .result = {},
                    .draw_offer = {},
                    .rewritten = 0};

    void SetUp() override { feed.heard(third); }
    void file_says(const std::string& moves, const std::string& tags = "[Round \"3.12\"]\n") {
        feed.read(read_pgn(tags + "\n" + moves + "\n"), now);
    }
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
    std::vector<std::string> moves_told() {
        std::vector<std::string> moves;
        for (const Json& command : told()) {
            EXPECT_EQ(command.at("type"), "move");
            moves.push_back(command.at("ply").dump() + " " + command.at("move").get<std::string>());
        }
        return moves;
    }
};

using Moves = std::vector<std::string>;

TEST_F(BoardFeedTest, MovesAreToldOnceAsTheFileGrows) {
    file_says("1. e4 *");
    EXPECT_EQ(moves_told(), Moves{"1 e2e4"});
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(moves_told(), (Moves{"2 e7e5", "3 g1f3"}));
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(moves_told(), Moves{});
    EXPECT_EQ(feed.told(), 3);
}

TEST_F(BoardFeedTest, OneActForAGameIsUnderWayAtATime) {
    file_says("1. e4 e5 *");
    ASSERT_EQ(feed.due(now).size(), 1U);
    EXPECT_TRUE(feed.due(now).empty());
    feed.answered(GameId{3}, std::int64_t{1});
    EXPECT_EQ(feed.due(now).at(0).command.at("move"), "e7e5");
}

TEST_F(BoardFeedTest, AGameBelongsToItsBoardByRoundBoardOrNames) {
    file_says("1. a3 *", "[Round \"3\"]\n[Board \"12\"]\n");
    EXPECT_EQ(feed.matched(), 1);
    BoardFeed by_name;
    by_name.heard(third);
    by_name.read(read_pgn("[White \"BERG,Bo\"]\n[Black \"Costa, Carla\"]\n\n1. a3 *\n"), now);
    EXPECT_EQ(by_name.matched(), 1);
    for (const char* other :
         {"[Round \"3.1\"]\n", "[Round \"2.12\"]\n",
          "[White \"Costa, Carla\"]\n[Black \"Berg, Bo\"]\n", "[Round \"?\"]\n"}) {
        BoardFeed none;
        none.heard(third);
        none.read(read_pgn(std::string(other) + "\n1. a3 *\n"), now);
        EXPECT_EQ(none.matched(), 0) << other;
    }
}

TEST_F(BoardFeedTest, AFileThatIsCutOffWhileItIsWrittenTakesNothingBack) {
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(told().size(), 3U);
    file_says("1. e4");
    EXPECT_TRUE(told().empty());
    now += BoardFeed::settled / 2;
    file_says("1. e4 e5 2. Nf3 Nc6 *");
    EXPECT_EQ(moves_told(), Moves{"4 b8c6"});
}

TEST_F(BoardFeedTest, WhatStaysChangedCorrectsTheRecordFromTheFirstOtherMove) {
    file_says("1. e4 e5 2. Nf3 *");
    EXPECT_EQ(told().size(), 3U);
    file_says("1. e4 c5 2. Nf3 *");
    EXPECT_TRUE(told().empty());
    EXPECT_TRUE(feed.settles());
    now += BoardFeed::settled;
    const auto corrected = told();
    ASSERT_EQ(corrected.size(), 1U);
    EXPECT_EQ(corrected[0], Json({{"type", "correct_recording"},
                                  {"from_ply", 2},
                                  {"moves", {"c7c5", "g1f3"}},
                                  {"reason", "electronic board"}}));
    EXPECT_FALSE(feed.settles());
}

TEST_F(BoardFeedTest, WhatAnotherHandEnteredIsNeverOverwritten) {
    third.ply = 1;
    third.fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1";
    feed.heard(third);
    file_says("1. e4 e5 *");
    EXPECT_TRUE(told().empty());
    now += BoardFeed::settled;
    EXPECT_TRUE(told().empty());
    EXPECT_EQ(feed.take_notes(), (std::vector<FeedNote>{{12, "another_record", "1"}}));
    EXPECT_TRUE(feed.take_notes().empty()) << "it is said once";
    file_says("1. d4 d5 *");
    EXPECT_EQ(moves_told(), Moves{"2 d7d5"}) << "and goes on where both agree again";
}

TEST_F(BoardFeedTest, ARefusedMoveIsSaidAndNotSentAgainUntilTheFileIsOther) {
    file_says("1. e4 *");
    ASSERT_EQ(feed.due(now).size(), 1U);
    feed.answered(GameId{3}, refuse("wrong_ply", "ply"));
    EXPECT_TRUE(feed.due(now).empty());
    EXPECT_EQ(feed.take_notes(), (std::vector<FeedNote>{{12, "refused", "wrong_ply"}}));
    file_says("1. e4 e5 *");
    EXPECT_EQ(feed.due(now).size(), 1U);
}

TEST_F(BoardFeedTest, KingsInTheCentreAreNoMovesAndTheResultIsReportedOnce) {
    file_says("1. e4 e5 2. Ke4 1-0");
    const auto acts = told();
    ASSERT_EQ(acts.size(), 3U);
    EXPECT_EQ(acts[1].at("move"), "e7e5");
    EXPECT_EQ(acts[2], Json({{"type", "report_result"}, {"result", "1-0"}}));
    EXPECT_EQ(feed.take_notes(), (std::vector<FeedNote>{{12, "kings_in_centre", "Ke4"}}));
    file_says("1. e4 e5 2. Ke4 1-0");
    EXPECT_TRUE(told().empty());
    EXPECT_TRUE(feed.take_notes().empty());
}

TEST_F(BoardFeedTest, AGameThatIsOverIsLeftAlone) {
    third.over = true;
    feed.heard(third);
    file_says("1. e4 *");
    EXPECT_TRUE(told().empty());
}

}  // namespace
}  // namespace arbiter::testing

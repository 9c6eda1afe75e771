// What is read of the boards' program: its files, whose each game is, and moves that the rules do
// not allow.
#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "server/eboards/file_games.hpp"
#include "server/eboards/game_files.hpp"
#include "server/eboards/sensed_move.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Texts = std::vector<std::string>;

struct Sensed {
    const char* fen;
    const char* san;
    const char* squares;  // "": nobody knows
};

TEST(SensedMove, TheSquaresOfAnIllegalMoveAreKnownWhereOnePieceIsMeant) {
    const std::string start = to_fen(Position::initial());
    const std::vector<Sensed> table{
        {start.c_str(), "Ke4", "e1e4"},
        {start.c_str(), "Bb5", ""},       // both bishops are shut in
        {start.c_str(), "e5", "e2e5"},    // a pawn too far
        {start.c_str(), "Nd4", ""},       // both knights are two moves away
        {start.c_str(), "Nbd4", "b1d4"},  // the text says which
        {start.c_str(), "R1a3", ""},
        {start.c_str(), "Rxa3+", ""},
        {start.c_str(), "O-O", "e1g1"},
        {start.c_str(), "0-0-0", "e1c1"},
        // Pinned: it goes so by its way of moving, the other knight does not.
        {"4r2k/8/8/8/8/8/4N3/N3K3 w - - 0 1", "Nc3", "e2c3"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "a7a8"},
        {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "exd3", "e2d3"},
        {start.c_str(), "Zz9", ""},
        {start.c_str(), "", ""}};
    for (const Sensed& each : table) {
        const Position position = *parse_fen(each.fen);
        EXPECT_EQ(sensed_squares(position.placement(), position.turn(), each.san).value_or(""),
                  each.squares)
            << each.fen << ' ' << each.san;
    }
}

TEST(SensedMove, WhatFollowsIsReadOnTheBoardAsHandsHaveLeftIt) {
    const Position start = Position::initial();
    EXPECT_EQ(sensed_moves(start.placement(), Color::White, {"Ke3", "e5", "Kd4"}),
              (Texts{"e1e3", "e7e5", "e3d4"}));
    EXPECT_EQ(sensed_moves(start.placement(), Color::White, {"Nd4", "e5"}), (Texts{"Nd4", "e5"}))
        << "behind one that is not known nothing is";
}

struct BoardFilesTest : ::testing::Test {
    Folder folder;

    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder.path(name)) << text;
    }
    [[nodiscard]] Texts names() const {
        Texts names;
        for (const GameFile& each : game_files(folder.path(""))) {
            names.push_back(each.path.filename().string());
        }
        return names;
    }
};

// LiveChess writes game-N.pgn at each move, and games.pgn later.
TEST_F(BoardFilesTest, OfAFolderTheGamesByTheirNumbersElseAllInOneFile) {
    EXPECT_EQ(names(), Texts{});
    write("index.json", "{}");
    EXPECT_EQ(names(), Texts{});
    write("games.pgn", "1. e4 *\n");
    EXPECT_EQ(names(), Texts{"games.pgn"});
    for (const char* name :
         {"game-10.pgn", "game-2.pgn", "Game-1.PGN", "game-x.pgn", "game-.pgn"}) {
        write(name, "1. d4 *");
    }
    EXPECT_EQ(names(), (Texts{"Game-1.PGN", "game-2.pgn", "game-10.pgn"}));
    const auto text = text_of_files(game_files(folder.path("")));
    ASSERT_TRUE(text);
    EXPECT_EQ(read_pgn(*text).size(), 3U);
}

TEST_F(BoardFilesTest, OfAFileItself) {
    EXPECT_TRUE(game_files(folder.path("all.pgn")).empty());
    write("all.pgn", "1. e4 *\n");
    const auto before = game_files(folder.path("all.pgn"));
    ASSERT_EQ(before.size(), 1U);
    write("all.pgn", "1. e4 e5 *\n");
    EXPECT_NE(game_files(folder.path("all.pgn")), before);
}

// lichess-org/lila#15407, #15152: names without accents, in capitals, in another form of Unicode.
TEST(NameFolder, SpellingsOfANameAreOne) {
    const NameFolder folder;
    const std::string name = folder.folded("Dorn, Dél");
    for (const char* other :
         {"DORN, Del", "Dorn,Dél", "dorn del", "GM Dorn, Dél", "Dorn, De\u0301l"}) {
        EXPECT_EQ(folder.folded(other), name) << other;
    }
    EXPECT_NE(folder.folded("Dorn, Dan"), name);
    for (const char* none : {"", "?", "N.N.", "NN"}) EXPECT_EQ(folder.folded(none), "") << none;
}

}  // namespace
}  // namespace arbiter::testing

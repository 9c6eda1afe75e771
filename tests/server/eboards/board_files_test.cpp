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
    const auto read = read_games(game_files(folder.path("")));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->games.size(), 3U);
    EXPECT_EQ(read->files, (Texts{"Game-1.PGN", "game-2.pgn", "game-10.pgn"}));
}

TEST_F(BoardFilesTest, OfAFileItself) {
    EXPECT_TRUE(game_files(folder.path("all.pgn")).empty());
    write("all.pgn", "1. e4 *\n");
    const auto before = game_files(folder.path("all.pgn"));
    ASSERT_EQ(before.size(), 1U);
    write("all.pgn", "1. e4 e5 *\n");
    EXPECT_NE(game_files(folder.path("all.pgn")), before);
}

// "Round White - Black" of each game.
Texts games_in(const Folder& folder, const std::string& encoding = {}) {
    const auto read = read_games(game_files(folder.path("")), encoding);
    Texts texts;
    if (!read) return {read.error().code + ' ' + read.error().where};
    for (const PgnGame& game : read->games) texts.push_back(game_text(game));
    return texts;
}

// The bytes that other programs write: iconv of "Иванов, Пётр - Żółć, Ewa".
TEST_F(BoardFilesTest, EncodingsAreRecognizedAsElsewhereOrAsked) {
    const std::string cp1251 =
        "[Round \"1.1\"]\n[White \"\xC8\xE2\xE0\xED\xEE\xE2, \xCF\xB8\xF2\xF0\"]\n[Black "
        "\"\xCF\xE5\xF2\xF0\xEE\xE2, \xC8\xE3\xEE\xF0\xFC\"]\n\n1. e4 *\n";
    write("games.pgn", cp1251);
    const Texts russian{"1.1 Иванов, Пётр - Петров, Игорь"};
    EXPECT_EQ(games_in(folder), russian);
    EXPECT_EQ(games_in(folder, "windows-1251"), russian);
    EXPECT_NE(games_in(folder, "windows-1252"), russian);
    EXPECT_EQ(games_in(folder, "no-such"), Texts{"unknown_encoding no-such"});
    // One file in UTF-16, one cut within a letter of UTF-8.
    std::string utf16 = "\xFF\xFE";
    for (const char c : std::string{"[Round \"1.2\"]\n[White \"Abel\"]\n\n1. e4 *\n"}) {
        utf16 += c;
        utf16 += '\0';
    }
    write("game-1.pgn", cp1251);
    write("game-2.pgn", utf16);
    write("game-3.pgn", "[Round \"1.3\"]\n[White \"Żółć\"]\n[Black \"Bo\"]\n\n1. e4 {\xC3");
    EXPECT_EQ(games_in(folder), (Texts{russian[0], "1.2 Abel - ?", "1.3 Żółć - Bo"}));
}

TEST_F(BoardFilesTest, AFileThatIsTooLargeIsNamed) {
    write("game-1.pgn", "1. e4 *\n");
    write("game-2.pgn", std::string(most_bytes_of_games, ' '));
    EXPECT_EQ(games_in(folder), Texts{"file_too_big game-2.pgn"});
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

// Export format: its shape by the PGN standard, section 8, and that reading gives the game back.
#include "arbiter/chess/pgn/pgn_writer.hpp"

#include "tests/chess/pgn/pgn_support.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>

namespace arbiter {
namespace {

using testing::only_game;
using testing::test_data;

// The game of the PGN standard's own example (section 2.3), which stands there in export format.
constexpr std::string_view standard_example =
    "[Event \"F/S Return Match\"]\n"
    "[Site \"Belgrade, Serbia JUG\"]\n"
    "[Date \"1992.11.04\"]\n"
    "[Round \"29\"]\n"
    "[White \"Fischer, Robert J.\"]\n"
    "[Black \"Spassky, Boris V.\"]\n"
    "[Result \"1/2-1/2\"]\n"
    "\n"
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3\n"
    "O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.\n"
    "Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.\n"
    "Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7\n"
    "27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.\n"
    "f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5\n"
    "40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2\n"
    "\n";

TEST(PgnWriter, WritesTheStandardsExampleByteForByte) {
    EXPECT_EQ(write_pgn(only_game(standard_example)), standard_example);
}

TEST(PgnWriter, PutsTheRosterFirstAndTheOtherTagsInOrder) {
    const PgnGame game = only_game(
        "[WhiteElo \"2000\"]\n[Black \"b\"]\n[ECO \"A00\"]\n[Annotator \"\\\"x\\\" \\\\\"]\n1. a3 "
        "0-1");
    EXPECT_EQ(write_pgn(game),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
              "[Black \"b\"]\n[Result \"0-1\"]\n[Annotator \"\\\"x\\\" \\\\\"]\n[ECO \"A00\"]\n"
              "[WhiteElo \"2000\"]\n\n1. a3 0-1\n\n");
}

TEST(PgnWriter, WritesTheStartWhereItIsNotTheUsualOne) {
    const PgnGame game = only_game(
        "[Variant \"fischerandom\"]\n[FEN \"1k5r/8/8/8/8/8/8/RK4R1 b GAh - 3 9\"]\n\n9... Kc7 10. "
        "O-O-O *");
    const std::string text = write_pgn(game);
    EXPECT_NE(text.find("[FEN \"1k5r/8/8/8/8/8/8/RK4R1 b KQk - 3 9\"]\n[SetUp \"1\"]\n"
                        "[Variant \"Chess960\"]\n\n9... Kc7 10. O-O-O *\n"),
              std::string::npos)
        << text;
}

TEST(PgnWriter, NumbersBlacksMoveBehindCommentsAndVariations) {
    const std::string moves =
        "1. e4 $1 {[%clk 0:03:00] good} 1... e5 (1... c5 2. Nf3) 2. Nf3\n"
        "{[%emt 0:00:01.5]} 2... Nc6 *\n\n";
    const PgnGame game = only_game(moves);
    EXPECT_TRUE(write_pgn(game).ends_with("\n\n" + moves)) << write_pgn(game);
    EXPECT_TRUE(write_pgn(game, {.times = false, .comments = false, .variations = false})
                    .ends_with("\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"));
}

TEST(PgnWriter, CannotBeMadeToWriteAnotherGameByAComment) {
    PgnGame game = only_game("1. e4 e5 *");
    game.comment = "} [Event \"x\"]";
    game.moves[0].comment = "\n[White \"y\"]\n% }";
    const auto games = read_pgn(write_pgn(game));
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].moves.size(), 2u);
    EXPECT_EQ(games[0].comment, ") [Event \"x\"]");
    EXPECT_EQ(games[0].moves[0].comment, "[White \"y\"] % )");
}

void expect_same(const PgnGame& a, const PgnGame& b) {
    EXPECT_EQ(a.comment, b.comment);
    EXPECT_EQ(a.moves, b.moves);
    EXPECT_EQ(a.start, b.start);
    EXPECT_EQ(a.result(), b.result());
    EXPECT_EQ(a.error, b.error);
    for (const PgnTag& tag : a.tags) {
        if (tag.name != "SetUp" && tag.name != "FEN" && tag.name != "Result") {
            EXPECT_EQ(b.tag(tag.name), tag.value);
        }
    }
}

void expect_narrow(const std::string& text) {
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('[')) continue;
        const auto width = std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
        EXPECT_LT(width, 80) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST(PgnWriter, GivesBackEveryGameOfTheFilesInNarrowLines) {
    for (const char* name : testing::pgn_files) {
        for (const PgnGame& game : read_pgn(test_data(name))) {
            const std::string text = write_pgn(game);
            const PgnGame again = only_game(text);
            expect_same(game, again);
            expect_narrow(text);
            EXPECT_EQ(write_pgn(again), text) << name;
        }
    }
}

// A random game with random words around its moves.
PgnGame random_game(unsigned seed) {
    std::mt19937 random{seed};
    constexpr std::string_view letters = "abc %[]{}();\"\\$1.-!\n\t\u00FC\u738B";
    const auto words = [&] {
        std::string text;
        for (std::size_t i = random() % 60; i > 0; --i) {
            const auto at = random() % letters.size();
            if (static_cast<unsigned char>(letters[at]) < 0x80) text.push_back(letters[at]);
        }
        return plain_pgn_comment(text + (random() % 4 == 0 ? "\u738B\u00FC" : ""));
    };
    PgnGame game;
    game.ending = PgnResult{static_cast<std::uint8_t>(random() % 4)};
    for (const char* name : {"Event", "Xtra", "Abc"})
        game.tags.push_back({name, "v\"\\" + words()});
    game.comment = words();
    Position position = Position::initial();
    for (std::size_t ply = random() % 120; ply > 0; --ply) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        PgnMove move;
        move.move = moves[random() % moves.size()];
        if (random() % 3 == 0) move.times.clk = Millis{random() % 10'000'000};
        if (random() % 5 == 0) move.times.emt = Millis{random() % 100'000};
        if (random() % 4 == 0) move.comment = words();
        if (random() % 6 == 0) move.glyphs.push_back(static_cast<std::uint8_t>(1 + random() % 255));
        if (random() % 9 == 0) move.variations.push_back("5. Nf3 (5. c4 {x y} c5) Nf6 $3");
        position.play(move.move);
        game.moves.push_back(std::move(move));
    }
    return game;
}

RC_GTEST_PROP(PgnWriter, GivesBackRandomGames, (unsigned seed)) {
    const PgnGame game = random_game(seed);
    const std::string text = write_pgn(game);
    const auto games = read_pgn(text);
    RC_ASSERT(games.size() == 1u);
    RC_ASSERT(games[0].moves == game.moves);
    RC_ASSERT(games[0].comment == game.comment);
    RC_ASSERT(games[0].tag("Xtra") == game.tag("Xtra"));
    RC_ASSERT(games[0].result() == game.result());
    RC_ASSERT(write_pgn(games[0]) == text);
}

}  // namespace
}  // namespace arbiter

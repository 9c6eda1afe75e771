// Whole games as values: tags, times, encodings, starts, and broken games between good ones.
#include "arbiter/chess/pgn/pgn_game.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/pgn/pgn_encoding.hpp"
#include "tests/chess/pgn/pgn_support.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace arbiter {

void PrintTo(const PgnError& error, std::ostream* out) {
    *out << error.code << " line " << error.line << " ply " << error.ply << " '" << error.token
         << "' " << error.cause;
}

namespace {

using testing::good_game;
using testing::only_game;
using testing::replaced;
using testing::test_data;

std::vector<std::string> sans(const PgnGame& game) {
    std::vector<std::string> all;
    Position position = game.start.position;
    for (const PgnMove& move : game.moves) {
        all.push_back(to_san(position, move.move));
        position.play(move.move);
    }
    return all;
}

Position end_of(const PgnGame& game) {
    Position position = game.start.position;
    for (const PgnMove& move : game.moves) position.play(move.move);
    return position;
}

using Sans = std::vector<std::string>;

TEST(PgnGame, AgreesWithTheExpectedGamesOfTheFiles) {
    const auto expected = nlohmann::json::parse(test_data("pgn/pgn_expected.json"));
    for (const auto& [name, file] : expected.items()) {
        const auto games = read_pgn(test_data("pgn/" + name));
        ASSERT_EQ(games.size(), file["games"].get<std::size_t>()) << name;
        for (std::size_t i = 0; i < games.size(); ++i) {
            const auto& wanted = file["list"][i];
            const PgnGame& game = games[i];
            EXPECT_FALSE(game.error) << name;
            EXPECT_EQ(game.tag("White").value_or("?"), wanted["white"].get<std::string>());
            EXPECT_EQ(game.tag("Black").value_or("?"), wanted["black"].get<std::string>());
            EXPECT_EQ(to_text(game.result()), wanted["result"].get<std::string>());
            EXPECT_EQ(game.moves.size(), wanted["plies"].get<std::size_t>()) << name;
            const std::string fen = to_fen(end_of(game));
            EXPECT_TRUE(fen.starts_with(wanted["end"].get<std::string>() + " ")) << fen;
        }
    }
}

TEST(PgnGame, ReadsTheEventAndItsGamesWhole) {
    const auto games = read_pgn(test_data("events/sinquefield2021.pgn"));
    ASSERT_EQ(games.size(), 45u);
    for (const PgnGame& game : games) EXPECT_FALSE(game.error) << game.line;
    EXPECT_EQ(games[1].tag("White"), "Vachier-Lagrave, Maxime");
    EXPECT_EQ(games[1].moves.size(), 61u);
}

TEST(PgnGame, ReadsEveryClockReadingOfTheFile) {
    const auto games = read_pgn(test_data("clocks/clk_20_games.pgn"));
    ASSERT_EQ(games.size(), 20u);
    for (const PgnGame& game : games) {
        EXPECT_FALSE(game.error) << game.line;
        for (const PgnMove& move : game.moves) EXPECT_TRUE(move.times.clk) << game.line;
    }
    EXPECT_EQ(games[0].moves[2].times.clk, Millis{181'000});
    EXPECT_EQ(games[0].moves[2].comment, "");
}

TEST(PgnGame, TakesTimesOutOfCommentsAndLeavesTheWords) {
    const PgnGame game = only_game(
        "{before\n  it} 1. e4 {[%clk 1:30:23.5] [%eval 0.2]} {said} e5 {[%emt 0:00:07]} 2. Nf3 "
        "{[%clk what] [%clk 5:09]} *");
    ASSERT_EQ(game.moves.size(), 3u);
    EXPECT_EQ(game.comment, "before it");
    EXPECT_EQ(game.moves[0].times.clk, Millis{5'423'500});
    EXPECT_EQ(game.moves[0].comment, "[%eval 0.2] said");
    EXPECT_EQ(game.moves[1].times, (PgnTimes{.clk = {}, .emt = Millis{7000}}));
    EXPECT_EQ(game.moves[2].times.clk, Millis{309'000});
    EXPECT_EQ(game.moves[2].comment, "[%clk what]");
}

TEST(PgnTimes, AreRefusedIfTheyAreNoTimes) {
    for (const char* text :
         {"", "1:60", "1:2:3:4", "-1:00", "1:00.", "1.x", "a", "99999999", ":1"}) {
        EXPECT_EQ(parse_pgn_time(text), std::nullopt) << text;
    }
    EXPECT_EQ(parse_pgn_time("0:00:00.1234"), Millis{123});
    EXPECT_EQ(parse_pgn_time("100:00:00"), Millis{360'000'000});
}

TEST(PgnGame, KeepsGlyphsAndVariationsWithTheirMove) {
    const PgnGame game = only_game("1. e4!? (1. d4 d5\n(1...Nf6 $5 2.c4) 2. c4 {a\nb}) e5 $14 *");
    EXPECT_EQ(sans(game), (Sans{"e4", "e5"}));
    EXPECT_EQ(game.moves[0].glyphs, (std::vector<std::uint8_t>{5}));
    EXPECT_EQ(game.moves[0].variations,
              (std::vector<std::string>{"1. d4 d5 (1... Nf6 $5 2. c4) 2. c4 {a b}"}));
    EXPECT_EQ(game.moves[1].glyphs, (std::vector<std::uint8_t>{14}));
}

TEST(PgnGame, IsTheSameWithEveryKindOfLineEnd) {
    const std::string text = test_data("events/sinquefield2021.pgn");
    const auto games = read_pgn(text);
    for (const char* end : {"\r\n", "\r"}) {
        const auto others = read_pgn(replaced(text, "\n", end));
        ASSERT_EQ(others.size(), games.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            EXPECT_EQ(others[i].tags, games[i].tags);
            EXPECT_EQ(others[i].moves, games[i].moves);
            EXPECT_EQ(others[i].line, games[i].line);
        }
    }
}

TEST(PgnGame, ReadsUtf8AndLatin1GamesOfOneFile) {
    const auto games = read_pgn(
        "\xEF\xBB\xBF[White \"M\xC3\xBCller\"]\n\n1. e4 {\xE7\x8E\x8B} *\n\n"
        "[White \"M\xFCller\"]\n[Black \"\xC3\xBC\"]\n\n1. e4 {\x80 \x93x\x94} *\n");
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0].tag("White"), "M\u00FCller");
    EXPECT_EQ(games[0].moves[0].comment, "\u738B");
    EXPECT_EQ(games[1].tag("White"), "M\u00FCller");
    EXPECT_EQ(games[1].tag("Black"), "\u00C3\u00BC");  // one encoding for one game
    EXPECT_EQ(games[1].moves[0].comment, "\u20AC \u201Cx\u201D");
}

TEST(PgnEncoding, KnowsWellFormedUtf8) {
    for (const char* text : {"", "plain", "\u00FC", "\u738B", "\U0001F600", "\xED\x9F\xBF"}) {
        EXPECT_EQ(pgn_encoding_of(text), PgnEncoding::Utf8) << text;
    }
    // RFC 3629, section 4: overlong, surrogate, beyond U+10FFFF, cut off, a tail alone.
    for (const char* text : {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                             "\xF0\x9F\x98", "\x80", "\xFF"}) {
        EXPECT_EQ(pgn_encoding_of(text), PgnEncoding::Windows1252);
        EXPECT_EQ(pgn_encoding_of(to_utf8(text, PgnEncoding::Utf8)), PgnEncoding::Utf8);
        EXPECT_EQ(pgn_encoding_of(to_utf8(text, PgnEncoding::Windows1252)), PgnEncoding::Utf8);
    }
}

TEST(PgnGame, UnescapesTagValues) {
    const PgnGame game = only_game("[Event \"a \\\"b\\\" \\\\ \\c\"]\n*");
    EXPECT_EQ(game.tag("Event"), "a \"b\" \\ \\c");
}

TEST(PgnGame, BeginsFromItsFen) {
    const PgnGame game =
        only_game("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n1. O-O-O Ke7 *");
    EXPECT_EQ(game.error, std::nullopt);
    EXPECT_EQ(to_fen(end_of(game)), "8/4k3/8/8/8/8/8/2KR3R w - - 2 2");
}

TEST(PgnGame, IsChess960ByItsVariantOrByItsCastlingRights) {
    const std::string fen = "[FEN \"1k5r/8/8/8/8/8/8/RK4R1 w AGh - 0 1\"]\n\n1. O-O *";
    for (const char* variant : {"", "[Variant \"Chess960\"]\n", "[Variant \"Fischerandom\"]\n",
                                "[Variant \"chess 960\"]\n"}) {
        const PgnGame game = only_game(variant + fen);
        EXPECT_EQ(game.error, std::nullopt) << variant;
        EXPECT_EQ(game.start.variant, Variant::Chess960);
        EXPECT_EQ(end_of(game).king(Color::White), Square::G1);
    }
}

TEST(PgnGame, CountsMovesAndResultsThatAreMissing) {
    EXPECT_EQ(only_game("[Result \"1-0\"]\n\n1. e4").result(), PgnResult::WhiteWins);
    EXPECT_EQ(only_game("[Result \"1-0\"]\n\n1. e4").ending, std::nullopt);
    EXPECT_EQ(only_game("1. e4 0-1").result(), PgnResult::BlackWins);
    EXPECT_EQ(only_game("1. e4").result(), PgnResult::Unknown);
    EXPECT_EQ(only_game("1. e4 \u00BD-\u00BD").result(), PgnResult::Draw);
}

struct Broken {
    const char* text;
    PgnError error;
    std::size_t moves;
};

// One broken game before a good one: the error is where it should be, and the good one is read.
TEST(PgnGame, ReportsABrokenGameByLineAndTokenAndReadsTheNextOne) {
    const std::vector<Broken> cases{
        {"[White \"x]\n\n1. e4 *", {"unreadable_tag", 1, "[White \"x]", 0, ""}, 1},
        {"[White \"x\"]\n\n1. e4 {oh\ne5", {"unclosed_comment", 3, "{oh", 1, ""}, 1},
        {"1. e4\n(1. d4 (1. c4) e5 *", {"unclosed_variation", 2, "(", 1, ""}, 1},
        {"1. e4 (1. d4 {x) e5\n*", {"unclosed_comment", 1, "{x) e5", 1, ""}, 1},
        {"1. e4\ne5 ) 2. d4 *", {"stray_token", 2, ")", 2, ""}, 2},
        {"1. e4 e5\n[1\n2. d4 *", {"stray_token", 2, "[", 2, ""}, 2},
        {"1. e4\n\n\n-- 2. d4 *", {"null_move", 4, "--", 2, ""}, 1},
        {"1. e4 e5 2. Nf3 hello *", {"unreadable_move", 1, "hello", 4, ""}, 3},
        {"1. e4 e5\n2. Ke3 Ke7 *", {"illegal_move", 2, "Ke3", 3, ""}, 2},
        {"1. d4 d5 2. Nd2 a6 3. Ngf3 a5 4. Nb3 a4\n5. Nd2 *",
         {"ambiguous_move", 2, "Nd2", 9, "b3d2 f3d2"},
         8},
        {"[Variant \"Atomic\"]\n\n1. e4 *", {"unknown_variant", 1, "Atomic", 0, ""}, 0},
        {"[Event \"e\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
         {"bad_fen", 2, "8/8/8/8/8/8/8/8 w - - 0 1", 0, "no_white_king"},
         0}};
    for (const Broken& broken : cases) {
        const auto games = read_pgn(std::string{broken.text} + "\n\n" + std::string{good_game});
        ASSERT_EQ(games.size(), 2u) << broken.text;
        ASSERT_TRUE(games[0].error) << broken.text;
        EXPECT_EQ(*games[0].error, broken.error) << broken.text;
        EXPECT_EQ(games[0].moves.size(), broken.moves) << broken.text;
        EXPECT_FALSE(games[1].error) << broken.text;
        EXPECT_EQ(games[1].tag("White"), "N");
        EXPECT_EQ(sans(games[1]), (Sans{"f3", "e5", "g4", "Qh4#"})) << broken.text;
    }
}

TEST(PgnGames, ComeOutOfAStreamAsTheyAreWhole) {
    PgnGames games;
    const std::string text = "[Event \"a\"]\n\n1. e4 *\n\n" + std::string{good_game};
    games.feed(text.substr(0, 20));
    EXPECT_FALSE(games.next());
    games.feed(text.substr(20, 20));
    games.feed(text.substr(40));
    const auto first = games.next();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->tag("Event"), "a");
    EXPECT_FALSE(games.next());  // the second could go on
    games.finish();
    const auto second = games.next();
    ASSERT_TRUE(second);
    EXPECT_EQ(second->tag("Event"), "Next");
    EXPECT_FALSE(games.next());
}

}  // namespace
}  // namespace arbiter

// The tokens of PGN text: every form of the standard and of practice, and each fault.
#include "arbiter/chess/pgn/pgn_reader.hpp"

#include "tests/chess/pgn/pgn_support.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace arbiter {
namespace {

std::string shown(const PgnToken& token) {
    const std::string text{token.text};
    switch (token.kind) {
        case PgnTokenKind::Tag:
            return text + "=" + std::string{token.value};
        case PgnTokenKind::Move:
            return text;
        case PgnTokenKind::NullMove:
            return "null " + text;
        case PgnTokenKind::Glyph:
            return "$" + std::to_string(token.glyph);
        case PgnTokenKind::Comment:
            return "{" + std::string{token.value} + "}";
        case PgnTokenKind::VariationStart:
            return "(";
        case PgnTokenKind::VariationEnd:
            return ")";
        case PgnTokenKind::Result:
            return "result " + text;
        case PgnTokenKind::Fault:
            switch (token.fault) {
                case PgnFault::None:
                    break;
                case PgnFault::UnreadableTag:
                    return "unreadable tag " + text;
                case PgnFault::UnclosedComment:
                    return "unclosed comment " + text;
                case PgnFault::UnclosedVariation:
                    return "unclosed variation";
                case PgnFault::StrayToken:
                    return "stray " + text;
                case PgnFault::GameTooLong:
                    return "too long";
            }
            return "no fault";
        case PgnTokenKind::GameEnd:
            return "end";
    }
    return "?";
}

using Tokens = std::vector<std::string>;

Tokens tokens(std::string_view text) {
    PgnReader reader{{.text = text}};
    Tokens all;
    while (reader.next_game()) {
        do {
            all.push_back(shown(reader.next()));
        } while (all.back() != "end");
    }
    return all;
}

TEST(PgnReader, ReadsTagsMovesAndTheResult) {
    EXPECT_EQ(tokens("[Event \"A \\\"b\\\" c\"]\n[Site\"x\"]\n\n1. e4 e5 2.Nf3 Nc6 1/2-1/2\n"),
              (Tokens{"Event=A \\\"b\\\" c", "Site=x", "e4", "e5", "Nf3", "Nc6", "result 1/2-1/2",
                      "end"}));
}

TEST(PgnReader, TakesMoveNumbersInAnyForm) {
    EXPECT_EQ(tokens("1.e4 1...e5 2 . Nf3 2. ... Nc6 3Bb5 a6 4.\xC2\xA0"
                     "Ba4 5 O-O 0-0-0"),
              (Tokens{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "O-O", "0-0-0", "end"}));
}

TEST(PgnReader, SeparatesGlyphsFromMoves) {
    EXPECT_EQ(tokens("e4! e5?! Nf3!! $14 Nc6 $ $999 += d4 +/- ?"),
              (Tokens{"e4", "$1", "e5", "$6", "Nf3", "$3", "$14", "Nc6", "$0", "$0", "$0", "d4",
                      "$16", "$2", "end"}));
}

TEST(PgnReader, ReadsCommentsOfBothKindsAndSkipsEscapedLines) {
    EXPECT_EQ(tokens("{first}\n% not for us { 1. h4\ne4 {a (b) [c] ; d} e5 ; rest {of line\nNf3 *"),
              (Tokens{"{first}", "e4", "{a (b) [c] ; d}", "e5", "{ rest {of line}", "Nf3",
                      "result *", "end"}));
}

TEST(PgnReader, ReadsNestedVariationsAndIgnoresResultsInThem) {
    EXPECT_EQ(tokens("e4 (d4 d5 (Nf6 c4) {x}) e5 (c5 1-0) 0-1"),
              (Tokens{"e4", "(", "d4", "d5", "(", "Nf6", "c4", ")", "{x}", ")", "e5", "(", "c5",
                      ")", "result 0-1", "end"}));
}

TEST(PgnReader, KeepsEnPassantAndOldPromotionsWithTheirMove) {
    EXPECT_EQ(tokens("exd6 e.p. exd6e.p. cxd6 ep e8(Q) e4(d4) Qe1 (Qe2)"),
              (Tokens{"exd6", "exd6e.p.", "cxd6", "e8(Q)", "e4", "(", "d4", ")", "Qe1", "(", "Qe2",
                      ")", "end"}));
}

TEST(PgnReader, ReportsNullMoves) {
    EXPECT_EQ(tokens("e4 -- Z0 @@@@"), (Tokens{"e4", "null --", "null Z0", "null @@@@", "end"}));
}

TEST(PgnReader, TakesAResultAloneForAGame) {
    EXPECT_EQ(tokens("* 1-0"), (Tokens{"result *", "end", "result 1-0", "end"}));
}

TEST(PgnReader, BeginsAnotherGameAfterAResultOrASecondEvent) {
    EXPECT_EQ(tokens("e4 1-0 {said later} d4 *"),
              (Tokens{"e4", "result 1-0", "end", "{said later}", "d4", "result *", "end"}));
    EXPECT_EQ(
        tokens("[Event \"a\"]\n[White \"w\"]\n[Event \"b\"]\n\n[White \"v\"]\n\n[White \"u\"]"),
        (Tokens{"Event=a", "White=w", "end", "Event=b", "White=v", "end", "White=u", "end"}));
}

// JohanSjoblom/picochess, Kasparov_Lloyds_1993.pgn; python-chess reads one game.
TEST(PgnReader, TakesAVariationBehindTheResultForNoGame) {
    EXPECT_EQ(tokens("e4 1-0 {said later} (d4 (c4 {x}) d5) {more}"),
              (Tokens{"e4", "result 1-0", "end"}));
    EXPECT_EQ(tokens("e4 1-0 (d4) e4 *"),
              (Tokens{"e4", "result 1-0", "end", "e4", "result *", "end"}));
    EXPECT_EQ(tokens("(d4 d5)"), Tokens{});
    EXPECT_EQ(tokens("e4 1-0 (d4"),
              (Tokens{"e4", "result 1-0", "end", "(", "d4", "unclosed variation", "end"}));
}

// A review of 2026-11: each of them began a second game.
TEST(PgnReader, TakesAGlyphOrTheSameResultBehindTheResultForNoGame) {
    for (const char* behind :
         {"$18", "{said} $1 $2", "1-0", "1-0 {said} 1-0", "$3 1-0 (d4) $4", "!"}) {
        EXPECT_EQ(tokens(std::string("e4 1-0 ") + behind), (Tokens{"e4", "result 1-0", "end"}))
            << behind;
        EXPECT_EQ(tokens(std::string("e4 1-0 ") + behind + " d4 *"),
                  (Tokens{"e4", "result 1-0", "end", "d4", "result *", "end"}))
            << behind;
    }
    EXPECT_EQ(tokens("e4 1-0 0-1"), (Tokens{"e4", "result 1-0", "end", "result 0-1", "end"}))
        << "another result is told as a game of its own";
}

// jackstenglein/chess-dojo, issue 2147.
TEST(PgnReader, TakesAResultInAnySpelling) {
    for (const char* result :
         {"1:0", "1\u20130", "1\u22120", "0.5-0.5", "0,5-0,5", "\u00BD-\u00BD", "\xBD-\xBD", "1/2",
          "\u00BD:\u00BD", "1.0-0.0", "1/2-0", "0-\u00BD", "0:1", "1-0F"}) {
        EXPECT_EQ(tokens("1. d4 d5 " + std::string{result}),
                  (Tokens{"d4", "d5", "result " + std::string{result}, "end"}));
    }
    EXPECT_EQ(tokens("1.0-0 1. 0-0 5.0\u20130 Be7 10.0-0"),
              (Tokens{"0-0", "0-0", "0\u20130", "Be7", "0-0", "end"}))
        << "castling";
}

// lichess-org/lila, issue 11503.
TEST(PgnReader, TakesALastZeroZeroForAResultWhereATagSaysSo) {
    const std::string tag = "[Result \"0-0\"]\n\n";
    EXPECT_EQ(tokens(tag + "1. e4 e5 0-0 {both} (x)"),
              (Tokens{"Result=0-0", "e4", "e5", "result 0-0", "end"}));
    EXPECT_EQ(tokens(tag + "0-0"), (Tokens{"Result=0-0", "result 0-0", "end"}));
    EXPECT_EQ(tokens(tag + "4. 0-0 Be7 5. d3 0-0 6. c3 *"),
              (Tokens{"Result=0-0", "0-0", "Be7", "d3", "0-0", "c3", "result *", "end"}));
    EXPECT_EQ(tokens(tag + "4... Be7 5. 0-0"), (Tokens{"Result=0-0", "Be7", "0-0", "end"}));
    EXPECT_EQ(tokens("[Result \"1-0\"]\n\n1. e4 0-0"), (Tokens{"Result=1-0", "e4", "0-0", "end"}));
}

TEST(PgnReader, PassesOverSignsThatAreNotAscii) {
    EXPECT_EQ(
        tokens("e4\u2213 e5 \u00B1 Nf3\u2026Nc6 \u2A72 Bb5\u203C a6 N \u2014+ Ba4 \u2637 \u2026"),
        (Tokens{"e4", "$17", "e5", "$16", "Nf3", "Nc6", "$14", "Bb5", "$3", "a6", "$146", "$19",
                "Ba4", "$0", "end"}));
    EXPECT_EQ(tokens("\u2658f3 e\u00D7d5 e8=\u2655 e2\u2013e4 a1\u00A0b2"),
              (Tokens{"\u2658f3", "e\u00D7d5", "e8=\u2655", "e2\u2013e4", "a1", "b2", "end"}))
        << "parts of a move";
}

TEST(PgnReader, TakesCommentsAloneForNoGame) {
    EXPECT_EQ(tokens(" {only}\n; this\n"), Tokens{});
    EXPECT_EQ(tokens(""), Tokens{});
    EXPECT_EQ(tokens("\xEF\xBB\xBF\n"), Tokens{});
}

TEST(PgnReader, SkipsAByteOrderMark) {
    EXPECT_EQ(tokens("\xEF\xBB\xBF[Event \"a\"]\n*"), (Tokens{"Event=a", "result *", "end"}));
}

TEST(PgnReader, ForgivesQuotesThatAreNotEscaped) {
    EXPECT_EQ(tokens("[Event \"The \"Big\" Open\"]\n[Site \"C:\\\"]\n*"),
              (Tokens{"Event=The \"Big\" Open", "Site=C:\\", "result *", "end"}));
}

TEST(PgnReader, NamesEachFault) {
    EXPECT_EQ(tokens("[White \"x]\n[Black \"y\"]\n[Site z]\n*"),
              (Tokens{"unreadable tag [White \"x]", "Black=y", "unreadable tag [Site z]",
                      "result *", "end"}));
    EXPECT_EQ(tokens("e4 {no end e5"), (Tokens{"e4", "unclosed comment {no end e5", "end"}));
    EXPECT_EQ(tokens("e4 (d4 (d5) e5 *"),
              (Tokens{"e4", "(", "d4", "(", "d5", ")", "e5", "unclosed variation", "end"}));
    EXPECT_EQ(tokens("e4 ) } , *"),
              (Tokens{"e4", "stray )", "stray }", "stray ,", "result *", "end"}));
}

TEST(PgnReader, SaysThatACutSectionIsTooLong) {
    PgnReader reader{{.text = "1. e4 {half", .cut = true}};
    ASSERT_TRUE(reader.next_game());
    EXPECT_EQ(shown(reader.next()), "e4");
    EXPECT_EQ(shown(reader.next()), "too long");
    EXPECT_EQ(shown(reader.next()), "end");
}

TEST(PgnReader, KnowsTheLineOfATokenForEveryKindOfLineEnd) {
    for (const char* end : {"\n", "\r\n", "\r"}) {
        const std::string text =
            testing::replaced("[Event \"a\"]\n\n1. e4 {x\ny}\ne5 *", "\n", end);
        PgnReader reader{{.text = text, .line = 10}};
        ASSERT_TRUE(reader.next_game());
        std::vector<std::size_t> lines;
        for (const char* token : {"Event", "e4", "{", "e5", "*"}) {
            const PgnToken next = reader.next();
            EXPECT_TRUE(next.text.starts_with(token));
            lines.push_back(reader.line_of(next.text));
        }
        EXPECT_EQ(lines, (std::vector<std::size_t>{10, 12, 12, 14, 14}));
    }
}

RC_GTEST_PROP(PgnReader, EndsAndStaysInsideTheTextWhateverItIs, (unsigned seed)) {
    std::mt19937 random{seed};
    std::string text = testing::test_data(testing::pgn_files[seed % std::size(testing::pgn_files)]);
    text.resize(1 + random() % std::min<std::size_t>(text.size(), 4000));
    for (std::size_t i = random() % 200; i > 0; --i) {
        text[random() % text.size()] = static_cast<char>(random());
    }
    PgnReader reader{{.text = text}};
    std::size_t count = 0;
    while (reader.next_game()) {
        while (reader.next().kind != PgnTokenKind::GameEnd) RC_ASSERT(++count <= 2 * text.size());
        RC_ASSERT(++count <= 2 * text.size());
        RC_ASSERT(reader.game_text().size() <= text.size());
    }
}

}  // namespace
}  // namespace arbiter

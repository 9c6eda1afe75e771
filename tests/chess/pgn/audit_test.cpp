// The verdicts over one game. Expected values come from the Laws and from published files.
#include "arbiter/chess/pgn/audit.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "tests/chess/pgn/pgn_support.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace arbiter {

void PrintTo(const AuditWarning& warning, std::ostream* out) {
    *out << to_text(warning.code) << " ply " << warning.ply << " '" << warning.token << "'";
}

namespace {

using testing::test_data;

std::vector<GameAudit> audits(std::string_view text) {
    PgnSplitter splitter;
    splitter.feed(text);
    splitter.finish();
    Auditor auditor;
    std::vector<GameAudit> all;
    while (const auto section = splitter.next()) {
        PgnReader reader{*section};
        GameAudit audit;
        while (auditor.next(reader, audit)) all.push_back(audit);
    }
    return all;
}

GameAudit audit_of(std::string_view text) {
    auto all = audits(text);
    EXPECT_EQ(all.size(), 1u);
    return all.empty() ? GameAudit{} : all.front();
}

std::string game(std::string_view result, std::string_view moves, std::string_view fen = {}) {
    std::string text = "[Result \"" + std::string{result} + "\"]\n";
    if (!fen.empty()) text += "[FEN \"" + std::string{fen} + "\"]\n";
    return text + "\n" + std::string{moves} + " " + std::string{result} + "\n";
}

std::vector<std::string> codes(const GameAudit& audit) {
    std::vector<std::string> all;
    for (const AuditWarning& warning : audit.warnings) all.emplace_back(to_text(warning.code));
    return all;
}

using Codes = std::vector<std::string>;
using Warnings = std::vector<AuditWarning>;

TEST(Audit, AgreesWithTheExpectedGamesOfTheFiles) {
    const auto expected = nlohmann::json::parse(test_data("pgn/pgn_expected.json"));
    for (const auto& [name, file] : expected.items()) {
        const auto all = audits(test_data("pgn/" + name));
        ASSERT_EQ(all.size(), file["games"].get<std::size_t>()) << name;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto& wanted = file["list"][i];
            EXPECT_TRUE(all[i].legal) << name;
            EXPECT_FALSE(all[i].error) << name;
            EXPECT_TRUE(all[i].end_agrees) << name;
            EXPECT_EQ(all[i].white, wanted["white"].get<std::string>());
            EXPECT_EQ(all[i].black, wanted["black"].get<std::string>());
            EXPECT_EQ(all[i].result, wanted["result"].get<std::string>());
            EXPECT_EQ(all[i].plies, wanted["plies"].get<int>()) << name;
            const std::string fen = to_fen(all[i].end_position.position);
            EXPECT_TRUE(fen.starts_with(wanted["end"].get<std::string>() + " ")) << fen;
        }
    }
}

TEST(Audit, FindsNothingWrongInTheRealEvents) {
    for (const char* name : {"events/sinquefield2021.pgn", "clocks/clk_20_games.pgn"}) {
        for (const GameAudit& audit : audits(test_data(name))) {
            EXPECT_FALSE(audit.error) << name << audit.line;
            EXPECT_TRUE(audit.end_agrees) << name << audit.line;
            EXPECT_EQ(audit.warnings, Warnings{}) << name << audit.line;
        }
    }
}

TEST(Audit, FindsThreefoldAsTheRepetitionCasesHaveIt) {
    for (const auto& wanted : nlohmann::json::parse(test_data("chess/repetition_cases.json"))) {
        std::string moves;
        for (const auto& san : wanted["san"]) moves += san.get<std::string>() + " ";
        const GameAudit audit = audit_of(game("*", moves, wanted["fen"].get<std::string>()));
        EXPECT_EQ(audit.threefold_ply, wanted["first_threefold_ply"].get<int>());
        EXPECT_EQ(audit.end, std::nullopt);
        EXPECT_EQ(audit.fifty_ply, std::nullopt);
        EXPECT_EQ(to_fen(audit.end_position.position), wanted["final_fen"].get<std::string>());
    }
}

// 9.6.1: the fifth time ends the game; what is played later is a remark.
TEST(Audit, EndsTheGameAtTheFifthRepetition) {
    std::string moves;
    for (int i = 0; i < 4; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
    const GameAudit audit = audit_of(game("1-0", moves + "e4 e5"));
    EXPECT_EQ(audit.threefold_ply, 8);
    EXPECT_EQ(audit.end, AutomaticEnd::Fivefold);
    EXPECT_EQ(audit.end_ply, 16);
    EXPECT_FALSE(audit.end_agrees);
    EXPECT_TRUE(audit.legal);
    EXPECT_EQ(audit.plies, 18);
    EXPECT_EQ(audit.warnings, (Warnings{{AuditWarningCode::MovesAfterEnd, 17, "e4"}}));
    EXPECT_TRUE(audit_of(game("1/2-1/2", moves)).end_agrees);
}

TEST(Audit, JudgesMateStalemateAndBareMaterial) {
    const GameAudit mate = audit_of(game("0-1", "1. f3 e5 2. g4 Qh4#"));
    EXPECT_EQ(mate.end, AutomaticEnd::Mate);
    EXPECT_TRUE(mate.end_agrees);
    EXPECT_FALSE(audit_of(game("1-0", "1. f3 e5 2. g4 Qh4#")).end_agrees);
    EXPECT_FALSE(audit_of(game("*", "1. f3 e5 2. g4 Qh4#")).end_agrees);

    const GameAudit stalemate =
        audit_of(game("1/2-1/2", "1. Qb6", "k7/8/8/8/8/8/1Q6/K7 w - - 0 1"));
    EXPECT_EQ(stalemate.end, AutomaticEnd::Stalemate);
    EXPECT_TRUE(stalemate.end_agrees);

    const GameAudit dead = audit_of(game("1/2-1/2", "1. Kxb2", "k7/8/8/8/8/8/1q6/K7 w - - 0 1"));
    EXPECT_EQ(dead.end, AutomaticEnd::DeadMaterial);
    EXPECT_EQ(dead.end_ply, 1);
}

TEST(Audit, JudgesTheStartingPositionAsPlyZero) {
    const GameAudit audit = audit_of(game("1/2-1/2", "", "k7/8/8/8/8/8/8/K7 w - - 0 1"));
    EXPECT_EQ(audit.end, AutomaticEnd::DeadMaterial);
    EXPECT_EQ(audit.end_ply, 0);
    EXPECT_EQ(audit_of(game("*", "Ra2", "k7/8/8/8/8/8/8/KR6 w - - 100 80")).fifty_ply, 0);
    EXPECT_EQ(audit_of(game("*", "Rb2", "k7/8/8/8/8/8/8/KR6 w - - 99 80")).fifty_ply, 1);
    EXPECT_EQ(audit_of(game("*", "", "k7/8/8/8/8/8/8/KR6 w - - 99 80")).fifty_ply, std::nullopt);
}

// 9.6.2: the 75th move of each player ends the game, unless it mates.
TEST(Audit, EndsTheGameAfterSeventyFiveMovesButMateTakesPrecedence) {
    const GameAudit drawn =
        audit_of(game("1/2-1/2", "100. Rb2 Ka7", "k7/8/8/8/8/8/8/KR6 w - - 148 100"));
    EXPECT_EQ(drawn.end, AutomaticEnd::SeventyFive);
    EXPECT_EQ(drawn.end_ply, 2);
    EXPECT_EQ(drawn.fifty_ply, 0);
    const GameAudit mated = audit_of(game("1-0", "100. Rh8#", "k7/8/1K6/8/8/8/8/7R w - - 149 100"));
    EXPECT_EQ(mated.end, AutomaticEnd::Mate);
    EXPECT_TRUE(mated.end_agrees);
}

// A claim is a player's in a game that goes on: with mate on the board there is none (5.1.1).
TEST(Audit, GivesNoClaimWithTheMoveThatMates) {
    EXPECT_EQ(audit_of(game("1-0", "50. Rh8#", "k7/8/1K6/8/8/8/8/7R w - - 99 50")).fifty_ply,
              std::nullopt);
}

TEST(Audit, RemarksOnMarksThatDoNotFit) {
    EXPECT_EQ(audit_of(game("*", "1. e4+ e5 2. Qh5 Nc6 3. Qxf7")).warnings,
              (Warnings{{AuditWarningCode::WrongCheckMark, 1, "e4+"},
                        {AuditWarningCode::MissingCheckMark, 5, "Qxf7"}}));
    EXPECT_EQ(codes(audit_of(game("0-1", "1. f3 e5 2. g4 Qh4+"))), Codes{"missing_mate_mark"});
    EXPECT_EQ(codes(audit_of(game("0-1", "1. f3 e5 2. g4 Qh4"))), Codes{"missing_mate_mark"});
    EXPECT_EQ(codes(audit_of(game("*", "1. e4 e5 2. Qh5 Nc6 3. Qxf7#"))), Codes{"wrong_mate_mark"});
    EXPECT_EQ(codes(audit_of(game("*", "1. e4! e5?? 2. Qh5+- Nc6 3. Qxf7+!"))), Codes{});
}

TEST(Audit, RemarksOnResults) {
    EXPECT_EQ(codes(audit_of("[Result \"1-0\"]\n\n1. e4 e5\n")), Codes{"missing_result"});
    EXPECT_EQ(codes(audit_of("1. e4 e5 1-0\n")), Codes{"missing_result_tag"});
    EXPECT_EQ(audit_of("1. e4 e5 1-0\n").result, "1-0");
    EXPECT_EQ(audit_of("[Result \"1-0\"]\n\n1. e4 e5 0-1\n").warnings,
              (Warnings{{AuditWarningCode::ResultTagDiffers, 2, "0-1"}}));
    EXPECT_EQ(audit_of("[Result \"2-0\"]\n\n1. e4 e5 *\n").warnings,
              (Warnings{{AuditWarningCode::UnreadableResultTag, 2, "2-0"}}));
}

// 40 moves in 2 hours, then 10 s a move: the readings of the file are possible, some others are
// not.
TEST(Audit, RemarksOnClockReadingsThatCannotBe) {
    const std::string head = "[Result \"*\"]\n[TimeControl \"180+2\"]\n\n";
    EXPECT_EQ(codes(audit_of(head + "1. e4 {[%clk 0:03:02]} e5 {[%clk 0:02:50]} 2. d4 "
                                    "{[%clk 0:03:04]} d5 {[%clk 0:02:52.9]} *")),
              Codes{});
    EXPECT_EQ(audit_of(head + "1. e4 {[%clk 0:03:02]} e5 {[%clk 0:02:50]} 2. d4 {[%clk 0:03:00]} "
                              "d5 {[%clk 0:02:54]} *")
                  .warnings,
              (Warnings{{AuditWarningCode::ImpossibleClock, 4, "0:02:54"}}));
    EXPECT_EQ(codes(audit_of(head + "1. e4 {[%clk 0:03:06]} *")), Codes{"impossible_clock"});
}

TEST(ClockWatch, AllowsTheNextPeriodsTimeOnlyWhereItBegins) {
    ClockWatch watch{"40/7200:1800+30"};
    ASSERT_TRUE(watch.watches());
    EXPECT_TRUE(watch.is_possible(Color::White, 39, Millis{60'000}));
    EXPECT_TRUE(watch.is_possible(Color::White, 40, Millis{1'850'000}));
    EXPECT_TRUE(watch.is_possible(Color::White, 41, Millis{1'880'000}));
    EXPECT_TRUE(watch.is_possible(Color::Black, 38, Millis{60'000}));
    EXPECT_FALSE(watch.is_possible(Color::Black, 39, Millis{1'850'000}));
    ClockWatch generous{"40/7200:1800+30"};
    EXPECT_TRUE(generous.is_possible(Color::White, 39, Millis{60'000}));
    EXPECT_FALSE(generous.is_possible(Color::White, 40, Millis{1'900'000}));
    EXPECT_FALSE(ClockWatch{"?"}.watches());
}

TEST(Audit, StopsAtTheFirstErrorAndStillReadsTheResult) {
    const GameAudit audit =
        audit_of("[White \"W\"]\n[Result \"1-0\"]\n\n1. e4 e5\n2. Ke3 Ke7 3. hello 1-0\n");
    ASSERT_TRUE(audit.error);
    EXPECT_EQ(audit.error->code, "illegal_move");
    EXPECT_EQ(audit.error->line, 5u);
    EXPECT_EQ(audit.error->token, "Ke3");
    EXPECT_EQ(audit.error->ply, 3);
    EXPECT_FALSE(audit.legal);
    EXPECT_EQ(audit.plies, 2);
    EXPECT_EQ(audit.warnings, Warnings{});
    EXPECT_EQ(to_fen(audit.end_position.position),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST(Audit, GivesEachErrorWithItsPlaceAndJudgesTheNextGame) {
    struct Case {
        const char* text;
        const char* code;
        std::size_t line;
        const char* token;
        bool legal;
    };
    for (const Case& wanted : std::vector<Case>{
             {"[White \"x]\n\n1. e4 *", "unreadable_tag", 1, "[White \"x]", true},
             {"[White \"x\"]\n\n1. e4 {oh\ne5", "unclosed_comment", 3, "{oh", false},
             {"1. e4\n(1. d4 (1. c4) e5 *", "unclosed_variation", 2, "(", false},
             {"1. e4\ne5 ) 2. d4 *", "stray_token", 2, ")", false},
             {"1. e4\n-- 2. d4 *", "null_move", 2, "--", false},
             {"1. e4 e5 2. Nf3 hello *", "unreadable_move", 1, "hello", false},
             {"1. e4 e5\n2. Ke3 Ke7 *", "illegal_move", 2, "Ke3", false},
             {"1. d4 d5 2. Nd2 a6 3. Ngf3 a5 4. Nb3 a4\n5. Nd2 *", "ambiguous_move", 2, "Nd2",
              false},
             {"[Variant \"Atomic\"]\n\n1. e4 *", "unknown_variant", 1, "Atomic", false},
             {"[FEN \"x\"]\n\n1. e4 *", "bad_fen", 1, "x", false}}) {
        const auto all =
            audits(std::string{wanted.text} + "\n\n" + std::string{testing::good_game});
        ASSERT_EQ(all.size(), 2u) << wanted.code;
        ASSERT_TRUE(all[0].error) << wanted.code;
        EXPECT_EQ(all[0].error->code, wanted.code);
        EXPECT_EQ(all[0].error->line, wanted.line) << wanted.code;
        EXPECT_EQ(all[0].error->token, wanted.token) << wanted.code;
        EXPECT_EQ(all[0].legal, wanted.legal) << wanted.code;
        EXPECT_FALSE(all[1].error) << wanted.code;
        EXPECT_EQ(all[1].white, "N");
        EXPECT_EQ(all[1].end, AutomaticEnd::Mate) << wanted.code;
        EXPECT_EQ(all[1].warnings, Warnings{}) << wanted.code;
    }
}

// The cases of tests/data/field; expected.json names the source of each.
TEST(AuditField, OddResultsAreReadInTagAndToken) {
    const auto all = audits(test_data("field/P07/a.pgn"));
    ASSERT_EQ(all.size(), 7u);
    std::vector<std::string> warned;
    for (const GameAudit& game : all) {
        EXPECT_FALSE(game.error);
        for (const AuditWarning& warning : game.warnings) {
            warned.push_back(std::string{to_text(warning.code)} + ' ' + game.result);
        }
    }
    EXPECT_EQ(warned, (std::vector<std::string>{"result_tag_differs 0,5-0,5"}))
        << "which ends with an asterisk";
}

TEST(AuditField, ZeroZeroIsAResultAndNotCastling) {
    const auto all = audits(test_data("field/P20/a.pgn"));
    ASSERT_EQ(all.size(), 5u);
    for (const GameAudit& game : all) {
        EXPECT_FALSE(game.error) << game.error->token;
        EXPECT_EQ(codes(game), Codes{});
    }
    EXPECT_EQ(all[0].plies, 2);
    EXPECT_EQ(all[3].result, "1/2-0");
}

TEST(AuditField, ARoundOfOddResultsContradictsNothing) {
    const Codes differs{"result_tag_differs"};
    const auto told = [](std::string_view tag, std::string_view token) {
        return codes(
            audit_of("[Result \"" + std::string{tag} + "\"]\n\n1. e4 " + std::string{token}));
    };
    for (const char* tag : {"0-0", "1/2-0", "0-\u00BD"}) EXPECT_EQ(told(tag, "*"), Codes{}) << tag;
    EXPECT_EQ(told("1-0F", "1-0"), Codes{});
    EXPECT_EQ(told("1-0", "*"), differs);
    EXPECT_EQ(told("0-0", "1/2-0"), differs);
    EXPECT_EQ(told("1-0F", "0-1"), differs);
    EXPECT_EQ(told("2-0", "*"), (Codes{"unreadable_result_tag"}));
}

TEST(AuditField, GlyphsAndDotsDoNotEndTheReading) {
    const GameAudit mixed = audit_of(test_data("field/P33/mixedcomment.pgn"));
    EXPECT_FALSE(mixed.error) << mixed.error->token;
    EXPECT_EQ(mixed.plies, 10);
    const GameAudit dots = audit_of(test_data("field/P33/dots.pgn"));
    EXPECT_FALSE(dots.error) << dots.error->token;
    EXPECT_EQ(dots.plies, 10);
}

TEST(AuditField, AVariantThatNamesNoGameIsToldAndRead) {
    const auto all = audits(test_data("field/P33/variants.pgn"));
    ASSERT_EQ(all.size(), 6u);
    for (const GameAudit& game : all) EXPECT_FALSE(game.error) << game.error->token;
    EXPECT_EQ(all[1].end_position.variant, Variant::Chess960);
    EXPECT_EQ(all[3].warnings, (Warnings{{AuditWarningCode::UnknownVariant, 0, "Rapid"}}));
    EXPECT_EQ(all[3].plies, 1);
    EXPECT_EQ(all[4].warnings, (Warnings{{AuditWarningCode::UnknownVariant, 0, "Najdorf"}}));
    EXPECT_EQ(all[5].warnings, Warnings{});
}

TEST(AuditField, WhatStandsBehindTheResultIsNoSecondGame) {
    const auto all = audits(test_data("field/P35/a.pgn"));
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].plies, 3);
    EXPECT_EQ(all[1].white, "Bera, B");
    EXPECT_EQ(codes(all[0]), Codes{});
}

TEST(Audit, SaysThatAGameIsTooLong) {
    PgnSplitter splitter{200};
    splitter.feed("[White \"W\"]\n\n1. e4 {" + std::string(500, 'x') + "} e5 *\n\n" +
                  std::string{testing::good_game});
    splitter.finish();
    const auto section = splitter.next();
    ASSERT_TRUE(section);
    PgnReader reader{*section};
    Auditor auditor;
    GameAudit audit;
    ASSERT_TRUE(auditor.next(reader, audit));
    ASSERT_TRUE(audit.error);
    EXPECT_EQ(audit.error->code, "game_too_long");
    EXPECT_EQ(audit.white, "W");
}

TEST(Audit, GivesNamesInUtf8) {
    EXPECT_EQ(audit_of("[White \"M\xFCller \\\"x\\\"\"]\n*").white, "M\u00FCller \"x\"");
    EXPECT_EQ(audit_of("[White \"M\u00FCller\"]\n*").white, "M\u00FCller");
}

}  // namespace
}  // namespace arbiter

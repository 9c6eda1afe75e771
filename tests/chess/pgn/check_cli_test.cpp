// `flagfall check` as it is called: the real program, its output and its exit codes.
#include "tests/chess/pgn/pgn_support.hpp"
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace arbiter {
namespace {

using nlohmann::json;
using testing::ProgramResult;
using testing::run_flagfall_in_shell;
using testing::test_data;
using testing::TextFile;

ProgramResult check(const std::string& arguments) {
    return run_flagfall_in_shell("check " + arguments);
}

std::vector<json> lines_of(const std::string& text) {
    std::vector<json> all;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
    return all;
}

std::string data_path(const std::string& name) {
    return std::string{FLAGFALL_TEST_DATA} + "/" + name;
}

TEST(CheckCommand, PrintsOneObjectAGameWithEveryField) {
    const ProgramResult ran = check("--json " + data_path("pgn/cl_multiple.pgn"));
    EXPECT_EQ(ran.code, 0);
    const auto games = lines_of(ran.output);
    ASSERT_EQ(games.size(), 4u);
    EXPECT_EQ(games[1], json::parse(R"({"game":2,"line":61,"white":"Base-c4a644922d",
        "black":"New-cfe8ce842c","result":"1-0","plies":84,
        "end_fen":"8/6k1/6p1/3KPb2/6p1/4r3/R2R3P/8 w - - 6 43","legal":true,"error":null,
        "end":null,"end_agrees":true,"threefold_ply":null,"fifty_ply":null,"warnings":[]})"));
    EXPECT_EQ(games[3]["end"], "dead_material");
}

TEST(CheckCommand, ReportsErrorsAndEndsWithOne) {
    const TextFile file{
        "[White \"A \\\"q\\\" \xFC\"]\n[Result \"1-0\"]\n\n1. e4+ e5 2. Ke3 1-0\n\n" +
        std::string{testing::good_game}};
    const ProgramResult ran = check("--json " + file.path());
    EXPECT_EQ(ran.code, 1);
    const auto games = lines_of(ran.output);
    ASSERT_EQ(games.size(), 2u);
    EXPECT_EQ(games[0]["white"], "A \"q\" \u00FC");
    EXPECT_EQ(games[0]["legal"], false);
    EXPECT_EQ(games[0]["error"]["ply"], 3);
    EXPECT_EQ(games[0]["error"]["line"], 4);
    EXPECT_EQ(games[0]["error"]["token"], "Ke3");
    EXPECT_EQ(games[0]["error"]["code"], "illegal_move");
    EXPECT_FALSE(games[0]["error"]["message"].get<std::string>().empty());
    EXPECT_EQ(games[0]["warnings"],
              json::parse(R"([{"code":"wrong_check_mark","ply":1,"token":"e4+"}])"));
    EXPECT_EQ(games[1]["end"], "mate");
    EXPECT_EQ(games[1]["error"], nullptr);
}

TEST(CheckCommand, GivesNullWhereTheStartCannotBeRead) {
    const TextFile file{"[FEN \"nonsense\"]\n\n1. e4 *\n"};
    const auto games = lines_of(check("--json " + file.path()).output);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0]["end_fen"], nullptr);
    EXPECT_EQ(games[0]["error"]["code"], "bad_fen");
    EXPECT_EQ(games[0]["error"]["line"], 1);
}

TEST(CheckCommand, TellsAPersonOnlyWhatIsWrong) {
    const TextFile file{std::string{testing::good_game} + "\n[White \"W\"]\n\n1. e5 *\n"};
    const ProgramResult ran = check("" + file.path());
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.output.find("game 1"), std::string::npos);
    EXPECT_NE(ran.output.find("game 2, line 8: W - ?"), std::string::npos) << ran.output;
    EXPECT_NE(ran.output.find("illegal_move, ply 1: e5"), std::string::npos) << ran.output;
    EXPECT_TRUE(ran.output.ends_with("2 games, 1 with errors, 0 with remarks only\n"))
        << ran.output;
}

TEST(CheckCommand, HasExitCodesForWrongCallsAndMissingFiles) {
    EXPECT_EQ(check("").code, 2);
    EXPECT_EQ(check("--no-such-option x").code, 2);
    EXPECT_EQ(check("--threads 0 x").code, 2);
    for (const std::string path : {"/no/such/file.pgn", "/tmp"}) {
        const auto ran = check(path);
        EXPECT_EQ(ran.code, 3);
        EXPECT_NE(ran.errors.find("flagfall check: not_found: " + path), std::string::npos)
            << ran.errors;
    }
    const TextFile empty{""};
    const ProgramResult ran = check("--json " + empty.path());
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.output, "");
}

TEST(CheckCommand, NamesAFileOfAnotherKind) {
    for (const auto& [text, kind] : {std::pair{"PK\x03\x04zip", "ZIP"},
                                     {"{\"name\": 1}", "JSON"},
                                     {"%PDF-1.7", "PDF"},
                                     {"<!DOCTYPE html><html>", "HTML"}}) {
        const TextFile file{text};
        for (const char* form : {"", "--json "}) {
            const auto ran = check(form + file.path());
            EXPECT_EQ(ran.code, 3) << kind;
            EXPECT_EQ(ran.output, "");
            EXPECT_NE(ran.errors.find("not_a_pgn: " + file.path() + " (" + kind + ")"),
                      std::string::npos)
                << ran.errors;
        }
    }
    const TextFile comment{"{\"The game of the day\"} 1. e4 *\n"};
    EXPECT_EQ(check(comment.path()).code, 0) << "braces are a comment";
}

// As the public PGN has a game in which an illegal move stood.
TEST(CheckCommand, SaysWhichGameIsTheRestOfAnother) {
    const TextFile file{
        "[White \"A, A\"]\n[Black \"B, B\"]\n[Result \"*\"]\n[GameId \"0000000001\"]\n\n1. e4 e5 "
        "*\n\n"
        "[White \"A, A (from move 2)\"]\n[Black \"B, B\"]\n[Result \"1-0\"]\n"
        "[GameId \"0000000001-2\"]\n[SetUp \"1\"]\n"
        "[FEN \"rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2\"]\n\n2... Nf6 1-0\n"};
    const auto games = lines_of(check("--json " + file.path()).output);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(games[0].contains("part_of"));
    EXPECT_EQ(games[1].at("part_of"), "0000000001");
    const auto told = check(file.path());
    EXPECT_NE(told.output.find("2 games (1 of them the rest of another), 0 with errors"),
              std::string::npos)
        << told.output;
}

TEST(CheckCommand, GivesTheSameWithAnyNumberOfThreadsAndFromStandardInput) {
    std::string text;
    for (int i = 0; text.size() < 3'000'000; ++i) {
        const char* name =
            testing::pgn_files[static_cast<std::size_t>(i) % std::size(testing::pgn_files)];
        text += test_data(name) + "\n\n";
        if (i % 7 == 0) text += "1. e4 e5 2. Ke3 1-0\n\n1. e4 {not closed\n\n";
    }
    const TextFile file{text};
    const ProgramResult one = check("--json --threads 1 " + file.path());
    EXPECT_EQ(one.code, 1);
    const auto games = lines_of(one.output);
    ASSERT_GT(games.size(), 1000u);
    for (std::size_t i = 0; i < games.size(); ++i) ASSERT_EQ(games[i]["game"], i + 1);
    EXPECT_EQ(check("--json --threads 4 " + file.path()).output, one.output);
    EXPECT_EQ(check("--json " + file.path()).output, one.output);
    EXPECT_EQ(check("--json - < " + file.path()).output, one.output);
    EXPECT_EQ(check("--threads 4 " + file.path()).output,
              check("--threads 1 " + file.path()).output);
}

}  // namespace
}  // namespace arbiter

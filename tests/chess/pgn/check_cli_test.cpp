// `flagfall check` as it is called: the real program, its output and its exit codes.
#include "tests/chess/pgn/pgn_support.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace arbiter {
namespace {

using nlohmann::json;
using test::test_data;

struct Ran {
    int code;
    std::string out;
};

Ran flagfall(const std::string& arguments) {
    const std::string command = std::string{FLAGFALL_BINARY} + " " + arguments + " 2>/dev/null";
    FILE* pipe = ::popen(command.c_str(), "r");
    Ran ran{-1, {}};
    if (pipe == nullptr) return ran;
    char buffer[4096];
    while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, pipe)) {
        ran.out.append(buffer, size);
    }
    const int status = ::pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

std::vector<json> lines_of(const std::string& text) {
    std::vector<json> all;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
    return all;
}

// A file of this test's own, gone with it.
class TemporaryFile {
  public:
    explicit TemporaryFile(std::string_view text) {
        std::string name = (std::filesystem::temp_directory_path() / "check_XXXXXX").string();
        const int file = ::mkstemp(name.data());
        EXPECT_GE(file, 0);
        ::close(file);
        path_ = name;
        std::ofstream{path_, std::ios::binary} << text;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::filesystem::remove(path_); }
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
};

std::string data_path(const std::string& name) {
    return std::string{FLAGFALL_TEST_DATA} + "/" + name;
}

TEST(CheckCommand, PrintsOneObjectAGameWithEveryField) {
    const Ran ran = flagfall("check --json " + data_path("pgn/cl_multiple.pgn"));
    EXPECT_EQ(ran.code, 0);
    const auto games = lines_of(ran.out);
    ASSERT_EQ(games.size(), 4u);
    EXPECT_EQ(games[1], json::parse(R"({"game":2,"line":61,"white":"Base-c4a644922d",
        "black":"New-cfe8ce842c","result":"1-0","plies":84,
        "end_fen":"8/6k1/6p1/3KPb2/6p1/4r3/R2R3P/8 w - - 6 43","legal":true,"error":null,
        "end":null,"end_agrees":true,"threefold_ply":null,"fifty_ply":null,"warnings":[]})"));
    EXPECT_EQ(games[3]["end"], "dead_material");
}

TEST(CheckCommand, ReportsErrorsAndEndsWithOne) {
    const TemporaryFile file{
        "[White \"A \\\"q\\\" \xFC\"]\n[Result \"1-0\"]\n\n1. e4+ e5 2. Ke3 1-0\n\n" +
        std::string{test::good_game}};
    const Ran ran = flagfall("check --json " + file.path());
    EXPECT_EQ(ran.code, 1);
    const auto games = lines_of(ran.out);
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
    const TemporaryFile file{"[FEN \"nonsense\"]\n\n1. e4 *\n"};
    const auto games = lines_of(flagfall("check --json " + file.path()).out);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0]["end_fen"], nullptr);
    EXPECT_EQ(games[0]["error"]["code"], "bad_fen");
    EXPECT_EQ(games[0]["error"]["line"], 1);
}

TEST(CheckCommand, TellsAPersonOnlyWhatIsWrong) {
    const TemporaryFile file{std::string{test::good_game} + "\n[White \"W\"]\n\n1. e5 *\n"};
    const Ran ran = flagfall("check " + file.path());
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out.find("game 1"), std::string::npos);
    EXPECT_NE(ran.out.find("game 2, line 8: W - ?"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("illegal_move, ply 1: e5"), std::string::npos) << ran.out;
    EXPECT_TRUE(ran.out.ends_with("2 games, 1 with errors, 0 with remarks only\n")) << ran.out;
}

TEST(CheckCommand, HasExitCodesForWrongCallsAndMissingFiles) {
    EXPECT_EQ(flagfall("check").code, 2);
    EXPECT_EQ(flagfall("check --no-such-option x").code, 2);
    EXPECT_EQ(flagfall("check --threads 0 x").code, 2);
    EXPECT_EQ(flagfall("check /no/such/file.pgn").code, 3);
    EXPECT_EQ(flagfall("check /tmp").code, 3);
    const TemporaryFile empty{""};
    const Ran ran = flagfall("check --json " + empty.path());
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "");
}

TEST(CheckCommand, GivesTheSameWithAnyNumberOfThreadsAndFromStandardInput) {
    std::string text;
    for (int i = 0; text.size() < 3'000'000; ++i) {
        const char* name =
            test::pgn_files[static_cast<std::size_t>(i) % std::size(test::pgn_files)];
        text += test_data(name) + "\n\n";
        if (i % 7 == 0) text += "1. e4 e5 2. Ke3 1-0\n\n1. e4 {not closed\n\n";
    }
    const TemporaryFile file{text};
    const Ran one = flagfall("check --json --threads 1 " + file.path());
    EXPECT_EQ(one.code, 1);
    const auto games = lines_of(one.out);
    ASSERT_GT(games.size(), 1000u);
    for (std::size_t i = 0; i < games.size(); ++i) ASSERT_EQ(games[i]["game"], i + 1);
    EXPECT_EQ(flagfall("check --json --threads 4 " + file.path()).out, one.out);
    EXPECT_EQ(flagfall("check --json " + file.path()).out, one.out);
    EXPECT_EQ(flagfall("check --json - < " + file.path()).out, one.out);
    EXPECT_EQ(flagfall("check --threads 4 " + file.path()).out,
              flagfall("check --threads 1 " + file.path()).out);
}

}  // namespace
}  // namespace arbiter

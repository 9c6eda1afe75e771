// flagfall unwinnable as other programs call it: what it prints, and its exit codes.
#include "tests/chess/games.hpp"
#include "tests/support/process/command_line.hpp"
#include "tests/support/process/files.hpp"

#include <nlohmann/json.hpp>

namespace arbiter::testing {
namespace {

ProgramResult unwinnable_command(const std::string& arguments) {
    return run_flagfall_in_shell("unwinnable " + arguments);
}

constexpr const char* forced = "8/8/8/3P2p1/PQ3p2/6kP/6P1/2q4K w - - 0 1";

TEST(UnwinnableCommand, OnePositionIsOneObject) {
    const ProgramResult outcome = unwinnable_command("\"" + std::string{forced} + "\" --json");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.output, std::string{R"({"fen":")"} + forced +
                                  R"(","white":"no","black":"yes","dead":false,)"
                                  R"("white_line":"","black_line":"Qe1+ Qxe1#"})"
                                  "\n");
}

TEST(UnwinnableCommand, AFileGivesOneObjectALineAndABrokenLineCostsTheOthersNothing) {
    const TextFile file{"# three positions\n\n" + std::string{forced} +
                        "\r\n8/8/8 w - - 0 1\n8/8/4k3/8/8/3K4/4N3/8 w - - 0 1"};
    const ProgramResult outcome = unwinnable_command("--file " + file.path() + " --json");
    EXPECT_EQ(outcome.code, 4);
    std::vector<nlohmann::json> objects;
    std::istringstream lines{outcome.output};
    for (std::string line; std::getline(lines, line);) {
        objects.push_back(nlohmann::json::parse(line));
    }
    ASSERT_EQ(objects.size(), 3u);
    EXPECT_EQ(objects[0]["fen"], forced);
    EXPECT_EQ(objects[1]["error"]["code"], "fen_bad_rank_count");
    EXPECT_EQ(objects[2]["dead"], true);
}

TEST(UnwinnableCommand, ALimitTooSmallAnswersUnknown) {
    const ProgramResult outcome =
        unwinnable_command("\"" + std::string{initial_fen} + "\" --json --max-nodes 5");
    EXPECT_EQ(outcome.code, 0);
    const auto object = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(object["white"], "unknown");
    EXPECT_EQ(object["black"], "unknown");
    EXPECT_EQ(object["dead"], false);
}

TEST(UnwinnableCommand, TellsRefusedInputFromWrongUse) {
    EXPECT_EQ(unwinnable_command("\"8/8/8/8/8/8/8/8 w - - 0 1\"").code, 4);
    EXPECT_EQ(unwinnable_command("").code, 2);
    EXPECT_EQ(unwinnable_command("\"" + std::string{forced} + "\" --max-nodes 0").code, 2);
    EXPECT_EQ(unwinnable_command("\"" + std::string{forced} + "\" --file /tmp").code, 2);
    EXPECT_EQ(unwinnable_command("--file /nonexistent/file.fen").code, 3);
    EXPECT_EQ(unwinnable_command("--file /tmp").code, 3);
}

}  // namespace
}  // namespace arbiter::testing

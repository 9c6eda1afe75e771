// flagfall boards: a growing PGN file against a running server.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace arbiter::testing {
namespace {

struct EboardsTest : ::testing::Test {
    Folder folder;
    ServerProcess server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(4);
    std::vector<std::string> games = desk.publish_first_round(t);
    std::string key = desk.key("operator", t, 0).at("key");
    std::string file = folder.path("games.pgn");

    [[nodiscard]] ProgramResult tell(const std::string& pgn, const std::string& with_key) const {
        std::ofstream(file) << pgn;
        const std::string origin = server.link().substr(0, server.link().find("/login"));
        return run_flagfall({"boards", file, origin + "/board#key=" + with_key, "--once"});
    }
    [[nodiscard]] std::string record(std::size_t board) const {
        std::string moves;
        const Json game = desk.game(t, games.at(board));
        for (const Json& move : game.at("moves")) {
            moves += (moves.empty() ? "" : " ") + move.at("san").get<std::string>();
        }
        return moves;
    }
};

TEST_F(EboardsTest, WhatIsNewInTheFileIsInTheRecordAlsoAfterTheProgramWasAway) {
    const auto first = tell(
        "[Round \"1.1\"]\n\n1. e4 e5 *\n\n[Round \"1.2\"]\n\n1. d4 *\n\n[Round \"1.9\"]\n\n1. a3 "
        "*\n",
        key);
    EXPECT_EQ(first.code, 0) << first.errors;
    EXPECT_NE(first.errors.find("2 games, 3 moves told"), std::string::npos) << first.errors;
    EXPECT_EQ(record(0), "e4 e5");
    EXPECT_EQ(record(1), "d4");
    EXPECT_EQ(tell("[Round \"1.1\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n", key).code, 0);
    EXPECT_EQ(record(0), "e4 e5 Nf3 Nc6");
    const Json alarms = desk.game(t, games[0]).at("alarms");
    ASSERT_EQ(alarms.size(), 1U);
    EXPECT_EQ(alarms.at(0).at("what"), "result_reported");
}

TEST_F(EboardsTest, AKeyThatIsNoOperatorsIsRefusedWithItsCode) {
    const auto terminal = desk.key("terminal", t, 1).at("key").get<std::string>();
    const auto forbidden = tell("1. e4 *\n", terminal);
    EXPECT_EQ(forbidden.code, 4);
    EXPECT_EQ(forbidden.errors.find("flagfall boards: forbidden"), 0U) << forbidden.errors;
    // One that sees its own board is told no record to compare with.
    const auto board = tell("1. e4 *\n", desk.key("board", t, 1).at("key"));
    EXPECT_EQ(board.code, 4);
    EXPECT_EQ(board.errors.find("flagfall boards: forbidden"), 0U) << board.errors;
    EXPECT_EQ(record(0), "");
    EXPECT_EQ(tell("1. e4 *\n", "nonsense").code, 2);
    EXPECT_EQ(run_flagfall({"boards", file, "no link"}).code, 2);
}

}  // namespace
}  // namespace arbiter::testing

// flagfall boards: a growing PGN file against a running server.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

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

    [[nodiscard]] std::string link(const std::string& with_key) const {
        return server.link().substr(0, server.link().find("/login")) + "/board#key=" + with_key;
    }
    [[nodiscard]] ProgramResult tell(const std::string& pgn, const std::string& with_key) const {
        std::ofstream(file) << pgn;
        return run_flagfall({"boards", file, link(with_key), "--once"});
    }
    // A round robin of four, its first round published: the boards are 1-4 and 2-3 (Berger).
    void play(const std::vector<std::string>& names) {
        auto players = Json::array();
        for (const std::string& name : names) players.push_back({{"name", name}});
        const auto made =
            desk.post("/api/v1/tournaments", {{"settings", {{"name", "Eb"}, {"control", "90+30"}}},
                                              {"players", players},
                                              {"round_robin", Json::object()}});
        ASSERT_EQ(made.status, 200U) << made.body;
        t = made.json().at("t");
        key = desk.key("operator", t, 0).at("key");
        publish(1);
    }
    void publish(int round) {
        desk.done(t, {{"type", "publish_round"}, {"round", round}});
        const Json event = desk.get("/api/v1/tournaments/" + std::to_string(t)).json();
        games.clear();
        for (const Json& each :
             event.at("rounds").at(static_cast<std::size_t>(round - 1)).at("pairings")) {
            games.push_back(each.at("g"));
        }
    }
    // What is asked at the board, an alarm after the other.
    [[nodiscard]] std::vector<std::string> asked(std::size_t board) const {
        std::vector<std::string> details;
        const Json game = desk.game(t, games.at(board));
        for (const Json& alarm : game.at("alarms")) {
            details.push_back(alarm.value("detail", alarm.at("what").get<std::string>()));
        }
        return details;
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
    ASSERT_EQ(alarms.size(), 1U) << alarms;
    EXPECT_EQ(alarms.at(0).at("what"), "result_reported");
}

// lichess-org/broadcaster#63, #67; lichess-org/lila#15607.
TEST_F(EboardsTest, AnIllegalMoveIsAskedAtTheDeskAndTheGameGoesOnAfterTheRuling) {
    const std::string file_says = "[Round \"1.1\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n";
    EXPECT_EQ(tell(file_says, key).code, 0);
    EXPECT_EQ(record(0), "e4 e5");
    const Json game = desk.game(t, games[0]);
    ASSERT_EQ(game.at("alarms").size(), 1U) << game;
    const Json& alarm = game.at("alarms").at(0);
    EXPECT_EQ(alarm.at("what"), "illegal");
    EXPECT_EQ(alarm.at("detail"), "e1e3");
    EXPECT_EQ(alarm.at("side"), "w");
    EXPECT_EQ(alarm.at("ply"), 2);
    EXPECT_EQ(alarm.at("fen"), game.at("fen"));
    EXPECT_EQ(alarm.at("article"), "7.5.1");
    EXPECT_EQ(game.at("unplaced").size(), 2U) << "the rest is kept beside the record";
    const Json queue = desk.get("/api/v1/queue").json().at("open");
    ASSERT_EQ(queue.size(), 1U);
    EXPECT_EQ(queue.at(0).at("board"), 1);
    EXPECT_EQ(queue.at(0).at("article"), "7.5.1");
    EXPECT_EQ(tell(file_says, key).code, 0);
    EXPECT_EQ(desk.game(t, games[0]).at("alarms").size(), 1U) << "it is asked once";
    desk.done(t, {{"type", "stand_illegal_move"},
                  {"g", games[0]},
                  {"move", "Ke3"},
                  {"from", "e1"},
                  {"to", "e3"}});
    EXPECT_EQ(tell("[Round \"1.1\"]\n\n1. e4 e5 2. Ke3 Nc6 3. Kd3 *\n", key).code, 0);
    EXPECT_EQ(record(0), "e4 e5 Ke3 Nc6 Kd3");
    EXPECT_TRUE(desk.game(t, games[0]).at("alarms").empty());
}

TEST_F(EboardsTest, AnIllegalMoveThatIsRuledUponIsNotAskedAgainByAnotherRun) {
    const std::string file_says = "[Round \"1.1\"]\n\n1. e4 e5 2. Ke3 *\n";
    EXPECT_EQ(tell(file_says, key).code, 0);
    desk.done(t, {{"type", "settle_alarm"}, {"g", games[0]}, {"alarm", 1}, {"reason", "sensor"}});
    EXPECT_EQ(tell(file_says, key).code, 0);
    EXPECT_TRUE(desk.game(t, games[0]).at("alarms").empty());
    EXPECT_EQ(tell("[Round \"1.1\"]\n\n1. e4 e5 2. Ke2 *\n", key).code, 0);
    EXPECT_EQ(record(0), "e4 e5 Ke2");
}

// Times of a clock that is not linked: hall, board, public page and PGN.
TEST_F(EboardsTest, TimesInTheFileAreShownAsObserved) {
    const std::string moves = "1. e4 {[%clk 1:30:23]} e5 {[%clk 1:29:59]} *\n";
    EXPECT_EQ(tell("[Round \"1.1\"]\n\n" + moves, key).code, 0);
    const Json game = desk.game(t, games[0]);
    EXPECT_EQ(game.at("moves").at(0).at("left_ms"), 5'423'000);
    EXPECT_EQ(game.at("moves").at(0).at("observed"), true);
    EXPECT_EQ(game.at("clock").at("left_ms"), Json({5'423'000, 5'399'000}));
    EXPECT_EQ(game.at("clock").at("observed"), true);
    const std::string pgn = desk.get("/api/v1/tournaments/" + std::to_string(t) + "/pgn").body;
    EXPECT_NE(pgn.find("1. e4 {[%clk 1:30:23]}"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[ClockTimes \"observed, 1 s\"]"), std::string::npos) << pgn;
}

// A file of the field: E03 (lichess-org/lila#15407, #15152; lichess-org/broadcaster#27).
TEST_F(EboardsTest, NamesAreFoldedAndAGameOfNoBoardIsAskedAtTheDesk) {
    play({"Abel, Ana", "Boll, Ben", "Cole, Cyd", "Dorn, Del"});
    EXPECT_EQ(tell(bytes_of("tests/data/field/E03/nomatch.pgn"), key).code, 0);
    EXPECT_EQ(record(0), "e4") << "a title, an accent";
    EXPECT_EQ(
        tell("[Round \"1\"]\n[White \"Abel, Ana\"]\n[Black \"Zorn, Zoe\"]\n\n1. d4 *\n", key).code,
        0);
    const Json alarms = desk.game(t, games[0]).at("alarms");
    ASSERT_EQ(alarms.size(), 1U);
    EXPECT_EQ(alarms.at(0).at("what"), "board_feed");
    EXPECT_EQ(alarms.at(0).at("detail"), "no_board hall=1 1 Abel, Ana - Zorn, Zoe");
    EXPECT_EQ(record(0), "e4");
}

std::string written_game(const std::string& round, const std::string& white,
                         const std::string& black, const std::string& moves) {
    return "[Round \"" + round + "\"]\n[White \"" + white + "\"]\n[Black \"" + black + "\"]\n\n" +
           moves + "\n\n";
}

TEST_F(EboardsTest, AGameOfAnotherRoundThanTheHallsIsAskedAndWithdrawnByTheNextRun) {
    play({"Abel, Ana", "Boll, Ben", "Cole, Cyd", "Dorn, Del"});
    using Texts = std::vector<std::string>;
    EXPECT_EQ(tell(written_game("2.1", "Abel, Ana", "Dorn, Del", "1. e4 *"), key).code, 0);
    EXPECT_EQ(asked(0), Texts{"no_board hall=1 2.1 Abel, Ana - Dorn, Del"});
    EXPECT_EQ(record(0), "");
    EXPECT_EQ(tell(written_game("1.1", "Abel, Ana", "Dorn, Del", "1. e4 *"), key).code, 0);
    EXPECT_EQ(asked(0), Texts{});
    EXPECT_EQ(record(0), "e4");
    for (const std::string& game : games) {
        desk.done(t, {{"type", "set_result"},
                      {"g", game},
                      {"result", "1-0"},
                      {"termination", "resignation"}});
    }
    publish(2);
    const std::string first_round = written_game("1.1", "Abel, Ana", "Dorn, Del", "1. e4 1-0") +
                                    written_game("1.2", "Boll, Ben", "Cole, Cyd", "1. d4 1-0");
    EXPECT_EQ(
        tell(first_round + written_game("2.1", "Dorn, Del", "Cole, Cyd", "1. c4 *"), key).code, 0);
    EXPECT_EQ(record(0), "c4");
    EXPECT_EQ(asked(0), Texts{}) << "games.pgn keeps all rounds";
    EXPECT_EQ(
        tell(first_round + written_game("1.1", "Dorn, Del", "Cole, Cyd", "1. c4 c5 *"), key).code,
        0);
    EXPECT_EQ(asked(0), Texts{"no_board hall=2 1.1 Dorn, Del - Cole, Cyd"});
}

TEST_F(EboardsTest, NamesInACodePageAreReadAndTheProgramSaysSo) {
    play({"Иванов, Пётр", "Boll, Ben", "Cole, Cyd", "Петров, Игорь"});
    const std::string cp1251 =
        "[White \"\xC8\xE2\xE0\xED\xEE\xE2, \xCF\xB8\xF2\xF0\"]\n[Black "
        "\"\xCF\xE5\xF2\xF0\xEE\xE2, \xC8\xE3\xEE\xF0\xFC\"]\n\n1. e4 *\n";
    const auto read = tell(cp1251, key);
    EXPECT_EQ(read.code, 0);
    EXPECT_NE(read.errors.find("read as windows-1251; --encoding"), std::string::npos)
        << read.errors;
    EXPECT_EQ(record(0), "e4");
    const auto with = [&](const char* encoding) {
        return run_flagfall({"boards", file, link(key), "--once", "--encoding", encoding});
    };
    EXPECT_EQ(with("windows-1251").errors.find("read as"), std::string::npos);
    const auto unknown = with("no-such");
    EXPECT_EQ(unknown.code, 2);
    EXPECT_EQ(unknown.errors, "flagfall boards: unknown_encoding: no-such\n");
}

TEST_F(EboardsTest, AFileThatIsTooLargeIsAskedAtTheDeskFromTheStart) {
    EXPECT_EQ(tell(std::string((std::size_t{16} << 20) + 1, ' '), key).code, 0);
    EXPECT_EQ(asked(0), std::vector<std::string>{"refused file_too_big 16 games.pgn"});
    EXPECT_EQ(tell("[Round \"1.1\"]\n\n1. e4 *\n", key).code, 0);
    EXPECT_EQ(asked(0), std::vector<std::string>{});
    EXPECT_EQ(record(0), "e4");
}

TEST_F(EboardsTest, LiveChessFolderIsReadByItsGames) {
    std::filesystem::create_directory(folder.path("live"));
    file = folder.path("live") + "/games.pgn";
    EXPECT_EQ(tell("[Round \"1.1\"]\n\n1. e4 *\n", key).code, 0);
    const std::string origin = server.link().substr(0, server.link().find("/login"));
    std::ofstream(folder.path("live") + "/game-1.pgn") << "[Round \"1.1\"]\n\n1. e4 e5 *\n";
    std::ofstream(folder.path("live") + "/game-2.pgn") << "[Round \"1.2\"]\n\n1. d4 *\n";
    const auto done =
        run_flagfall({"boards", folder.path("live"), origin + "/board#key=" + key, "--once"});
    EXPECT_EQ(done.code, 0) << done.errors;
    EXPECT_EQ(record(0), "e4 e5");
    EXPECT_EQ(record(1), "d4");
}

// A share of the network that is lost, a program that ends: nobody may wait for moves in vain.
TEST_F(EboardsTest, AFileThatIsGoneIsAskedAtTheDesk) {
    std::ofstream(file) << "[Round \"1.1\"]\n\n1. e4 *\n";
    const std::string origin = server.link().substr(0, server.link().find("/login"));
    const Process program({FLAGFALL_BINARY, "boards", file, origin + "/board#key=" + key});
    ASSERT_TRUE(eventually([&] { return record(0) == "e4"; }));
    std::filesystem::remove(file);
    const auto alarms = [&] { return desk.game(t, games[0]).at("alarms"); };
    ASSERT_TRUE(eventually([&] { return alarms().size() == 1; }));
    EXPECT_EQ(alarms().at(0).at("detail"), "gone");
    EXPECT_EQ(record(0), "e4");
    std::ofstream(file) << "[Round \"1.1\"]\n\n1. e4 e5 *\n";
    ASSERT_TRUE(eventually([&] { return record(0) == "e4 e5"; }));
    EXPECT_TRUE(eventually([&] { return alarms().empty(); }));
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

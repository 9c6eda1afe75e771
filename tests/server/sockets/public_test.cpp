// Spectators and players: what they get, and what must never reach them.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace arbiter::testing {
namespace {

struct PublicTest : ::testing::Test {
    Folder folder;
    std::string db = folder.path("journal.db");
    std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(db);
    ArbiterDesk desk{server->login()};
    std::uint16_t port = server->port();

    [[nodiscard]] std::string seen(const std::string& path) const {
        return request(port, "GET", "/api/v1/public/tournaments/1" + path).body;
    }
};

// Words that only arbiters may read: kinds, alarms, orders, and what the arbiter wrote below.
void expect_silence(const std::string& heard, const std::string& who) {
    for (const char* word :
         {"alarm", "wrong_side", "diverged", "illegal", "\"flag\"", "clock_ordered", "draw_offered",
          "key_hash", "sealed", "RumourA", "RumourB", "RumourC", "RumourD", "contact",
          "round_drafted", "terminal_bound", "command_id", "\"actor\"", "press_before_move"}) {
        EXPECT_EQ(heard.find(word), std::string::npos) << who << " heard " << word;
    }
}

TEST_F(PublicTest, NothingOfTheArbitersReachesASpectatorOrAClock) {
    const int t = desk.open_tournament(3);
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", "Ann"}, {"contact", "RumourC"}}}});
    const auto key = desk.key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    Socket spectator(port, "/ws/public");
    spectator.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    const auto g = desk.publish_first_round(t).at(0);
    Socket board(port, "/ws/terminal");
    board.send(clock.hello());
    clock.take_setup(board.next("setup"));
    desk.done(t, {{"type", "start_round"}, {"round", 1}});
    const auto order = board.next("cmd");
    board.send(clock.applied(order.at("cmd"), ClockStart{Color::White}, 1000));
    board.send(clock.press(Color::Black, 2000));  // the wrong side
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "e4"}});
    board.send(clock.press(Color::White, 60000));
    desk.done(t, {{"type", "notice_illegal_move"}, {"g", g}, {"by", "b"}, {"move", "Ke4"}});
    desk.done(t, {{"type", "order_clock"},
                  {"g", g},
                  {"op", "adjust"},
                  {"args", {{"side", "w"}, {"ms", 120000}}},
                  {"reason", "RumourA"}});
    const auto adjust = board.next("cmd");
    board.send(clock.applied(adjust.at("cmd"), ClockAdjust{Color::White, Millis{120000}}, 61000));
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "e5"}});
    desk.done(t, {{"type", "restore_position"}, {"g", g}, {"ply", 1}, {"reason", "RumourB"}});
    desk.done(t, {{"type", "offer_draw"}, {"g", g}, {"by", "w"}});
    board.send(clock.pause(Color::Black, 62000));  // a call
    // Until the server has the last entry of the log.
    while (board.next("ack").at("upto") != clock.log().size()) {
    }
    const auto alarms = desk.game(t, g).at("alarms");
    EXPECT_GE(alarms.size(), 2U) << "there must have been something to hide";
    desk.done(t, {{"type", "set_result"},
                  {"g", g},
                  {"result", "1-0"},
                  {"termination", "arbiter"},
                  {"article", "7.5.5"},
                  {"reason", "RumourD"}});
    (void)board.next("cmd");
    for (;;) {
        const auto rows = spectator.next("rows").at("rows");
        if (rows.back().at("kind") == "game_ended") break;
    }
    expect_silence(spectator.heard(), "a spectator");
    for (const char* path : {"", "/standings", "/crosstable", "/pgn"}) {
        expect_silence(seen(path), path);
    }
    expect_silence(seen("/games/" + g), "the game's address");
    expect_silence(request(port, "GET", "/api/v1/hall").body, "the hall's address");
    // The clock knows the article of nothing and the name of no alarm; it does get orders.
    for (const char* word : {"alarm", "wrong_side", "illegal", "Rumour", "7.5.5", "1-0", "\"e4\"",
                             "draw_", "repetition", "\"fen\""}) {
        EXPECT_EQ(board.heard().find(word), std::string::npos) << "the clock heard " << word;
    }
}

TEST_F(PublicTest, AFlagIsNotShownBeforeTheRuling) {
    const int t = desk.open_tournament(4, {{"control", "1+0"}});
    const auto key = desk.key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    const auto g = desk.publish_first_round(t).at(0);
    Socket board(port, "/ws/terminal");
    board.send(clock.hello());
    clock.take_setup(board.next("setup"));
    desk.done(t, {{"type", "start_round"}, {"round", 1}});
    const auto order = board.next("cmd");
    board.send(clock.applied(order.at("cmd"), ClockStart{Color::White}, 0));
    board.send(clock.press(Color::White, 10000));
    board.send(clock.expire(Color::Black, 70000));
    board.send(clock.pause(Color::White, 70500));
    while (board.next("ack").at("upto") != 4) {
    }
    EXPECT_EQ(desk.game(t, g).at("clock").at("left_ms").at(1), 0);
    const auto before = Json::parse(seen("/games/" + g));
    EXPECT_EQ(before.at("clock").at("left_ms").at(1), 60000);
    EXPECT_EQ(before.at("clock").at("running"), "b");
    EXPECT_FALSE(before.contains("result"));
    desk.done(t, {{"type", "set_result"},
                  {"g", g},
                  {"result", "1-0"},
                  {"termination", "time_forfeit"},
                  {"article", "6.9"},
                  {"reason", "x"}});
    EXPECT_EQ(Json::parse(seen("/games/" + g)).at("termination"), "time_forfeit");
}

TEST_F(PublicTest, RowsAreNumberedWithoutGapsAndTheSameAfterARestart) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    desk.done(t, {{"type", "offer_draw"}, {"g", games[0]}, {"by", "w"}});
    for (const char* move : {"f3", "e5", "g4", "Qh4"}) {
        desk.done(t, {{"type", "move"}, {"g", games[0]}, {"move", move}});
    }
    const auto collect = [&](std::uint16_t where) {
        Socket socket(where, "/ws/public");
        socket.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
        Json rows = Json::array();
        for (;;) {
            const auto frame = socket.next();
            if (frame.at("type") == "caught_up") return rows;
            if (frame.at("type") != "rows") continue;
            for (const auto& row : frame.at("rows")) rows.push_back(row);
        }
    };
    const auto before = collect(port);
    for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(before[i].at("n"), i + 1);
    EXPECT_EQ(before.back().at("kind"), "game_ended");
    const auto view = seen("");
    EXPECT_EQ(server->stop(), 0);
    server = std::make_unique<RunningServer>(db);
    port = server->port();
    EXPECT_EQ(collect(port), before);
    EXPECT_EQ(seen(""), view);
}

TEST_F(PublicTest, DraftsArePublicOnlyOncePublished) {
    const int t = desk.open_tournament(4);
    desk.done(t, {{"type", "draft_round_robin"}});
    EXPECT_TRUE(Json::parse(seen("")).at("rounds").empty());
    desk.done(t, {{"type", "publish_round"}, {"round", 1}});
    EXPECT_EQ(Json::parse(seen("")).at("rounds").size(), 1U);
}

TEST_F(PublicTest, WithADelayNothingIsThereYet) {
    const int t = desk.open_tournament(4, {{"public_delay_s", 900}});
    desk.publish_first_round(t);
    EXPECT_EQ(Json::parse(seen("")).at("code"), "not_found");
    EXPECT_TRUE(request(port, "GET", "/api/v1/hall").json().at("tournaments").empty());
    EXPECT_EQ(desk.get("/api/v1/hall").json().at("tournaments").size(), 1U);
    Socket socket(port, "/ws/public");
    socket.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    EXPECT_EQ(socket.next("err").at("code"), "not_found");
}

TEST(PublicDelay, WhatWasToldStaysThroughAKillAndWhatWaitsIsNotTold) {
    Folder folder;
    const auto db = folder.path("journal.db");
    std::string before;
    // Asked with a session: strangers may not ask so often.
    const auto seen = [](std::uint16_t port, const Headers& headers) {
        return request(port, "GET", "/api/v1/public/tournaments/1", {}, headers).body;
    };
    {
        ServerProcess server(db);
        const ArbiterDesk desk(server.login());
        const int t = desk.open_tournament(4, {{"public_delay_s", 1}});
        EXPECT_TRUE(eventually([&] {
            before = seen(desk.port(), desk.auth());
            return Json::parse(before).value("n", 0) == 5;
        }));
        desk.done(
            t, {{"type", "change_tournament"},
                {"settings", {{"name", "Later"}, {"control", "90+30"}, {"public_delay_s", 900}}}});
        EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
    }
    ServerProcess again(db);
    EXPECT_EQ(seen(again.login().port, {}), before);
}

TEST_F(PublicTest, ASpectatorCannotCommand) {
    Socket socket(port, "/ws/public");
    socket.send(
        {{"type", "command"}, {"id", "1"}, {"t", 1}, {"command", {{"type", "drop_drafts"}}}});
    EXPECT_EQ(socket.next("err").at("code"), "forbidden");
    EXPECT_EQ(request(port, "POST", "/api/v1/tournaments", "{}").code(), "unauthorized");
}

}  // namespace
}  // namespace arbiter::testing

// The clock's socket: the numbered rules of docs/protocol.md, "Terminal".
#include "tests/support/hall/links_view.hpp"
#include "tests/support/terminal/terminal_fixture.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

TEST_F(TerminalTest, AClockIsSetUpStartedAndItsPressesAreKept) {
    auto socket = connect();
    begin(socket);
    socket.send(clock.press(Color::White, 61000));  // a minute's thought
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    const auto game = desk.game(t, g);
    // 90 minutes + 30 seconds from move 1, less a minute, and 30 seconds for the move.
    EXPECT_EQ(game.at("clock").at("left_ms").at(0), 5400000 + 30000 - 60000 + 30000);
    EXPECT_EQ(game.at("clock").at("running"), "b");
    EXPECT_EQ(game.at("terminal"), key.at("terminal"));
    EXPECT_EQ(game.at("ep"), 1);
    EXPECT_EQ(game.at("terminal_online"), true);
    EXPECT_TRUE(alarms().empty());
}

TEST_F(TerminalTest, ACopyIsAcknowledgedAgainAndCountsOnce) {
    auto socket = connect();
    begin(socket);
    const auto press = clock.press(Color::White, 61000);
    socket.send(press);
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    socket.send(press);
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    socket.send(clock.log().at(0));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    EXPECT_EQ(desk.game(t, g).at("clock").at("moves").at(0), 1);
}

TEST_F(TerminalTest, TheSameNumberWithOtherContentIsDiverged) {
    auto socket = connect();
    begin(socket);
    const auto press = clock.press(Color::White, 61000);
    socket.send(press);
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    socket.send(TestTerminal::changed(press, {{"t_ms", 62000}}));
    const auto err = socket.next("err");
    EXPECT_EQ(err.at("code"), "diverged");
    EXPECT_EQ(err.at("ref"), "2");
}

TEST_F(TerminalTest, AGapIsNotTakenAndWhatIsThereIsAcknowledgedAgain) {
    auto socket = connect();
    begin(socket);
    const auto second = clock.press(Color::White, 61000);
    const auto third = clock.press(Color::Black, 70000);
    socket.send(third);
    const auto err = socket.next("err");
    EXPECT_EQ(err.at("code"), "out_of_sequence");
    EXPECT_EQ(err.at("params").at("have"), "1");
    EXPECT_EQ(socket.next("ack").at("upto"), 1);
    socket.send(second);
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    socket.send(third);
    EXPECT_EQ(socket.next("ack").at("upto"), 3);
}

TEST_F(TerminalTest, AHashThatDoesNotFollowRaisesAnAlarmAndStopsNothing) {
    auto socket = connect();
    begin(socket);
    socket.send(TestTerminal::changed(clock.press(Color::White, 61000),
                                      {{"hash", "00000000000000000000000000000000"}}));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    EXPECT_EQ(alarms(), std::vector<std::string>{"diverged"});
}

TEST_F(TerminalTest, APressByTheWrongSideIsAFactAndAnAlarm) {
    auto socket = connect();
    begin(socket);
    socket.send(clock.press(Color::Black, 5000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    EXPECT_EQ(alarms(), std::vector<std::string>{"wrong_side_press"});
    EXPECT_EQ(desk.game(t, g).at("clock").at("running"), "w");
}

TEST_F(TerminalTest, AnExpiryIsPutToTheArbiterAndEndsNothing) {
    auto socket = connect();
    begin(socket);
    socket.send(clock.expire(Color::White, 1000 + 5430000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    EXPECT_EQ(alarms(), std::vector<std::string>{"flag"});
    EXPECT_EQ(desk.game(t, g).at("phase"), "playing");
}

TEST_F(TerminalTest, OrdersThatAreNotAnsweredComeAgainAfterTheNextHello) {
    auto socket = connect();
    begin(socket);
    desk.done(t, {{"type", "pause_round"}, {"round", 1}});
    const auto order = socket.next("cmd");
    EXPECT_EQ(order.at("op"), "pause");
    // After two seconds by itself, too.
    EXPECT_EQ(socket.next("cmd"), order);
    socket.drop();
    auto again = connect();
    again.send(clock.hello());
    const auto game = again.next("welcome").at("games").at(0);
    EXPECT_EQ(game.at("have_seq"), 1);
    EXPECT_EQ(game.at("cmds").at(0).at("op"), "pause");
    again.send(clock.applied(order.at("cmd"), ClockPause{}, 9000));
    EXPECT_EQ(again.next("ack").at("upto"), 2);
    EXPECT_EQ(desk.game(t, g).at("clock").at("phase"), "paused");
}

// Its own copy was damaged: it gets the server's, in pieces, and the orders it had applied.
TEST_F(TerminalTest, AClockGetsItsOwnLogBack) {
    auto socket = connect();
    begin(socket);
    for (int press = 0; press < 15; ++press) {
        socket.send(clock.press(press % 2 == 0 ? Color::White : Color::Black, 10'000 + press));
        EXPECT_EQ(socket.next("ack").at("upto"), press + 2);
    }
    const auto fetch = [&](int after) {
        return Json{{"type", "fetch"}, {"g", clock.game()}, {"ep", 1}, {"after", after}};
    };
    Json entries = Json::array();
    while (entries.size() < clock.log().size()) {
        socket.send(fetch(static_cast<int>(entries.size())));
        const auto piece = socket.next("log");
        EXPECT_EQ(piece.at("have_seq"), 16);
        EXPECT_LE(piece.dump().size(), 4096U);
        ASSERT_FALSE(piece.at("entries").empty());
        for (const auto& entry : piece.at("entries")) entries.push_back(entry);
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        for (const char* name : {"seq", "boot", "t_ms", "kind", "rem", "hash"}) {
            EXPECT_EQ(entries[i].at(name), clock.log()[i].at(name)) << i << ' ' << name;
        }
    }
    EXPECT_EQ(entries.at(0).at("order").at("op"), "start");
    socket.send(fetch(16));
    EXPECT_TRUE(socket.next("log").at("entries").empty());
    auto wrong = fetch(0);
    wrong["ep"] = 2;
    socket.send(wrong);
    EXPECT_EQ(socket.next("err").at("code"), "wrong_epoch");
}

TEST_F(TerminalTest, AnotherPinIsToldAtOnceAndToWhoComesLater) {
    auto socket = connect();
    begin(socket);
    const auto pin = [&] {
        return desk.get("/api/v1/tournaments/" + std::to_string(t) + "/clock-pin").json().at("pin");
    };
    const Json first = pin();
    desk.done(t, {{"type", "change_tournament"}, {"settings", {{"clock_pin", 2}}}});
    const auto told = socket.next("policy");
    EXPECT_EQ(told.at("g"), g);
    EXPECT_NE(told.at("policy").at("pin"), first);
    EXPECT_EQ(told.at("policy").at("pin"), pin());
    socket.drop();
    auto again = connect();
    again.send(clock.hello());
    EXPECT_EQ(again.next("welcome").at("games").at(0).at("policy").at("pin"), pin());
}

TEST_F(TerminalTest, TheNewestHelloWins) {
    auto older = connect();
    begin(older);
    auto newer = connect();
    newer.send(clock.hello());
    EXPECT_EQ(newer.next().at("type"), "welcome");
    EXPECT_EQ(older.next("err").at("code"), "replaced");
    EXPECT_TRUE(older.closes());
    EXPECT_EQ(older.close_reason(), "replaced");
    newer.send(clock.press(Color::White, 61000));
    EXPECT_EQ(newer.next("ack").at("upto"), 2);
}

TEST_F(TerminalTest, AnotherTerminalTakesOverWithTheTimesAndTheOldOneIsToldSo) {
    auto socket = connect();
    begin(socket);
    socket.send(clock.press(Color::White, 61000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    const auto spare = desk.key("terminal", t, 9);
    TestTerminal other{spare.at("terminal"), spare.at("key")};
    auto second = connect();
    second.send(other.hello());
    EXPECT_EQ(second.next().at("type"), "welcome");
    desk.done(t, {{"type", "bind_terminal"}, {"g", g}, {"terminal", spare.at("terminal")}});
    const auto gone = socket.next("gone");
    EXPECT_EQ(gone.at("g"), g);
    EXPECT_EQ(gone.at("ep"), 1);
    const auto setup = second.next("setup");
    EXPECT_EQ(setup.at("ep"), 2);
    EXPECT_EQ(setup.at("state").at("main_ms").at(0), 5400000);
    EXPECT_EQ(setup.at("state").at("on_move"), "b");
    socket.send(clock.press(Color::Black, 70000));
    EXPECT_EQ(socket.next("err").at("code"), "wrong_epoch");
}

TEST_F(TerminalTest, OnlyItsOwnKeyAndGameAreATerminals) {
    const auto refused = [&](const Json& fields) {
        auto socket = connect();
        socket.send(TestTerminal::changed(clock.hello(), fields));
        const auto code = socket.next("err").at("code").get<std::string>();
        EXPECT_TRUE(socket.closes());
        return code;
    };
    EXPECT_EQ(refused({{"key", "nonsense"}}), "unauthorized");
    EXPECT_EQ(refused({{"key", desk.key("board", t, 1).at("key")}}), "forbidden");
    EXPECT_EQ(refused({{"term", "0000000000"}}), "bad_field");
    EXPECT_EQ(refused({{"proto", 7}}), "bad_field");
    EXPECT_EQ(refused({{"sim_rate", 20}}), "forbidden");  // the event is not marked as simulated
    auto early = connect();
    early.send({{"type", "ev"},
                {"g", g},
                {"ep", 1},
                {"seq", 1},
                {"boot", "b"},
                {"t_ms", 1},
                {"kind", "press"},
                {"side", "w"},
                {"rem", {1, 1}},
                {"hash", "x"}});
    EXPECT_EQ(early.next("err").at("code"), "unauthorized");
    const auto elsewhere = desk.key("terminal", t, 2);
    TestTerminal other{elsewhere.at("terminal"), elsewhere.at("key")};
    auto socket = connect();
    socket.send(other.hello());
    other.take_setup(socket.next("setup"));
    socket.send(TestTerminal::changed(other.press(Color::White, 5), {{"g", g}}));
    EXPECT_EQ(socket.next("err").at("code"), "forbidden");
    socket.send(TestTerminal::changed(other.press(Color::White, 5), {{"g", "0000000000"}}));
    EXPECT_EQ(socket.next("err").at("code"), "not_found");
}

TEST_F(TerminalTest, ARevokedKeyLosesItsSocket) {
    auto socket = connect();
    begin(socket);
    EXPECT_EQ(desk.remove("/api/v1/keys/" + key.at("key_id").get<std::string>()).status, 200U);
    EXPECT_EQ(socket.next("err").at("code"), "revoked");
    EXPECT_TRUE(socket.closes());
    auto again = connect();
    again.send(clock.hello());
    EXPECT_EQ(again.next("err").at("code"), "revoked");
}

TEST_F(TerminalTest, FramesThatMakeNoSenseAreAnsweredAndTheSocketStays) {
    auto socket = connect();
    begin(socket);
    const auto answer = [&](const std::string& text) {
        socket.send_text(text);
        return socket.next("err").at("code").get<std::string>();
    };
    EXPECT_EQ(answer("{\"type\""), "bad_json");
    EXPECT_EQ(answer(R"({"type":"fly"})"), "unknown_type");
    EXPECT_EQ(answer(R"({"type":"ev","g":"x"})"), "bad_field");
    socket.send_binary("\xff\xfe");
    EXPECT_EQ(socket.next("err").at("code"), "bad_json");
    socket.send({{"type", "ping"}, {"id", 7}, {"t0", 123}});
    const auto pong = socket.next("pong");
    EXPECT_EQ(pong.at("id"), 7);
    EXPECT_EQ(pong.at("t0"), 123);
    EXPECT_LE(pong.at("t1").get<std::int64_t>(), pong.at("t2").get<std::int64_t>());
    socket.send(clock.press(Color::White, 61000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
}

TEST_F(TerminalTest, TheDeskSeesWhichTerminalsAreThere) {
    LinksView watcher({port, "/ws/desk", desk.auth()}, t);
    EXPECT_EQ(watcher.next_link().at("online"), false);
    auto socket = connect();
    socket.send(clock.hello());
    const auto there = watcher.next_link();
    EXPECT_EQ(there.at("online"), true);
    EXPECT_EQ(there.at("board"), 1);
    EXPECT_EQ(there.at("battery"), Json({{"percent", 82}, {"charging", false}}));
    socket.drop();
    EXPECT_EQ(watcher.next_link().at("online"), false);
}

TEST_F(TerminalTest, TheDeskSeesHowFastTheTimeOfASimulatedClockRuns) {
    const auto links_of = [&](int tournament) {
        const auto path = "/api/v1/tournaments/" + std::to_string(tournament) + "/views/links";
        return desk.get(path).json().at("records").begin().value();
    };
    auto real = connect();
    real.send(clock.hello());
    (void)real.next("welcome");
    EXPECT_FALSE(links_of(t).contains("rate"));
    const int other = desk.open_tournament(4, {{"simulated", true}});
    const auto issued = desk.key("terminal", other, 1);
    const TestTerminal simulated{issued.at("terminal"), issued.at("key")};
    LinksView watcher({port, "/ws/desk", desk.auth()}, other);
    EXPECT_FALSE(watcher.next_link().contains("rate"));
    for (const Json& rate : {Json(20), Json(0.5), Json(0)}) {
        auto socket = connect();
        socket.send(TestTerminal::changed(simulated.hello(), {{"sim_rate", rate}}));
        (void)socket.next("welcome");
        EXPECT_EQ(watcher.next_link().at("rate"), rate);
        EXPECT_EQ(links_of(other).at("rate"), rate);
        socket.drop();
        EXPECT_FALSE(watcher.next_link().contains("rate"));
        EXPECT_FALSE(links_of(other).contains("rate"));
    }
}

TEST_F(TerminalTest, AfterARestartTheServerStandsWhereItWasAndTheClockGoesOn) {
    {
        auto socket = connect();
        begin(socket);
        socket.send(clock.press(Color::White, 61000));
        EXPECT_EQ(socket.next("ack").at("upto"), 2);
    }
    desk.done(t, {{"type", "move"}, {"g", g}, {"move", "e4"}});
    auto before = desk.game(t, g);
    before.erase("terminal_online");
    const auto tournament = desk.get("/api/v1/tournaments/1").body;
    EXPECT_EQ(server->stop(), 0);
    server = std::make_unique<RunningServer>(db);
    const ArbiterDesk later(server->login());
    auto after = later.game(t, g);
    after.erase("terminal_online");
    EXPECT_EQ(after, before);
    EXPECT_EQ(later.get("/api/v1/tournaments/1").body, tournament);
    Socket socket(server->port(), "/ws/terminal");
    socket.send(clock.hello());
    EXPECT_EQ(socket.next("welcome").at("games").at(0).at("have_seq"), 2);
    socket.send(clock.log().at(1));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    socket.send(clock.press(Color::Black, 70000));
    EXPECT_EQ(socket.next("ack").at("upto"), 3);
}

TEST_F(TerminalTest, AnEndedGameEndsItsClockAndTheNextOneFollows) {
    auto socket = connect();
    begin(socket);
    desk.done(t, {{"type", "resign"}, {"g", g}, {"by", "w"}});
    const auto end = socket.next("cmd");
    EXPECT_EQ(end.at("op"), "end");
    socket.send(clock.applied(end.at("cmd"), ClockEnd{}, 2000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    desk.done(t, {{"type", "publish_round"}, {"round", 2}, {"unfinished", "leave_open"}});
    const auto setup = socket.next("setup");
    EXPECT_EQ(setup.at("round"), 2);
    EXPECT_EQ(setup.at("board"), 1);
    EXPECT_NE(setup.at("g"), g);
}

}  // namespace
}  // namespace arbiter::testing

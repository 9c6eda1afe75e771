// Who says hello twice, or with a key that is not good any more: refused, and nobody else notices.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

struct HelloTest : ::testing::Test {
    Folder folder;
    std::unique_ptr<RunningServer> server =
        std::make_unique<RunningServer>(folder.path("journal.db"));
    ArbiterDesk desk{server->login()};
    std::uint16_t port = server->port();
    int t = desk.open_tournament(4);
    Json first_key = desk.key("terminal", t, 1);
    Json second_key = desk.key("terminal", t, 2);
    TestTerminal first{first_key.at("terminal"), first_key.at("key")};
    TestTerminal second{second_key.at("terminal"), second_key.at("key")};
    std::vector<std::string> games = desk.publish_first_round(t);

    [[nodiscard]] Socket terminal_socket() const { return {port, "/ws/terminal"}; }
    [[nodiscard]] Socket welcomed(TestTerminal& clock) const {
        auto socket = terminal_socket();
        socket.send(clock.hello());
        EXPECT_EQ(socket.next().at("type"), "welcome");
        clock.take_setup(socket.next("setup"));
        return socket;
    }
    void revoke(const Json& key) const {
        EXPECT_EQ(desk.remove("/api/v1/keys/" + key.at("key_id").get<std::string>()).status, 200U);
    }
    [[nodiscard]] bool online(std::size_t board) const {
        return desk.game(t, games.at(board)).at("terminal_online");
    }
    // Refused, and the socket is still the one it was.
    static void expect_said_already(Socket& socket, const Json& hello) {
        socket.send(hello);
        const auto err = socket.next("err");
        EXPECT_EQ(err.at("code"), "already_said");
        EXPECT_EQ(err.at("where"), "type");
        socket.send({{"type", "ping"}, {"id", 7}, {"t0", 1}});
        EXPECT_EQ(socket.next("pong").at("id"), 7);
    }
    // An order reaches the terminal of that board: the hub looks at everybody it knows.
    void expect_order(Socket& socket) const {
        desk.done(t, {{"type", "start_round"}, {"round", 1}});
        EXPECT_EQ(socket.next("cmd").at("op"), "start");
    }
};

TEST_F(HelloTest, AKeyNamesItsTerminalItself) {
    auto socket = terminal_socket();
    socket.send(TestTerminal{"", first_key.at("key")}.hello());
    EXPECT_EQ(socket.next().at("type"), "welcome");
    EXPECT_EQ(socket.next("setup").at("g"), games.at(0));
    EXPECT_TRUE(eventually([&] { return online(0); }));
    auto other = terminal_socket();
    other.send(TestTerminal{second_key.at("terminal"), first_key.at("key")}.hello());
    EXPECT_EQ(other.next("err").at("where"), "term");
}

// The setting `clock_sound`; not stated, they are silent.
TEST_F(HelloTest, AClockIsHeardWhereTheEventSaysSo) {
    auto silent = terminal_socket();
    silent.send(first.hello());
    EXPECT_EQ(silent.next("setup").at("policy").at("sound"), false);
    const int loud = desk.open_tournament(4, {{"clock_sound", true}});
    const auto key = desk.key("terminal", loud, 1);
    (void)desk.publish_first_round(loud);
    auto heard = terminal_socket();
    heard.send(TestTerminal{key.at("terminal"), key.at("key")}.hello());
    EXPECT_EQ(heard.next("setup").at("policy").at("sound"), true);
}

TEST_F(HelloTest, ASecondKeyOnOneSocketIsRefusedAndTheSocketStaysTheFirstOnes) {
    auto socket = welcomed(first);
    expect_said_already(socket, second.hello());
    EXPECT_TRUE(online(0));
    EXPECT_FALSE(online(1));
    expect_order(socket);
    socket.drop();
    EXPECT_TRUE(eventually([&] { return !online(0); }));
    EXPECT_FALSE(online(1));
}

TEST_F(HelloTest, TheSameHelloAgainHarmsNobody) {
    auto socket = welcomed(first);
    for (int i = 0; i < 3; ++i) expect_said_already(socket, first.hello());
    expect_order(socket);
    socket.send(first.applied(1, ClockStart{Color::White}, 1000));
    EXPECT_EQ(socket.next("ack").at("upto"), 1);
}

TEST_F(HelloTest, TwoSocketsThatExchangeTheirKeysStayWhoTheyWere) {
    auto one = welcomed(first);
    auto two = welcomed(second);
    one.send(second.hello());
    two.send(first.hello());
    EXPECT_EQ(one.next("err").at("code"), "already_said");
    EXPECT_EQ(two.next("err").at("code"), "already_said");
    expect_order(one);
    EXPECT_EQ(two.next("cmd").at("op"), "start");
    one.drop();
    EXPECT_TRUE(eventually([&] { return !online(0); }));
    EXPECT_TRUE(online(1));
    auto again = terminal_socket();
    again.send(first.hello());
    EXPECT_EQ(again.next().at("type"), "welcome");
    EXPECT_TRUE(online(0));
}

TEST_F(HelloTest, AHelloAfterARefusedOneFindsTheSocketClosing) {
    auto socket = terminal_socket();
    socket.send(TestTerminal::changed(first.hello(), {{"key", "nonsense"}}));
    socket.send(first.hello());
    EXPECT_EQ(socket.next("err").at("code"), "unauthorized");
    EXPECT_TRUE(socket.closes());
    EXPECT_FALSE(online(0));
    auto other = welcomed(first);
    expect_order(other);
}

TEST_F(HelloTest, AReplacedSocketThatSaysHelloAgainIsNotHeard) {
    auto older = welcomed(first);
    auto newer = terminal_socket();
    newer.send(first.hello());
    EXPECT_EQ(newer.next().at("type"), "welcome");
    older.send(second.hello());
    EXPECT_EQ(older.next("err").at("code"), "replaced");
    EXPECT_TRUE(older.closes());
    EXPECT_FALSE(online(1));
    EXPECT_TRUE(online(0));
    expect_order(newer);
}

// Two devices with one key that take the clock from one another without end: the one that has it
// keeps it, and the desk is told how often it was tried.
TEST_F(HelloTest, DevicesThatTakeAClockFromOneAnotherAreStoppedAndTold) {
    std::vector<Socket> sockets;
    std::string refused;
    for (int i = 0; i < 60 && refused.empty(); ++i) {
        sockets.push_back(terminal_socket());
        sockets.back().send(first.hello());
        const auto answer = sockets.back().next();
        if (answer.at("type") == "err") refused = answer.at("code");
    }
    EXPECT_EQ(refused, "too_fast");
    EXPECT_GT(sockets.size(), 10U) << "a link that breaks and comes back is nothing";
    EXPECT_TRUE(eventually([&] {
        const auto game = desk.game(t, games.at(0)).dump();
        return game.find("key_contested") != std::string::npos &&
               game.find("times=") != std::string::npos;
    }));
    Socket& holder = sockets[sockets.size() - 2];
    holder.send({{"type", "ping"}, {"id", 7}, {"t0", 1}});
    EXPECT_EQ(holder.next("pong").at("id"), 7);
}

TEST_F(HelloTest, AKeyRevokedBetweenTwoHellosClosesTheSocketAndTheOtherKeyIsNotTaken) {
    auto socket = welcomed(first);
    revoke(first_key);
    socket.send(second.hello());
    EXPECT_EQ(socket.next("err").at("code"), "revoked");
    EXPECT_TRUE(socket.closes());
    EXPECT_FALSE(online(0));
    EXPECT_FALSE(online(1));
    auto other = welcomed(second);
    expect_said_already(other, first.hello());
    revoke(second_key);
    EXPECT_EQ(other.next("err").at("code"), "revoked");
    EXPECT_TRUE(other.closes());
}

TEST_F(HelloTest, TheServerStopsBetweenTwoHellosAndEndsWithZero) {
    auto one = welcomed(first);
    auto two = welcomed(second);
    one.send(second.hello());
    server->ask_to_stop();
    two.send(first.hello());
    EXPECT_TRUE(one.closes());
    EXPECT_TRUE(two.closes());
    EXPECT_EQ(server->stop(), 0);
}

TEST_F(HelloTest, ManySocketsSayManyKeysInEveryOrderAndTheServerGoesOn) {
    const std::vector<Json> said{
        first.hello(), second.hello(),
        TestTerminal::changed(first.hello(), {{"key", second_key.at("key")}}),
        TestTerminal::changed(first.hello(), {{"proto", 9}})};
    for (std::size_t one = 0; one < said.size(); ++one) {
        for (std::size_t two = 0; two < said.size(); ++two) {
            auto a = terminal_socket();
            auto b = terminal_socket();
            a.send(said[one]);
            b.send(said[two]);
            a.send(said[two]);
            (void)a.next();
            b.drop();
            (void)desk.get("/api/v1/hall");
        }
    }
    EXPECT_TRUE(eventually([&] { return !online(0) && !online(1); }));
    auto socket = welcomed(first);
    expect_order(socket);
}

TEST_F(HelloTest, OnlyATerminalOfTheTournamentCanBeBoundToAGame) {
    const int other = desk.open_tournament(4);
    const auto foreign = desk.key("terminal", other, 1);
    const auto spare = desk.key("terminal", t, 9);
    const auto lost = desk.key("terminal", t, 8);
    revoke(lost);
    const auto bind = [&](const Json& terminal) {
        return desk.command(t,
                            {{"type", "bind_terminal"}, {"g", games[0]}, {"terminal", terminal}});
    };
    const auto before = desk.game(t, games[0]);
    for (const Json& terminal : {Json("0000000000"), foreign.at("terminal"), lost.at("terminal")}) {
        const auto refused = bind(terminal);
        EXPECT_EQ(refused.status, 404U) << terminal;
        EXPECT_EQ(refused.code(), "not_found");
        EXPECT_EQ(refused.json().at("where"), "terminal");
    }
    EXPECT_EQ(desk.game(t, games[0]), before);
    EXPECT_EQ(bind(spare.at("terminal")).status, 200U);
    EXPECT_EQ(desk.game(t, games[0]).at("terminal"), spare.at("terminal"));
}

TEST_F(HelloTest, AMovesSocketKeepsItsFirstKey) {
    const auto board = desk.key("board", t, 1);
    const auto all = desk.key("operator", t, 0);
    Socket socket(port, "/ws/moves");
    socket.send({{"type", "hello"}, {"key", board.at("key")}});
    EXPECT_EQ(socket.next("welcome").at("games").size(), 1U);
    for (const auto& key : {all, board}) {
        socket.send({{"type", "hello"}, {"key", key.at("key")}});
        const auto err = socket.next("err");
        EXPECT_EQ(err.at("code"), "already_said");
        EXPECT_EQ(err.at("where"), "type");
    }
    const auto move = [&](const char* id, const std::string& g) {
        socket.send({{"type", "command"},
                     {"id", id},
                     {"command", {{"type", "move"}, {"g", g}, {"move", "e4"}}}});
        Json answer = socket.next();
        while (answer.at("type") == "game") answer = socket.next();
        return answer;
    };
    EXPECT_EQ(move("1", games[1]).at("code"), "forbidden");
    EXPECT_EQ(move("2", games[0]).at("type"), "ok");
    revoke(all);  // not the key of this socket
    EXPECT_EQ(move("2", games[0]).at("type"), "ok");
    revoke(board);
    EXPECT_EQ(socket.next("err").at("code"), "revoked");
    EXPECT_TRUE(socket.closes());
}

// A file of the whole event has them, and they are no games of a wrong round.
TEST_F(HelloTest, AnOperatorWhoAsksForLinesIsToldWhatIsFinishedAndWhatIsAsked) {
    for (const std::string& game : games) {
        desk.done(t, {{"type", "set_result"}, {"g", game}, {"result", "1-0"}});
    }
    desk.done(t, {{"type", "publish_round"}, {"round", 2}});
    const auto all = desk.key("operator", t, 0);
    const auto welcome_of = [&](bool line) {
        Socket socket(port, "/ws/moves");
        Json hello{{"type", "hello"}, {"key", all.at("key")}};
        if (line) hello["line"] = true;
        socket.send(hello);
        return socket.next("welcome");
    };
    const Json welcome = welcome_of(true);
    ASSERT_EQ(welcome.at("past").size(), 2U);
    EXPECT_EQ(welcome.at("past").at(0),
              Json({{"round", 1}, {"board", 1}, {"names", {"Player A", "Player D"}}}));
    ASSERT_EQ(welcome.at("games").size(), 2U);
    EXPECT_FALSE(welcome_of(false).contains("past"));
    const std::string now = welcome.at("games").at(0).at("g");
    desk.done(t,
              {{"type", "note_board_feed"}, {"g", now}, {"finding", "damaged"}, {"detail", "3"}});
    EXPECT_EQ(welcome_of(true).at("games").at(0).at("asked"), Json({"damaged 3"}));
    EXPECT_FALSE(welcome_of(false).at("games").at(0).contains("asked"));
}

// A match: the two meet again with the same colours, and a file may keep their earlier game.
TEST_F(HelloTest, SuchAnOperatorIsToldTheEarlierGamesOfTheTwo) {
    const Json hello{{"type", "hello"}, {"key", desk.key("operator", t, 0).at("key")}};
    Json with_line = hello;
    with_line["line"] = true;
    Socket followed(port, "/ws/moves");
    followed.send(with_line);
    EXPECT_FALSE(followed.next("welcome").at("games").at(0).contains("met"));
    for (const char* move : {"e4", "e5", "Nf3"}) {
        desk.done(t, {{"type", "move"}, {"g", games[0]}, {"move", move}});
    }
    for (const std::string& game : games) {
        desk.done(t, {{"type", "set_result"}, {"g", game}, {"result", "1-0"}});
    }
    const Json round =
        desk.get("/api/v1/tournaments/" + std::to_string(t)).json().at("rounds").at(0);
    Json pairings = Json::array();
    for (const Json& each : round.at("pairings")) {
        pairings.push_back({each.at("board"), each.at("white"), each.at("black")});
    }
    const std::string reason = "a match";
    desk.done(t, {{"type", "draft_round"},
                  {"round", 2},
                  {"pairings", pairings},
                  {"byes", Json::array()},
                  {"reason", reason}});
    desk.done(t, {{"type", "publish_round"}, {"round", 2}});
    const Json met = Json::array({{{"round", 1},
                                   {"board", 1},
                                   {"names", {"Player A", "Player D"}},
                                   {"before", 0},
                                   {"moves", {"e4", "e5", "Nf3"}}}});
    Json told = followed.next("game");
    while (told.at("round") != 2) told = followed.next("game");
    EXPECT_EQ(told.at("board"), 1);
    EXPECT_EQ(told.at("met"), met) << "as the round is published";
    Socket later(port, "/ws/moves");
    later.send(with_line);
    EXPECT_EQ(later.next("welcome").at("games").at(0).at("met"), met);
    desk.done(t, {{"type", "move"}, {"g", told.at("g")}, {"move", "d4"}});
    told = later.next("game");
    EXPECT_EQ(told.at("ply"), 1);
    EXPECT_FALSE(told.contains("met")) << "it is told once";
    Socket without(port, "/ws/moves");
    without.send(hello);
    EXPECT_FALSE(without.next("welcome").at("games").at(0).contains("met"));
}

}  // namespace
}  // namespace arbiter::testing

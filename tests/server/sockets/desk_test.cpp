// The desk's and the boards' sockets.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

struct SocketTest : ::testing::Test {
    Folder folder;
    RunningServer server{folder.path("journal.db")};
    ArbiterDesk desk{server.login()};
    std::uint16_t port = server.port();

    [[nodiscard]] Socket desk_socket() const { return {port, "/ws/desk", desk.auth()}; }
};

// Rows of all `rows` frames until caught_up, and then until `last`.
std::vector<Json> rows_until(Socket& socket, std::int64_t last) {
    std::vector<Json> rows;
    while (rows.empty() || rows.back().at("seq").get<std::int64_t>() < last) {
        const auto frame = socket.next("rows");
        for (const auto& row : frame.at("rows")) rows.push_back(row);
    }
    return rows;
}

TEST_F(SocketTest, ADeskGetsTheHistoryAndThenWhatComes) {
    const int t = desk.open_tournament(4);
    auto socket = desk_socket();
    const auto hello = socket.next();
    EXPECT_EQ(hello.at("type"), "hello");
    EXPECT_EQ(hello.at("journal"), request(port, "GET", "/api/v1/hall").json().at("journal"));
    socket.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    const auto rows = socket.next("rows").at("rows");
    EXPECT_EQ(rows.size(), 5U);  // the tournament and four players
    EXPECT_EQ(rows.at(0).at("kind"), "tournament_created");
    EXPECT_EQ(rows.at(0).at("seq"), 1);
    EXPECT_EQ(socket.next("caught_up").at("seq"), 5);
    desk.done(t, {{"type", "enter_player"}, {"data", {{"name", "Late"}}}});
    const auto live = socket.next("rows").at("rows");
    EXPECT_EQ(live.at(0).at("seq"), 6);
    EXPECT_EQ(live.at(0).at("body").at("data").at("name"), "Late");
}

TEST_F(SocketTest, AReconnectGetsExactlyWhatIsMissing) {
    const int t = desk.open_tournament(4);
    desk.publish_first_round(t);
    auto first = desk_socket();
    first.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    const auto all = rows_until(first, 5);
    const auto head = first.next("caught_up").at("seq").get<std::int64_t>();
    first.drop();
    desk.done(t, {{"type", "drop_drafts"}, {"reason", "x"}});
    auto again = desk_socket();
    again.send({{"type", "subscribe"}, {"t", t}, {"after", head}});
    const auto missing = again.next("rows").at("rows");
    EXPECT_EQ(missing.at(0).at("seq"), head + 1);
    // Another incarnation than the server's: everything anew.
    auto stranger = desk_socket();
    stranger.send({{"type", "subscribe"}, {"t", t}, {"after", head}, {"incarnation", "other"}});
    EXPECT_EQ(stranger.next("rows").at("rows").at(0).at("seq"), 1);
}

TEST_F(SocketTest, ALongHistoryComesInBatchesWithoutGaps) {
    const int t = desk.open_tournament(0);
    Json players = Json::array();
    for (int i = 0; i < 700; ++i) players.push_back({{"name", "P" + std::to_string(i)}});
    desk.done(t, {{"type", "enter_players"}, {"players", players}});
    auto socket = desk_socket();
    socket.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    const auto rows = rows_until(socket, 701);
    ASSERT_EQ(rows.size(), 701U);
    for (std::size_t i = 0; i < rows.size(); ++i) ASSERT_EQ(rows[i].at("seq"), i + 1);
}

TEST_F(SocketTest, ACommandIsAnsweredAfterItsRowsAreThere) {
    const int t = desk.open_tournament(4);
    const auto g = desk.publish_first_round(t).at(0);
    auto socket = desk_socket();
    const Json move{{"type", "command"},
                    {"id", "m1"},
                    {"t", t},
                    {"command", {{"type", "move"}, {"g", g}, {"move", "e4"}}}};
    socket.send(move);
    const auto ok = socket.next("ok");
    EXPECT_EQ(ok.at("ref"), "m1");
    socket.send(move);
    EXPECT_EQ(socket.next("ok"), ok);
    EXPECT_EQ(desk.game(t, g).at("ply"), 1);
    socket.send({{"type", "command"},
                 {"id", "m1"},
                 {"t", t},
                 {"command", {{"type", "move"}, {"g", g}, {"move", "e5"}}}});
    EXPECT_EQ(socket.next("err").at("code"), "conflict");
}

TEST_F(SocketTest, NonsenseIsAnsweredAndChangesNothing) {
    const int t = desk.open_tournament(4);
    auto socket = desk_socket();
    const auto answer = [&](const std::string& text) {
        socket.send_text(text);
        return socket.next("err").at("code").get<std::string>();
    };
    EXPECT_EQ(answer("{"), "bad_json");
    EXPECT_EQ(answer(R"({"type":"dance"})"), "unknown_type");
    EXPECT_EQ(answer(R"({"type":"subscribe"})"), "bad_field");
    EXPECT_EQ(answer(R"({"type":"subscribe","t":99})"), "not_found");
    EXPECT_EQ(answer(R"({"type":"subscribe","t":1,"after":5000})"), "out_of_sequence");
    EXPECT_EQ(answer(R"({"type":"command","t":1,"command":{"type":"drop_drafts"}})"), "bad_field");
    socket.send_text(R"({"type":"command","id":"q","t":1,"command":{"type":"dance"}})");
    const auto refused = socket.next("err");
    EXPECT_EQ(refused.at("code"), "unknown_type");
    EXPECT_EQ(refused.at("ref"), "q");
    socket.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
    EXPECT_EQ(socket.next("caught_up").at("seq"), 5);
}

TEST_F(SocketTest, ABoardKeyMovesAtItsOwnBoardOnly) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    const auto key = desk.key("board", t, 2);
    Socket socket(port, "/ws/moves");
    socket.send({{"type", "hello"}, {"key", key.at("key")}});
    const auto welcome = socket.next("welcome");
    ASSERT_EQ(welcome.at("games").size(), 1U);
    EXPECT_EQ(welcome.at("games").at(0).at("g"), games[1]);
    EXPECT_EQ(welcome.at("games").at(0).at("over"), false);
    const auto send = [&](const char* id, const Json& command) {
        socket.send({{"type", "command"}, {"id", id}, {"command", command}});
    };
    send("1", {{"type", "move"}, {"g", games[1]}, {"move", "Nf3"}, {"ply", 1}});
    EXPECT_EQ(socket.next().at("type"), "ok");
    EXPECT_EQ(socket.next().at("ply"), 1);
    send("2", {{"type", "move"}, {"g", games[0]}, {"move", "Nf3"}});
    EXPECT_EQ(socket.next("err").at("code"), "forbidden");
    send("3", {{"type", "set_result"}, {"g", games[1]}, {"result", "1-0"}});
    EXPECT_EQ(socket.next("err").at("code"), "forbidden");
    // What an electronic board sees is a fact, even if the Laws do not allow it: the arbiter's.
    send("4", {{"type", "move"}, {"g", games[1]}, {"move", "Nf3"}});
    EXPECT_EQ(socket.next("ok").at("ref"), "4");
    EXPECT_EQ(socket.next("game").at("ply"), 2);
    EXPECT_EQ(desk.game(t, games[1]).at("alarms").at(0).at("what"), "illegal");
    // What the arbiter corrects, the board hears of: where the pieces stand, and the whole line.
    desk.done(t, {{"type", "correct_recording"},
                  {"g", games[1]},
                  {"from_ply", 2},
                  {"moves", {"d5"}},
                  {"reason", "misread"}});
    const auto changed = socket.next("game");
    EXPECT_EQ(changed.at("ply"), 2);
    EXPECT_EQ(changed.at("fen"), "rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R w - - 0 1");
    EXPECT_EQ(changed.at("moves"), (Json{"g1f3", "d7d5"}));
}

void serve_board(Socket& device, const Json& key) {
    device.send({{"type", "hello"}, {"key", key.at("key")}});
    EXPECT_EQ(device.next("welcome").at("role"), "board");
}

// A second device of the board is told the line with what cannot be played in it, and nothing of
// what the desk makes of it until the arbiter has decided.
TEST_F(SocketTest, ABoardHearsNothingOfAMatterThatIsNotDecided) {
    const int t = desk.open_tournament(4);
    const auto g = desk.publish_first_round(t).at(0);
    const auto key = desk.key("board", t, 1);
    Socket phone(port, "/ws/moves");
    Socket tablet(port, "/ws/moves");
    for (auto* socket : {&phone, &tablet}) serve_board(*socket, key);
    const auto enter = [&](const char* move, int ply) {
        const Json command{{"type", "move"}, {"g", g}, {"move", move}, {"ply", ply}};
        phone.send({{"type", "command"}, {"id", move}, {"command", command}});
        const auto ok = phone.next();
        EXPECT_EQ(ok.at("type"), "ok");
        EXPECT_EQ(ok.at("seq"), 0) << "no row is counted";
        const auto told = tablet.next("game");
        EXPECT_EQ(told.at("ply"), ply);
        EXPECT_EQ(phone.next(), told);
        return told;
    };
    enter("e2e4", 1);
    enter("e7e5", 2);
    EXPECT_EQ(enter("f1b6", 3).at("fen"),
              "rnbqkbnr/pppp1ppp/1B6/4p3/4P3/8/PPPP1PPP/RNBQK1NR b - - 0 1");
    EXPECT_EQ(enter("b8c6", 4).at("moves"), (Json{"e2e4", "e7e5", "f1b6", "b8c6"}));
    const auto is_silent = [&] {
        for (auto* socket : {&phone, &tablet}) {
            socket->send({{"type", "ping"}, {"id", 7}});
            EXPECT_EQ(socket->next().at("type"), "pong");
        }
    };
    desk.done(t, {{"type", "take_alarm"}, {"g", g}, {"alarm", 1}});
    desk.done(
        t,
        {{"type", "report_incident"},
         {"g", g},
         {"alarm", 1},
         {"facts",
          {{{"type", "irregularity"}, {"kind", "illegal_move_completed"}, {"actor", "white"}}}}});
    desk.done(t, {{"type", "drop_incident"}, {"g", g}, {"incident", 1}, {"reason", "asked only"}});
    is_silent();
    desk.done(t, {{"type", "settle_alarm"}, {"g", g}, {"alarm", 1}, {"reason", "mis-tap"}});
    for (auto* socket : {&phone, &tablet}) {
        const auto told = socket->next("game");
        EXPECT_EQ(told.at("moves"), (Json{"e2e4", "e7e5"}));
        EXPECT_EQ(told.at("rewritten"), 1);
    }
}

TEST_F(SocketTest, ABoardHearsTheSameOfALegalMoveAndOfAnIllegalOne) {
    const auto heard = [&](const char* first, int at) {
        const int t = desk.open_tournament(4);
        const auto g = desk.publish_first_round(t).at(0);
        const auto key = desk.key("board", t, 1);
        Socket socket(port, "/ws/moves");
        socket.send({{"type", "hello"}, {"key", key.at("key")}});
        const auto welcome = socket.next("welcome");
        EXPECT_EQ(welcome.at("role"), "board");
        EXPECT_EQ(welcome.at("t"), t);
        EXPECT_EQ(welcome.at("games").at(0).at("rewritten"), 0);
        std::string types;
        const auto send = [&](const char* id, Json command) {
            command["g"] = g;
            socket.send({{"type", "command"}, {"id", id}, {"command", command}});
            for (;;) {
                const auto frame = socket.next();
                types += frame.at("type").get<std::string>() + ' ';
                if (frame.contains("ref")) return;
            }
        };
        send("1", {{"type", "move"}, {"move", first}});
        send("2", {{"type", "take_back"}, {"move", first}, {"reason", "mistyped"}});
        send("3", {{"type", "move"}, {"move", "e2e4"}});
        EXPECT_EQ(desk.game(t, g).at("ply"), 1);
        EXPECT_EQ(desk.game(t, g).at("alarms").size(), static_cast<std::size_t>(at));
        return types;
    };
    EXPECT_EQ(heard("e2e5", 0), "ok game ok game ok ");
    EXPECT_EQ(heard("d2d4", 0), "ok game ok game ok ");
}

TEST_F(SocketTest, ASecondDeviceWithTheSameKeyHearsWhatTheFirstEnters) {
    const int t = desk.open_tournament(4);
    const auto g = desk.publish_first_round(t).at(0);
    const auto key = desk.key("operator", t, 0);
    Socket phone(port, "/ws/moves");
    Socket tablet(port, "/ws/moves");
    for (auto* socket : {&phone, &tablet}) {
        socket->send({{"type", "hello"}, {"key", key.at("key")}});
        EXPECT_EQ(socket->next("welcome").at("role"), "operator");
    }
    const auto send = [&](const char* id, Json command) {
        command["g"] = g;
        phone.send({{"type", "command"}, {"id", id}, {"command", command}});
        EXPECT_EQ(phone.next("ok").at("ref"), id);
    };
    send("1", {{"type", "move"}, {"move", "e2e4"}, {"ply", 1}});
    EXPECT_EQ(tablet.next("game").at("ply"), 1);
    send("2", {{"type", "offer_draw"}, {"by", "w"}});
    EXPECT_EQ(tablet.next("game").at("draw_offer"), "w");
    send("3", {{"type", "take_back"}, {"move", "e2e4"}, {"ply", 1}, {"reason", "mistyped"}});
    const auto back = tablet.next("game");
    EXPECT_EQ(back.at("ply"), 0);
    EXPECT_EQ(back.at("rewritten"), 1);
    send("4", {{"type", "report_result"}, {"result", "1-0"}});
    send("5", {{"type", "call_arbiter"}});
    EXPECT_EQ(desk.game(t, g).at("alarms").size(), 2U);
    phone.send({{"type", "ping"}, {"id", 9}});
    EXPECT_EQ(phone.next("pong").at("id"), 9);
}

// An answer to one device's own words does not hide what the other entered at the same moment.
TEST_F(SocketTest, TwoDevicesOfOneBoardThatSpeakAtOnceBothKnowTheLine) {
    const int t = desk.open_tournament(4);
    const auto g = desk.publish_first_round(t).at(0);
    const auto key = desk.key("board", t, 1);
    Socket phone(port, "/ws/moves");
    Socket tablet(port, "/ws/moves");
    for (auto* socket : {&phone, &tablet}) serve_board(*socket, key);
    const std::array moves{"g1f3", "g8f6", "f3g1", "f6g8"};
    // Short of a position that comes back for the fifth time.
    for (int ply = 1; ply <= 15; ++ply) {
        const auto id = std::to_string(ply);
        const Json offer{{"type", "offer_draw"}, {"g", g}, {"by", ply % 2 == 1 ? "b" : "w"}};
        const auto* move = moves.at(static_cast<std::size_t>(ply - 1) % moves.size());
        const Json moved{{"type", "move"}, {"g", g}, {"move", move}, {"ply", ply}};
        phone.send({{"type", "command"}, {"id", "offer" + id}, {"command", offer}});
        tablet.send({{"type", "command"}, {"id", "move" + id}, {"command", moved}});
        for (auto* socket : {&phone, &tablet}) {
            while (socket->next("game").at("ply") < ply) {
            }
        }
    }
}

TEST_F(SocketTest, AnOperatorSeesEveryBoardAndTheNextRound) {
    const int t = desk.open_tournament(4);
    const auto games = desk.publish_first_round(t);
    const auto key = desk.key("operator", t, 0);
    Socket socket(port, "/ws/moves");
    socket.send({{"type", "hello"}, {"key", key.at("key")}});
    EXPECT_EQ(socket.next("welcome").at("games").size(), 2U);
    for (const auto& g : games) desk.done(t, {{"type", "resign"}, {"g", g}, {"by", "b"}});
    EXPECT_EQ(socket.next("game").at("over"), true);
    EXPECT_EQ(socket.next("game").at("over"), true);
    desk.done(t, {{"type", "publish_round"}, {"round", 2}, {"unfinished", "leave_open"}});
    EXPECT_EQ(socket.next("game").at("round"), 2);
}

TEST_F(SocketTest, AWrongKeyIsUnauthorizedAndARevokedOneRevoked) {
    const int t = desk.open_tournament(4);
    const auto key = desk.key("operator", t, 0);
    const auto greet = [&](const Json& text) {
        Socket socket(port, "/ws/moves");
        socket.send({{"type", "hello"}, {"key", text}});
        const auto err = socket.next("err");
        EXPECT_TRUE(socket.closes());
        EXPECT_EQ(socket.close_reason(), err.at("code"));
        return err.at("code").get<std::string>();
    };
    EXPECT_EQ(greet("nonsense"), "unauthorized");
    EXPECT_EQ(greet(key.at("key_id").get<std::string>() + ".wrong"), "unauthorized");
    const auto misplaced = desk.key("terminal", t, 2).at("key");
    EXPECT_EQ(greet(misplaced), "forbidden");
    Socket clocks(port, "/ws/moves");
    clocks.send({{"type", "hello"}, {"key", misplaced}});
    EXPECT_EQ(clocks.next("err").at("params"), (Json{{"role", "terminal"}, {"board", "2"}}));
    Socket live(port, "/ws/moves");
    live.send({{"type", "hello"}, {"key", key.at("key")}});
    EXPECT_EQ(live.next().at("type"), "welcome");
    EXPECT_EQ(desk.remove("/api/v1/keys/" + key.at("key_id").get<std::string>()).status, 200U);
    EXPECT_EQ(live.next("err").at("code"), "revoked");
    EXPECT_TRUE(live.closes());
    EXPECT_EQ(greet(key.at("key")), "revoked");
    Socket early(port, "/ws/moves");
    early.send({{"type", "command"}, {"id", "1"}, {"command", Json::object()}});
    EXPECT_EQ(early.next("err").at("code"), "unauthorized");
}

TEST_F(SocketTest, StoppingTellsEverybodyAndEndsWithZero) {
    desk.open_tournament(4);
    auto socket = desk_socket();
    EXPECT_EQ(socket.next().at("type"), "hello");
    server.ask_to_stop();
    EXPECT_TRUE(socket.closes());
    EXPECT_EQ(socket.close_reason(), "stopping");
    EXPECT_EQ(socket.close_code(), 1001U);  // RFC 6455: going away
    EXPECT_EQ(server.stop(), 0);
}

}  // namespace
}  // namespace arbiter::testing

// One client that asks too much costs itself something, and nobody else.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

TEST(Limits, ABodyThatIsTooLargeIsRefusedAndWithoutASessionMuchSooner) {
    Folder folder;
    RunningServer server(folder.path("journal.db"));
    const ArbiterDesk desk(server.login());
    const auto stranger = request(server.port(), "POST", "/api/v1/session", std::string(5000, ' '));
    EXPECT_EQ(stranger.status, 413U);
    EXPECT_EQ(stranger.code(), "too_large");
    const std::string spaces(5000, ' ');
    EXPECT_EQ(request(server.port(), "POST", "/api/v1/tournaments", spaces, desk.auth()).code(),
              "bad_json");
    const auto big = request(server.port(), "POST", "/api/v1/tournaments",
                             std::string((std::size_t{8} << 20) + 1, ' '), desk.auth());
    EXPECT_EQ(big.status, 413U);
    const auto header = send_raw(
        server.port(), "GET /healthz HTTP/1.1\r\nX: " + std::string(20000, 'x') + "\r\n\r\n");
    EXPECT_NE(header.find("413"), std::string::npos);
    const auto garbage = send_raw(server.port(), "\x16\x03\x01 hello\r\n\r\n");
    EXPECT_NE(garbage.find("400"), std::string::npos);
}

TEST(Limits, AFrameThatIsTooLargeClosesItsSocketOnly) {
    Folder folder;
    RunningServer server(folder.path("journal.db"));
    const ArbiterDesk desk(server.login());
    for (const char* path : {"/ws/terminal", "/ws/moves", "/ws/public"}) {
        Socket socket(server.port(), path);
        socket.send_text("{\"type\":\"" + std::string(5000, 'x') + "\"}");
        EXPECT_EQ(socket.next("err").at("code"), "too_large") << path;
        EXPECT_TRUE(socket.closes());
        EXPECT_EQ(socket.close_code(), 1009U) << path;  // RFC 6455: message too big
        EXPECT_EQ(socket.close_reason(), "too_large");
    }
    EXPECT_EQ(request(server.port(), "GET", "/healthz").status, 200U);
}

TEST(Limits, TooManyRequestsAndFramesAreNotLookedAt) {
    Folder folder;
    Limits limits;
    limits.requests = {0.001, 2};
    limits.public_frames = {0.001, 2};
    limits.small_frames = {0.001, 1};
    RunningServer server(folder.path("journal.db"), limits);
    const ArbiterDesk desk(server.login());
    KeptConnection connection(server.port());
    EXPECT_EQ(connection.request("GET", "/healthz").status, 200U);
    EXPECT_EQ(connection.request("GET", "/healthz").status, 200U);
    const auto third = connection.request("GET", "/healthz");
    EXPECT_EQ(third.status, 429U);
    EXPECT_EQ(third.code(), "too_fast");
    Socket spectator(server.port(), "/ws/public");
    spectator.send_text("{}");
    spectator.send_text("{}");
    EXPECT_EQ(spectator.next("err").at("code"), "bad_field");
    EXPECT_EQ(spectator.next("err").at("code"), "bad_field");
    spectator.send_text("{}");
    EXPECT_EQ(spectator.next("err").at("code"), "too_fast");
    for (const char* path : {"/ws/terminal", "/ws/moves"}) {
        Socket socket(server.port(), path);
        socket.send_text(R"({"type":"dance"})");
        EXPECT_EQ(socket.next("err").at("code"), "unknown_type");
        socket.send_text(R"({"type":"dance","id":"7"})");
        EXPECT_EQ(socket.next("err").at("code"), "too_fast");
    }
}

TEST(Limits, ConnectionsAreCountedInAllAndByAddress) {
    Folder folder;
    for (const bool by_address : {false, true}) {
        Limits limits;
        (by_address ? limits.connections_per_address : limits.connections) = 2;
        RunningServer server(folder.path("journal.db"), limits);
        const ArbiterDesk desk(server.login());
        Socket first(server.port(), "/ws/desk", desk.auth());
        EXPECT_EQ(first.next().at("type"), "hello");
        {
            // A stranger makes room for the next one.
            Socket stranger(server.port(), "/ws/public");
            Socket second(server.port(), "/ws/desk", desk.auth());
            EXPECT_TRUE(stranger.closes());
            EXPECT_EQ(second.next().at("type"), "hello");
            // Only if all have shown a session is the newcomer turned away.
            const auto refused = request(server.port(), "GET", "/healthz");
            EXPECT_EQ(refused.status, 503U);
            EXPECT_EQ(refused.code(), "too_many_connections");
        }
        // Whoever leaves makes room.
        EXPECT_TRUE(
            eventually([&] { return request(server.port(), "GET", "/healthz").status == 200; }));
    }
}

// A megabyte in texts of the length that one may have.
// Another one for each `letter`: settings that are the same already make no row.
Json a_megabyte_of_tags(int letter) {
    const Json tag = Json::array({"Note", std::string(4000, static_cast<char>('a' + letter))});
    return Json(std::vector<Json>(250, tag));
}

// A desk that reads its first answer and then nothing more, while two megabytes may wait for it.
struct StuckDesk {
    Folder folder;
    RunningServer server;
    ArbiterDesk desk{server.login()};
    int t = desk.open_tournament(0);
    Socket stuck = Socket::with_small_window(server.port(), "/ws/desk", desk.auth());

    explicit StuckDesk(std::chrono::milliseconds stuck_time)
        : server(folder.path("journal.db"), limits_of(stuck_time)) {
        stuck.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
        EXPECT_EQ(stuck.next("caught_up").at("seq"), 1);
    }

    static Limits limits_of(std::chrono::milliseconds stuck_time) {
        Limits limits;
        limits.outbox.bytes = std::size_t{2} << 20;
        limits.stuck_time = stuck_time;
        return limits;
    }

    void change_tags(int number) const {
        desk.done(t, {{"type", "change_tournament"},
                      {"settings", {{"pgn_tags", a_megabyte_of_tags(number)}}}});
    }
};

TEST(Limits, AReaderThatStopsIsClosedAndTheOthersNoticeNothing) {
    StuckDesk hall(std::chrono::seconds{30});
    auto& [folder, server, desk, t, stuck] = hall;
    Socket reader(server.port(), "/ws/desk", desk.auth());
    reader.send({{"type", "subscribe"}, {"t", t}, {"after", 1}});
    EXPECT_EQ(reader.next("caught_up").at("seq"), 1);
    const auto size_of_a_row = a_megabyte_of_tags(0).dump().size();
    const int rows = 12;  // well above what the system's own buffers take
    for (int i = 0; i < rows; ++i) {
        hall.change_tags(i);
        EXPECT_EQ(reader.next("rows").at("rows").at(0).at("seq"), i + 2);
    }
    EXPECT_EQ(stuck.next("err").at("code"), "slow_reader");
    EXPECT_TRUE(stuck.closes());
    EXPECT_EQ(stuck.close_reason(), "slow_reader");
    EXPECT_LT(stuck.heard().size(), static_cast<std::size_t>(rows) * size_of_a_row);
}

TEST(Limits, AClientThatNeverReadsAgainIsCutOff) {
    StuckDesk hall(std::chrono::milliseconds{50});
    for (int i = 0; i < 12; ++i) hall.change_tags(i);
    EXPECT_EQ(hall.server.stop(), 0);  // nothing holds it
}

}  // namespace
}  // namespace arbiter::testing

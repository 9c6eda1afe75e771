// A copy of the journal was put back, and a clock or a desk knows more than it has: the desk is
// told, what is ordered from now on reaches the clock, and the arbiter looks at the keys.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

struct KnownHistory : ::testing::Test {
    Folder folder;
    std::unique_ptr<RunningServer> server =
        std::make_unique<RunningServer>(folder.path("journal.db"));
    std::unique_ptr<ArbiterDesk> desk = std::make_unique<ArbiterDesk>(server->login());
    int t = desk->open_tournament(4);
    Json key = desk->key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    std::vector<std::string> games = desk->publish_first_round(t);

    [[nodiscard]] Socket desk_socket() const { return {desk->port(), "/ws/desk", desk->auth()}; }
    // The newest notices that the desk is told of.
    static Json notices(Socket& socket) {
        return socket.next("status").value("notices", Json::array());
    }
    void restart() {
        desk.reset();
        server.reset();
        server = std::make_unique<RunningServer>(folder.path("journal.db"));
        desk = std::make_unique<ArbiterDesk>(server->login());
    }
};

TEST_F(KnownHistory, AClockThatHasSeenMoreOrdersGetsTheNextOnesAll) {
    Socket screen = desk_socket();
    {
        Socket device{server->port(), "/ws/terminal"};
        device.send(clock.hello());
        EXPECT_EQ(device.next().at("type"), "welcome");
        clock.take_setup(device.next("setup"));
    }
    desk->done(t, {{"type", "start_round"}, {"round", 1}});
    // In the history that is lost it was given four orders.
    Json hello = clock.hello();
    hello["games"] = Json::array(
        {{{"g", games.at(0)}, {"ep", 1}, {"last_seq", 0}, {"last_cmd", 4}, {"acked", 0}}});
    Socket device{server->port(), "/ws/terminal"};
    device.send(hello);
    EXPECT_EQ(device.next().at("type"), "welcome");
    const auto started = device.next("cmd");
    EXPECT_EQ(started.at("cmd"), 5);
    EXPECT_EQ(started.at("op"), "start");
    const auto told = notices(screen);
    ASSERT_EQ(told.size(), 1U) << told;
    EXPECT_EQ(told[0].at("problem"), "behind");
    EXPECT_EQ(told[0].at("by"), "clock");
    EXPECT_EQ(told[0].at("board"), 1);
    EXPECT_EQ(told[0].at("knew"), 4);
    EXPECT_EQ(told[0].at("has"), 1);
}

TEST_F(KnownHistory, AnAcknowledgedEntryThatIsNotThereIsTold) {
    Socket screen = desk_socket();
    Socket device{server->port(), "/ws/terminal"};
    Json hello = clock.hello();
    hello["games"] = Json::array(
        {{{"g", games.at(0)}, {"ep", 1}, {"last_seq", 9}, {"last_cmd", 0}, {"acked", 9}}});
    device.send(hello);
    EXPECT_EQ(device.next().at("type"), "welcome");
    const auto told = notices(screen);
    ASSERT_EQ(told.size(), 1U) << told;
    EXPECT_EQ(told[0].at("knew"), 9);
    EXPECT_EQ(told[0].at("has"), 0);
}

TEST_F(KnownHistory, ADeskSaysWhatItWasToldAndIsBelievedUntilTheArbiterHasLooked) {
    Socket screen = desk_socket();
    const auto hello = screen.next("hello");
    const auto heads = screen.next("heads").at("heads");
    Json known{{"type", "known"},
               {"journal", hello.at("journal")},
               {"incarnation", hello.at("incarnation")},
               {"heads", heads}};
    const auto compare = [&](const Json& said) {
        screen.send(said);
        screen.send({{"type", "ping"}, {"id", 1}});
    };
    // The same history is nothing to speak of; nor is another journal, or one whose tail was given
    // up.
    compare(known);
    for (const char* name : {"journal", "incarnation"}) {
        Json other = known;
        other[name] = "other";
        other["heads"].back()["seq"] = 100'000;
        compare(other);
    }
    for (int i = 0; i < 3; ++i) {
        const auto next = screen.next();
        EXPECT_EQ(next.at("type"), "pong") << next;
    }
    Json more = known;
    for (auto& head : more["heads"]) {
        if (head.at("t") == t) head["seq"] = head.at("seq").get<int>() + 7;
    }
    compare(more);
    auto told = notices(screen);
    ASSERT_EQ(told.size(), 1U) << told;
    EXPECT_EQ(told[0].at("problem"), "behind");
    EXPECT_EQ(told[0].at("by"), "desk");
    EXPECT_EQ(told[0].at("knew").get<int>() - told[0].at("has").get<int>(), 7);
    Json other = known;
    for (auto& head : other["heads"]) {
        if (head.at("t") == t) head["hash"] = std::string(64, '0');
    }
    compare(other);
    told = notices(screen);
    ASSERT_EQ(told.size(), 2U) << told;
    EXPECT_EQ(told[1].at("problem"), "differs");
    restart();
    Socket again = desk_socket();
    EXPECT_EQ(notices(again).size(), 2U) << "a restart is no look";
    EXPECT_EQ(request(server->port(), "POST", "/api/v1/journal/checked").status, 401U);
    EXPECT_EQ(desk->post("/api/v1/journal/checked", Json::object()).status, 200U);
    EXPECT_TRUE(notices(again).empty());
}

}  // namespace
}  // namespace arbiter::testing

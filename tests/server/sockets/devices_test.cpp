// Two devices with one clock's key: the one that has the log keeps the game, the other waits until
// an arbiter takes it, and then has it with a new epoch and all of its state.
#include "server/sockets/device_flood.hpp"
#include "tests/support/hall/links_view.hpp"
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

struct DevicesTest : ::testing::Test {
    Folder folder;
    std::string db = folder.path("journal.db");
    std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(db);
    std::optional<ArbiterDesk> desk{server->login()};
    int t = desk->open_tournament(4);
    Json key = desk->key("terminal", t, 1);
    std::string g = desk->publish_first_round(t).at(0);
    std::string terminal = key.at("terminal");
    TestTerminal first{terminal, key.at("key")};
    TestTerminal second{terminal, key.at("key")};

    [[nodiscard]] Socket come(const TestTerminal& clock, const std::string& device) const {
        Socket socket(server->port(), "/ws/terminal");
        socket.send(TestTerminal::changed(clock.hello(), {{"device", device}}));
        return socket;
    }
    static void pass(Socket& socket, const std::string& type) {
        static_cast<void>(socket.next(type));
    }
    [[nodiscard]] Response use(const std::string& device, const Json& more = Json::object()) const {
        Json command{{"type", "use_device"}, {"terminal", terminal}, {"device", device}, {"g", g}};
        command.update(more);
        return desk->command(t, command);
    }
    [[nodiscard]] Json clock() const { return desk->game(t, g).at("clock"); }
    [[nodiscard]] Json takeover() const {
        return desk->get("/api/v1/tournaments/" + std::to_string(t) + "/games/" + g + "/takeover")
            .json();
    }
    // The first device has the game, and White's clock runs since its second 2.
    [[nodiscard]] Socket start() {
        auto socket = come(first, "aaaa1111");
        first.take_setup(socket.next("setup"));
        desk->done(t, {{"type", "order_clock"}, {"g", g}, {"op", "start"}});
        const auto order = socket.next("cmd");
        socket.send(first.applied(order.at("cmd"), ClockStart{Color::White}, 2000));
        pass(socket, "ack");
        return socket;
    }
    [[nodiscard]] std::vector<std::string> waiting() const {
        std::vector<std::string> found;
        const auto game = desk->game(t, g);
        for (const auto& alarm : game.at("alarms")) {
            if (alarm.at("what") == "device_waits") found.push_back(alarm.at("detail"));
        }
        return found;
    }
};

TEST_F(DevicesTest, ASecondPhoneIsHeldAndTheFirstGoesOn) {
    auto socket = start();
    auto other = come(second, "bbbb2222");
    const auto held = other.next();
    EXPECT_EQ(held.at("type"), "held");
    EXPECT_EQ(held.at("device"), "AAAA");  // by its code: a name would open the clock
    EXPECT_EQ(held.at("own"), "BBBB");
    EXPECT_EQ(waiting(), std::vector<std::string>{"bbbb2222"});
    socket.send(first.press(Color::White, 10'000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    // Nothing of the one that waits is taken.
    second.take_setup({{"g", g}, {"ep", 1}, {"tc", desk->game(t, g).at("setup").at("control")}});
    other.send(second.press(Color::White, 10'000));
    EXPECT_EQ(other.next("err").at("code"), "held");
    EXPECT_EQ(clock().at("moves"), (Json{1, 0}));
}

TEST_F(DevicesTest, TheArbiterTakesTheSecondAndTheFirstIsToldSo) {
    auto socket = start();
    auto other = come(second, "bbbb2222");
    pass(other, "held");
    EXPECT_EQ(use("bbbb2222", {{"instead_of", "aaaa1111"}, {"ran_until_ms", 62'000}}).status, 200U);
    EXPECT_EQ(socket.next("gone").at("ep"), 1);
    EXPECT_EQ(socket.next("held").at("device"), "BBBB");
    pass(other, "welcome");
    const auto setup = other.next("setup");
    EXPECT_EQ(setup.at("ep"), 2);
    EXPECT_EQ(setup.at("state").at("phase"), "paused");
    EXPECT_EQ(setup.at("state").at("on_move"), "w");
    const auto full = setup.at("state").at("main_ms").at(1).get<std::int64_t>();
    EXPECT_EQ(setup.at("state").at("main_ms").at(0), full - 60'000);
    EXPECT_EQ(waiting(), std::vector<std::string>{"aaaa1111"});
    // Taken back, with what the second has counted.
    second.take_setup(setup);
    EXPECT_EQ(use("aaaa1111").status, 200U);
    pass(socket, "welcome");
    EXPECT_EQ(socket.next("setup").at("ep"), 3);
    pass(other, "held");
}

TEST_F(DevicesTest, WhichDeviceItIsOutlivesTheServer) {
    static_cast<void>(start());
    EXPECT_EQ(server->stop(), 0);
    server = std::make_unique<RunningServer>(db);
    desk.emplace(server->login());
    auto other = come(second, "bbbb2222");
    EXPECT_EQ(other.next().at("type"), "held");
    auto socket = come(first, "aaaa1111");
    const auto welcome = socket.next();
    EXPECT_EQ(welcome.at("type"), "welcome");
    EXPECT_EQ(welcome.at("games").at(0).at("have_seq"), 1);
}

TEST_F(DevicesTest, ADeviceThatLostItsLogIsAnotherOne) {
    static_cast<void>(start());
    auto again = come(second, "cccc3333");  // storage evicted, a private window, an installed page
    EXPECT_EQ(again.next().at("type"), "held");
    EXPECT_EQ(use("cccc3333").status, 200U);
    pass(again, "welcome");
    EXPECT_EQ(again.next("setup").at("ep"), 2);
}

TEST_F(DevicesTest, TheDeskIsToldTheTimesOfWhatWasHeardLast) {
    auto socket = start();
    EXPECT_EQ(takeover().at("running"), true);
    socket.send({{"type", "ping"}, {"id", 1}, {"t0", 2800}, {"t3", 1000}});
    pass(socket, "pong");
    socket.drop();
    ASSERT_TRUE(eventually([&] { return takeover().contains("silent_ms"); }));
    const auto told = takeover();
    EXPECT_EQ(told.at("ran_until_ms"), 2800);
    EXPECT_EQ(told.at("uncertain_ms"), 2000);
    const auto before = told.at("entry_left_ms").at(0).get<std::int64_t>();
    EXPECT_EQ(told.at("left_ms").at(0), before - 800);
    EXPECT_EQ(told.at("left_ms").at(1), told.at("entry_left_ms").at(1));
}

TEST_F(DevicesTest, PressesThatAReplacedDeviceNeverSentAreCounted) {
    static_cast<void>(start());
    first.press(Color::White, 9000);
    first.press(Color::Black, 12'000);
    ASSERT_EQ(use("bbbb2222").status, 200U);
    auto back = come(first, "aaaa1111");
    EXPECT_EQ(back.next().at("type"), "gone");
    EXPECT_EQ(back.next().at("type"), "held");
    LinksView watcher({server->port(), "/ws/desk", desk->auth()}, t);
    const auto record = watcher.next_link();
    EXPECT_EQ(record.at("device_code"), "BBBB");
    EXPECT_EQ(record.at("waits").at(0).at("unheard"), 2);
}

TEST_F(DevicesTest, APhoneThatWaitsAndComesAgainIsOneThatWaits) {
    const auto socket = start();
    auto other = come(second, "bbbb2222");
    pass(other, "held");
    auto again = come(second, "bbbb2222");
    pass(again, "held");
    EXPECT_EQ(other.next("err").at("code"), "replaced");
    EXPECT_EQ(waiting(), std::vector<std::string>{"bbbb2222"});
    LinksView watcher({server->port(), "/ws/desk", desk->auth()}, t);
    EXPECT_EQ(watcher.next_link().at("waits").size(), 1U);
}

// Issue 31, item 5: a key that does harm is told with its figures. 60 sockets with made-up names.
TEST_F(DevicesTest, AFloodOfMadeUpDevicesIsOneAlarm) {
    const auto socket = start();
    std::vector<Socket> flood;
    for (int i = 0; i < 60; ++i) {
        flood.push_back(come(second, "made" + std::to_string(i)));
        const auto answer = flood.back().next();
        ASSERT_TRUE(answer.at("type") == "held" || answer.at("code") == "too_many");
    }
    EXPECT_EQ(waiting(), std::vector<std::string>{});
    std::vector<std::string> contested;
    const auto game = desk->game(t, g);
    for (const auto& alarm : game.at("alarms")) {
        if (alarm.at("what") == "key_contested") contested.push_back(alarm.at("detail"));
    }
    ASSERT_EQ(contested.size(), 1U);
    // Told again each time that twice as many have come: 5, 10, 20, 40.
    EXPECT_NE(contested[0].find(" devices=40 seconds="), std::string::npos) << contested[0];
}

TEST_F(DevicesTest, ADeviceThatComesAndGoesHundredsOfTimesIsOneAlarm) {
    const auto socket = start();
    for (int i = 0; i < 200; ++i) {
        auto other = come(second, "bbbb2222");
        pass(other, "held");
        other.drop();
    }
    const auto game = desk->game(t, g);
    std::vector<std::string> contested;
    for (const auto& alarm : game.at("alarms")) {
        if (alarm.at("what") == "key_contested") contested.push_back(alarm.at("detail"));
    }
    ASSERT_EQ(contested.size(), 1U);
    EXPECT_NE(contested[0].find(" devices=1 arrivals=160 seconds="), std::string::npos)
        << contested[0];
    int raised = 0;
    const auto log =
        desk->get("/api/v1/tournaments/" + std::to_string(t) + "/games/" + g + "/log").json();
    for (const auto& row : log.at("rows")) {
        if (row.at("kind") == "alarm_raised") ++raised;
    }
    EXPECT_LT(raised, 20) << "before it was told so, and each time that it came twice as often";
}

TEST_F(DevicesTest, ADeviceThatIsGoneTakesItsAlarmAway) {
    const auto socket = start();
    {
        auto other = come(second, "bbbb2222");
        pass(other, "held");
        EXPECT_EQ(waiting(), std::vector<std::string>{"bbbb2222"});
        other.drop();
    }
    EXPECT_TRUE(eventually([&] { return waiting().empty(); }));
}

TEST(DeviceFlood, ToldOnceThenWhenTwiceAsManyHaveCome) {
    DeviceFlood flood;
    const TerminalId terminal{7};
    DeviceFlood::Time now{};
    std::vector<int> told;
    for (int i = 0; i < 400; ++i) {
        now += std::chrono::milliseconds{10};
        const auto figures = flood.came(terminal, "made" + std::to_string(i), now);
        if (figures) told.push_back(figures->devices);
    }
    EXPECT_EQ(told, (std::vector<int>{5, 10, 20, 40, 80, 160, 320}));
    EXPECT_TRUE(flood.ended(now + std::chrono::seconds{59}).empty());
    EXPECT_EQ(flood.ended(now + std::chrono::seconds{60}), std::vector<TerminalId>{terminal});
    EXPECT_TRUE(flood.ended(now + std::chrono::seconds{60}).empty());
}

TEST(DeviceFlood, APhoneThatComesAgainAndAgainIsToldWithHowOften) {
    DeviceFlood flood;
    const TerminalId terminal{7};
    DeviceFlood::Time now{};
    std::vector<int> told;
    for (int i = 0; i < 400; ++i) {
        now += std::chrono::milliseconds{100};
        const auto figures = flood.came(terminal, i % 2 == 0 ? "one" : "two", now);
        if (!figures) continue;
        EXPECT_EQ(figures->devices, 2);
        told.push_back(figures->arrivals);
    }
    EXPECT_EQ(told, (std::vector<int>{10, 20, 40, 80, 160, 320}));
    EXPECT_EQ(flood.ended(now + std::chrono::seconds{60}), std::vector<TerminalId>{terminal});
}

TEST(DeviceFlood, APhoneThatComesAgainAndOneNowAndThenAreNone) {
    DeviceFlood flood;
    const TerminalId terminal{7};
    DeviceFlood::Time now{};
    for (int i = 0; i < 9; ++i) {
        now += std::chrono::seconds{1};
        EXPECT_FALSE(flood.came(terminal, i % 2 == 0 ? "one" : "two", now));
    }
    now += std::chrono::seconds{60};
    EXPECT_FALSE(flood.came(terminal, "one", now)) << "it was quiet for a minute";
    for (int i = 0; i < 40; ++i) {
        now += std::chrono::seconds{60};
        EXPECT_FALSE(flood.came(terminal, "spare" + std::to_string(i), now));
    }
}

TEST_F(DevicesTest, NobodyWritesIntoTheLogOfAGameThatIsOver) {
    static_cast<void>(start());
    desk->done(t, {{"type", "resign"}, {"g", g}, {"by", "w"}});  // its end is not answered
    ASSERT_TRUE(eventually([&] { return !desk->game(t, g).value("terminal_online", true); }));
    auto other = come(second, "bbbb2222");
    EXPECT_EQ(other.next("welcome").at("games"), Json::array());
}

TEST_F(DevicesTest, AGameThatIsReopenedOrOpenedTellsOfADeviceThatWaits) {
    const auto socket = start();
    auto other = come(second, "bbbb2222");
    pass(other, "held");
    desk->done(t, {{"type", "resign"}, {"g", g}, {"by", "w"}});
    EXPECT_EQ(waiting(), std::vector<std::string>{});
    desk->done(t, {{"type", "reopen_game"}, {"g", g}, {"reason", "not he"}});
    EXPECT_EQ(waiting(), std::vector<std::string>{"bbbb2222"});
}

TEST_F(DevicesTest, AClockCannotHaveRunLongerThanTheServerSinceItCame) {
    auto socket = start();
    socket.send({{"type", "ping"}, {"id", 1}, {"t0", 400'000'000}});
    pass(socket, "pong");
    const auto told = takeover();
    EXPECT_LT(told.at("ran_until_ms"), 60'000);
    EXPECT_FALSE(told.contains("uncertain_ms"));
}

// The server says where its own knowledge ends, not the desk.
TEST_F(DevicesTest, ATakeoverWithoutTimesGoesOnFromWhatWasHeard) {
    auto socket = start();
    socket.send({{"type", "ping"}, {"id", 1}, {"t0", 2500}, {"t3", 1000}});
    pass(socket, "pong");
    socket.drop();
    ASSERT_TRUE(eventually([&] { return takeover().contains("silent_ms"); }));
    const auto told = takeover();
    EXPECT_EQ(use("bbbb2222").status, 200U);
    EXPECT_EQ(clock().at("left_ms"), told.at("left_ms"));
}

TEST_F(DevicesTest, NobodyElseCanUseADevice) {
    static_cast<void>(start());
    EXPECT_EQ(use("no such name!").code(), "bad_field");
    EXPECT_EQ(use("bbbb2222", {{"instead_of", "cccc3333"}}).code(), "state_changed");
    EXPECT_EQ(use("bbbb2222", {{"terminal", "zzzzzzzzzz"}}).code(), "not_found");
}

}  // namespace
}  // namespace arbiter::testing

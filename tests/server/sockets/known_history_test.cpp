// A copy of the journal was put back, and a clock or a desk knows more than it has: the desk is
// told, what is ordered from now on reaches the clock, and the arbiter looks at the keys.
#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <string>

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
    // What the disk has, as if it had confirmed nothing since.
    using Copy = std::map<std::string, std::string>;
    Copy copy() {
        Copy files;
        restart([&] {
            for (const std::string& name : folder.names()) {
                files[name] = bytes_of(folder.path(name));
            }
        });
        return files;
    }
    void put_back(const Copy& files) {
        restart([&] {
            for (const std::string& name : folder.names()) {
                std::filesystem::remove(folder.path(name));
            }
            for (const auto& [name, bytes] : files) {
                write_bytes(folder.path(name), bytes);
                std::filesystem::permissions(folder.path(name), std::filesystem::perms{0600});
            }
        });
    }
    void restart(const std::function<void()>& meanwhile = [] {}) {
        desk.reset();
        server.reset();
        meanwhile();
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

// A spectator's page, which the journal's own numbers must never reach.
struct PublicPageOf {
    PublicPageOf(std::uint16_t port, int t) : socket(port, "/ws/public") {
        const std::string html = request(port, "GET", "/p/" + std::to_string(t)).body;
        const auto said = [&](const std::string& name) {
            const std::string mark = " data-" + name + "=\"";
            const auto at = html.find(mark) + mark.size();
            return html.substr(at, html.find('"', at) - at);
        };
        follow_ = Json{{"type", "follow"},
                       {"view", "page"},
                       {"t", t},
                       {"page", said("page")},
                       {"after", std::stoi(said("n"))},
                       {"incarnation", said("incarnation")}};
        for (auto at = follow_["page"].get<std::string>().find("&amp;"); at != std::string::npos;
             at = follow_["page"].get<std::string>().find("&amp;")) {
            follow_["page"] = follow_["page"].get<std::string>().replace(at, 5, "&");
        }
    }
    // What it is told of how far the public knows.
    std::string follow(const std::string& known = {}) {
        if (!known.empty()) follow_["known"] = known;
        socket.send(follow_);
        EXPECT_FALSE(socket.next("put").at("records").contains("whole"));
        return ping();
    }
    std::string ping() {
        socket.send({{"type", "ping"}, {"id", 7}});
        return socket.next("pong").value("known", "");
    }
    Socket socket;

  private:
    Json follow_;
};

TEST_F(KnownHistory, APageOfThePublicSaysHowFarItWasToldAndIsBelievedByItsMark) {
    const Copy before = copy();
    desk->done(t, {{"type", "move"}, {"g", games.at(0)}, {"move", "e4"}});
    const std::string known = PublicPageOf(server->port(), t).follow();
    const auto number = [&](const std::string& told) {
        return std::stoi(told.substr(told.find('.') + 1));
    };
    ASSERT_GT(number(known), 0) << known;
    {
        // What is still there, what another page made up, what is no such text: nothing follows.
        Socket screen = desk_socket();
        for (const std::string& said :
             {known, std::to_string(t) + ".9999." + known.substr(known.rfind('.') + 1),
              std::string("x"), std::string("1.2"), std::string("...")}) {
            PublicPageOf(server->port(), t).follow(said);
        }
        screen.send({{"type", "ping"}, {"id", 1}});
        for (auto next = screen.next(); next.at("type") != "pong"; next = screen.next()) {
            EXPECT_NE(next.at("type"), "status") << next;
        }
    }
    put_back(before);
    Socket screen = desk_socket();
    const std::string less = PublicPageOf(server->port(), t).follow(known);
    const auto told = notices(screen);
    ASSERT_EQ(told.size(), 1U) << told;
    EXPECT_EQ(told[0].at("problem"), "behind");
    EXPECT_EQ(told[0].at("by"), "page");
    EXPECT_EQ(told[0].at("t"), t);
    EXPECT_EQ(told[0].at("knew"), number(known));
    EXPECT_EQ(told[0].at("has"), number(less));
    EXPECT_LT(number(less), number(known));
}

}  // namespace
}  // namespace arbiter::testing

// One clock at board 1 of an event, for the tests of its socket.
#pragma once

#include "tests/support/hall/running_server.hpp"
#include "tests/support/terminal/test_terminal.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace arbiter::testing {

struct TerminalTest : ::testing::Test {
    Folder folder;
    std::string db = folder.path("journal.db");
    std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(db);
    ArbiterDesk desk{server->login()};
    std::uint16_t port = server->port();
    int t = desk.open_tournament(4);
    Json key = desk.key("terminal", t, 1);
    TestTerminal clock{key.at("terminal"), key.at("key")};
    std::string g = desk.publish_first_round(t).at(0);

    [[nodiscard]] Socket connect() const { return {port, "/ws/terminal"}; }

    // Hello, welcome, setup, and the start order carried out at t_ms 1000.
    void begin(Socket& socket) {
        socket.send(clock.hello());
        EXPECT_EQ(socket.next().at("type"), "welcome");
        const auto setup = socket.next("setup");
        EXPECT_EQ(setup.at("g"), g);
        clock.take_setup(setup);
        desk.done(t, {{"type", "start_round"}, {"round", 1}});
        const auto order = socket.next("cmd");
        EXPECT_EQ(order.at("op"), "start");
        socket.send(clock.applied(order.at("cmd"), ClockStart{Color::White}, 1000));
        EXPECT_EQ(socket.next("ack").at("upto"), 1);
    }
    [[nodiscard]] std::vector<std::string> alarms() const {
        std::vector<std::string> kinds;
        const auto game = desk.game(t, g);
        for (const auto& alarm : game.at("alarms")) kinds.push_back(alarm.at("what"));
        return kinds;
    }
    // The same with what they say.
    [[nodiscard]] std::vector<std::string> details() const {
        std::vector<std::string> texts;
        const auto game = desk.game(t, g);
        for (const auto& alarm : game.at("alarms")) {
            texts.push_back(alarm.at("what").get<std::string>() + ' ' +
                            alarm.value("detail", std::string{}));
        }
        return texts;
    }
};

}  // namespace arbiter::testing

// A clock that lies about a known entry, or cannot get its log accepted, is shown at the desk.
#include "tests/support/terminal/terminal_fixture.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

struct RefusedLogsTest : TerminalTest {};

TEST_F(RefusedLogsTest, AKnownNumberWithOtherContentIsToldToTheDeskOnceWithTheFigures) {
    auto socket = connect();
    begin(socket);
    const auto press = clock.press(Color::White, 61000);
    socket.send(press);
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    const auto lie = TestTerminal::changed(press, {{"rem", {5999999, 5430000}}});
    for (int i = 0; i < 4; ++i) {
        socket.send(lie);
        EXPECT_EQ(socket.next("err").at("code"), "diverged");
    }
    EXPECT_EQ(details(),
              std::vector<std::string>{
                  "entry_differs seq=2 known=5400000,5430000 said=5999999,5430000 differs=rem"});
}

TEST_F(RefusedLogsTest, AClockThatCannotGetItsLogAcceptedIsShownUntilItCan) {
    auto socket = connect();
    begin(socket);
    const auto second = clock.press(Color::White, 61000);
    const auto third = clock.press(Color::Black, 70000);
    const auto refused = [&] {
        socket.send(third);
        EXPECT_EQ(socket.next("err").at("code"), "out_of_sequence");
        EXPECT_EQ(socket.next("ack").at("upto"), 1);
    };
    for (int i = 0; i < 4; ++i) refused();
    EXPECT_TRUE(alarms().empty());
    for (int i = 0; i < 20; ++i) refused();
    const auto shown = "log_refused terminal=" + key.at("terminal").get<std::string>() +
                       " code=out_of_sequence seq=3";
    EXPECT_EQ(details(), std::vector<std::string>{shown});
    socket.send(second);
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    EXPECT_TRUE(alarms().empty());
}

TEST_F(RefusedLogsTest, ABacklogRefusedOnceBecauseOfAGapIsNoSuchClock) {
    auto socket = connect();
    begin(socket);
    const auto second = clock.press(Color::White, 61000);
    for (int i = 0; i < 40; ++i) {
        socket.send(clock.press(i % 2 == 0 ? Color::Black : Color::White, 70000 + 1000 * i));
        EXPECT_EQ(socket.next("err").at("code"), "out_of_sequence");
    }
    EXPECT_TRUE(alarms().empty());
}

TEST_F(RefusedLogsTest, AClockThatWasReplacedAndGoesOnSendingIsShownAtItsBoard) {
    auto socket = connect();
    begin(socket);
    const auto spare = desk.key("terminal", t, 9);
    desk.done(t, {{"type", "bind_terminal"}, {"g", g}, {"terminal", spare.at("terminal")}});
    const auto press = clock.press(Color::White, 61000);
    for (int i = 0; i < 5; ++i) {
        socket.send(press);
        EXPECT_EQ(socket.next("err").at("code"), "wrong_epoch");
    }
    EXPECT_EQ(details().back(), "log_refused terminal=" + key.at("terminal").get<std::string>() +
                                    " code=wrong_epoch seq=2");
}

TEST_F(RefusedLogsTest, AClockThatSpeaksForAnotherBoardIsShownAtItsOwn) {
    const auto elsewhere = desk.key("terminal", t, 2);
    const auto games = desk.get("/api/v1/tournaments/1").json().at("rounds").at(0).at("pairings");
    const auto second = games.at(1).at("g").get<std::string>();
    TestTerminal other{elsewhere.at("terminal"), elsewhere.at("key")};
    auto socket = connect();
    socket.send(other.hello());
    other.take_setup(socket.next("setup"));
    const auto lie = TestTerminal::changed(other.press(Color::White, 5), {{"g", g}});
    for (int i = 0; i < 5; ++i) {
        socket.send(lie);
        EXPECT_EQ(socket.next("err").at("code"), "forbidden");
    }
    EXPECT_TRUE(alarms().empty());  // of the board it spoke for
    EXPECT_EQ(desk.game(t, second).at("alarms").at(0).at("what"), "log_refused");
}

TEST_F(RefusedLogsTest, AClockWhoseEntriesCannotBeReadIsShown) {
    auto socket = connect();
    begin(socket);
    const auto bad = TestTerminal::changed(clock.press(Color::White, 61000), {{"t_ms", "soon"}});
    for (int i = 0; i < 5; ++i) {
        socket.send(bad);
        EXPECT_EQ(socket.next("err").at("code"), "bad_field");
    }
    EXPECT_EQ(alarms(), std::vector<std::string>{"log_refused"});
}

}  // namespace
}  // namespace arbiter::testing

// A terminal that lies, or is broken: each lie is refused or marked by a code, the desk hears of
// it, and the board beside it plays on as if nothing were. (A known number with other content, and
// a log that is never accepted: refused_logs_test.)
#include "tests/support/terminal/terminal_fixture.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

using Texts = std::vector<std::string>;

// Two boards play; the clock of the first one lies.
struct LyingTerminalTest : TerminalTest {
    Socket socket = connect();
    Json other_key = desk.key("terminal", t, 2);
    TestTerminal other{other_key.at("terminal"), other_key.at("key")};
    Socket beside = connect();

    LyingTerminalTest() {
        beside.send(other.hello());
        other.take_setup(beside.next("setup"));
        begin(socket);
        const auto order = beside.next("cmd");
        beside.send(other.applied(order.at("cmd"), ClockStart{Color::White}, 1000));
        EXPECT_EQ(beside.next("ack").at("upto"), 1);
    }
    void TearDown() override {
        beside.send(other.press(Color::White, 5000));
        EXPECT_EQ(beside.next("ack").at("upto"), 2);
        EXPECT_TRUE(desk.game(t, other.game()).at("alarms").empty());
    }

    [[nodiscard]] std::string refused(const Json& frame) {
        socket.send(frame);
        return socket.next("err").at("code");
    }
    // Until the desk was told so; what is said first is read first.
    void wait_for_alarm(const std::string& what) {
        Socket watcher(port, "/ws/desk", desk.auth());
        watcher.send({{"type", "subscribe"}, {"t", t}, {"after", 0}});
        for (;;) {
            const Json rows = watcher.next("rows");
            for (const Json& row : rows.at("rows")) {
                if (row.at("kind") == "alarm_raised" && row.at("body").at("what") == what) return;
            }
        }
    }
};

TEST_F(LyingTerminalTest, AStampThatRunsBackIsAFactAndADoubt) {
    socket.send(clock.press(Color::White, 61'000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    socket.send(clock.press(Color::Black, 31'000));
    EXPECT_EQ(socket.next("ack").at("upto"), 3);
    EXPECT_EQ(details().at(0), "doubt t_ms");
    // Time does not run back for anybody.
    EXPECT_EQ(desk.game(t, g).at("clock").at("left_ms").at(1), 5'400'000 + 30'000 + 30'000);
}

TEST_F(LyingTerminalTest, AGapIsNotTakenAndAPastThatChangedIsRefused) {
    const Json second = clock.press(Color::White, 61'000);
    const Json third = clock.press(Color::Black, 70'000);
    EXPECT_EQ(refused(third), "out_of_sequence");
    socket.send(second);
    EXPECT_EQ(socket.next("ack").at("upto"), 1);
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    EXPECT_EQ(refused(TestTerminal::changed(second, {{"kind", "pause"}})), "diverged");
    EXPECT_EQ(alarms(), Texts{"entry_differs"});
    EXPECT_EQ(desk.game(t, g).at("clock").at("phase"), "running");
}

TEST_F(LyingTerminalTest, AnotherBoardsGameAndOneThatIsNotAreRefusedAndShownAtItsOwnBoard) {
    const Json press = clock.press(Color::White, 61'000);
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(refused(TestTerminal::changed(press, {{"g", other.game()}})), "forbidden");
    }
    EXPECT_EQ(refused(TestTerminal::changed(press, {{"g", "0000000000"}})), "not_found");
    EXPECT_EQ(details(), Texts{"log_refused terminal=" + key.at("terminal").get<std::string>() +
                               " code=forbidden seq=2"});
    EXPECT_EQ(desk.game(t, other.game()).at("clock").at("moves"), Json({0, 0}));
}

TEST_F(LyingTerminalTest, AnotherBoardsKeyOpensThatBoardsClockAlone) {
    auto thief = connect();
    thief.send(TestTerminal::changed(clock.hello(), {{"key", other_key.at("key")}}));
    EXPECT_EQ(thief.next("err").at("code"), "bad_field");
    EXPECT_TRUE(thief.closes());
    socket.send(clock.press(Color::White, 61'000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
}

TEST_F(LyingTerminalTest, AClockThatRunsAnotherTimeControlIsFoundAtItsFirstPress) {
    TestTerminal blitz{key.at("terminal"), key.at("key")};
    const auto control = Json::parse(R"({"periods":[{"main_ms":300000}]})");
    blitz.take_setup({{"g", g}, {"ep", 1}, {"tc", control}});
    static_cast<void>(blitz.applied(1, ClockStart{Color::White}, 1000));
    socket.send(blitz.press(Color::White, 61'000));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    const Texts told = details();
    EXPECT_NE(std::find(told.begin(), told.end(),
                        "diverged seq=2 ours=5400000,5430000 said=240000,300000"),
              told.end());
}

TEST_F(LyingTerminalTest, AStampOfAnotherYearIsRefusedOrOffTheWall) {
    const Json by_wall =
        TestTerminal::changed(clock.press(Color::White, 61'000), {{"t_ms", 1'795'302'130'123}});
    for (int i = 0; i < 5; ++i) EXPECT_EQ(refused(by_wall), "bad_field");
    EXPECT_EQ(alarms(), Texts{"log_refused"});
    // Of its own time the server knows something since the second ping.
    socket.send({{"type", "ping"}, {"id", 1}, {"t0", 61'000}});
    EXPECT_EQ(socket.next("pong").at("id"), 1);
    socket.send({{"type", "ping"}, {"id", 2}, {"t0", 61'010}, {"t3", 61'005}});
    EXPECT_EQ(socket.next("pong").at("id"), 2);
    constexpr std::int64_t year = 365LL * 24 * 3600 * 1000;
    socket.send(TestTerminal::changed(clock.log().at(1), {{"t_ms", 61'000 + year}}));
    EXPECT_EQ(socket.next("ack").at("upto"), 2);
    wait_for_alarm("off_wall");
    const Texts told = alarms();
    EXPECT_NE(std::find(told.begin(), told.end(), "flag"), told.end());
    EXPECT_EQ(desk.game(t, g).at("phase"), "playing");  // nobody has lost by it
}

TEST_F(LyingTerminalTest, AFrameOfAMegabyteEndsItsConnectionAndOneThatGoesOnIsShown) {
    for (int i = 0; i < 5; ++i) {
        auto big = connect();
        big.send(clock.hello());
        EXPECT_EQ(big.next().at("type"), "welcome");
        big.send_text(R"({"type":"ev","g":")" + std::string(std::size_t{1} << 20, 'x') + "\"}");
        EXPECT_EQ(big.next("err").at("code"), "too_large");
        EXPECT_TRUE(big.closes());
    }
    EXPECT_EQ(details(), Texts{"log_refused terminal=" + key.at("terminal").get<std::string>() +
                               " code=too_large seq=0"});
}

// 3,000 entries at once are a log that was kept back, 40 a second are hands: what is beyond waits,
// refused by a code, and is taken when it comes again. The board beside it waits for nothing.
TEST_F(LyingTerminalTest, AFloodIsRefusedByACodeAndShownAndWhatComesAgainIsTaken) {
    std::vector<Json> log;
    for (int i = 0; i < 4500; ++i) {
        log.push_back(clock.press(i % 2 == 0 ? Color::White : Color::Black, 2000 + 10 * i));
    }
    for (const Json& entry : log) socket.send(entry);
    std::int64_t upto = 0;
    int too_fast = 0;
    std::string before;
    for (std::size_t answered = 0; answered < log.size();) {
        const Json answer = socket.next();
        const std::string said = answer.value("code", answer.at("type").get<std::string>());
        // A gap is answered twice: by its code, and by what is there.
        if (said != "ack" || before != "out_of_sequence") ++answered;
        if (said == "ack") upto = std::max(upto, answer.at("upto").get<std::int64_t>());
        if (said == "too_fast") ++too_fast;
        before = said;
    }
    EXPECT_GT(upto, 2500);
    EXPECT_GT(too_fast, 0);
    wait_for_alarm("log_refused");
    const Json& next = log.at(static_cast<std::size_t>(upto) - 1);  // as a terminal does
    for (std::string said = "too_fast"; said == "too_fast";) {
        socket.send(next);
        const Json answer = socket.next();
        said = answer.value("code", answer.at("type").get<std::string>());
    }
    EXPECT_TRUE(alarms().empty());
}

}  // namespace
}  // namespace arbiter::testing

// What the arbiter is told of clocks that cannot be heard, whose time is not ours, whose battery is
// low: in simulated time, with a device that drifts and a network that takes its time.
#include "server/hall/terminal_watch.hpp"

#include "db/codec/words.hpp"
#include "tests/support/hall/staged_table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

using Texts = std::vector<std::string>;

// The terminal of the table as the server hears it.
class Device {
  public:
    explicit Device(double ppm = 0) : ppm_(ppm) {
        const auto& keys = table.hall.hall().state().keys;
        key_ = keys.at(KeyId{1}).issued;
    }

    void connect(std::optional<Battery> battery = {}) {
        table.hall.hall().terminal_came(key_, {},
                                        {.boot = "b001",
                                         .t0 = reading(),
                                         .opened = table.hall.hall().elapsed(),
                                         .battery = battery});
        heard_ = reading();
        table.hall.commit();
    }
    void disconnect() {
        table.hall.hall().terminal_went(key_);
        table.hall.commit();
    }
    // Its clock's reading; it drifts.
    [[nodiscard]] Instant reading() const {
        const double rate = 1 + ppm_ / 1e6;
        const auto since = static_cast<double>(table.machine.truth.count());
        return at_ms(1000) + std::chrono::floor<Millis>(Lasting{std::llround(since * rate)}) +
               shift_;
    }
    void lose(Millis time) { shift_ -= time; }
    void pass(Lasting time) {
        table.machine.pass(time);
        table.at = reading();
    }
    // A ping every two seconds, its way there and back of any length to 30 ms each.
    void ping_for(Lasting time, std::optional<Battery> battery = {}) {
        for (const auto end = table.machine.truth + time; table.machine.truth < end;) {
            const Instant t0 = reading();
            pass(delay());
            const std::optional<Instant> t3 = std::exchange(heard_, std::nullopt);
            table.hall.hall().terminal_heard(table.terminal);
            table.hall.hall().terminal_pinged(table.terminal, t0, t3, battery);
            pass(delay());
            heard_ = reading();
            pass(2s);
            table.hall.tick();
        }
    }
    // Nothing is heard of it.
    void wait(Lasting time) {
        for (Lasting waited{}; waited < time; waited += 500ms) {
            pass(500ms);
            table.hall.tick();
        }
    }
    void start() {
        table.at = reading();
        table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
    }
    [[nodiscard]] Texts alarms() {
        Texts texts;
        for (const OpenAlarm& open : table.game().alarms.open) {
            texts.push_back(std::string(word_of(open.kind)) +
                            (open.side ? *open.side == Color::White ? " w" : " b" : ""));
        }
        return texts;
    }
    [[nodiscard]] std::string detail() { return table.game().alarms.open.at(0).detail; }

    Table table{"90+30"};

  private:
    Lasting delay() { return Lasting{std::uniform_int_distribution(200, 30'000)(random_)}; }

    KeyIssued key_;
    double ppm_;
    Millis shift_{};
    std::optional<Instant> heard_;
    std::mt19937 random_{7};
};

Texts alarms_at(double ppm) {
    Device device(ppm);
    device.connect();
    device.start();
    device.ping_for(25min);
    return device.alarms();
}

TEST(TerminalWatch, ARateOf20PartsInAMillionIsAnyClocksAnd200AreFound) {
    EXPECT_EQ(alarms_at(0), Texts{});
    EXPECT_EQ(alarms_at(20), Texts{});
    EXPECT_EQ(alarms_at(-20), Texts{});
    EXPECT_EQ(alarms_at(200), Texts{"clock_rate"});
    EXPECT_EQ(alarms_at(-200), Texts{"clock_rate"});
    EXPECT_EQ(alarms_at(60), Texts{"clock_rate"});
}

TEST(TerminalWatch, MoreThan200PartsInAMillionAreAnEvidentDefect) {
    EXPECT_EQ(alarms_at(300), Texts{"clock_defect"});
    EXPECT_EQ(alarms_at(-300), Texts{"clock_defect"});
}

// The matrix of the Laws: a clock with an evident defect is replaced, 6.10.1 since 2014.
TEST(TerminalWatch, ADefectNamesTheArticleOfTheRulebook) {
    Device device(300);
    device.connect();
    device.start();
    device.ping_for(25min);
    const auto& open = device.table.game().alarms.open;
    ASSERT_EQ(open.size(), 1U);
    EXPECT_TRUE(open.front().detail.ends_with(" article=6.10.1")) << open.front().detail;
}

TEST(TerminalWatch, ARateIsNotJudgedBeforeTenMinutes) {
    Device device(300);
    device.connect();
    device.start();
    device.ping_for(590s);
    EXPECT_EQ(device.alarms(), Texts{});
    // The best exchanges of the first and last quarters are ten minutes apart by now.
    device.ping_for(11min);
    EXPECT_EQ(device.alarms(), Texts{"clock_defect"});
}

TEST(TerminalWatch, AClockInAGameIsMissedAfterFiveSecondsUntilItIsHeardAgain) {
    Device device;
    device.connect();
    device.start();
    device.disconnect();
    device.wait(5s);
    EXPECT_EQ(device.alarms(), Texts{});
    device.wait(2s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
    device.wait(60s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
    device.connect();
    device.wait(1s);
    EXPECT_EQ(device.alarms(), Texts{});
    EXPECT_EQ(device.table.game().alarms.raised, 1);
}

TEST(TerminalWatch, AConnectionThatIsOpenAndSilentIsAsGoodAsNone) {
    Device device;
    device.connect();
    device.start();
    device.ping_for(10s);
    device.wait(7s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
    device.ping_for(2s);
    EXPECT_EQ(device.alarms(), Texts{});
}

TEST(TerminalWatch, WhereTheClockStandsOrDoesNotPlayAPulseEveryHalfMinuteIsEnough) {
    Device device;
    device.connect();
    device.disconnect();
    device.wait(60s);  // it was not started
    EXPECT_EQ(device.alarms(), Texts{});
    device.connect();
    device.start();
    device.ping_for(4s);
    device.table.report(ReportKind::Pause, {}, ClockPause{});
    device.table.ask(SettleAlarm{1, ""});  // the call
    device.wait(60s);
    EXPECT_EQ(device.alarms(), Texts{});
    device.wait(10s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
}

TEST(TerminalWatch, WhatTheArbiterHasSettledIsNotToldAgainBeforeItEnded) {
    Device device;
    device.connect();
    device.start();
    device.disconnect();
    device.wait(10s);
    device.table.ask(SettleAlarm{1, "the cable"});
    device.wait(60s);
    EXPECT_EQ(device.alarms(), Texts{});
    device.connect();
    device.wait(2s);
    device.disconnect();
    device.wait(10s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
}

TEST(TerminalWatch, AfterARestartWhoDoesNotComeBackIsMissed) {
    Device device;
    device.connect();
    device.start();
    device.table.hall.start();
    device.wait(4s);
    EXPECT_EQ(device.alarms(), Texts{});
    device.wait(4s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
}

TEST(TerminalWatch, ATimeThatIsOverWhileTheClockIsSilentIsToldAndNobodyIsFlagged) {
    Device device;
    device.connect();
    device.start();
    const Millis left = device.table.clock.sides.white.main;
    device.disconnect();
    device.pass(left);
    device.table.hall.tick();
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
    device.wait(4s);
    EXPECT_EQ(device.alarms(), (Texts{"terminal_offline", "silent_at_zero w"}));
    EXPECT_FALSE(device.table.game().clock.sides.white.flag.has_value());
    // It had been pressed in time, and says so now.
    device.table.at = at_ms(1000) + left - Millis{1};
    device.table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
    device.wait(1s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
}

TEST(TerminalWatch, AClockThatPingsAndSaysNothingOfItsZeroIsSilent) {
    Device device;
    device.connect();
    device.start();
    device.ping_for(device.table.clock.sides.white.main - Lasting{3s});
    EXPECT_EQ(device.alarms(), Texts{});
    device.ping_for(9s);
    EXPECT_EQ(device.alarms(), Texts{"silent_at_zero w"});
}

TEST(TerminalWatch, ADeviceThatSleptWhileItsClockRanIsFoundOutByTheWall) {
    Device device;
    device.connect();
    device.start();
    device.ping_for(60s);
    device.lose(Millis{5000});
    device.ping_for(4s);
    EXPECT_EQ(device.alarms(), Texts{"off_wall"});
    const std::string detail = device.detail();
    EXPECT_EQ(detail.substr(0, 4), "ms=-");
    EXPECT_NEAR(std::stoi(detail.substr(3)), -5000, 40);
    device.table.ask(SettleAlarm{1, "set right"});
    device.ping_for(60s);
    EXPECT_EQ(device.alarms(), Texts{});  // told once
}

TEST(TerminalWatch, ADeviceThatSleptWhileItsClockStoodHasTakenNothingFromAnybody) {
    Device device;
    device.connect();
    device.start();
    device.ping_for(60s);
    device.table.report(ReportKind::Sleep, {}, ClockPause{});
    device.ping_for(4s);
    device.lose(Millis{5000});
    device.ping_for(4s);
    EXPECT_EQ(device.alarms(), Texts{"sleep"});
    device.table.report(ReportKind::Resume, {}, ClockResume{});
    EXPECT_EQ(device.alarms(), Texts{});  // it goes on: the sleep is over
    device.ping_for(60s);
    EXPECT_EQ(device.alarms(), Texts{});
}

TEST(TerminalWatch, AStampOfWhatHasNotBeenYetIsOffTheWall) {
    Device device;
    device.connect();
    device.start();
    device.ping_for(20s);
    device.table.at += Millis{400};
    device.table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
    device.ping_for(2s);
    EXPECT_EQ(device.alarms(), Texts{"off_wall"});
}

TEST(TerminalWatch, ALateStampIsALateLinksAndNothingElse) {
    Device device;
    device.connect();
    device.start();
    device.ping_for(20s);
    const Instant pressed = device.table.at;
    device.disconnect();
    device.wait(4s);
    device.connect();
    device.table.at = pressed;
    device.table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
    device.ping_for(2s);
    EXPECT_EQ(device.alarms(), Texts{});
}

TEST(TerminalWatch, WhoSetsTheServersWallClockSetsNoClockInTheHall) {
    Device device;
    device.connect();
    device.start();
    device.ping_for(60s);
    device.table.machine.set_wall(1h);
    device.ping_for(60s);
    device.table.machine.set_wall(-24h);
    device.ping_for(15min);
    EXPECT_EQ(device.alarms(), Texts{});
}

TEST(TerminalWatch, ALowBatteryIsToldUntilItIsChargedOrChanged) {
    Device device;
    device.connect(Battery{.percent = 16, .charging = false});
    device.start();
    device.ping_for(2s);
    EXPECT_EQ(device.alarms(), Texts{});
    device.ping_for(4s, Battery{.percent = 15, .charging = false});
    EXPECT_EQ(device.alarms(), Texts{"low_battery"});
    device.ping_for(4s, Battery{.percent = 15, .charging = true});
    EXPECT_EQ(device.alarms(), Texts{});
    device.ping_for(4s, Battery{.percent = 3, .charging = false});
    EXPECT_EQ(device.alarms(), Texts{"low_battery"});
}

TEST(TerminalWatch, AClockThatIsNotOnIsLookedAtOnlyAfterSomethingHappens) {
    Device device;
    const auto awake = [&] { return device.table.hall.hall().clocks().awake().size(); };
    device.connect();
    device.wait(2s);
    EXPECT_EQ(awake(), 0U);
    device.start();
    device.ping_for(10s);
    EXPECT_EQ(awake(), 1U);
    device.table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
    device.ping_for(4s);
    EXPECT_EQ(awake(), 1U);
    device.table.ask(SetResult{GameResult::WhiteWins, Termination::Resignation, {}, {}});
    device.ping_for(4s);
    EXPECT_EQ(awake(), 0U);
}

TEST(TerminalWatch, ABatteryThatGoesLowBeforeTheRoundIsToldToo) {
    Device device;
    device.connect(Battery{.percent = 60, .charging = false});
    device.wait(5s);
    EXPECT_EQ(device.alarms(), Texts{});
    device.ping_for(4s, Battery{.percent = 10, .charging = false});
    EXPECT_EQ(device.alarms(), Texts{"low_battery"});
    device.disconnect();
    device.connect(Battery{.percent = 90, .charging = false});  // another one was put in
    device.wait(2s);
    EXPECT_EQ(device.alarms(), Texts{});
}

TEST(TerminalWatch, TheTimeOfASimulatedClockIsComparedWithNothing) {
    Device device(50'000);
    device.table.hall.hall().terminal_came(
        device.table.hall.hall().state().keys.at(KeyId{1}).issued, {},
        {.boot = "b001", .t0 = device.reading(), .opened = {}, .battery = {}, .simulated = true});
    device.table.hall.commit();
    device.start();
    device.ping_for(20min);
    EXPECT_EQ(device.alarms(), Texts{});
}

// Without a ping nothing says how its time stands but its hello, which cannot have lain for long.
TEST(TerminalWatch, AClockThatNeverPingsAndStampsAheadIsToldEachMinuteOfIt) {
    Device device;
    device.connect();
    device.start();
    const Instant begun = device.table.at;
    // What the desk was told by a second after the press.
    const auto pressed = [&](Color side, Millis stamp) {
        device.table.at = begun + stamp;
        device.table.report(ReportKind::Press, side, ClockPress{side});
        device.wait(1s);
        Texts details;
        for (const OpenAlarm& open : device.table.game().alarms.open) {
            if (open.kind == AlarmKind::OffWall) details.push_back(open.detail);
        }
        return details;
    };
    device.pass(20s);
    EXPECT_EQ(pressed(Color::White, Millis{80'000}), Texts{}) << "a hello may come so late";
    EXPECT_EQ(pressed(Color::Black, Millis{3'621'000}), Texts{"ms=3600000"});
    device.table.ask(SettleAlarm{1, "asked the players"});
    EXPECT_EQ(pressed(Color::White, Millis{3'672'000}), Texts{});
    EXPECT_EQ(pressed(Color::Black, Millis{3'693'000}), Texts{"ms=70000"});
}

TEST(TerminalWatch, OfAllThisTheBoardAndThePublicHearNothing) {
    Device device;
    device.connect();
    device.start();
    device.table.hall.tick();
    const auto seen = device.table.hall.seen();
    device.disconnect();
    device.wait(60s);
    EXPECT_EQ(device.alarms(), Texts{"terminal_offline"});
    EXPECT_EQ(device.table.hall.seen(), seen);
}

}  // namespace
}  // namespace arbiter::testing

// Which device a terminal is (arbiter/hall/terminal_devices.hpp): the one that may have the log of
// a game keeps it, and nobody else gets it without the arbiter.
#include "arbiter/hall/terminal_devices.hpp"
#include "tests/hall/pure_hall.hpp"
#include "tests/hall/seeds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

constexpr auto no_log = [](GameId, int) { return false; };

struct TerminalDevices : ::testing::Test {
    static PureHall opened() {
        PureHall fresh;
        fresh.open_event();
        return fresh;
    }
    [[nodiscard]] bool may(std::string_view device, bool other_is_here = false) const {
        return may_be(hall.state, key,
                      {.name = device, .has_log = no_log, .other_is_here = other_is_here});
    }
    void come(std::string_view device) { hall.take(arrived(hall.state, key, device)); }
    [[nodiscard]] UseDevice use(std::string device) const {
        return {.terminal = key.terminal,
                .device = std::move(device),
                .instead_of = {},
                .game = game,
                .ran_until = {},
                .left = {}};
    }
    void report(std::int64_t seq, ReportKind kind, std::int64_t at, Color side,
                ByColor<Millis> left) {
        const ClockReported entry{.epoch = hall.game(game).terminal.binding->epoch,
                                  .seq = seq,
                                  .boot = "b001",
                                  .at = Instant{Millis{at}},
                                  .kind = kind,
                                  .side = side,
                                  .order = {},
                                  .left = left};
        const auto events = decide(hall.state, ReportEntry{key.terminal, game, entry, true},
                                   hall.moment(Seat::Terminal));
        ASSERT_TRUE(events) << events.error().code;
        hall.take(*events);
    }
    // White's clock of 90+30 runs since its second 0; Black's has its 90:30.
    void start() { report(1, ReportKind::Start, 1000, Color::White, {full, full}); }

    static constexpr Millis full{5'430'000};
    PureHall hall = opened();
    KeyIssued key = hall.issue_terminal(1);
    GameId game = hall.game_at(1);
};

TEST_F(TerminalDevices, TheFirstOneThatComesKeepsTheGameEvenBeforeItsFirstPress) {
    EXPECT_TRUE(may("first"));
    come("first");
    EXPECT_TRUE(may("first", true));
    // It may have been started without a network.
    EXPECT_FALSE(may("second"));
    EXPECT_FALSE(may(""));
}

TEST_F(TerminalDevices, BetweenGamesAnotherOneMayComeUnlessTheFirstIsHere) {
    come("first");
    hall.ask(OnGame{game, SetResult{GameResult::Draw, Termination::ArbiterDecision, {}, {}}});
    EXPECT_FALSE(may("second", true));
    EXPECT_TRUE(may("second", false));
    come("second");
    EXPECT_EQ(hall.state.devices.at(key.terminal).device, "second");
}

TEST_F(TerminalDevices, WhereNobodyHasSaidWhichItIsTheOneWithTheLogIsIt) {
    start();
    EXPECT_FALSE(may("second"));
    EXPECT_FALSE(may(""));
    const auto has_log = [&](GameId id, int epoch) { return id == game && epoch == 1; };
    EXPECT_TRUE(
        may_be(hall.state, key, {.name = "first", .has_log = has_log, .other_is_here = false}));
}

TEST_F(TerminalDevices, TheArbiterGivesTheGameToAnotherOneWithANewEpochAndOnce) {
    come("first");
    start();
    hall.ask(use("second"));
    EXPECT_EQ(hall.game(game).terminal.binding->epoch, 2);
    EXPECT_TRUE(may("second"));
    EXPECT_FALSE(may("first"));
    const auto rows = hall.journal.size();
    hall.ask(use("second"));  // the same act of another arbiter
    EXPECT_EQ(hall.journal.size(), rows);
    UseDevice old = use("third");
    old.instead_of = "first";  // as his screen showed it
    EXPECT_EQ(hall.refusal(old), "state_changed");
    EXPECT_EQ(hall.refusal(use("Not a name!")), "bad_field");
    hall.ask(use("first"));  // taken back
    EXPECT_EQ(hall.game(game).terminal.binding->epoch, 3);
    EXPECT_TRUE(may("first"));
}

// FIDE Laws 2023, 6.2.1: the time of a player counts until he has pressed; it is not given back
// because his clock went out.
TEST_F(TerminalDevices, ATakeoverGoesOnWithTheTimesAtWhichTheClockWasHeardLast) {
    come("first");
    start();
    UseDevice second = use("second");
    second.ran_until = Instant{Millis{1000 + 61'000}};
    hall.ask(second);
    const Clock& clock = hall.game(game).clock;
    EXPECT_EQ(clock.phase, ClockPhase::Paused);
    EXPECT_EQ(clock.on_move, Color::White);
    EXPECT_EQ(clock.sides.white.main, full - Millis{61'000});
    EXPECT_EQ(clock.sides.black.main, full);
}

TEST_F(TerminalDevices, AFlagThatFallsByItIsTold) {
    come("first");
    start();
    UseDevice second = use("second");
    second.ran_until = Instant{Millis{1000} + full};
    hall.ask(second);
    EXPECT_EQ(hall.game(game).clock.flag_first, Color::White);
    const auto& alarms = hall.game(game).alarms.open;
    ASSERT_EQ(alarms.size(), 1U);
    EXPECT_EQ(alarms.front().kind, AlarmKind::Flag);
    EXPECT_EQ(alarms.front().side, Color::White);
}

// Two games of one terminal, one of them adjourned, say: the time of neither is given back.
TEST_F(TerminalDevices, WhatTheHallKnowsHoldsForEachGameThatRuns) {
    come("first");
    start();
    UseDevice second = use("second");
    second.game.reset();
    second.known[game] = Instant{Millis{1000 + 61'000}};
    hall.ask(second);
    EXPECT_EQ(hall.game(game).clock.sides.white.main, full - Millis{61'000});
}

TEST_F(TerminalDevices, OrWithTheArbitersOwnTimes) {
    come("first");
    start();
    UseDevice second = use("second");
    second.ran_until = Instant{Millis{1000 + 61'000}};
    second.left.white = Millis{5'000'000};
    hall.ask(second);
    EXPECT_EQ(hall.game(game).clock.sides.white.main, Millis{5'000'000});
    EXPECT_EQ(hall.game(game).clock.sides.black.main, full);
}

TEST_F(TerminalDevices, ATimeBeforeTheLatestEntryOrOfAClockThatStandsIsRefused) {
    come("first");
    UseDevice second = use("second");
    second.ran_until = Instant{Millis{5000}};
    EXPECT_EQ(hall.refusal(second), "state_changed");  // it never ran
    start();
    second.ran_until = Instant{Millis{999}};
    EXPECT_EQ(hall.refusal(second), "state_changed");
    second.ran_until = Instant{Millis{1000}};
    second.left.black = Millis{-1};
    EXPECT_EQ(hall.refusal(second), "bad_field");
}

TEST_F(TerminalDevices, ADeviceThatWaitsIsToldToTheDeskUntilItIsTakenOrGone) {
    come("first");
    const auto waits = [&] {
        std::vector<std::string> found;
        for (const OpenAlarm& open : hall.game(game).alarms.open) {
            if (open.kind == AlarmKind::DeviceWaits) found.push_back(open.detail);
        }
        return found;
    };
    hall.take(waiting_device_alarms(hall.state, key, "second", {}));
    hall.take(waiting_device_alarms(hall.state, key, "second", {}));
    EXPECT_EQ(waits(), std::vector<std::string>{"second"});
    hall.take(strays_settled(hall.state, key, {.here = {}, .waiting = {{key.terminal, "second"}}}));
    EXPECT_EQ(waits(), std::vector<std::string>{"second"});
    hall.take(strays_settled(hall.state, key, {.here = {}, .waiting = {}}));
    EXPECT_EQ(waits(), std::vector<std::string>{});
}

// A key that is known to many is one alarm with its figures, and hides no other one.
TEST_F(TerminalDevices, ManyDevicesAreOneAlarmWithTheirFigures) {
    come("first");
    PresentTerminals present;
    for (const char* device : {"second", "third", "fourth", "fifth"}) {
        present.waiting.insert({key.terminal, device});
        hall.take(waiting_device_alarms(hall.state, key, device, present));
    }
    EXPECT_EQ(hall.game(game).alarms.open.size(), 4U);
    present.flooded.insert(key.terminal);
    hall.take(strays_settled(hall.state, key, present));
    hall.take(key_flooded_alarms(hall.state, key, {5, 5, 2}));
    hall.take(waiting_device_alarms(hall.state, key, "sixth", present));
    hall.take(key_flooded_alarms(hall.state, key, {10, 10, 3}));
    const auto& open = hall.game(game).alarms.open;
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0].kind, AlarmKind::KeyContested);
    EXPECT_EQ(open[0].detail, "terminal=" + to_text(key.terminal) + " devices=10 seconds=3");
    // One that comes again and again is told with how often.
    hall.take(key_flooded_alarms(hall.state, key, {10, 40, 9}));
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0].detail,
              "terminal=" + to_text(key.terminal) + " devices=10 arrivals=40 seconds=9");
}

// After a crash nobody says of those who were there that they have gone.
TEST_F(TerminalDevices, WhatWasSaidOfDevicesThatDoNotComeBackIsSettledAWhileAfterTheStart) {
    const auto open = [&] {
        std::vector<AlarmKind> kinds;
        for (const OpenAlarm& each : hall.game(game).alarms.open) kinds.push_back(each.kind);
        return kinds;
    };
    come("first");
    hall.take(waiting_device_alarms(hall.state, key, "second", {}));
    hall.take(key_contested_alarms(hall.state, key, 21, 10));
    const std::vector<AlarmKind> both{AlarmKind::DeviceWaits, AlarmKind::KeyContested};
    EXPECT_EQ(open(), both);
    const StreamId stream = key.tournament;
    hall.take(
        absent_settled(hall.state, stream, {.here = {}, .waiting = {{key.terminal, "second"}}}));
    EXPECT_EQ(open(), both) << "it waits again";
    hall.take(
        absent_settled(hall.state, stream, {.here = {}, .waiting = {{key.terminal, "third"}}}));
    EXPECT_EQ(open(), std::vector<AlarmKind>{AlarmKind::KeyContested}) << "another one does";
    hall.take(absent_settled(hall.state, stream, {.here = {}, .contested = {key.terminal}}));
    EXPECT_EQ(open(), std::vector<AlarmKind>{AlarmKind::KeyContested}) << "it goes on";
    hall.take(absent_settled(hall.state, stream, {.here = {key.terminal}}));
    EXPECT_EQ(open(), std::vector<AlarmKind>{});
}

// Devices of one link that come, go, lose their logs and press, with and without the server, and an
// arbiter who gives the clock to one or the other: every log of an epoch is one device's.
class PlayOfDevices {
  public:
    explicit PlayOfDevices(unsigned seed) : random_(seed) {
        hall_.open_event();
        key_ = hall_.issue_terminal(1);
        game_ = hall_.game_at(1);
    }

    void step() {
        const std::string device = names_.at(below(names_.size()));
        switch (below(6)) {
            case 0:
                return come(device);
            case 1:
                here_.erase(device);
                return;
            case 2:
                return use(device);
            case 3:
            case 4:
                return write(device);
            default:
                if (below(8) == 0) here_.clear();  // the server starts anew
                return;
        }
    }

  private:
    std::size_t below(std::size_t bound) {
        return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_);
    }
    [[nodiscard]] int epoch() const { return hall_.game(game_).terminal.binding->epoch; }
    [[nodiscard]] bool is_it(const std::string& device) const {
        const auto known = hall_.state.devices.find(key_.terminal);
        return known != hall_.state.devices.end() && known->second.device == device;
    }

    void come(const std::string& device) {
        const ArrivingDevice arriving{
            .name = device,
            .has_log =
                [&](GameId, int asked) {
                    return told_.contains({device, asked});
                },
            .other_is_here = std::ranges::any_of(
                here_, [&](const auto& one) { return one != device && is_it(one); })};
        if (!may_be(hall_.state, key_, arriving)) return;
        hall_.take(arrived(hall_.state, key_, device));
        here_.insert(device);
        bound_[device] = epoch();
    }
    void use(const std::string& device) {
        const UseDevice asked{.terminal = key_.terminal,
                              .device = device,
                              .instead_of = {},
                              .game = game_,
                              .ran_until = {},
                              .left = {}};
        hall_.ask(asked);
        if (here_.contains(device)) bound_[device] = epoch();
    }
    // It writes its log with or without the server; what comes to the server is of its epoch.
    void write(const std::string& device) {
        const auto bound = bound_.find(device);
        if (bound == bound_.end()) return;
        const auto [log, fresh] = owner_.try_emplace(bound->second, device);
        EXPECT_EQ(log->second, device) << "two logs of epoch " << bound->second;
        if (here_.contains(device) && is_it(device) && bound->second == epoch()) {
            told_.insert({device, bound->second});
        }
    }

    std::mt19937_64 random_;
    PureHall hall_;
    KeyIssued key_;
    GameId game_;
    const std::vector<std::string> names_{"first", "second", "third"};
    std::set<std::string> here_;
    std::map<std::string, int> bound_;
    std::map<int, std::string> owner_;
    std::set<std::pair<std::string, int>> told_;
};

TEST(TerminalDevicesAtRandom, EveryLogOfAnEpochIsOneDevices) {
    for (const unsigned seed : seeds(200)) {
        PlayOfDevices play(seed);
        for (int i = 0; i < 120 && !::testing::Test::HasFailure(); ++i) play.step();
        ASSERT_FALSE(::testing::Test::HasFailure()) << "seed " << seed;
    }
}

}  // namespace
}  // namespace arbiter::testing

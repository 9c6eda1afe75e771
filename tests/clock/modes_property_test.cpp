// What holds for the clock of every mode (time-control notes, section 8: properties).
#include "tests/clock/any_mode.hpp"
#include "tests/clock/support.hpp"
#include "tests/clock/waiting.hpp"

#include <rapidcheck/gtest.h>

#include <utility>
#include <vector>

namespace arbiter {
namespace {

using Game = std::vector<std::pair<Instant, ClockAct>>;

ClockAct act_of_an_arbiter() {
    const Color side = *rc::gen::element(w, b);
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            return ClockPause{};
        case 1:
            return ClockResume{};
        case 2:
            return ClockAdjust{side, Millis{*rc::gen::inRange(-3000, 3000)}};
        default:
            break;
    }
    ClockSet set;
    set.main[side] = Millis{*rc::gen::inRange(0, 3000)};
    return set;
}

Game game_on(Clock clock, bool with_arbiter) {
    Game game{{at_ms(0), ClockStart{}}};
    clock = started(std::move(clock));
    const int length = *rc::gen::inRange(0, 40);
    for (int i = 0; i < length; ++i) {
        Millis gap{*rc::gen::element<std::int64_t>(0, 1, 50, 400, 1100, 20'000)};
        const auto due = flag_due(clock);
        if (due && *rc::gen::inRange(0, 6) == 0) {
            gap = std::max(Millis{0}, *due - clock.since + Millis{*rc::gen::inRange(-1, 2)});
        }
        const bool interferes = with_arbiter && *rc::gen::inRange(0, 4) == 0;
        const ClockAct act = interferes ? act_of_an_arbiter() : ClockPress{clock.on_move};
        game.emplace_back(clock.since + gap, act);
        clock = advance(clock, act, game.back().first);
    }
    return game;
}

RC_GTEST_PROP(ModesProperty, WaitingInPartsChangesNothing, ()) {
    const Clock clock = clock_of(any_mode_control());
    wait_in_parts(clock, game_on(clock, true));
}

RC_GTEST_PROP(ModesProperty, WhatAnArbiterGivesAndTakesBackChangesNothing, ()) {
    Clock clock = clock_of(any_mode_control());
    for (const auto& [when, act] : game_on(clock, true)) clock = advance(clock, act, when);
    const Color side = *rc::gen::element(w, b);
    const Millis given{*rc::gen::inRange(1, 100'000)};
    RC_PRE(clock.sides[side].main > Millis{0});
    const Clock more = advance(clock, ClockAdjust{side, given}, clock.since);
    RC_PRE(clock.phase != ClockPhase::Ended);
    RC_ASSERT(more.sides[side].main == clock.sides[side].main + given);
    RC_ASSERT(advance(more, ClockAdjust{side, -given}, clock.since) == clock);
}

RC_GTEST_PROP(ModesProperty, CountersPeriodsAndFlagsNeverGoBackWithoutAnArbiter, ()) {
    Clock clock = clock_of(any_mode_control());
    for (const auto& [when, act] : game_on(clock, false)) {
        const Clock after = advance(clock, act, when);
        for (const Color side : both_colors) {
            RC_ASSERT(after.sides[side].moves >= clock.sides[side].moves);
            RC_ASSERT(after.sides[side].period >= clock.sides[side].period);
            if (clock.sides[side].flag) {
                RC_ASSERT(after.sides[side].flag == clock.sides[side].flag);
            }
        }
        clock = after;
    }
}

RC_GTEST_PROP(ModesProperty, AnHourglassKeepsTheSumOfBothTimes, ()) {
    const Period period{.moves = {}, .mode = Hourglass{any_time()}};
    Clock clock = clock_of(TimeControl{.periods = {{period}, {period}}});
    const Millis sum = clock.sides.white.main + clock.sides.black.main;
    for (const auto& [when, act] : game_on(clock, false)) {
        clock = advance(clock, act, when);
        RC_ASSERT(clock.sides.white.main + clock.sides.black.main == sum);
    }
}

// Main times, free times and what ran off make up what there was, where nothing is added.
RC_GTEST_PROP(ModesProperty, WithoutGainTimeIsUsedByWhoRunsAndByNobodyElse, ()) {
    const bool counts = *rc::gen::arbitrary<bool>();
    const PeriodMode mode = counts ? PeriodMode{CountUp{}} : PeriodMode{Overtime{any_time()}};
    const Period period{.moves = {}, .mode = mode};
    Clock clock = clock_of(TimeControl{.periods = {{period}, {period}}});
    const Millis start = clock.sides.white.main;
    ByColor<Millis> used{};
    for (const auto& [when, act] : game_on(clock, false)) {
        if (clock.phase == ClockPhase::Running) used[clock.on_move] += when - clock.since;
        clock = advance(clock, act, when);
        for (const Color side : both_colors) {
            const Millis main = clock.sides[side].main;
            RC_ASSERT(main == (counts ? used[side] : start - used[side]));
        }
    }
}

RC_GTEST_PROP(ModesProperty, SuddenDeathUsesWhatItHad, ()) {
    const Period period{.moves = {}, .mode = SuddenDeath{any_time(1)}};
    Clock clock = clock_of(TimeControl{.periods = {{period}, {period}}, .freeze = false});
    const Millis start = clock.sides.white.main;
    ByColor<Millis> used{};
    for (const auto& [when, act] : game_on(clock, false)) {
        if (clock.phase == ClockPhase::Running) used[clock.on_move] += when - clock.since;
        clock = advance(clock, act, when);
        for (const Color side : both_colors) {
            const Millis left = std::max(start - used[side], Millis{0});
            RC_ASSERT(clock.sides[side].main == left);
            RC_ASSERT(clock.sides[side].flag.has_value() == (left == Millis{0}));
        }
    }
}

// With the flag before it everything that a period gives is free time before main time.
RC_GTEST_PROP(ModesProperty, BothKindsOfDelayEndTheGameAtTheSameMoment, ()) {
    const Millis main = any_time();
    const Millis delay = any_time(1);
    const auto with = [&](DelayKind kind) {
        const Period period{.moves = {}, .mode = timed(main, Millis{0}, delay, kind)};
        return clock_of(TimeControl{.periods = {{period}, {period}}});
    };
    Clock us = with(DelayKind::Us);
    Clock bronstein = with(DelayKind::Bronstein);
    for (const auto& [when, act] : game_on(us, false)) {
        us = advance(us, act, when);
        bronstein = advance(bronstein, act, when);
        RC_ASSERT(us.sides == bronstein.sides);
        for (const Color side : both_colors) {
            RC_ASSERT(shown(us, side) == us.sides[side].main);
            RC_ASSERT(shown(bronstein, side) ==
                      bronstein.sides[side].main + bronstein.sides[side].delay_left);
        }
    }
}

TEST(Modes, AStampCenturiesAheadIsSettledAtOnce) {
    const Period period{.moves = {}, .mode = Gong{Millis{1}}};
    const Clock clock =
        at(started(clock_of(TimeControl{.periods = {{period}, {period}}})), 9'000'000'000'000'000);
    EXPECT_EQ(clock.on_move, w);
    EXPECT_EQ(clock.sides.white.moves, std::numeric_limits<int>::max());
}

TEST(Modes, ARebootKeepsTheDelayUnlessTheMainTimeHadBegunToRun) {
    const Clock clock = at(started(clock_of("60s d5")), 2000);
    EXPECT_EQ(rebooted(clock, {Millis{60000}, Millis{60000}}, at_ms(0)).sides.white.delay_left,
              Millis{3000});
    EXPECT_EQ(rebooted(clock, {Millis{59000}, Millis{60000}}, at_ms(0)).sides.white.delay_left,
              Millis{0});
}

TEST(Modes, ADeductionStopsAtZeroInOvertimeToo) {
    const auto deduct = [](const Clock& clock) {
        return advance(clock, ClockAdjust{w, Millis{-20'000}}, clock.since);
    };
    const Clock emptied = deduct(at(started(clock_of("10s overtime")), 4000));
    EXPECT_EQ(emptied.sides.white.main, Millis{0});
    EXPECT_EQ(emptied.sides.white.interim_flag, at_ms(4000));
    EXPECT_EQ(deduct(at(started(clock_of("10s overtime")), 11'000)).sides.white.main,
              Millis{-21'000});
}

TEST(Modes, ATimeThatIsSetInAByoYomiIsAllThatIsLeft) {
    ClockSet set;
    set.main.white = Millis{15'000};
    const Clock clock = advance(started(clock_of("0 byo 3x10")), set, at_ms(0));
    EXPECT_EQ(press(clock, w, 1000).sides.white.main, Millis{20'000});
    EXPECT_EQ(at(clock, 15'000).sides.white.flag, at_ms(15'000));
}

TEST(Modes, TheIncrementIsSetOnlyWhereThereCanBeOne) {
    const auto ignored = [](const char* text) {
        return advance(started(clock_of(text)), ClockSetIncrement{Millis{5000}}, at_ms(0)).ignored;
    };
    EXPECT_EQ(ignored("5 d3"), 0);
    for (const char* text : {"*3", "60 byo 3x10", "30/move", "10/gong", "count-up"}) {
        EXPECT_EQ(ignored(text), 1) << text;
    }
}

}  // namespace
}  // namespace arbiter

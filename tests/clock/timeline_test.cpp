// The timelines of the time-control notes (sections 2, 3.1, 3.2, 3.5), row by row: an outside
// source, worked out by hand from the Laws and the DGT manuals. t, w and b are milliseconds as in
// its tables.
#include "tests/clock/support.hpp"

namespace arbiter {
namespace {

TEST(Timeline, SuddenDeathFiveMinutesEach) {
    Clock clock = started(clock_of("5"));
    EXPECT_EQ(times(clock), wb(300000, 300000));
    clock = press(clock, w, 3000);
    EXPECT_EQ(times(clock), wb(297000, 300000));
    clock = press(clock, b, 10000);
    EXPECT_EQ(times(clock), wb(297000, 293000));
    EXPECT_EQ(times(at(clock, 12000)), wb(295000, 293000));
}

TEST(Timeline, WithoutFreezeBothFlagsFallAndTheFirstIsKnown) {
    TimeControl control = *parse_time_control("60s");
    control.freeze = false;
    Clock clock = press(started(clock_of(control)), w, 10000);
    clock = at(clock, 75000);  // Black's 60 s are used up at 70000
    EXPECT_EQ(clock.sides.black.flag, at_ms(70000));
    clock = press(clock, b, 80000);
    EXPECT_EQ(clock.on_move, w);
    EXPECT_EQ(times(clock), wb(50000, 0));
    clock = at(clock, 130000);
    EXPECT_EQ(clock.sides.white.flag, at_ms(130000));
    EXPECT_EQ(clock.flag_first, b);
}

TEST(Timeline, WithFreezeEverythingStopsAtTheFirstFlag) {
    Clock clock = at(press(started(clock_of("60s")), w, 10000), 500000);
    EXPECT_EQ(clock.phase, ClockPhase::Frozen);
    EXPECT_EQ(times(clock), wb(50000, 0));
    EXPECT_EQ(clock.flag_first, b);
    clock = press(clock, b, 500001);
    EXPECT_EQ(clock.ignored, 1);
    EXPECT_EQ(times(clock), wb(50000, 0));
}

TEST(Timeline, IncrementThreePlusTwo) {
    Clock clock = started(clock_of("3+2"));
    EXPECT_EQ(times(clock), wb(182000, 182000));
    clock = press(clock, w, 1500);
    EXPECT_EQ(times(clock), wb(182500, 182000));
    clock = press(clock, b, 4000);
    EXPECT_EQ(times(clock), wb(182500, 181500));
    EXPECT_EQ(times(at(clock, 5000)), wb(181500, 181500));
}

TEST(Timeline, PressExactlyAtZeroIsAFlagWithoutIncrement) {
    const Clock late = press(started(clock_of("3+2")), w, 182000);
    EXPECT_EQ(late.sides.white.flag, at_ms(182000));
    EXPECT_EQ(times(late), wb(0, 182000));
    const Clock in_time = press(started(clock_of("3+2")), w, 181999);
    EXPECT_FALSE(in_time.sides.white.flag);
    EXPECT_EQ(times(in_time), wb(2001, 182000));
}

TEST(Timeline, FortyInNinetyByMovesEveryMoveTakesAMinute) {
    Clock clock = started(clock_of("40/90+30, 30+30"));
    EXPECT_EQ(times(clock), wb(5430000, 5430000));
    std::int64_t t = 0;
    for (int ply = 1; ply < 79; ++ply) clock = press(clock, ply % 2 == 1 ? w : b, t += 60000);
    EXPECT_EQ(times(at(clock, 4739999)), wb(4200001, 4260000));
    clock = press(clock, w, 4740000);
    EXPECT_EQ(times(clock), wb(6030000, 4260000));
    EXPECT_EQ(clock.sides.white.period, 2);
    EXPECT_EQ(clock.sides.black.period, 1);
    clock = press(clock, b, 4800000);
    EXPECT_EQ(times(clock), wb(6030000, 6030000));
    EXPECT_EQ(clock.sides.black.period, 2);
}

TEST(Timeline, ByZeroBothSidesGetTheNextPeriod) {
    Clock clock = started(clock_of("60s+10, 30s+10"));
    EXPECT_EQ(times(clock), wb(70000, 70000));
    EXPECT_EQ(times(at(clock, 69999)), wb(1, 70000));
    clock = at(clock, 70000);
    EXPECT_EQ(times(clock), wb(30000, 100000));
    EXPECT_EQ(clock.sides.white.interim_flag, at_ms(70000));
    EXPECT_FALSE(clock.sides.black.interim_flag);
    EXPECT_FALSE(clock.sides.white.flag);
    clock = press(clock, w, 75000);
    EXPECT_EQ(times(clock), wb(35000, 100000));
    clock = press(clock, b, 80000);
    EXPECT_EQ(times(clock), wb(35000, 105000));
}

TEST(Timeline, ByZeroALargerIncrementIsGivenAtOnce) {
    Clock clock = at(started(clock_of("60s, 20s+30")), 60000);
    EXPECT_EQ(times(clock), wb(50000, 110000));
    EXPECT_EQ(times(press(clock, w, 65000)), wb(75000, 110000));
}

TEST(Timeline, IncrementOnlyFromTheThirdPeriodIsPaidWithThePressThatOpensIt) {
    Clock clock = started(clock_of("2/60s, 1/30s, 10s+5"));
    clock = press(press(clock, w, 1000), b, 2000);
    clock = press(clock, w, 3000);
    EXPECT_EQ(clock.sides.white.main, Millis{88000});
    clock = press(press(clock, b, 4000), w, 5000);
    EXPECT_EQ(clock.sides.white.main, Millis{102000});
    EXPECT_EQ(clock.sides.white.period, 3);
}

TEST(Timeline, ByZeroExpiryComesBeforeAPressAtTheSameInstant) {
    const Clock clock = press(started(clock_of("60s+10, 30s+10")), w, 70000);
    EXPECT_EQ(clock.on_move, b);
    EXPECT_EQ(times(clock), wb(40000, 100000));
    EXPECT_EQ(clock.sides.white.moves, 1);
}

TEST(Timeline, LastMoveOfTheControlAtZeroIsAFlagAndOneMillisecondEarlierIsNot) {
    Clock clock = started(clock_of("1/60s, 30s"));
    const Clock late = press(clock, w, 60000);
    EXPECT_EQ(late.sides.white.flag, at_ms(60000));
    EXPECT_EQ(times(late), wb(0, 60000));
    EXPECT_EQ(late.sides.white.period, 1);
    const Clock in_time = press(clock, w, 59999);
    EXPECT_EQ(times(in_time), wb(30001, 60000));
}

TEST(Timeline, ARepeatingLastPeriodPaysEverySecondPressForEver) {
    Clock clock = started(clock_of("2/60s, ..."));
    for (int move = 1; move <= 9; ++move) {
        const std::int64_t t = (2 * move - 1) * 1000;
        clock = press(press(clock, w, t), b, t + 1000);
        EXPECT_EQ(times(clock), wb(60000 - move * 1000 + move / 2 * 60000,
                                   60000 - move * 1000 + move / 2 * 60000));
        EXPECT_EQ(clock.sides.white.period, 1 + move / 2);
    }
}

TEST(Timeline, ByZeroARepeatingPeriodIsRenewedAsOftenAsItRunsOut) {
    // DGT 08, "2 h + 1 h repeating", in seconds: 2 s, then 1 s for ever.
    const Clock clock = at(started(clock_of("2s, 1s, ...")), 5500);
    EXPECT_EQ(times(clock), wb(500, 2000 + 4 * 1000));
    EXPECT_EQ(clock.sides.white.period, 5);
    EXPECT_EQ(clock.sides.white.interim_flag, at_ms(5000));
    EXPECT_FALSE(clock.sides.white.flag);
}

TEST(Timeline, ByZeroAStampCenturiesAheadIsSettledAtOnce) {
    TimeControl control{.periods = {{Period{{}, timed(Millis{1})}}, {Period{{}, timed(Millis{1})}}},
                        .transition = Transition::ByZero,
                        .repeat = true};
    const Clock clock = at(started(clock_of(control)), 9'000'000'000'000'000);
    EXPECT_EQ(clock.sides.white.main, Millis{1});
    EXPECT_FALSE(clock.sides.white.flag);
}

TEST(Timeline, ByZeroAFallenFlagGetsNoFurtherPeriod) {
    TimeControl control = *parse_time_control("10s, 10s");
    control.freeze = false;
    Clock clock = at(started(clock_of(control)), 20000);
    EXPECT_EQ(clock.sides.white.flag, at_ms(20000));
    EXPECT_EQ(times(clock), wb(0, 20000));
    ClockSet set;  // the arbiter puts both back into period 1 without touching times or flag
    set.period = {1, 1};
    clock = press(advance(clock, set, at_ms(20000)), w, 20000);
    clock = at(clock, 40000);
    EXPECT_EQ(clock.sides.black.interim_flag, at_ms(40000));
    EXPECT_EQ(times(clock), wb(0, 10000));
}

TEST(Timeline, ByZeroOddsGiveTheNextPeriodToTheSideThatHasOne) {
    const Clock clock = at(press(started(clock_of("10s v 10s, 5s")), w, 1000), 11000);
    EXPECT_EQ(clock.sides.black.interim_flag, at_ms(11000));
    EXPECT_EQ(times(clock), wb(9000, 5000));
}

TEST(Timeline, TimeOddsStartFiveAgainstFour) {
    EXPECT_EQ(times(clock_of("5 v 4")), wb(300000, 240000));
}

}  // namespace
}  // namespace arbiter

// What the arbiter does to a clock: the rows and examples of the time-control notes, section 4 and
// rules 5 to 8 of section 2.
#include "tests/clock/support.hpp"

namespace arbiter {
namespace {

Clock act(Clock clock, const ClockAct& what, std::int64_t t) {
    return advance(std::move(clock), what, at_ms(t));
}

TEST(ArbiterAct, DeductionStopsAtZeroAndCountsAsExpiry) {
    const Clock clock = act(started(clock_of("60s")), ClockAdjust{w, Millis{-30000}}, 50000);
    EXPECT_EQ(times(clock), wb(0, 60000));
    EXPECT_EQ(clock.sides.white.flag, at_ms(50000));
    EXPECT_EQ(clock.phase, ClockPhase::Frozen);
}

TEST(ArbiterAct, DeductionFromTheWaitingSidePastZeroIsThatSidesFlag) {
    const Clock clock = act(started(clock_of("60s")), ClockAdjust{b, Millis{-90000}}, 10000);
    EXPECT_EQ(times(clock), wb(50000, 0));
    EXPECT_EQ(clock.flag_first, b);
    EXPECT_EQ(clock.phase, ClockPhase::Frozen);
    EXPECT_EQ(times(at(clock, 90000)), wb(50000, 0));
}

TEST(ArbiterAct, ByZeroTheExcessOfADeductionIsNotCarriedIntoTheNextPeriod) {
    const Clock clock = act(started(clock_of("60s, 30s")), ClockAdjust{w, Millis{-90000}}, 10000);
    EXPECT_EQ(times(clock), wb(30000, 90000));
    EXPECT_EQ(clock.sides.white.interim_flag, at_ms(10000));
    EXPECT_EQ(clock.phase, ClockPhase::Running);
}

TEST(ArbiterAct, TwoMinutesForTheOpponentAreAddedAtOnce) {  // 7.5.5
    const Clock clock = act(started(clock_of("5")), ClockAdjust{b, Millis{120000}}, 1000);
    EXPECT_EQ(times(clock), wb(299000, 420000));
    EXPECT_EQ(clock.on_move, w);
}

TEST(ArbiterAct, AnOverstepIsChargedBeforeTimeIsAdded) {
    const Clock clock = act(started(clock_of("60s")), ClockAdjust{w, Millis{60000}}, 60000);
    EXPECT_EQ(clock.sides.white.flag, at_ms(60000));
}

TEST(ArbiterAct, SetClearsTheFlagAndTheClockStaysPausedUntilResume) {
    Clock clock = at(started(clock_of("60s")), 60000);
    EXPECT_EQ(act(clock, ClockResume{}, 61000).ignored, 1);
    ClockSet set;
    set.main.white = Millis{15000};
    clock = act(clock, set, 70000);
    EXPECT_EQ(clock.phase, ClockPhase::Paused);
    EXPECT_FALSE(clock.sides.white.flag);
    EXPECT_FALSE(clock.flag_first);
    EXPECT_EQ(times(at(clock, 80000)), wb(15000, 60000));
    clock = act(clock, ClockResume{}, 90000);
    EXPECT_EQ(times(at(clock, 91000)), wb(14000, 60000));
}

TEST(ArbiterAct, APauseKeepsTheRestOfTheDelay) {
    for (const char* control : {"60s d5", "60s b5"}) {
        Clock clock = act(started(clock_of(control)), ClockPause{}, 3000);
        clock = act(clock, ClockResume{}, 100'000);
        EXPECT_EQ(times(at(clock, 102'000)), wb(60'000, 60'000)) << control;
        EXPECT_EQ(times(at(clock, 104'000)), wb(58'000, 60'000)) << control;
    }
}

TEST(ArbiterAct, ClearingTheFirstOfTwoFlagsLeavesTheOther) {
    TimeControl control = *parse_time_control("10s");
    control.freeze = false;
    Clock clock = at(press(at(started(clock_of(control)), 10000), w, 11000), 30000);
    EXPECT_EQ(clock.flag_first, w);
    ClockSet set;
    set.main.white = Millis{5000};
    clock = act(clock, set, 40000);
    EXPECT_EQ(clock.flag_first, b);
    EXPECT_EQ(clock.sides.black.flag, at_ms(21000));
}

TEST(ArbiterAct, CounterOneTooLowIsPaidAtTheNextPressOnceItIsSet) {
    // A 3-move control, both really have made 3 but the counter says 2.
    Clock clock = started(clock_of("3/60s, 30s"));
    for (std::int64_t t = 1000; t <= 4000; t += 1000) clock = press(clock, t % 2000 ? w : b, t);
    EXPECT_EQ(clock.sides.white.moves, 2);
    ClockSet set;
    set.moves = {3, 3};
    clock = act(clock, set, 4000);
    EXPECT_EQ(times(clock), wb(58000, 58000));  // changing the counter adds no time by itself
    clock = press(clock, w, 5000);
    EXPECT_EQ(times(clock), wb(87000, 58000));
    EXPECT_EQ(clock.sides.white.moves, 4);
}

TEST(ArbiterAct, CounterPeriodAndTimesSetTogetherPayNothingLater) {
    Clock clock = started(clock_of("3/60s, 30s"));
    ClockSet set;
    set.main = {Millis{80000}, Millis{81000}};
    set.moves = {3, 3};
    set.period = {2, 2};
    clock = press(press(act(clock, set, 500), w, 1500), b, 2500);
    EXPECT_EQ(times(clock), wb(79000, 80000));
}

TEST(ArbiterAct, PauseKeepsTheSideOnMoveAndAResumeMayNameTheOther) {
    Clock clock = act(press(started(clock_of("3+2")), w, 1000), ClockPause{}, 5000);
    EXPECT_EQ(times(at(clock, 99000)), wb(183000, 178000));
    const Clock same = act(clock, ClockResume{}, 100000);
    EXPECT_EQ(same.on_move, b);
    EXPECT_EQ(times(same), wb(183000, 178000));  // nothing is credited on resume
    const Clock other = act(clock, ClockResume{.on_move = w}, 100000);
    EXPECT_EQ(times(at(other, 101000)), wb(182000, 178000));
    EXPECT_EQ(other.sides.black.moves, 0);
}

TEST(ArbiterAct, AnIncrementSetIsPaidFromTheNextPressAndInLaterPeriods) {  // Guideline III.4
    Clock clock = started(clock_of("1/60s, 30s"));
    clock = act(clock, ClockSetIncrement{Millis{5000}}, 1000);
    EXPECT_EQ(times(clock), wb(59000, 60000));
    clock = press(clock, w, 2000);  // opens period 2, whose own increment is none
    EXPECT_EQ(times(clock), wb(58000 + 30000 + 5000, 60000));
}

TEST(ArbiterAct, ALockIsPutOnAClockThatStandsAndEndsWithTheArbitersStart) {
    const Clock ready = act(clock_of("60s"), ClockLock{}, 0);
    EXPECT_TRUE(ready.locked);
    const Clock running = act(ready, ClockStart{}, 5000);
    EXPECT_FALSE(running.locked);
    const Clock not_locked = act(running, ClockLock{}, 6000);  // White could not press any more
    EXPECT_FALSE(not_locked.locked);
    EXPECT_EQ(not_locked.ignored, 1);
    EXPECT_EQ(times(press(not_locked, w, 7000)), wb(58000, 60000));
    const Clock paused = act(act(running, ClockPause{}, 8000), ClockLock{}, 9000);
    EXPECT_TRUE(paused.locked);
    EXPECT_FALSE(act(paused, ClockUnlock{}, 9500).locked);
    EXPECT_FALSE(act(paused, ClockResume{}, 9500).locked);
}

TEST(ArbiterAct, BeepsAreCountedAndATextStandsUntilTheNext) {
    Clock clock = act(act(started(clock_of("60s")), ClockBeep{}, 1000), ClockBeep{}, 2000);
    EXPECT_EQ(clock.beeps, 2);
    clock = act(clock, ClockText{"Please record your moves"}, 3000);
    clock = press(clock, w, 4000);
    EXPECT_EQ(clock.text.view(), "Please record your moves");
    EXPECT_EQ(times(clock), wb(56000, 60000));
    EXPECT_TRUE(act(clock, ClockText{}, 5000).text.empty());
}

TEST(ArbiterAct, AdjournmentIsAPressAndAPauseAtOneInstant) {  // I.9.1: the replier's clock waits
    Clock clock = press(started(clock_of("60+30")), w, 40000);
    clock = act(clock, ClockPause{}, 40000);
    EXPECT_EQ(clock.on_move, b);
    EXPECT_EQ(times(at(clock, 86'400'000)), wb(3'620'000, 3'630'000));
}

TEST(ArbiterAct, EndChargesTheRunningSideAndNothingRunsAfterwards) {  // 6.7.2
    Clock clock = act(started(clock_of("90+30")), ClockEnd{}, 3'600'000);
    EXPECT_EQ(times(at(clock, 9'000'000)), wb(1'830'000, 5'430'000));
    EXPECT_EQ(act(clock, ClockResume{}, 9'000'000).ignored, 1);
    EXPECT_EQ(act(clock, ClockAdjust{w, Millis{1}}, 9'000'000).ignored, 1);
}

TEST(ArbiterAct, PressesWithoutEffectAreCountedAndChangeNothingElse) {
    Clock clock = press(clock_of("5"), w, 10);  // not started
    EXPECT_EQ(clock.ignored, 1);
    clock = press(started(clock, 20), b, 30);  // not on move
    EXPECT_EQ(clock.ignored, 2);
    clock = press(act(clock, ClockPause{}, 40), w, 50);
    EXPECT_EQ(clock.ignored, 3);
    EXPECT_EQ(clock.sides.white.moves, 0);
    EXPECT_EQ(clock.sides.black.moves, 0);
}

TEST(ArbiterAct, AfterARebootTheClockIsPausedWithTheTimesGiven) {
    Clock clock = press(started(clock_of("3+2"), 500'000), w, 501'000);
    clock = rebooted(clock, {Millis{183000}, Millis{90000}}, at_ms(12));
    EXPECT_EQ(clock.phase, ClockPhase::Paused);
    EXPECT_EQ(times(at(clock, 5000)), wb(183000, 90000));
    clock = act(clock, ClockResume{}, 6000);
    EXPECT_EQ(clock.on_move, b);
    EXPECT_EQ(times(at(clock, 7000)), wb(183000, 89000));
}

TEST(ArbiterAct, AbsurdFiguresAreCutAndNeverOverflow) {
    Clock clock = started(clock_of("5+3"));
    for (int i = 0; i < 20; ++i) clock = act(clock, ClockAdjust{w, Millis::max()}, i);
    EXPECT_EQ(clock.sides.white.main, longest_time);
    ClockSet set;
    set.main.black = Millis::min();
    set.moves.white = std::numeric_limits<int>::max();
    set.period = {std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
    clock = press(act(clock, set, 30), w, 40);
    EXPECT_EQ(clock.sides.black.flag, at_ms(40));
    EXPECT_EQ(clock.sides.white.period, 1);
}

TEST(ArbiterAct, AnAdditionLiftsTheFlagAndTheClockCanBeResumed) {
    const Clock down = at(started(clock_of("60s")), 60000);
    Clock clock = act(down, as_time(ClockAdjust{w, Millis{120000}}), 70000);
    EXPECT_FALSE(clock.sides.white.flag);
    EXPECT_FALSE(clock.flag_first);
    EXPECT_EQ(clock.phase, ClockPhase::Paused);
    clock = act(clock, ClockResume{}, 80000);
    EXPECT_EQ(times(at(clock, 81000)), wb(119000, 60000));
    EXPECT_EQ(at(clock, 200000).sides.white.flag, at_ms(200000));
}

TEST(ArbiterAct, ADeductionLiftsNoFlagAndAnAdditionOnlyThatOfItsSide) {
    const Clock down = at(started(clock_of("60s")), 60000);
    EXPECT_TRUE(act(down, as_time(ClockAdjust{w, Millis{-1000}}), 61000).sides.white.flag);
    EXPECT_TRUE(act(down, as_time(ClockAdjust{b, Millis{1000}}), 61000).sides.white.flag);
}

// 3 x 10 s: at 64 s four of the first are used. Two minutes are two minutes, and no 12 more
// periods.
TEST(ArbiterAct, InAByoYomiAnAdditionIsTimeBeforeWhatIsLeftOfIt) {
    const Clock in_byo_yomi = at(started(clock_of("60s byo 3x10")), 64000);
    ASSERT_EQ(times(in_byo_yomi), wb(26000, 60000));
    const Clock given = act(in_byo_yomi, as_time(ClockAdjust{w, Millis{120000}}), 64000);
    EXPECT_EQ(times(given), wb(120000, 60000));
    EXPECT_FALSE(given.sides.white.to_renew);
    EXPECT_EQ(times(at(given, 184000)), wb(26000, 60000));
    EXPECT_EQ(at(given, 210000).sides.white.flag, at_ms(210000));
    // A move brings back the period that it was made in, also while that waits.
    const Clock pressed = press(press(given, w, 65000), b, 66000);
    EXPECT_EQ(times(at(pressed, 66000 + 119000)), wb(30000, 59000));
    // Taken back at once, nothing has changed.
    EXPECT_EQ(times(act(given, ClockAdjust{w, Millis{-120000}}, 64000)), wb(26000, 60000));
}

TEST(ArbiterAct, AfterTheFlagOfAByoYomiAnAdditionIsAllThatIsLeft) {
    const Clock down = at(started(clock_of("60s byo 3x10")), 90000);
    ASSERT_TRUE(down.sides.white.flag);
    Clock clock = act(down, as_time(ClockAdjust{w, Millis{120000}}), 95000);
    clock = act(clock, ClockResume{}, 100000);
    EXPECT_EQ(times(at(clock, 219999)), wb(1, 60000));
    EXPECT_EQ(at(clock, 220000).sides.white.flag, at_ms(220000));
}

TEST(ArbiterAct, TheMainTimeOfAByoYomiCanBeRestored) {
    const Clock in_byo_yomi = act(started(clock_of("60s byo 3x10")), ClockPause{}, 64000);
    ClockSet set;
    set.main.white = Millis{300000};  // more than all of the byo-yomi
    const Clock restored = act(in_byo_yomi, as_time(set), 65000);
    EXPECT_EQ(times(restored), wb(300000, 60000));
    EXPECT_FALSE(restored.sides.white.to_renew);
    const Clock later = at(act(restored, ClockResume{}, 70000), 370000);
    EXPECT_EQ(times(later), wb(30000, 60000));
    EXPECT_EQ(later.sides.white.to_renew, 1);
    set.main.white = Millis{20000};  // what is left of the byo-yomi
    EXPECT_EQ(act(in_byo_yomi, as_time(set), 65000).sides.white.to_renew, 1);
    set.period.white = 1;  // but of the main time where that is said
    EXPECT_FALSE(act(in_byo_yomi, as_time(set), 65000).sides.white.to_renew);
    ClockSet into;
    into.period.black = 2;
    const Clock both = act(in_byo_yomi, as_time(into), 65000);
    EXPECT_EQ(times(both), wb(26000, 30000));
    EXPECT_EQ(both.sides.black.to_renew, 1);
}

TEST(ArbiterAct, ACorrectedCounterReachesTheBlockOfACanadianByoYomi) {
    Clock clock = press(started(clock_of("60s canadian 3/20s")), w, 65000);
    ASSERT_EQ(clock.sides.white.to_renew, 2);
    clock = press(clock, b, 66000);
    ClockSet set;
    set.moves.white = 2;  // one press more than was counted
    clock = act(clock, as_time(set), 66000);
    EXPECT_EQ(clock.sides.white.to_renew, 1);
    clock = press(clock, w, 70000);
    EXPECT_EQ(clock.sides.white.to_renew, 3);
    EXPECT_EQ(clock.sides.white.main, Millis{20000});
    set.moves.white = 9;  // a complete block is paid by the next press
    clock = press(act(clock, as_time(set), 70000), b, 71000);
    EXPECT_EQ(clock.sides.white.main, Millis{20000});
    EXPECT_EQ(press(clock, w, 72000).sides.white.to_renew, 3);
    set.moves.white = 4;  // one press less: within the block
    EXPECT_EQ(act(clock, as_time(set), 71000).sides.white.to_renew, 3);
}

TEST(ArbiterAct, InACanadianByoYomiAnAdditionIsTimeBeforeTheBlock) {
    const Clock block = at(started(clock_of("60s canadian 3/20s")), 65000);
    const Clock given = act(block, as_time(ClockAdjust{w, Millis{60000}}), 65000);
    EXPECT_EQ(times(given), wb(60000, 60000));
    const Clock pressed = press(press(given, w, 66000), b, 67000);
    const Clock again = at(pressed, 67000 + 59000);
    EXPECT_EQ(times(again), wb(15000, 59000));
    EXPECT_EQ(again.sides.white.to_renew, 2);
}

// One move to go: it completes the block, though it was made in time that the arbiter gave. An
// addition never costs a player the next block.
TEST(ArbiterAct, AMoveInAddedTimeCountsForTheBlock) {
    Clock clock = press(started(clock_of("60s canadian 3/20s")), w, 65000);
    clock = press(press(press(clock, b, 66000), w, 67000), b, 68000);
    ASSERT_EQ(clock.sides.white.to_renew, 1);
    clock = act(clock, as_time(ClockAdjust{w, Millis{10000}}), 68000);
    clock = press(press(clock, w, 69000), b, 70000);
    ClockSet set;
    set.moves.white = 4;  // one press more than was counted
    clock = act(clock, as_time(set), 70000);
    const Clock block = at(clock, 70000 + 9000);
    EXPECT_EQ(times(block).white, 20000);
    EXPECT_EQ(block.sides.white.to_renew, 2);
    EXPECT_FALSE(block.sides.white.flag);
}

}  // namespace
}  // namespace arbiter

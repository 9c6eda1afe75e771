// The invariants of the protocol notes, section 6, as far as they concern the clock as a value.
#include "tests/clock/support.hpp"
#include "tests/clock/waiting.hpp"

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

Period any_period(bool with_moves) {
    return {.moves = with_moves ? std::optional(*rc::gen::inRange(1, 4)) : std::nullopt,
            .mode = timed(Millis{*rc::gen::inRange(0, 3000)},
                          Millis{*rc::gen::element(0, 0, 1, 100, 700)})};
}

TimeControl any_control() {
    TimeControl control;
    control.transition = *rc::gen::element(Transition::ByMoves, Transition::ByZero);
    control.freeze = *rc::gen::arbitrary<bool>();
    control.repeat = *rc::gen::weightedElement<bool>({{3, false}, {1, true}});
    const bool by_moves = control.transition == Transition::ByMoves;
    for (const Color side : both_colors) {
        const int count = *rc::gen::inRange(1, 4);
        for (int i = 1; i <= count; ++i) {
            control.periods[side].push_back(any_period(by_moves && (i < count || control.repeat)));
        }
    }
    if (*rc::gen::weightedElement<bool>({{1, false}, {3, true}})) {
        control.periods.black = control.periods.white;
    }
    return control;
}

struct Step {
    std::int64_t gap;
    ClockAct act;
};

ClockAct any_arbiter_act() {
    const Color side = *rc::gen::element(w, b);
    switch (*rc::gen::inRange(0, 10)) {
        case 0:
            return ClockPause{};
        case 1:
            return ClockResume{};
        case 2:
            return ClockResume{.on_move = side};
        case 3:
            return ClockAdjust{side, Millis{*rc::gen::inRange(-2000, 2000)}};
        case 4:
            return ClockSetIncrement{Millis{*rc::gen::inRange(0, 500)}};
        case 5:
            return ClockLock{};
        case 6:
            return ClockUnlock{};
        case 7:
            return ClockBeep{};
        case 8:
            return ClockText{"quiet"};
        default:
            break;
    }
    ClockSet set;
    set.main[side] = Millis{*rc::gen::inRange(0, 2000)};
    if (*rc::gen::arbitrary<bool>()) set.period[side] = *rc::gen::inRange(1, 4);
    return set;
}

// A game of presses by either side with now and then an arbiter, gaps on and around the next
// expiry.
std::vector<std::pair<Instant, ClockAct>> any_game(Clock clock, bool with_arbiter) {
    std::vector<std::pair<Instant, ClockAct>> game{{at_ms(0), ClockStart{}}};
    clock = started(std::move(clock));
    const int length = *rc::gen::inRange(0, 40);
    for (int i = 0; i < length; ++i) {
        std::int64_t gap = *rc::gen::element<std::int64_t>(0, 1, 50, 400, 1100);
        const auto due = flag_due(clock);
        if (due && *rc::gen::inRange(0, 6) == 0) {
            gap =
                std::max<std::int64_t>(0, (*due - clock.since).count() + *rc::gen::inRange(-1, 2));
        }
        const Color presser = *rc::gen::inRange(0, 8) == 0 ? !clock.on_move : clock.on_move;
        const bool interferes = with_arbiter && *rc::gen::inRange(0, 4) == 0;
        game.emplace_back(clock.since + Millis{gap},
                          interferes ? any_arbiter_act() : ClockAct{ClockPress{presser}});
        clock = advance(clock, game.back().second, game.back().first);
    }
    return game;
}

RC_GTEST_PROP(ClockProperty, OneBigStepEqualsManySmallOnes, ()) {  // I11
    const Clock clock = clock_of(any_control());
    wait_in_parts(clock, any_game(clock, true));
}

RC_GTEST_PROP(ClockProperty, ExactlyOneSidesTimeChangesWhileItRuns, ()) {  // I1, I12
    Clock clock = clock_of(any_control());
    for (const auto& [when, act] : any_game(clock, true)) {
        const Clock before = clock;
        const auto due = flag_due(before);
        const Clock just = settled(before, before.since + Millis{1});
        const bool runs = before.phase == ClockPhase::Running;
        RC_ASSERT(due.has_value() == (runs && !before.sides[before.on_move].flag));
        RC_ASSERT(just.sides[!before.on_move] == before.sides[!before.on_move] ||
                  (due && *due <= just.since));
        if (!runs) RC_ASSERT(just.sides == before.sides);
        if (due && *due > just.since) {
            RC_ASSERT(before.sides[before.on_move].main - just.sides[before.on_move].main ==
                      Millis{1});
        }
        clock = advance(clock, act, when);
    }
}

// What the schedule has credited to a side after `moves` presses, by moves: a closed form.
Millis credited(const TimeControl& control, Color side, int moves) {
    const auto& list = control.periods[side];
    const auto period_of_move = [&](int move) {  // index of the period in which move n lies
        std::size_t index = 0;
        for (int last = 0;; ++index) {
            const Period& period = list[std::min(index, list.size() - 1)];
            if (!period.moves || (index + 1 >= list.size() && !control.repeat)) return index;
            last += *period.moves;
            if (move <= last) return index;
        }
    };
    Millis total{};
    for (int move = 1; move <= moves + 1; ++move) {
        const std::size_t index = period_of_move(move);
        const Period& period = list[std::min(index, list.size() - 1)];
        total += period.increment();
        if (move == 1 || index != period_of_move(move - 1)) total += period.main();
    }
    return total;
}

RC_GTEST_PROP(ClockProperty, MainIsCreditedMinusUsedAtEveryPress, ()) {  // I2
    TimeControl control = any_control();
    control.transition = Transition::ByMoves;
    Clock clock = clock_of(control);
    ByColor<Millis> used{};
    for (const auto& [when, act] : any_game(clock, false)) {
        if (clock.phase == ClockPhase::Running) used[clock.on_move] += when - clock.since;
        clock = advance(clock, act, when);
        for (const Color side : both_colors) {
            if (clock.sides[side].flag) return;  // what is used after the flag is nobody's
            const int moves = clock.sides[side].moves;
            RC_ASSERT(clock.sides[side].main == credited(control, side, moves) - used[side]);
        }
    }
}

RC_GTEST_PROP(ClockProperty, TimeRisesOnlyByTheOwnPressOrAByZeroChange, ()) {  // I3, I10
    Clock clock = clock_of(any_control());
    for (const auto& [when, act] : any_game(clock, false)) {
        const Clock waited = settled(clock, when);
        const bool renewed = waited.sides.white.period != clock.sides.white.period ||
                             waited.sides.black.period != clock.sides.black.period;
        const Clock after = advance(clock, act, when);
        for (const Color side : both_colors) {
            if (!renewed) RC_ASSERT(waited.sides[side].main <= clock.sides[side].main);
            const bool pressed = after.sides[side].moves > waited.sides[side].moves;
            const bool on_landing = after.sides[side].period != waited.sides[side].period;
            if (!pressed && !on_landing) {
                RC_ASSERT(after.sides[side].main <= waited.sides[side].main);
            }
            if (clock.sides[side].flag) {
                RC_ASSERT(waited.sides[side].main <= clock.sides[side].main);
                RC_ASSERT(waited.sides[side].period == clock.sides[side].period);
            }
            if (waited.sides[side].flag) {
                RC_ASSERT(after.sides[side].main <= waited.sides[side].main);
                RC_ASSERT(after.sides[side].period == waited.sides[side].period);
                RC_ASSERT(after.sides[side].flag == waited.sides[side].flag);
                RC_ASSERT(after.flag_first == waited.flag_first);
            }
        }
        clock = after;
    }
}

RC_GTEST_PROP(ClockProperty, FlagsCountersAndPeriodsNeverGoBackWithoutASetting, ()) {
    Clock clock = clock_of(any_control());
    for (const auto& [when, act] : any_game(clock, true)) {
        const Clock after = advance(clock, act, when);
        if (!std::holds_alternative<ClockSet>(act)) {
            for (const Color side : both_colors) {
                RC_ASSERT(after.sides[side].moves >= clock.sides[side].moves);
                RC_ASSERT(after.sides[side].period >= clock.sides[side].period);
                if (clock.sides[side].flag) {
                    RC_ASSERT(after.sides[side].flag == clock.sides[side].flag);
                }
            }
            if (clock.flag_first) RC_ASSERT(after.flag_first == clock.flag_first);
        }
        clock = after;
    }
}

RC_GTEST_PROP(ClockProperty, ALockedClockStandsAndLocksBeepsAndTextsChangeNoTime, ()) {
    Clock clock = clock_of(any_control());
    for (const auto& [when, act] : any_game(clock, true)) {
        const Clock waited = settled(clock, when);
        clock = advance(clock, act, when);
        RC_ASSERT(!clock.locked || clock.phase != ClockPhase::Running);
        const bool tells =
            std::holds_alternative<ClockLock>(act) || std::holds_alternative<ClockUnlock>(act) ||
            std::holds_alternative<ClockBeep>(act) || std::holds_alternative<ClockText>(act);
        if (!tells) continue;
        RC_ASSERT(clock.sides == waited.sides);
        RC_ASSERT(clock.phase == waited.phase);
    }
}

RC_GTEST_PROP(ClockProperty, AFlagFallsAtItsComputedInstantAndNotBefore, ()) {  // I9
    Clock clock = clock_of(any_control());
    for (const auto& [when, act] : any_game(clock, true)) {
        if (const auto due = flag_due(clock); due && *due > clock.since) {
            const Color side = clock.on_move;
            const Clock before = settled(clock, *due - Millis{1});
            RC_ASSERT(before.sides[side].main == Millis{1});
            RC_ASSERT(!before.sides[side].flag);
            const Clock fallen = settled(clock, *due);
            RC_ASSERT(fallen.sides[side].flag == *due || fallen.sides[side].interim_flag == *due);
        }
        clock = advance(clock, act, when);
    }
}

RC_GTEST_PROP(ClockProperty, APauseOfAnyLengthChangesNoRemainingTime, ()) {  // I12
    Clock clock = clock_of(any_control());
    for (const auto& [when, act] : any_game(clock, false)) clock = advance(clock, act, when);
    const Clock paused = advance(clock, ClockPause{}, clock.since);
    const Instant later = paused.since + Millis{*rc::gen::inRange<std::int64_t>(0, 1'000'000'000)};
    const Clock resumed = advance(paused, ClockResume{}, later);
    RC_ASSERT(resumed.sides == paused.sides);
    RC_ASSERT(resumed.phase == clock.phase);
}

}  // namespace
}  // namespace arbiter

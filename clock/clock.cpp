// Phases, flags and the order of things; what a mode pays and when is the mode's own (modes.hpp).
#include "clock/clock.hpp"

#include "clock/modes.hpp"
#include "clock/overload.hpp"
#include "clock/periods.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// No game comes near it; a counter set higher is cut, so that counting on stays in range.
constexpr int most_moves = 1'000'000;

// The final flag. Nothing is added to this side any more, whatever `freeze` says.
void drop_flag(Clock& clock, Color side) {
    clock.sides[side].flag = clock.since;
    clock.sides[side].delay_left = Millis{0};
    if (!clock.flag_first) clock.flag_first = side;
    if (clock.control->freeze) clock.phase = ClockPhase::Frozen;
}

void expire(Clock& clock, Color side, Instant now) {
    if (!goes_on_at_zero(clock, side, now)) drop_flag(clock, side);
}

void lift_flag(Clock& clock, Color side) {
    clock.sides[side].flag.reset();
    if (clock.flag_first == side) {
        clock.flag_first.reset();
        if (clock.sides[!side].flag) clock.flag_first = !side;
    }
    if (clock.phase == ClockPhase::Frozen && !clock.flag_first) clock.phase = ClockPhase::Paused;
}

// Each `take` changes a clock settled to `clock.since`, the moment of the act, and says whether the
// act could have effect.
bool take(Clock& clock, const ClockStart& start) {
    if (clock.phase != ClockPhase::Ready) return false;
    clock.phase = ClockPhase::Running;
    clock.locked = false;
    clock.on_move = start.on_move;
    return true;
}

bool take(Clock& clock, const ClockPress& press) {
    if (clock.phase != ClockPhase::Running || press.side != clock.on_move) return false;
    if (!takes_presses(*clock.control, press.side)) return false;
    ClockSide& side = clock.sides[press.side];
    ++side.moves;
    if (!side.flag) pay_press(clock, press.side);
    clock.on_move = !press.side;
    return true;
}

bool take(Clock& clock, const ClockPause&) {
    if (clock.phase != ClockPhase::Running) return false;
    clock.phase = ClockPhase::Paused;
    return true;
}

bool take(Clock& clock, const ClockResume& resume) {
    if (clock.phase != ClockPhase::Paused) return false;
    clock.phase = ClockPhase::Running;
    clock.locked = false;
    clock.on_move = resume.on_move.value_or(clock.on_move);
    return true;
}

bool take(Clock& clock, const ClockAdjust& adjust) {
    if (clock.phase == ClockPhase::Ended) return false;
    ClockSide& side = clock.sides[adjust.side];
    const Millis delta = std::clamp(adjust.delta, -longest_time, longest_time);
    if (adjust.as_time && delta > Millis{0}) keep_byo_yomi(clock, adjust.side);
    const bool below_zero = side.main < Millis{0};  // overtime, which has expired
    const Millis least = below_zero ? -longest_time : Millis{0};
    side.main = std::clamp(side.main + delta, least, longest_time);
    const bool emptied = delta < Millis{0} && side.main == Millis{0} && !below_zero;
    if (emptied && !side.flag) expire(clock, adjust.side, clock.since);
    if (adjust.as_time && delta > Millis{0}) lift_flag(clock, adjust.side);
    return true;
}

bool take(Clock& clock, const ClockSet& set) {
    if (clock.phase == ClockPhase::Ended) return false;
    for (const Color color : both_colors) {
        ClockSide& side = clock.sides[color];
        if (set.period[color]) {
            if (set.as_time)
                enter_stage(clock, color, *set.period[color]);
            else
                enter_period(clock, color, *set.period[color]);
        }
        if (set.moves[color]) {
            const int before = side.moves;
            side.moves = std::clamp(*set.moves[color], 0, most_moves);
            const bool paid = set.main[color].has_value();
            if (set.as_time) count_in_block(clock, color, side.moves - before, paid);
        }
        if (!set.main[color]) continue;
        if (set.as_time && !set.period[color]) set_stage(clock, color, *set.main[color]);
        side.main = std::clamp(*set.main[color], least_main(*clock.control, color), longest_time);
        lift_flag(clock, color);
    }
    return true;
}

bool take(Clock& clock, const ClockSetIncrement& set) {
    if (clock.phase == ClockPhase::Ended || !takes_increment(*clock.control)) return false;
    clock.set_increment = std::clamp(set.increment, Millis{0}, longest_time);
    for (const Color color : both_colors) clock.sides[color].increment = *clock.set_increment;
    return true;
}

bool take(Clock& clock, const ClockEnd&) {
    if (clock.phase == ClockPhase::Ended) return false;
    clock.phase = ClockPhase::Ended;
    return true;
}

// A clock that runs is not locked: its player could not press, and would lose the time.
bool take(Clock& clock, const ClockLock&) {
    if (clock.phase == ClockPhase::Running || clock.phase == ClockPhase::Ended) return false;
    clock.locked = true;
    return true;
}

bool take(Clock& clock, const ClockUnlock&) {
    return std::exchange(clock.locked, false);
}

bool take(Clock& clock, const ClockBeep&) {
    ++clock.beeps;
    return true;
}

bool take(Clock& clock, const ClockText& shown) {
    clock.text = shown.text;
    return true;
}

}  // namespace

bool operator==(const Clock& a, const Clock& b) {
    const bool same_control =
        a.control == b.control || (a.control && b.control && *a.control == *b.control);
    return same_control && a.sides == b.sides && a.phase == b.phase && a.on_move == b.on_move &&
           a.since == b.since && a.flag_first == b.flag_first &&
           a.set_increment == b.set_increment && a.ignored == b.ignored && a.locked == b.locked &&
           a.beeps == b.beeps && a.text == b.text;
}

ClockAct as_time(ClockAct act) {
    if (auto* adjust = std::get_if<ClockAdjust>(&act)) adjust->as_time = adjust->delta > Millis{0};
    if (auto* set = std::get_if<ClockSet>(&act)) set->as_time = true;
    return act;
}

Clock make_clock(std::shared_ptr<const TimeControl> control) {
    Clock clock;
    for (const Color side : both_colors) clock.sides[side] = side_at_start(*control, side);
    clock.control = std::move(control);
    return clock;
}

void settle(Clock& clock, Instant now) {
    now = std::max(now, clock.since);
    while (clock.phase == ClockPhase::Running) {
        const Color side = clock.on_move;
        const Millis elapsed = now - clock.since;
        const auto left = until_zero(clock, side);
        if (!left || elapsed < *left) {
            if (elapsed > Millis{0}) spend(clock, side, elapsed);
            break;
        }
        spend(clock, side, *left);
        clock.since += *left;
        expire(clock, side, now);
    }
    clock.since = now;
}

void act_on(Clock& clock, const ClockAct& act, Instant now) {
    settle(clock, now);
    const bool taken = visit_one([&](const auto& each) { return take(clock, each); }, act);
    if (!taken) ++clock.ignored;
    // The act may have left the running side with nothing: that expiry is of this instant too.
    settle(clock, now);
}

void reboot(Clock& clock, ByColor<Millis> remaining, Instant now) {
    if (clock.phase == ClockPhase::Running) clock.phase = ClockPhase::Paused;
    for (const Color side : both_colors) {
        ClockSide& state = clock.sides[side];
        const Millis had = state.main;
        state.main = std::clamp(remaining[side], least_main(*clock.control, side), longest_time);
        if (state.main < had) state.delay_left = Millis{0};  // it runs before the main time
    }
    clock.since = now;
}

Clock settled(Clock clock, Instant now) {
    settle(clock, now);
    return clock;
}

Clock advance(Clock clock, const ClockAct& act, Instant now) {
    act_on(clock, act, now);
    return clock;
}

Clock rebooted(Clock clock, ByColor<Millis> remaining, Instant now) {
    reboot(clock, remaining, now);
    return clock;
}

Millis remaining(const Clock& clock, Color side, Instant now) {
    return settled(clock, now).sides[side].main;
}

Millis shown(const Clock& clock, Color side) {
    const ClockSide& state = clock.sides[side];
    const bool in_one = delay_kind_of(*clock.control) == DelayKind::Bronstein;
    return in_one ? state.main + state.delay_left : state.main;
}

std::optional<Instant> flag_due(const Clock& clock) {
    if (clock.phase != ClockPhase::Running) return std::nullopt;
    const auto left = until_zero(clock, clock.on_move);
    return left ? std::optional(clock.since + *left) : std::nullopt;
}

}  // namespace arbiter

// Time control notes 3.1 to 3.12. No phases, no final flags: those are clock.cpp's.
#include "clock/modes.hpp"

#include "clock/overload.hpp"
#include "clock/periods.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace arbiter {
namespace {

// Whole moves of a gong that may be counted at once.
void count_moves(ClockSide& side, std::int64_t moves) {
    const std::int64_t room = std::numeric_limits<int>::max() - side.moves;
    side.moves += static_cast<int>(std::min(moves, room));
}

template <class Mode>
bool is_mode(const TimeControl& control, Color side) {
    return std::holds_alternative<Mode>(mode_of(control, side));
}

// All that is left is shown, and a move brings back the period that it was made in.
void begin(const ByoYomi& mode, ClockSide& side) {
    credit(side, mode.each, mode.count);
    side.to_renew = 1;
}

void begin(const CanadianByoYomi& mode, ClockSide& side) {
    credit(side, mode.block);
    side.to_renew = mode.moves;
}

// A move brings back the period that it was made in.
void renew(const ByoYomi& mode, Millis& left) {
    const Millis into = left % mode.each;
    if (into > Millis{0}) left = std::min(left + mode.each - into, longest_time);
}

// All that a byo-yomi has.
std::optional<Millis> byo_yomi_of(const PeriodMode& mode) {
    return visit_one(Overload{[](const ByoYomi& byo) {
                                  const bool fits =
                                      byo.each <= longest_time / std::max(byo.count, 1);
                                  return std::optional(fits ? byo.each * byo.count : longest_time);
                              },
                              [](const CanadianByoYomi& byo) { return std::optional(byo.block); },
                              [](const auto& /*other*/) { return std::optional<Millis>{}; }},
                     mode);
}

// The moves that are still to be made in the block, also while added time is used before it.
int* moves_of_block(ClockSide& side) {
    if (side.kept) return &side.kept->to_renew;
    return side.to_renew ? &*side.to_renew : nullptr;
}

// The main time is gone; the time after it can begin once.
template <class Mode>
bool begin_after_main(const Mode& mode, Clock& clock, Color side) {
    ClockSide& state = clock.sides[side];
    if (state.to_renew) return false;
    if (const auto kept = std::exchange(state.kept, std::nullopt)) {
        credit(state, kept->left);
        state.to_renew = kept->to_renew;
    } else {
        begin(mode, state);
    }
    state.interim_flag = clock.since;
    return state.main > Millis{0};
}

// The turn changes. A stamp far ahead must not cost a step for each turn in between.
bool ring(const Gong& mode, Clock& clock, Color side, Instant now) {
    if (mode.move <= Millis{0}) return false;
    ClockSide& state = clock.sides[side];
    ClockSide& other = clock.sides[!side];
    state.interim_flag = clock.since;
    if (clock.phase != ClockPhase::Running || clock.on_move != side) return true;
    state.main = mode.move;
    count_moves(state, 1);
    clock.on_move = !side;
    const auto* beside = std::get_if<Gong>(&mode_of(*clock.control, !side));
    if (beside == nullptr || other.main != beside->move || now <= clock.since) return true;
    const Millis both = mode.move + beside->move;
    const std::int64_t rounds = (now - clock.since) / both;
    if (rounds == 0) return true;
    clock.since += both * rounds;
    other.interim_flag = clock.since - mode.move;
    state.interim_flag = clock.since;
    count_moves(state, rounds);
    count_moves(other, rounds);
    return true;
}

}  // namespace

ClockSide side_at_start(const TimeControl& control, Color side) {
    ClockSide start;
    if (control.periods[side].empty()) return start;
    const Period& first = control.periods[side].front();
    credit(start, first.main());
    credit(start, first.increment());
    start.increment = first.increment();
    start.delay_left = std::clamp(first.delay(), Millis{0}, longest_time);
    if (start.main > Millis{0}) return start;
    visit_one(Overload{[&](const ByoYomi& mode) { begin(mode, start); },
                       [&](const CanadianByoYomi& mode) { begin(mode, start); },
                       [](const auto& /*other*/) {}},
              first.mode);
    return start;
}

std::optional<Millis> until_zero(const Clock& clock, Color side) {
    const ClockSide& state = clock.sides[side];
    if (state.flag || counts_up(*clock.control, side)) return std::nullopt;
    const bool passed = is_mode<Overtime>(*clock.control, side) && state.main <= Millis{0};
    if (passed) return std::nullopt;
    return state.main + state.delay_left;
}

void spend(Clock& clock, Color side, Millis elapsed) {
    ClockSide& state = clock.sides[side];
    visit_one(Overload{[&](const Hourglass&) {
                           const Millis lost = std::min(elapsed, state.main);
                           state.main -= lost;
                           if (!state.flag && !clock.sides[!side].flag)
                               credit(clock.sides[!side], lost);
                       },
                       [&](const Overtime&) {
                           state.main -= std::min(elapsed, state.main + longest_time);
                       },
                       [&](const CountUp&) { credit(state, elapsed); },
                       [&](const auto& /*runs down*/) {
                           const Millis free = std::min(elapsed, state.delay_left);
                           state.delay_left -= free;
                           state.main = std::max(state.main - (elapsed - free), Millis{0});
                       }},
              mode_of(*clock.control, side));
}

bool takes_presses(const TimeControl& control, Color side) {
    return !is_mode<Gong>(control, side);
}

bool takes_increment(const TimeControl& control) {
    return is_of_periods(mode_of(control, Color::White));
}

void pay_press(Clock& clock, Color side) {
    ClockSide& state = clock.sides[side];
    visit_one(
        Overload{[&](const ByoYomi& mode) {
                     if (mode.each <= Millis{0}) return;
                     if (state.kept) return renew(mode, state.kept->left);
                     if (state.to_renew) renew(mode, state.main);
                 },
                 [&](const CanadianByoYomi& mode) {
                     int* left = moves_of_block(state);
                     if (left == nullptr || --*left > 0) return;
                     if (state.kept) {
                         state.kept = ByoYomiKept{.left = mode.block, .to_renew = mode.moves};
                         return;
                     }
                     state.main = Millis{0};
                     begin(mode, state);
                 },
                 [&](const FixedPerMove& mode) { state.main = mode.move; }, [](const Hourglass&) {},
                 [](const Gong&) {}, [](const Overtime&) {}, [](const CountUp&) {},
                 [&](const ModeOfPeriods auto&) { pay_move(clock, side); }},
        mode_of(*clock.control, side));
}

void keep_byo_yomi(Clock& clock, Color side) {
    ClockSide& state = clock.sides[side];
    if (!state.to_renew) return;
    state.kept = ByoYomiKept{.left = state.main, .to_renew = *state.to_renew};
    state.main = Millis{0};
    state.to_renew.reset();
}

void enter_stage(Clock& clock, Color side, int number) {
    ClockSide& state = clock.sides[side];
    if (!byo_yomi_of(mode_of(*clock.control, side))) return enter_period(clock, side, number);
    state.kept.reset();
    if (number == 1) return state.to_renew.reset();
    if (state.to_renew) return;
    state.main = Millis{0};
    visit_one(Overload{[&](const ByoYomi& mode) { begin(mode, state); },
                       [&](const CanadianByoYomi& mode) { begin(mode, state); },
                       [](const auto& /*other*/) {}},
              mode_of(*clock.control, side));
}

void set_stage(Clock& clock, Color side, Millis main) {
    ClockSide& state = clock.sides[side];
    const auto all = byo_yomi_of(mode_of(*clock.control, side));
    if (!all || !state.to_renew || main <= *all) return;
    state.to_renew.reset();
}

void count_in_block(Clock& clock, Color side, int more, bool paid) {
    ClockSide& state = clock.sides[side];
    const auto* mode = std::get_if<CanadianByoYomi>(&mode_of(*clock.control, side));
    int* of_block = moves_of_block(state);
    if (mode == nullptr || of_block == nullptr) return;
    int left = *of_block - more;
    if (paid && left <= 0 && mode->moves > 0) left = mode->moves + left % mode->moves;
    *of_block = std::clamp(left, 1, std::max(mode->moves, 1));
}

bool goes_on_at_zero(Clock& clock, Color side, Instant now) {
    return visit_one(
        Overload{[&](const ByoYomi& mode) { return begin_after_main(mode, clock, side); },
                 [&](const CanadianByoYomi& mode) { return begin_after_main(mode, clock, side); },
                 [&](const Gong& mode) { return ring(mode, clock, side, now); },
                 [&](const Overtime&) {
                     clock.sides[side].interim_flag = clock.since;
                     return true;
                 },
                 [](const CountUp&) { return true; }, [](const Hourglass&) { return false; },
                 [](const FixedPerMove&) { return false; },
                 [&](const ModeOfPeriods auto&) { return next_at_zero(clock, side, now); }},
        mode_of(*clock.control, side));
}

}  // namespace arbiter

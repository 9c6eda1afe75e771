// Time control notes 3.1 to 3.5. No phases, no final flags: those are clock.cpp's.
#include "clock/periods.hpp"

#include <algorithm>
#include <limits>

namespace arbiter {
namespace {

const Period* period_at(const TimeControl& control, Color side, int number) {
    const auto& list = control.periods[side];
    if (list.empty() || number < 1) return nullptr;
    const auto index = static_cast<std::size_t>(number) - 1;
    if (index < list.size()) return &list[index];
    return control.repeat ? &list.back() : nullptr;
}

bool repeats(const TimeControl& control, Color side, int number) {
    return control.repeat && static_cast<std::size_t>(number) > control.periods[side].size();
}

// By zero the increment comes before each move of the new period, so what it grows by comes at
// once.
void open_next_at_zero(Clock& clock, Color side) {
    ClockSide& state = clock.sides[side];
    const Period* next = period_at(*clock.control, side, state.period + 1);
    if (next == nullptr || state.flag) return;
    const Millis before = state.increment;
    enter_period(clock, side, state.period + 1);
    credit(state, next->main());
    credit(state, state.increment - before);
}

void repeat_at_zero(Clock& clock, Color side, std::int64_t times) {
    ClockSide& state = clock.sides[side];
    if (state.flag || !repeats(*clock.control, side, state.period)) return;
    const std::int64_t room = std::numeric_limits<int>::max() - state.period - 1;
    state.period += static_cast<int>(std::min(times, room));
    credit(state, clock.control->periods[side].back().main(), times);
}

}  // namespace

std::optional<std::int64_t> moves_through(const TimeControl& control, Color side, int number) {
    const auto& list = control.periods[side];
    if (list.empty()) return std::nullopt;
    std::int64_t total = 0;
    for (std::size_t i = 0; i < list.size() && i < static_cast<std::size_t>(number); ++i) {
        if (!list[i].moves || *list[i].moves < 1) return std::nullopt;
        total += *list[i].moves;
    }
    const auto again = number - static_cast<std::int64_t>(list.size());
    if (again > 0) total += again * *list.back().moves;
    return total;
}

void credit(ClockSide& side, Millis amount, std::int64_t times) {
    if (amount <= Millis{0}) return;
    times = std::min(times, longest_time / amount);
    side.main = std::min(side.main + amount * times, longest_time);
}

void enter_period(Clock& clock, Color side, int number) {
    const auto count = static_cast<int>(clock.control->periods[side].size());
    const int most = clock.control->repeat ? std::numeric_limits<int>::max() - 1 : count;
    ClockSide& state = clock.sides[side];
    const Period* before = period_at(*clock.control, side, state.period);
    state.period = std::clamp(number, 1, std::max(most, 1));
    const Period* period = period_at(*clock.control, side, state.period);
    if (period == nullptr) return;
    state.increment = clock.set_increment.value_or(period->increment());
    // As much of the free time as was used stays used.
    const Millis used = before != nullptr ? before->delay() - state.delay_left : Millis{};
    state.delay_left = std::max(period->delay() - used, Millis{});
}

void pay_move(Clock& clock, Color side) {
    ClockSide& state = clock.sides[side];
    if (clock.control->transition == Transition::ByMoves) {
        const auto threshold = moves_through(*clock.control, side, state.period);
        const Period* next = period_at(*clock.control, side, state.period + 1);
        if (threshold && next != nullptr && state.moves >= *threshold) {
            enter_period(clock, side, state.period + 1);
            credit(state, next->main());
        }
    }
    credit(state, state.increment);
    const Period* now = period_at(*clock.control, side, state.period);
    if (now != nullptr) state.delay_left = now->delay();
}

bool next_at_zero(Clock& clock, Color side, Instant now) {
    const TimeControl& control = *clock.control;
    ClockSide& state = clock.sides[side];
    if (control.transition != Transition::ByZero) return false;
    const Period* next = period_at(control, side, state.period + 1);
    if (next == nullptr) return false;
    const bool again = repeats(control, side, state.period + 1);
    if (again && next->main() <= Millis{0}) return false;
    state.interim_flag = clock.since;
    for (const Color each : both_colors) open_next_at_zero(clock, each);
    // A stamp far ahead must not cost a step for each period in between.
    const ClockSide& other = clock.sides[!side];
    const bool other_steady = other.flag || repeats(control, !side, other.period) ||
                              period_at(control, !side, other.period + 1) == nullptr;
    if (again && other_steady && clock.phase == ClockPhase::Running && now > clock.since) {
        const std::int64_t times = (now - clock.since) / next->main();
        clock.since += next->main() * times;
        state.interim_flag = clock.since;
        const Millis fresh = state.main;
        for (const Color each : both_colors) repeat_at_zero(clock, each, times);
        state.main = fresh;  // each renewal is used up before the next
    }
    return true;
}

}  // namespace arbiter

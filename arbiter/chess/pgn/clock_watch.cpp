// Clock readings against the time control.
#include "arbiter/chess/pgn/clock_watch.hpp"

namespace arbiter {

ClockWatch::ClockWatch(std::string_view time_control_tag) {
    auto control = parse_pgn_time_control(time_control_tag);
    if (!control || control->transition == Transition::ByZero) return;
    if (!is_of_periods(mode_of(*control, Color::White))) return;
    for (const Color side : both_colors) {
        const auto& periods = control->periods[side];
        if (periods.empty()) return;
        // A period without a number of moves may only be the last one here.
        for (const Period& period : periods) {
            if (!period.moves && &period != &periods.back()) return;
        }
        last_[side] = {.move = 0, .left = periods.front().main() + periods.front().increment()};
    }
    control_ = std::move(*control);
}

Millis ClockWatch::given(Color side, int move) const {
    const auto& periods = control_->periods[side];
    Millis sum = periods.front().main();
    int begun = 0;  // moves before the period
    for (std::size_t i = 0;;) {
        const Period& period = periods[i];
        const int after_begin = move - begun;
        const bool completed = period.moves && *period.moves > 0 && after_begin >= *period.moves;
        sum += period.increment() * (completed ? *period.moves : after_begin);
        const bool last = i + 1 == periods.size();
        // The increment for the move to come is given before it: with the first period's start, and
        // at the press that completes a period.
        if (!completed || (last && !control_->repeat)) return sum + period.increment();
        begun += *period.moves;
        if (!last) ++i;
        sum += periods[i].main();
    }
}

bool ClockWatch::is_possible(Color side, int move, Millis reading) {
    constexpr Millis rounding{1000};
    Reading& last = last_[side];
    const Millis gained = given(side, move) - given(side, last.move);
    const bool possible = reading <= last.left + gained + rounding;
    last = {.move = move, .left = reading};
    return possible;
}

}  // namespace arbiter

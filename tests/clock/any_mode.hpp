// Controls of every mode that the notation can write, with times short enough for flags to fall.
#pragma once

#include "clock/time_control.hpp"

#include <gtest/gtest.h>
// Behind it: rapidcheck uses its macros.
#include <rapidcheck/gtest.h>

#include <optional>

namespace arbiter {

inline Millis any_time(std::int64_t least = 0) {
    return Millis{*rc::gen::inRange<std::int64_t>(least, 5000)};
}

inline std::vector<Period> any_list(Transition transition, bool repeat, int count, DelayKind kind) {
    std::vector<Period> periods;
    for (int i = 1; i <= count; ++i) {
        const bool counted = transition == Transition::ByMoves && (i < count || repeat);
        const Millis delay{*rc::gen::element(0, 0, 1, 300)};
        periods.push_back(
            {.moves = counted ? std::optional(*rc::gen::inRange(1, 4)) : std::nullopt,
             .mode = timed(any_time(1), Millis{*rc::gen::element(0, 0, 1, 700)}, delay, kind)});
    }
    return periods;
}

inline TimeControl any_periods_control() {
    TimeControl control;
    const int count = *rc::gen::inRange(1, 4);
    control.transition =
        count > 1 && *rc::gen::arbitrary<bool>() ? Transition::ByZero : Transition::ByMoves;
    control.repeat = *rc::gen::arbitrary<bool>();
    const DelayKind kind = *rc::gen::element(DelayKind::Us, DelayKind::Bronstein);
    for (const Color side : both_colors) {
        control.periods[side] = any_list(control.transition, control.repeat, count, kind);
    }
    return control;
}

inline PeriodMode any_whole_mode(std::size_t word) {
    switch (word) {
        case 0:
            return Hourglass{any_time()};
        case 1:
            return ByoYomi{any_time(), any_time(1), *rc::gen::inRange(1, 5)};
        case 2:
            return CanadianByoYomi{any_time(), any_time(1), *rc::gen::inRange(1, 5)};
        case 3:
            return Gong{any_time(1)};
        case 4:
            return FixedPerMove{any_time(1)};
        case 5:
            return Overtime{any_time()};
        default:
            return CountUp{};
    }
}

inline TimeControl any_mode_control() {
    TimeControl control;
    if (*rc::gen::arbitrary<bool>()) {
        control = any_periods_control();
    } else {
        const auto word = *rc::gen::inRange<std::size_t>(0, whole_mode_words.size());
        for (const Color side : both_colors) {
            control.periods[side].push_back({.moves = {}, .mode = any_whole_mode(word)});
        }
    }
    if (*rc::gen::arbitrary<bool>()) control.periods.black = control.periods.white;
    control.freeze = *rc::gen::arbitrary<bool>();
    return control;
}

}  // namespace arbiter

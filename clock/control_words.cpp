#include "clock/control_words.hpp"

#include "clock/clock.hpp"
#include "clock/overload.hpp"

#include <algorithm>
#include <memory>

namespace arbiter {
namespace {

// What each move brings, and the moves that it holds for.
void add_each(const std::vector<Period>& periods, bool by_zero, Millis (Period::*brings)() const,
              ControlWord word, std::vector<ControlPart>& parts) {
    int before = 0;  // moves before the period
    int number = 0;
    for (auto period = periods.begin(); period != periods.end();) {
        const Millis time = ((*period).*brings)();
        ControlPart part{.word = word, .from = before + 1, .time = time};
        const int first = number + 1;
        for (; period != periods.end() && ((*period).*brings)() == time; ++period, ++number) {
            before += period->moves.value_or(0);
        }
        const bool to_the_end = period == periods.end();
        if (!to_the_end) part.to = before;
        if (by_zero && (first > 1 || !to_the_end)) {
            part.from = part.to = std::nullopt;
            for (part.period = first; *part.period <= number; ++*part.period) {
                if (time > Millis{}) parts.push_back(part);
            }
        } else if (time > Millis{}) {
            parts.push_back(part);
        }
    }
}

ControlPart part_of_period(const TimeControl& control, Color side, std::size_t index, int before) {
    const auto& periods = control.periods[side];
    const Period& period = periods[index];
    ControlPart part{.word = ControlWord::Only, .moves = period.moves, .time = period.main()};
    const bool by_zero = control.transition == Transition::ByZero;
    if (by_zero && (periods.size() > 1 || control.repeat)) {
        part.word = index == 0 ? ControlWord::FirstAtZero : ControlWord::NextAtZero;
    } else if (index > 0) {
        part.word = period.moves ? ControlWord::Next : ControlWord::Rest;
        part.after = before;
    } else if (period.moves) {
        part.word = ControlWord::First;
    }
    return part;
}

// "0+30": there is no main time to tell.
bool tells_nothing(const ControlPart& part) {
    return part.time == Millis{} &&
           (part.word == ControlWord::Only || part.word == ControlWord::Rest);
}

void add_periods(const TimeControl& control, Color side, std::vector<ControlPart>& parts) {
    const auto& periods = control.periods[side];
    int before = 0;
    for (std::size_t i = 0; i < periods.size(); ++i) {
        const ControlPart part = part_of_period(control, side, i, before);
        if (!tells_nothing(part)) parts.push_back(part);
        before += periods[i].moves.value_or(0);
    }
    if (control.repeat) {
        const Period& last = periods.back();
        const auto word = last.moves ? ControlWord::Repeat : ControlWord::RepeatAtZero;
        parts.push_back({.word = word, .moves = last.moves, .time = last.main()});
    }
    const bool by_zero = control.transition == Transition::ByZero;
    add_each(periods, by_zero, &Period::increment, ControlWord::Each, parts);
    const bool given_back = delay_kind_of(control) == DelayKind::Bronstein;
    add_each(periods, by_zero, &Period::delay,
             given_back ? ControlWord::EachBronstein : ControlWord::EachDelay, parts);
}

void add_main(Millis main, std::vector<ControlPart>& parts) {
    if (main > Millis{}) parts.push_back({.word = ControlWord::Only, .time = main});
}

// 60 times what a move may take.
Millis sixty(Millis each) {
    return 60 * std::min(each, longest_time / 60);
}

}  // namespace

std::string_view word_of(ControlWord word) noexcept {
    switch (word) {
        case ControlWord::Only:
            return "only";
        case ControlWord::First:
            return "first";
        case ControlWord::FirstAtZero:
            return "first_at_zero";
        case ControlWord::Next:
            return "next";
        case ControlWord::Rest:
            return "rest";
        case ControlWord::NextAtZero:
            return "next_at_zero";
        case ControlWord::Repeat:
            return "repeat";
        case ControlWord::RepeatAtZero:
            return "repeat_at_zero";
        case ControlWord::Each:
            return "each";
        case ControlWord::EachDelay:
            return "each_delay";
        case ControlWord::EachBronstein:
            return "each_bronstein";
        case ControlWord::Hourglass:
            return "hourglass";
        case ControlWord::EachByoYomi:
            return "each_byo_yomi";
        case ControlWord::Canadian:
            return "canadian";
        case ControlWord::EachMove:
            return "each_move";
        case ControlWord::EachGong:
            return "each_gong";
        case ControlWord::Overtime:
            return "overtime";
        case ControlWord::CountUp:
            return "count_up";
        case ControlWord::NoFreeze:
            return "no_freeze";
    }
    return {};
}

std::vector<ControlPart> parts_of(const TimeControl& control, Color side) {
    std::vector<ControlPart> parts;
    if (control.periods[side].empty()) return parts;
    std::visit(
        Overload{[&](const ModeOfPeriods auto&) { add_periods(control, side, parts); },
                 [&](const Hourglass& mode) {
                     parts.push_back({.word = ControlWord::Hourglass, .time = mode.main});
                 },
                 [&](const ByoYomi& mode) {
                     add_main(mode.main, parts);
                     parts.push_back({.word = ControlWord::EachByoYomi,
                                      .moves = mode.count,
                                      .time = mode.each});
                 },
                 [&](const CanadianByoYomi& mode) {
                     add_main(mode.main, parts);
                     parts.push_back(
                         {.word = ControlWord::Canadian, .moves = mode.moves, .time = mode.block});
                 },
                 [&](const Gong& mode) {
                     parts.push_back({.word = ControlWord::EachGong, .time = mode.move});
                 },
                 [&](const FixedPerMove& mode) {
                     parts.push_back({.word = ControlWord::EachMove, .time = mode.move});
                 },
                 [&](const Overtime& mode) {
                     parts.push_back({.word = ControlWord::Overtime, .time = mode.main});
                 },
                 [&](const CountUp&) { parts.push_back({.word = ControlWord::CountUp}); }},
        mode_of(control, side));
    if (!control.freeze) parts.push_back({.word = ControlWord::NoFreeze});
    return parts;
}

Millis time_for_sixty_moves(const TimeControl& control) {
    if (control.periods.white.empty()) return Millis{};
    const Period& first = control.periods.white.front();
    Millis sum{};
    for (const Period& period : control.periods.white) sum += period.main();
    return std::visit(
        Overload{[&](const ByoYomi& mode) {
                     return sum + (mode.count - 1) * mode.each + sixty(mode.each);
                 },
                 [&](const CanadianByoYomi& mode) { return sum + sixty(mode.block) / mode.moves; },
                 [&](const Gong& mode) { return sixty(mode.move); },
                 [&](const FixedPerMove& mode) { return sixty(mode.move); },
                 [&](const auto&) { return sum + 60 * (first.increment() + first.delay()); }},
        first.mode);
}

Millis shown_at_start(const TimeControl& control) {
    return shown(make_clock(std::make_shared<const TimeControl>(control)), Color::White);
}

Millis short_of_time(const TimeControl& control) {
    constexpr Millis five_minutes{300'000};
    if (control.periods.white.empty()) return five_minutes;
    return std::min(five_minutes, control.periods.white.front().main() / 10);
}

}  // namespace arbiter

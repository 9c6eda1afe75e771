#include "clock/control_words.hpp"

#include "clock/clock.hpp"
#include "clock/overload.hpp"

#include <algorithm>
#include <memory>

namespace arbiter {
namespace {

ControlWord word_for(const std::vector<Period>& periods, std::size_t index) {
    const bool counted = periods[index].moves.has_value();
    if (periods.size() == 1 && !counted) return ControlWord::Only;
    if (index == 0) return ControlWord::First;
    return counted ? ControlWord::Next : ControlWord::Rest;
}

// What each move brings: said once if it is one for all periods.
void add_each(const std::vector<Period>& periods, Millis (Period::*brings)() const,
              ControlWord once, ControlWord in_period, std::vector<ControlPart>& parts) {
    const Millis first = (periods.front().*brings)();
    const bool one_for_all = std::all_of(periods.begin(), periods.end(), [&](const Period& period) {
        return (period.*brings)() == first;
    });
    if (one_for_all) {
        if (first > Millis{}) parts.push_back({.word = once, .time = first});
        return;
    }
    int number = 0;
    for (const Period& period : periods) {
        ++number;
        const Millis time = (period.*brings)();
        if (time > Millis{}) parts.push_back({.word = in_period, .period = number, .time = time});
    }
}

void add_periods(const TimeControl& control, std::vector<ControlPart>& parts) {
    const auto& periods = control.periods.white;
    for (std::size_t i = 0; i < periods.size(); ++i) {
        parts.push_back(
            {.word = word_for(periods, i), .moves = periods[i].moves, .time = periods[i].main()});
    }
    add_each(periods, &Period::increment, ControlWord::Each, ControlWord::EachIn, parts);
    const bool given_back = delay_kind_of(control) == DelayKind::Bronstein;
    add_each(periods, &Period::delay,
             given_back ? ControlWord::EachBronstein : ControlWord::EachDelay,
             given_back ? ControlWord::EachBronsteinIn : ControlWord::EachDelayIn, parts);
    if (control.repeat) parts.push_back({.word = ControlWord::Repeat});
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
        case ControlWord::Next:
            return "next";
        case ControlWord::Rest:
            return "rest";
        case ControlWord::Each:
            return "each";
        case ControlWord::EachIn:
            return "each_in";
        case ControlWord::Repeat:
            return "repeat";
        case ControlWord::EachDelay:
            return "each_delay";
        case ControlWord::EachDelayIn:
            return "each_delay_in";
        case ControlWord::EachBronstein:
            return "each_bronstein";
        case ControlWord::EachBronsteinIn:
            return "each_bronstein_in";
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
    }
    return {};
}

std::vector<ControlPart> parts_of(const TimeControl& control) {
    std::vector<ControlPart> parts;
    if (control.periods.white.empty()) return parts;
    std::visit(
        Overload{[&](const ModeOfPeriods auto&) { add_periods(control, parts); },
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
        mode_of(control, Color::White));
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

#include "clock/control_words.hpp"

#include <algorithm>

namespace arbiter {
namespace {

ControlWord word_for(const std::vector<Period>& periods, std::size_t index) {
    const bool counted = periods[index].moves.has_value();
    if (periods.size() == 1 && !counted) return ControlWord::Only;
    if (index == 0) return ControlWord::First;
    return counted ? ControlWord::Next : ControlWord::Rest;
}

void add_increments(const std::vector<Period>& periods, std::vector<ControlPart>& parts) {
    const Millis first = periods.empty() ? Millis{} : periods.front().increment();
    const bool one_for_all = std::all_of(periods.begin(), periods.end(), [&](const Period& period) {
        return period.increment() == first;
    });
    if (one_for_all) {
        if (first > Millis{}) parts.push_back({.word = ControlWord::Each, .time = first});
        return;
    }
    int number = 0;
    for (const Period& period : periods) {
        ++number;
        if (period.increment() == Millis{}) continue;
        parts.push_back(
            {.word = ControlWord::EachIn, .period = number, .time = period.increment()});
    }
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
    }
    return {};
}

std::vector<ControlPart> parts_of(const TimeControl& control) {
    const auto& periods = control.periods.white;
    std::vector<ControlPart> parts;
    for (std::size_t i = 0; i < periods.size(); ++i) {
        parts.push_back(
            {.word = word_for(periods, i), .moves = periods[i].moves, .time = periods[i].main()});
    }
    add_increments(periods, parts);
    if (control.repeat) parts.push_back({.word = ControlWord::Repeat});
    return parts;
}

Millis time_for_sixty_moves(const TimeControl& control) {
    Millis sum{};
    for (const Period& period : control.periods.white) sum += period.main();
    return control.periods.white.empty() ? sum
                                         : sum + 60 * control.periods.white.front().increment();
}

Millis shown_at_start(const TimeControl& control) {
    if (control.periods.white.empty()) return Millis{};
    const Period& first = control.periods.white.front();
    return first.main() + first.increment();
}

Millis short_of_time(const TimeControl& control) {
    constexpr Millis five_minutes{300'000};
    if (control.periods.white.empty()) return five_minutes;
    return std::min(five_minutes, control.periods.white.front().main() / 10);
}

}  // namespace arbiter

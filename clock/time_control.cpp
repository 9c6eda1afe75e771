// What the modes of a control give, and what a clock can run.
#include "clock/time_control.hpp"

#include "clock/overload.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace arbiter {
namespace {

// In the order of their enumerators.
constexpr std::array<std::string_view, 2> transition_words{"moves", "zero"};
constexpr std::array<std::string_view, 2> delay_words{"us", "bronstein"};

// Empty behind the last: whoever lists the words asks until there are none.
std::string_view word_at(std::span<const std::string_view> words, std::size_t place) {
    return place < words.size() ? words[place] : std::string_view{};
}

// No byo-yomi has more periods or moves.
constexpr int most_of_byo_yomi = 10'000;

bool is_time(Millis time) {
    return time >= Millis{0} && time <= longest_time;
}

bool is_positive(Millis time) {
    return time > Millis{0} && time <= longest_time;
}

bool is_count(int count) {
    return count > 0 && count <= most_of_byo_yomi;
}

bool mode_fits(const PeriodMode& mode) {
    return visit_one(
        Overload{
            [](const SuddenDeath& each) { return is_time(each.main); },
            [](const Increment& each) { return is_time(each.main) && is_time(each.increment); },
            [](const Delay& each) {
                return is_time(each.main) && is_time(each.increment) && is_positive(each.delay);
            },
            [](const Hourglass& each) { return is_time(each.main); },
            [](const ByoYomi& each) {
                return is_time(each.main) && is_positive(each.each) && is_count(each.count) &&
                       each.each * each.count <= longest_time;
            },
            [](const CanadianByoYomi& each) {
                return is_time(each.main) && is_positive(each.block) && is_count(each.moves);
            },
            [](const Gong& each) { return is_positive(each.move); },
            [](const FixedPerMove& each) { return is_positive(each.move); },
            [](const Overtime& each) { return is_time(each.main); },
            [](const CountUp&) { return true; }},
        mode);
}

bool fits(const Period& period) {
    return (!period.moves || *period.moves > 0) && mode_fits(period.mode);
}

// Lists of periods on both sides, or the same other mode and nothing beside it.
bool is_one_mode(const TimeControl& control) {
    const PeriodMode& mode = control.periods.white.front().mode;
    for (const Color side : both_colors) {
        const auto& periods = control.periods[side];
        const bool all_of_periods =
            std::all_of(periods.begin(), periods.end(),
                        [](const Period& period) { return is_of_periods(period.mode); });
        const bool alone = periods.size() == 1 && !periods.front().moves && !control.repeat &&
                           periods.front().mode.index() == mode.index();
        if (is_of_periods(mode) ? !all_of_periods : !alone) return false;
    }
    return true;
}

bool has_one_kind_of_delay(const TimeControl& control) {
    const auto kind = delay_kind_of(control);
    const auto agrees = [&](const Period& period) {
        const auto* delay = std::get_if<Delay>(&period.mode);
        return delay == nullptr || delay->kind == kind;
    };
    return std::all_of(control.periods.white.begin(), control.periods.white.end(), agrees) &&
           std::all_of(control.periods.black.begin(), control.periods.black.end(), agrees);
}

}  // namespace

std::string_view word_of(Transition transition) noexcept {
    return word_at(transition_words, static_cast<std::size_t>(transition));
}

std::optional<Transition> transition_of_word(std::string_view word) noexcept {
    return known_word<Transition>(word, transition_words);
}

std::string_view word_of(DelayKind kind) noexcept {
    return word_at(delay_words, static_cast<std::size_t>(kind));
}

std::optional<DelayKind> delay_kind_of_word(std::string_view word) noexcept {
    return known_word<DelayKind>(word, delay_words);
}

PeriodMode timed(Millis main, Millis increment, Millis delay, DelayKind kind) {
    if (delay != Millis{0}) return Delay{main, increment, delay, kind};
    if (increment == Millis{0}) return SuddenDeath{main};
    return Increment{main, increment};
}

bool is_of_periods(const PeriodMode& mode) noexcept {
    return visit_one([]<class Mode>(const Mode&) { return ModeOfPeriods<Mode>; }, mode);
}

std::string_view mode_word(const PeriodMode& mode) noexcept {
    static_assert(std::is_same_v<std::variant_alternative_t<3, PeriodMode>, Hourglass>);
    static_assert(std::variant_size_v<PeriodMode> == 3 + whole_mode_words.size());
    return is_of_periods(mode) ? std::string_view{} : whole_mode_words[mode.index() - 3];
}

Millis Period::main() const {
    return visit_one(Overload{[](const Gong& each) { return each.move; },
                              [](const FixedPerMove& each) { return each.move; },
                              [](const CountUp&) { return Millis{0}; },
                              [](const auto& each) { return each.main; }},
                     mode);
}

Millis Period::increment() const {
    return visit_one(Overload{[](const Increment& each) { return each.increment; },
                              [](const Delay& each) { return each.increment; },
                              [](const auto&) { return Millis{0}; }},
                     mode);
}

Millis Period::delay() const {
    const auto* each = std::get_if<Delay>(&mode);
    return each != nullptr ? each->delay : Millis{0};
}

const PeriodMode& mode_of(const TimeControl& control, Color side) noexcept {
    static const PeriodMode none{};
    const auto& periods = control.periods[side];
    return periods.empty() ? none : periods.front().mode;
}

bool counts_up(const TimeControl& control, Color side) noexcept {
    return std::holds_alternative<CountUp>(mode_of(control, side));
}

Millis least_main(const TimeControl& control, Color side) noexcept {
    const bool below_zero = std::holds_alternative<Overtime>(mode_of(control, side));
    return below_zero ? -longest_time : Millis{0};
}

std::optional<DelayKind> delay_kind_of(const TimeControl& control) {
    for (const Color side : both_colors) {
        for (const Period& period : control.periods[side]) {
            if (const auto* delay = std::get_if<Delay>(&period.mode)) return delay->kind;
        }
    }
    return std::nullopt;
}

bool can_run(const TimeControl& control) {
    for (const Color side : both_colors) {
        const auto& periods = control.periods[side];
        const bool counted = !periods.empty() && periods.size() <= most_periods;
        if (!counted || !std::all_of(periods.begin(), periods.end(), fits)) return false;
    }
    return is_one_mode(control) && has_one_kind_of_delay(control);
}

Result<void> check_control(const TimeControl& control) {
    if (!can_run(control)) return refuse("bad_time_control", "periods");
    return {};
}

}  // namespace arbiter

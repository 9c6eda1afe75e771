// The two readers differ in the unit of main times and in a few words; the rest is one grammar:
//   control = field { sep field }    field = [ moves "/" ] main [ "+" increment ]
#include "clock/time_control.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <limits>
#include <memory>

namespace arbiter {
namespace {

constexpr std::int64_t most_moves_of_period = 10'000;

enum class Notation : std::uint8_t { Pgn, Short };

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> fields;
    while (fields.size() <= most_periods) {
        const auto end = text.find_first_of(separators);
        fields.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return fields;
}

std::optional<std::int64_t> read_whole(std::string_view digits, std::int64_t most) {
    if (digits.empty()) return std::nullopt;
    std::int64_t value = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9') return std::nullopt;
        value = value * 10 + (digit - '0');
        if (value > most) return std::nullopt;
    }
    return value;
}

// A decimal number of units of `unit`; nullopt if it is not one, no whole number of milliseconds,
// or longer than a time may be: the bound is on the time, so that minutes read can be written in
// seconds.
std::optional<Millis> read_decimal(std::string_view text, Millis unit) {
    const auto point = text.find('.');
    const auto whole = read_whole(text.substr(0, point), longest_time / unit);
    if (!whole) return std::nullopt;
    Millis value = unit * *whole;
    if (point == std::string_view::npos) return value;
    const auto digits = text.substr(point + 1);
    if (digits.size() > 9) return std::nullopt;
    const auto fraction = read_whole(digits, std::numeric_limits<std::int32_t>::max());
    if (!fraction) return std::nullopt;
    std::int64_t scale = 1;
    for (std::size_t i = 0; i < digits.size(); ++i) scale *= 10;
    const std::int64_t numerator = unit.count() * *fraction;
    if (numerator % scale != 0) return std::nullopt;
    value += Millis{numerator / scale};
    return value <= longest_time ? std::optional(value) : std::nullopt;
}

std::optional<Millis> read_main(std::string_view text, Notation notation) {
    constexpr Millis second{1000};
    if (notation == Notation::Pgn) return read_decimal(text, second);
    if (!text.empty() && text.back() == 's') {
        text.remove_suffix(1);
        return read_decimal(trimmed(text), second);
    }
    return read_decimal(text, Millis{60'000});
}

// US notation: G/60 the whole game, SD/30 the rest of it ("sudden death").
std::string_view without_us_prefix(std::string_view text) {
    for (const std::string_view prefix : {"G/", "g/", "SD/", "sd/"}) {
        if (text.starts_with(prefix)) return trimmed(text.substr(prefix.size()));
    }
    return text;
}

Result<Period> read_field(std::string_view field, Notation notation) {
    const auto bad = [&] { return refuse("bad_time_control", std::string(field)); };
    if (field.starts_with('*') || field.ends_with("/move")) {
        return refuse("time_control_unsupported", std::string(field));
    }
    Period period;
    std::string_view rest = notation == Notation::Short ? without_us_prefix(field) : field;
    if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
        if (rest.size() != field.size()) return bad();  // G/40/90
        const auto moves = read_whole(trimmed(rest.substr(0, slash)), most_moves_of_period);
        if (!moves || *moves == 0) return bad();
        period.moves = static_cast<int>(*moves);
        rest = trimmed(rest.substr(slash + 1));
    }
    const auto plus = rest.find('+');
    const auto main = read_main(trimmed(rest.substr(0, plus)), notation);
    if (!main) return bad();
    std::optional<Millis> increment = Millis{0};
    if (plus != std::string_view::npos) {
        increment = read_decimal(trimmed(rest.substr(plus + 1)), Millis{1000});
    }
    if (!increment || *main + *increment == Millis{0}) return bad();
    period.mode = timed(*main, *increment);
    return period;
}

struct Schedule {
    std::vector<Period> periods;
    bool repeat = false;
};

// Chinese keyboards write the comma as wide as a character.
std::string with_narrow_commas(std::string_view written) {
    constexpr std::string_view wide = "\uFF0C";
    std::string text{written};
    for (auto at = text.find(wide); at != std::string::npos; at = text.find(wide, at)) {
        text.replace(at, wide.size(), ",");
    }
    return text;
}

Result<Schedule> read_schedule(std::string_view text, Notation notation) {
    Schedule schedule;
    auto fields = split(text, notation == Notation::Pgn ? ":" : ",:;");
    if (notation == Notation::Short && fields.size() > 1 && fields.back() == "...") {
        schedule.repeat = true;
        fields.pop_back();
    }
    if (fields.size() > most_periods) return refuse("bad_time_control", std::string(text));
    for (const std::string_view field : fields) {
        auto period = read_field(field, notation);
        if (!period) return tl::unexpected<Refusal>(std::move(period.error()));
        schedule.periods.push_back(*period);
    }
    return schedule;
}

// By moves all periods but the last have them; by zero none has. Anything between is not a control.
std::optional<Transition> transition_of(const Schedule& schedule) {
    const auto& periods = schedule.periods;
    const auto with_moves = static_cast<std::size_t>(
        std::count_if(periods.begin(), periods.end(),
                      [](const Period& period) { return period.moves.has_value(); }));
    const bool all_but_last = with_moves + 1 == periods.size() && !periods.back().moves;
    if (with_moves == periods.size()) return Transition::ByMoves;
    if (all_but_last && !schedule.repeat) return Transition::ByMoves;
    if (with_moves == 0) return Transition::ByZero;
    return std::nullopt;
}

// One period that does not repeat never changes: it goes with either kind.
bool is_sudden_death(const Schedule& schedule) {
    return schedule.periods.size() == 1 && !schedule.periods.front().moves && !schedule.repeat;
}

Result<TimeControl> control_of(Schedule white, Schedule black, std::string_view text) {
    const auto of_white = transition_of(white);
    const auto of_black = transition_of(black);
    const bool agree = of_white == of_black || is_sudden_death(white) || is_sudden_death(black);
    // PGN: a last field with moves comes again by implication.
    for (Schedule* each : {&white, &black}) each->repeat |= each->periods.back().moves.has_value();
    if (!of_white || !of_black || !agree || white.repeat != black.repeat) {
        return refuse("bad_time_control", std::string(text));
    }
    const Transition transition = is_sudden_death(white) ? *of_black : *of_white;
    return TimeControl{.periods = {std::move(white.periods), std::move(black.periods)},
                       .transition = transition,
                       .repeat = white.repeat};
}

// At most three digits after the point; the exact number otherwise has none.
std::string decimal_seconds(Millis time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto rest = time.count() % 1000; rest != 0) {
        std::string fraction = std::to_string(1000 + rest).substr(1);
        fraction.erase(fraction.find_last_not_of('0') + 1);
        text += "." + fraction;
    }
    return text;
}

std::string main_text(Millis main, Notation notation) {
    if (notation == Notation::Pgn) return decimal_seconds(main);
    if (main.count() % 60'000 == 0) return std::to_string(main.count() / 60'000);
    return decimal_seconds(main) + "s";
}

std::string mode_text(const SuddenDeath& mode, Notation notation) {
    return main_text(mode.main, notation);
}

std::string mode_text(const Increment& mode, Notation notation) {
    return main_text(mode.main, notation) + "+" + decimal_seconds(mode.increment);
}

std::string schedule_text(const std::vector<Period>& periods, Notation notation) {
    std::string text;
    for (const Period& period : periods) {
        if (!text.empty()) text += notation == Notation::Pgn ? ":" : ", ";
        if (period.moves) text += std::to_string(*period.moves) + "/";
        text +=
            std::visit([&](const auto& mode) { return mode_text(mode, notation); }, period.mode);
    }
    return text;
}

Millis main_of(const SuddenDeath& mode) {
    return mode.main;
}
Millis main_of(const Increment& mode) {
    return mode.main;
}

Millis increment_of(const SuddenDeath&) {
    return Millis{0};
}
Millis increment_of(const Increment& mode) {
    return mode.increment;
}

bool fits(const Period& period) {
    const auto in_range = [](Millis time) { return time >= Millis{0} && time <= longest_time; };
    return (!period.moves || *period.moves > 0) && in_range(period.main()) &&
           in_range(period.increment());
}

}  // namespace

std::string_view word_of(Transition transition) noexcept {
    switch (transition) {
        case Transition::ByMoves:
            return "moves";
        case Transition::ByZero:
            return "zero";
    }
    return {};
}

std::optional<Transition> transition_of_word(std::string_view word) noexcept {
    for (const Transition each : {Transition::ByMoves, Transition::ByZero}) {
        if (word_of(each) == word) return each;
    }
    return std::nullopt;
}

PeriodMode timed(Millis main, Millis increment) {
    if (increment == Millis{0}) return SuddenDeath{main};
    return Increment{main, increment};
}

Millis Period::main() const {
    return std::visit([](const auto& each) { return main_of(each); }, mode);
}

Millis Period::increment() const {
    return std::visit([](const auto& each) { return increment_of(each); }, mode);
}

Result<void> check_control(const TimeControl& control) {
    for (const Color side : both_colors) {
        const auto& periods = control.periods[side];
        const bool counted = !periods.empty() && periods.size() <= most_periods;
        if (!counted || !std::all_of(periods.begin(), periods.end(), fits)) {
            return refuse("bad_time_control", "periods");
        }
    }
    return {};
}

Result<TimeControl> parse_pgn_time_control(std::string_view text) {
    text = trimmed(text);
    if (text == "?") return refuse("time_control_unknown", std::string(text));
    if (text == "-") return refuse("time_control_none", std::string(text));
    auto schedule = read_schedule(text, Notation::Pgn);
    if (!schedule) return tl::unexpected<Refusal>(std::move(schedule.error()));
    return control_of(*schedule, *schedule, text);
}

Result<TimeControl> parse_time_control(std::string_view written) {
    const std::string text_of_one_width = with_narrow_commas(written);
    const std::string_view text = text_of_one_width;
    constexpr std::string_view versus = " v ";
    const auto middle = text.find(versus);
    auto white = read_schedule(text.substr(0, middle), Notation::Short);
    if (!white) return tl::unexpected<Refusal>(std::move(white.error()));
    if (middle == std::string_view::npos) return control_of(*white, *white, text);
    auto black = read_schedule(text.substr(middle + versus.size()), Notation::Short);
    if (!black) return tl::unexpected<Refusal>(std::move(black.error()));
    return control_of(std::move(*white), std::move(*black), text);
}

std::string to_pgn_text(const TimeControl& control) {
    return schedule_text(control.periods.white, Notation::Pgn);
}

std::string to_short_text(const TimeControl& control) {
    const auto text_of = [&](const std::vector<Period>& periods) {
        const bool implied = !periods.empty() && periods.back().moves;
        return schedule_text(periods, Notation::Short) +
               (control.repeat && !implied ? ", ..." : "");
    };
    const std::string white = text_of(control.periods.white);
    if (control.periods.white == control.periods.black) return white;
    return white + " v " + text_of(control.periods.black);
}

}  // namespace arbiter

// Time controls as PGN writes them, read and written, and the short form of people, written.
//   control = field { ":" field }    field = [ moves "/" ] main [ "+" increment ] [ "d" delay ]
// and one field alone for each mode that is the whole control (docs/clock.md). All times are in
// seconds. typed_control.cpp reads what people type.
#include "clock/control_schedule.hpp"
#include "clock/overload.hpp"
#include "clock/text.hpp"
#include "clock/typed_control.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace arbiter {
namespace {

// Exact: every time with hours, minutes and seconds.
enum class Notation : std::uint8_t { Pgn, Short, Exact };

constexpr std::string_view no_freeze = "no freeze";

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

std::optional<Millis> read_seconds(std::string_view text) {
    return read_decimal(trimmed(text), Millis{1000});
}

std::optional<int> read_count(std::string_view text) {
    const auto count = read_whole(trimmed(text), most_moves_of_period);
    return count && *count > 0 ? std::optional(static_cast<int>(*count)) : std::nullopt;
}

template <class Mode>
std::optional<PeriodMode> mode_of_time(std::optional<Millis> time) {
    if (!time) return std::nullopt;
    return Mode{*time};
}

// The field of a mode that is the whole control, which may be wrong; nullopt if the field is none
// of these.
std::optional<std::optional<PeriodMode>> read_whole_mode(std::string_view field) {
    if (field.starts_with('*')) return mode_of_time<Hourglass>(read_seconds(field.substr(1)));
    if (field.ends_with("/move")) {
        auto time = trimmed(field.substr(0, field.size() - 5));
        if (time.ends_with('s')) time.remove_suffix(1);
        return mode_of_time<FixedPerMove>(read_seconds(time));
    }
    return std::nullopt;
}

Result<Period> read_field(std::string_view field) {
    const auto bad = [&] { return refuse("bad_time_control", std::string(field)); };
    Period period;
    if (const auto whole = read_whole_mode(field)) {
        if (!*whole) return bad();
        period.mode = **whole;
        return period;
    }
    std::string_view rest = field;
    std::optional<Millis> delay = Millis{0};
    if (const auto at = rest.find('d'); at != std::string_view::npos) {  // "2700d5", as proposed
        auto text = trimmed(rest.substr(at + 1));
        if (text.ends_with('s')) text.remove_suffix(1);
        delay = read_seconds(text);
        rest = trimmed(rest.substr(0, at));
    }
    if (!delay) return bad();
    if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
        period.moves = read_count(rest.substr(0, slash));
        if (!period.moves) return bad();
        rest = trimmed(rest.substr(slash + 1));
    }
    const auto plus = rest.find('+');
    const auto main = read_seconds(rest.substr(0, plus));
    std::optional<Millis> increment = Millis{0};
    if (plus != std::string_view::npos) increment = read_seconds(rest.substr(plus + 1));
    if (!main || !increment || *main + *increment + *delay == Millis{0}) return bad();
    period.mode = timed(*main, *increment, *delay);
    return period;
}

Result<PeriodList> read_list(std::string_view text) {
    PeriodList list;
    const auto fields = split(text, ":");
    if (fields.size() > most_periods) return refuse("bad_time_control", std::string(text));
    for (const std::string_view field : fields) {
        auto period = read_field(field);
        if (!period) return tl::unexpected<Refusal>(std::move(period.error()));
        list.periods.push_back(*period);
    }
    return list;
}

// By moves all periods but the last have them; by zero none has. Anything between is not a control.
std::optional<Transition> transition_of(const PeriodList& list) {
    const auto& periods = list.periods;
    const auto with_moves = static_cast<std::size_t>(
        std::count_if(periods.begin(), periods.end(),
                      [](const Period& period) { return period.moves.has_value(); }));
    const bool all_but_last = with_moves + 1 == periods.size() && !periods.back().moves;
    if (with_moves == periods.size()) return Transition::ByMoves;
    if (all_but_last && !list.repeat) return Transition::ByMoves;
    if (with_moves == 0) return Transition::ByZero;
    return std::nullopt;
}

// One period that does not repeat never changes: it goes with either kind.
bool is_sudden_death(const PeriodList& list) {
    return list.periods.size() == 1 && !list.periods.front().moves && !list.repeat;
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

// "1:30:00": a time that cannot be taken for another one.
std::string exact_text(Millis time) {
    const auto two_digits = [](std::int64_t value) {
        return (value < 10 ? ":0" : ":") + std::to_string(value);
    };
    const std::int64_t minutes = time.count() / 60'000;
    const std::string seconds = decimal_seconds(time - Millis{minutes * 60'000});
    const bool one_digit = time.count() % 60'000 < 10'000;
    return std::to_string(minutes / 60) + two_digits(minutes % 60) + (one_digit ? ":0" : ":") +
           seconds;
}

std::string main_text(Millis main, Notation notation) {
    if (notation == Notation::Pgn) return decimal_seconds(main);
    if (notation == Notation::Exact) return exact_text(main);
    if (main.count() % 60'000 == 0) return std::to_string(main.count() / 60'000);
    return decimal_seconds(main) + "s";
}

std::string text_of_move(Millis time, Notation notation) {
    return notation == Notation::Exact ? exact_text(time) : decimal_seconds(time);
}

std::string per_move_text(Millis main, Millis increment, Notation notation) {
    const std::string text = main_text(main, notation);
    return increment == Millis{0} ? text : text + "+" + text_of_move(increment, notation);
}

std::string mode_text(const PeriodMode& any, Notation notation) {
    const bool pgn = notation == Notation::Pgn;
    const auto or_unknown = [pgn](std::string text) { return pgn ? "?" : std::move(text); };
    const auto main_of = [notation](Millis time) { return main_text(time, notation); };
    const auto of_move = [notation](Millis time) { return text_of_move(time, notation); };
    return std::visit(
        Overload{[&](const SuddenDeath& mode) { return main_of(mode.main); },
                 [&](const Increment& mode) {
                     return per_move_text(mode.main, mode.increment, notation);
                 },
                 [&](const Delay& mode) {
                     const std::string text = per_move_text(mode.main, mode.increment, notation);
                     const char* sign = mode.kind == DelayKind::Bronstein ? " b" : " d";
                     return pgn ? text : text + sign + of_move(mode.delay);
                 },
                 [&](const Hourglass& mode) { return "*" + main_of(mode.main); },
                 [&](const ByoYomi& mode) {
                     return or_unknown(main_of(mode.main) + " byo " + std::to_string(mode.count) +
                                       "x" + of_move(mode.each));
                 },
                 [&](const CanadianByoYomi& mode) {
                     return or_unknown(main_of(mode.main) + " canadian " +
                                       std::to_string(mode.moves) + "/" + main_of(mode.block));
                 },
                 [&](const Gong& mode) { return or_unknown(of_move(mode.move) + "/gong"); },
                 [&](const FixedPerMove& mode) { return of_move(mode.move) + "/move"; },
                 [&](const Overtime& mode) { return or_unknown(main_of(mode.main) + " overtime"); },
                 [&](const CountUp&) { return or_unknown("count-up"); }},
        any);
}

std::string schedule_text(const std::vector<Period>& periods, Notation notation) {
    std::string text;
    for (const Period& period : periods) {
        if (!text.empty()) text += notation == Notation::Pgn ? ":" : ", ";
        if (period.moves) text += std::to_string(*period.moves) + "/";
        text += mode_text(period.mode, notation);
    }
    return text;
}

std::string typed_text(const TimeControl& control, Notation notation) {
    const auto text_of = [&](const std::vector<Period>& periods) {
        return schedule_text(periods, notation) + (control.repeat ? ", ..." : "");
    };
    const std::string odds = control.periods.white == control.periods.black
                                 ? ""
                                 : " v " + text_of(control.periods.black);
    const std::string end = control.freeze ? "" : ", " + std::string(no_freeze);
    return text_of(control.periods.white) + odds + end;
}

}  // namespace

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

Result<TimeControl> control_of_lists(PeriodList white, PeriodList black, std::string_view text) {
    const auto of_white = transition_of(white);
    const auto of_black = transition_of(black);
    const bool agree = of_white == of_black || is_sudden_death(white) || is_sudden_death(black);
    // PGN: a last field with moves comes again by implication.
    for (PeriodList* each : {&white, &black})
        each->repeat |= each->periods.back().moves.has_value();
    const auto bad = [&] { return refuse("bad_time_control", std::string(text)); };
    if (!of_white || !of_black || !agree || white.repeat != black.repeat) return bad();
    if (!white.freeze && black.freeze) return bad();  // it is said once, at the end
    const Transition transition = is_sudden_death(white) ? *of_black : *of_white;
    TimeControl control{.periods = {std::move(white.periods), std::move(black.periods)},
                        .transition = transition,
                        .freeze = black.freeze,
                        .repeat = white.repeat};
    if (!check_control(control)) return bad();
    return control;
}

Result<TimeControl> parse_pgn_time_control(std::string_view text) {
    text = trimmed(text);
    if (text == "?") return refuse("time_control_unknown", std::string(text));
    if (text == "-") return refuse("time_control_none", std::string(text));
    auto list = read_list(text);
    if (!list) return tl::unexpected<Refusal>(std::move(list.error()));
    return control_of_lists(*list, *list, text);
}

std::string to_pgn_text(const TimeControl& control) {
    return schedule_text(control.periods.white, Notation::Pgn);
}

std::string to_short_text(const TimeControl& control) {
    std::string text = typed_text(control, Notation::Short);
    const auto typed = read_typed_control(text);
    const bool plain = typed && !typed->doubt && typed->readings.front() == control;
    return plain ? text : typed_text(control, Notation::Exact);
}

}  // namespace arbiter

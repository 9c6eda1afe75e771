// The two readers differ in the unit of main times and in a few words; the rest is one grammar:
//   control = field { sep field }    field = [ moves "/" ] main [ "+" increment ] [ "d" delay ]
// and one field alone for each mode that is the whole control (docs/clock.md). What belongs to one
// move is in seconds in both.
#include "clock/control_presets.hpp"
#include "clock/overload.hpp"
#include "clock/text.hpp"
#include "clock/time_control.hpp"

#include <algorithm>
#include <limits>
#include <memory>

namespace arbiter {
namespace {

constexpr std::int64_t most_moves_of_period = 10'000;

enum class Notation : std::uint8_t { Pgn, Short };

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> fields;
    while (fields.size() <= most_periods + 2) {  // "..." and "no freeze" are none
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

std::optional<Millis> read_seconds(std::string_view text) {
    text = trimmed(text);
    if (!text.empty() && text.back() == 's') text.remove_suffix(1);
    return read_decimal(trimmed(text), Millis{1000});
}

std::optional<int> read_count(std::string_view text) {
    const auto count = read_whole(trimmed(text), most_moves_of_period);
    return count && *count > 0 ? std::optional(static_cast<int>(*count)) : std::nullopt;
}

// "a/b" -> a, b; nothing if the sign is not there.
std::optional<std::pair<std::string_view, std::string_view>> parted(std::string_view text,
                                                                    std::string_view sign) {
    const auto at = text.find(sign);
    if (at == std::string_view::npos) return std::nullopt;
    return std::pair{trimmed(text.substr(0, at)), trimmed(text.substr(at + sign.size()))};
}

// "60 byo 5x30": main, then 5 times 30 seconds.
std::optional<PeriodMode> read_byo_yomi(std::string_view main, std::string_view rest) {
    const auto times = parted(rest, "x");
    if (!times) return std::nullopt;
    const auto first = read_main(main, Notation::Short);
    const auto count = read_count(times->first);
    const auto each = read_seconds(times->second);
    if (!first || !count || !each) return std::nullopt;
    return ByoYomi{*first, *each, *count};
}

// "60 canadian 25/10": main, then 25 moves in each 10 minutes.
std::optional<PeriodMode> read_canadian(std::string_view main, std::string_view rest) {
    const auto block = parted(rest, "/");
    if (!block) return std::nullopt;
    const auto first = read_main(main, Notation::Short);
    const auto moves = read_count(block->first);
    const auto time = read_main(block->second, Notation::Short);
    if (!first || !moves || !time) return std::nullopt;
    return CanadianByoYomi{*first, *time, *moves};
}

template <class Mode>
std::optional<PeriodMode> mode_of_time(std::optional<Millis> time) {
    if (!time) return std::nullopt;
    return Mode{*time};
}

// The field of a mode that is the whole control, which may be wrong; nullopt if the field is none
// of these.
std::optional<std::optional<PeriodMode>> read_whole_mode(std::string_view field,
                                                         Notation notation) {
    using Read = std::optional<PeriodMode>;
    if (field.starts_with('*')) {
        return mode_of_time<Hourglass>(read_main(trimmed(field.substr(1)), notation));
    }
    if (field.ends_with("/move")) {
        return mode_of_time<FixedPerMove>(read_seconds(field.substr(0, field.size() - 5)));
    }
    if (notation == Notation::Pgn) return std::nullopt;
    if (field.ends_with("/gong")) {
        return mode_of_time<Gong>(read_seconds(field.substr(0, field.size() - 5)));
    }
    if (field == "count-up") return Read{CountUp{}};
    constexpr std::string_view overtime = " overtime";
    if (field.ends_with(overtime)) {
        const auto main = field.substr(0, field.size() - overtime.size());
        return mode_of_time<Overtime>(read_main(trimmed(main), notation));
    }
    if (const auto byo = parted(field, " byo ")) return read_byo_yomi(byo->first, byo->second);
    if (const auto canadian = parted(field, " canadian ")) {
        return read_canadian(canadian->first, canadian->second);
    }
    return std::nullopt;
}

struct FreeTime {
    Millis delay{};
    DelayKind kind = DelayKind::Us;
};

// Takes " d5" (US delay) or " b5" (Bronstein) off the end; in PGN "2700d5", as it was proposed.
std::optional<FreeTime> read_delay(std::string_view& field, Notation notation) {
    const auto at = field.find_first_of(notation == Notation::Pgn ? "d" : "db");
    if (at == std::string_view::npos) return FreeTime{};
    const auto delay = read_seconds(field.substr(at + 1));
    if (!delay) return std::nullopt;
    const DelayKind kind = field[at] == 'b' ? DelayKind::Bronstein : DelayKind::Us;
    field = trimmed(field.substr(0, at));
    return FreeTime{*delay, kind};
}

Result<Period> read_field(std::string_view field, Notation notation) {
    const auto bad = [&] { return refuse("bad_time_control", std::string(field)); };
    Period period;
    if (const auto whole = read_whole_mode(field, notation)) {
        if (!*whole) return bad();
        period.mode = **whole;
        return period;
    }
    std::string_view rest = notation == Notation::Short ? without_us_prefix(field) : field;
    const bool us_prefix = rest.size() != field.size();
    const auto free = read_delay(rest, notation);
    if (!free) return bad();
    if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
        if (us_prefix) return bad();  // G/40/90
        period.moves = read_count(rest.substr(0, slash));
        if (!period.moves) return bad();
        rest = trimmed(rest.substr(slash + 1));
    }
    const auto plus = rest.find('+');
    const auto main = read_main(trimmed(rest.substr(0, plus)), notation);
    if (!main) return bad();
    std::optional<Millis> increment = Millis{0};
    if (plus != std::string_view::npos) {
        increment = read_decimal(trimmed(rest.substr(plus + 1)), Millis{1000});
    }
    if (!increment || *main + *increment + free->delay == Millis{0}) return bad();
    period.mode = timed(*main, *increment, free->delay, free->kind);
    return period;
}

struct Schedule {
    std::vector<Period> periods;
    bool repeat = false;
    bool freeze = true;
};

constexpr std::string_view no_freeze = "no freeze";

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
    if (notation == Notation::Short && fields.size() > 1 && fields.back() == no_freeze) {
        schedule.freeze = false;
        fields.pop_back();
    }
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

std::string per_move_text(Millis main, Millis increment, Notation notation) {
    const std::string text = main_text(main, notation);
    return increment == Millis{0} ? text : text + "+" + decimal_seconds(increment);
}

std::string mode_text(const PeriodMode& any, Notation notation) {
    const bool pgn = notation == Notation::Pgn;
    const auto or_unknown = [pgn](std::string text) { return pgn ? "?" : std::move(text); };
    const auto main_of = [notation](Millis time) { return main_text(time, notation); };
    return std::visit(
        Overload{[&](const SuddenDeath& mode) { return main_of(mode.main); },
                 [&](const Increment& mode) {
                     return per_move_text(mode.main, mode.increment, notation);
                 },
                 [&](const Delay& mode) {
                     const std::string text = per_move_text(mode.main, mode.increment, notation);
                     const char* sign = mode.kind == DelayKind::Bronstein ? " b" : " d";
                     return pgn ? text : text + sign + decimal_seconds(mode.delay);
                 },
                 [&](const Hourglass& mode) { return "*" + main_of(mode.main); },
                 [&](const ByoYomi& mode) {
                     return or_unknown(main_of(mode.main) + " byo " + std::to_string(mode.count) +
                                       "x" + decimal_seconds(mode.each));
                 },
                 [&](const CanadianByoYomi& mode) {
                     return or_unknown(main_of(mode.main) + " canadian " +
                                       std::to_string(mode.moves) + "/" + main_of(mode.block));
                 },
                 [&](const Gong& mode) { return or_unknown(decimal_seconds(mode.move) + "/gong"); },
                 [&](const FixedPerMove& mode) { return decimal_seconds(mode.move) + "/move"; },
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

}  // namespace

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
    const std::string_view text = trimmed(text_of_one_width);
    if (const ControlPreset* preset = preset_of(text)) return parse_time_control(preset->text);
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
    const std::string odds = control.periods.white == control.periods.black
                                 ? ""
                                 : " v " + text_of(control.periods.black);
    const std::string end = control.freeze ? "" : ", " + std::string(no_freeze);
    return text_of(control.periods.white) + odds + end;
}

}  // namespace arbiter

// A time control as the fields of an object: the one description behind the journal, the wire and
// the terminal's frames. `Out` writes as db's JsonWriter does and `In` reads as its JsonFields
// does; which JSON library stands behind them is the caller's.
#pragma once

#include "clock/time_control.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

// The two modes that every record so far has need no word of their own: their period says main_ms
// and inc_ms. A further mode writes `mode` and its own fields.
template <class Out>
void write_mode(Out& out, const SuddenDeath& mode) {
    out.integer_field("main_ms", mode.main.count());
    out.integer_field("inc_ms", 0);
}
template <class Out>
void write_mode(Out& out, const Increment& mode) {
    out.integer_field("main_ms", mode.main.count());
    out.integer_field("inc_ms", mode.increment.count());
}

template <class In>
[[nodiscard]] PeriodMode read_mode(In& in) {
    if (in.optional_text("mode")) in.note("mode");  // none has a word yet
    const Millis main = in.millis("main_ms");
    return timed(main, Millis{in.template optional_integer<std::int64_t>("inc_ms").value_or(0)});
}

template <class Out>
void write_periods(Out& out, const std::vector<Period>& periods) {
    out.key("periods");
    out.begin_array();
    for (const Period& period : periods) {
        out.begin_object();
        if (period.moves) out.integer_field("moves", *period.moves);
        std::visit([&](const auto& mode) { write_mode(out, mode); }, period.mode);
        out.end_object();
    }
    out.end_array();
}

template <class In>
[[nodiscard]] std::vector<Period> read_periods(In& in) {
    std::vector<Period> periods;
    in.each_object("periods", [&](In& fields) {
        auto moves = fields.template optional_integer<int>("moves");
        periods.push_back({.moves = moves, .mode = read_mode(fields)});
    });
    return periods;
}

// `periods` are White's; `sides` names Black's only where they differ.
template <class Out>
void write_control_fields(Out& out, const TimeControl& control) {
    out.word_field("transition", word_of(control.transition));
    out.boolean_field("freeze", control.freeze);
    out.boolean_field("repeat", control.repeat);
    write_periods(out, control.periods.white);
    if (control.periods.white == control.periods.black) return;
    out.key("sides");
    out.begin_object();
    out.key("b");
    out.begin_object();
    write_periods(out, control.periods.black);
    out.end_object();
    out.end_object();
}

// Forms only: whether a clock can run it is check_control's to say.
template <class In>
[[nodiscard]] TimeControl read_control_fields(In& in) {
    TimeControl control;
    if (const auto word = in.optional_text("transition")) {
        const auto transition = transition_of_word(*word);
        if (!transition) in.note("transition");
        control.transition = transition.value_or(Transition::ByMoves);
    }
    control.freeze = in.boolean_or("freeze", true);
    control.repeat = in.boolean_or("repeat", false);
    control.periods.white = read_periods(in);
    control.periods.black = control.periods.white;
    in.object("sides", [&](In& sides) {
        sides.object("w", [&](In& own) { control.periods.white = read_periods(own); });
        sides.object("b", [&](In& own) { control.periods.black = read_periods(own); });
    });
    return control;
}

}  // namespace arbiter

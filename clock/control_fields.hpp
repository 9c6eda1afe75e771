// A time control as the fields of an object: the one description behind the journal, the wire and
// the terminal's frames. `Out` writes as db's JsonWriter does and `In` reads as its JsonFields
// does; which JSON library stands behind them is the caller's.
#pragma once

#include "clock/overload.hpp"
#include "clock/time_control.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter {

// Every period says main_ms (what it begins with) and inc_ms. A delay adds its own fields; a mode
// that is the whole control its word and its own.
template <class Out>
void write_mode_fields(Out& out, const PeriodMode& any) {
    if (const auto word = mode_word(any); !word.empty()) out.word_field("mode", word);
    visit_one(Overload{[&](const Delay& mode) {
                           out.integer_field("delay_ms", mode.delay.count());
                           out.word_field("delay_kind", word_of(mode.kind));
                       },
                       [&](const ByoYomi& mode) {
                           out.integer_field("byo_ms", mode.each.count());
                           out.integer_field("byo_periods", mode.count);
                       },
                       [&](const CanadianByoYomi& mode) {
                           out.integer_field("block_ms", mode.block.count());
                           out.integer_field("block_moves", mode.moves);
                       },
                       [](const auto& /*main_ms says it all*/) {}},
              any);
}

template <class Out>
void write_periods(Out& out, const std::vector<Period>& periods) {
    out.key("periods");
    out.begin_array();
    for (const Period& period : periods) {
        out.begin_object();
        if (period.moves) out.integer_field("moves", *period.moves);
        out.integer_field("main_ms", period.main().count());
        out.integer_field("inc_ms", period.increment().count());
        write_mode_fields(out, period.mode);
        out.end_object();
    }
    out.end_array();
}

// What a field says that is left out: Black's where only White's is given, and the control's kind
// of delay. Without it the field must be there.
struct ModeBefore {
    std::string_view word;     // of the mode; empty: of periods
    const PeriodMode* mode{};  // of the same word
    DelayKind kind = DelayKind::Us;
};

// Reads the fields of one mode.
template <class In>
class ModeFields {
  public:
    ModeFields(In& in, const ModeBefore& before) : in_(&in), before_(&before) {}

    [[nodiscard]] PeriodMode mode() {
        const auto word = in_->optional_text("mode").value_or(before_->word);
        if (word.empty()) return of_periods();
        if (word == "hourglass") {
            return Hourglass{time("main_ms", of<Hourglass>([](auto& it) { return it.main; }))};
        }
        if (word == "byoyomi") return byo_yomi();
        if (word == "canadian") return canadian();
        if (word == "gong") return Gong{move(of<Gong>([](auto& it) { return it.move; }))};
        if (word == "per_move") {
            return FixedPerMove{move(of<FixedPerMove>([](auto& it) { return it.move; }))};
        }
        if (word == "scrabble") {
            return Overtime{time("main_ms", of<Overtime>([](auto& it) { return it.main; }))};
        }
        if (word != "upcount") in_->note("mode");
        return CountUp{};
    }

  private:
    template <class Mode, class Take>
    auto of(Take take) const -> std::optional<decltype(take(std::declval<const Mode&>()))> {
        const auto* known = before_->mode ? std::get_if<Mode>(before_->mode) : nullptr;
        if (known == nullptr) return std::nullopt;
        return take(*known);
    }
    template <class T>
    T must(const char* name, std::optional<T> found, std::optional<T> otherwise) {
        if (!found) found = otherwise;
        if (!found) in_->note(name);
        return found.value_or(T{});
    }
    std::optional<Millis> said(const char* name) {
        const auto count = in_->template optional_integer<std::int64_t>(name);
        return count ? std::optional(Millis{*count}) : std::nullopt;
    }
    Millis time(const char* name, std::optional<Millis> otherwise) {
        return must(name, said(name), otherwise);
    }
    int count(const char* name, std::optional<int> otherwise) {
        return must(name, in_->template optional_integer<int>(name), otherwise);
    }
    // The time of one move; main_ms is what a period begins with.
    Millis move(std::optional<Millis> otherwise) {
        if (const auto main = said("main_ms")) return *main;
        return time("move_ms", otherwise);
    }
    PeriodMode of_periods() {
        const Millis main = in_->millis("main_ms");
        const Millis increment = said("inc_ms").value_or(Millis{});
        const Millis delay = said("delay_ms").value_or(Millis{});
        DelayKind kind = before_->kind;
        if (const auto word = in_->optional_text("delay_kind")) {
            const auto known = delay_kind_of_word(*word);
            if (!known) in_->note("delay_kind");
            kind = known.value_or(kind);
        }
        return timed(main, increment, delay, kind);
    }
    PeriodMode byo_yomi() {
        const Millis main = time("main_ms", of<ByoYomi>([](auto& it) { return it.main; }));
        const Millis each = time("byo_ms", of<ByoYomi>([](auto& it) { return it.each; }));
        return ByoYomi{main, each,
                       count("byo_periods", of<ByoYomi>([](auto& it) { return it.count; }))};
    }
    PeriodMode canadian() {
        using Mode = CanadianByoYomi;
        const Millis main = time("main_ms", of<Mode>([](auto& it) { return it.main; }));
        const Millis block = time("block_ms", of<Mode>([](auto& it) { return it.block; }));
        return Mode{main, block, count("block_moves", of<Mode>([](auto& it) { return it.moves; }))};
    }

    In* in_;
    const ModeBefore* before_;
};

// The periods of an object: a list, of which the last may say that it comes again, or, where the
// control names its mode, the fields of that one.
template <class In>
[[nodiscard]] std::vector<Period> read_periods(In& in, const ModeBefore& before, bool& repeat) {
    std::vector<Period> periods;
    if (!before.word.empty()) {
        periods.push_back({.moves = {}, .mode = ModeFields<In>(in, before).mode()});
        return periods;
    }
    in.each_object("periods", [&](In& fields) {
        const auto moves = fields.template optional_integer<int>("moves");
        if (fields.boolean_or("repeat", false)) repeat = true;
        periods.push_back({.moves = moves, .mode = ModeFields<In>(fields, before).mode()});
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

// Reads what is written here, and the form of the timelines (docs/clock.md), in which the control
// itself names its mode and kind of delay. Forms only: whether a clock can run it is
// check_control's to say.
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
    ModeBefore before;
    if (const auto word = in.optional_text("mode"); word && *word != "periods") before.word = *word;
    if (const auto word = in.optional_text("delay_kind")) {
        const auto kind = delay_kind_of_word(*word);
        if (!kind) in.note("delay_kind");
        before.kind = kind.value_or(DelayKind::Us);
    }
    control.periods.white = read_periods(in, before, control.repeat);
    control.periods.black = control.periods.white;
    const PeriodMode both = mode_of(control, Color::White);
    before.mode = &both;
    const auto read_side = [&](const char* letter, In& sides, Color side) {
        sides.object(letter, [&](In& own) {
            control.periods[side] = read_periods(own, before, control.repeat);
        });
    };
    in.object("sides", [&](In& sides) {
        read_side("w", sides, Color::White);
        read_side("b", sides, Color::Black);
    });
    return control;
}

}  // namespace arbiter

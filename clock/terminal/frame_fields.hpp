// What a terminal reads of the server's frames and of its own log, over a reader of fields as in
// control_fields.hpp: the program reads JSON, the page in a browser its own objects. What does not
// fit is noted there, and what is read then means nothing.
#pragma once

#include "clock/terminal/game_log.hpp"
#include "clock/text.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

// The value of a field that must be there.
template <class In, class T>
T must_say(In& in, const char* name, std::optional<T> found) {
    if (!found) in.note(name);
    return std::move(found).value_or(T{});
}

// Not below zero.
template <class In>
std::optional<int> optional_count(In& in, const char* name) {
    const auto count = in.template optional_integer<int>(name);
    if (count && *count < 0) in.note(name);
    return count;
}

template <class In>
std::optional<Color> optional_side(In& in, const char* name) {
    const auto letter = in.optional_text(name);
    if (!letter) return std::nullopt;
    for (const Color side : both_colors) {
        if (*letter == letter_of(side)) return side;
    }
    in.note(name);
    return std::nullopt;
}

// `[w, b]`.
template <class In>
std::optional<ByColor<Millis>> optional_times(In& in, const char* name) {
    const auto two = in.template optional_two<std::int64_t>(name);
    if (!two) return std::nullopt;
    return ByColor<Millis>{Millis{two->white}, Millis{two->black}};
}
template <class In>
std::optional<ByColor<int>> optional_counts(In& in, const char* name) {
    const auto two = in.template optional_two<int>(name);
    if (two && (two->white < 0 || two->black < 0)) in.note(name);
    return two;
}

// `{w?, b?}` of counts.
template <class T, class In>
ByColor<std::optional<T>> optional_by_side(In& in, const char* name) {
    ByColor<std::optional<T>> read;
    in.object(name, [&](In& sides) {
        if (const auto white = optional_count(sides, "w")) read.white = T{*white};
        if (const auto black = optional_count(sides, "b")) read.black = T{*black};
    });
    return read;
}

// `op` and `args` of an order. nullopt: no such order, or an argument is missing; a start without a
// side starts `start_side`.
template <class In>
[[nodiscard]] std::optional<ClockAct> read_act_fields(In& in, Color start_side) {
    const auto op = in.optional_text("op").value_or("");
    std::optional<Color> side;
    std::optional<std::int64_t> delta;
    std::optional<int> increment;
    ClockSet set;
    std::optional<std::string_view> text;
    bool as_time = false;
    in.object("args", [&](In& args) {
        text = args.optional_text("text");
        as_time = args.boolean_or("as_time", false);
        side = optional_side(args, "side");
        delta = args.template optional_integer<std::int64_t>("ms");
        increment = optional_count(args, "inc_ms");
        set.main = optional_by_side<Millis>(args, "main_ms");
        set.moves = optional_by_side<int>(args, "moves");
        set.period = optional_by_side<int>(args, "period");
    });
    if (op == "start") return ClockStart{side.value_or(start_side)};
    if (op == "pause") return ClockPause{};
    if (op == "resume") return ClockResume{side};
    if (op == "adjust" && side && delta) return ClockAdjust{*side, Millis{*delta}, as_time};
    if (op == "set") {
        set.as_time = as_time;
        return set;
    }
    if (op == "end") return ClockEnd{};
    if (op == "set_increment" && increment) return ClockSetIncrement{Millis{*increment}};
    if (op == "lock") return ClockLock{};
    if (op == "unlock") return ClockUnlock{};
    if (op == "beep") return ClockBeep{};
    if (op == "text" && text) return ClockText{*text};
    return std::nullopt;
}

// An entry as it was sent and stored.
template <class In>
[[nodiscard]] LogEntry read_entry_fields(In& in) {
    using Whole = std::int64_t;
    return {.seq = must_say(in, "seq", in.template optional_integer<Whole>("seq")),
            .boot = std::string(must_say(in, "boot", in.optional_text("boot"))),
            .at = at_ms(must_say(in, "t_ms", in.template optional_integer<Whole>("t_ms"))),
            .kind = must_say(in, "kind", entry_kind_of(in.optional_text("kind").value_or(""))),
            .side = optional_side(in, "side"),
            .order = optional_count(in, "cmd"),
            .left = must_say(in, "rem", optional_times(in, "rem")),
            .moves = optional_counts(in, "moves"),
            .hash = std::string(must_say(in, "hash", in.optional_text("hash")))};
}

template <class In>
std::optional<ClockPhase> carried_phase(In& in) {
    // In the order of ClockPhase.
    static constexpr std::array<std::string_view, 5> words{"ready", "running", "paused", "frozen",
                                                           "ended"};
    const auto phase = known_word<ClockPhase>(in.optional_text("phase").value_or("paused"), words);
    return phase == ClockPhase::Running ? ClockPhase::Paused : phase;
}

template <class In>
GameSetup::Carried read_carried_fields(In& in) {
    GameSetup::Carried carried;
    carried.main = must_say(in, "main_ms", optional_times(in, "main_ms"));
    carried.moves = must_say(in, "moves", optional_counts(in, "moves"));
    carried.period = must_say(in, "period", optional_counts(in, "period"));
    carried.on_move = must_say(in, "on_move", optional_side(in, "on_move"));
    carried.phase = must_say(in, "phase", carried_phase(in));
    carried.flag = optional_side(in, "flag");
    if (const auto increment = optional_count(in, "inc_ms")) {
        carried.set_increment = Millis{*increment};
    }
    carried.delay_left = optional_times(in, "delay_ms");
    carried.to_renew = optional_counts(in, "renew");
    carried.kept_left = optional_times(in, "kept_ms");
    carried.kept_renew = optional_counts(in, "kept_renew");
    carried.locked = in.boolean_or("locked", false);
    return carried;
}

// What the log of a game hangs on; `control` stands in the frame as well (control_fields.hpp).
template <class In>
[[nodiscard]] GameSetup read_setup_fields(In& in, TimeControl control) {
    GameSetup setup;
    setup.control = std::move(control);
    setup.game = must_say(in, "g", in.optional_text("g"));
    if (setup.game.empty()) in.note("g");
    setup.epoch = must_say(in, "ep", optional_count(in, "ep"));
    setup.start_side = optional_side(in, "start_side").value_or(Color::White);
    const auto last_order = optional_count(in, "last_cmd");
    if (last_order || setup.epoch > 1) setup.last_order = last_order;
    in.object("state", [&](In& state) { setup.carried = read_carried_fields(state); });
    return setup;
}

}  // namespace arbiter

// What concerns the clock: terminals, orders, reports.
#include "clock/overload.hpp"
#include "db/codec/event_fields.hpp"

#include <utility>

namespace arbiter {
namespace {

template <class T, class Count>
void write_sides(JsonWriter& out, std::string_view name, const ByColor<std::optional<T>>& values,
                 Count count) {
    if (!values.white && !values.black) return;
    out.key(name);
    out.begin_object();
    for (const Color side : both_colors) {
        if (values[side]) out.integer_field(word_of(side), count(*values[side]));
    }
    out.end_object();
}

template <class T, class Rep>
void read_sides(JsonFields& in, std::string_view name, ByColor<std::optional<T>>& values) {
    in.object(name, [&](JsonFields& sides) {
        for (const Color side : both_colors) {
            const auto found = sides.optional_integer<Rep>(word_of(side));
            if (found) values[side] = T(*found);
        }
    });
}

void write_args(JsonWriter& out, const ClockAct& act) {
    const auto number = [](int value) { return std::int64_t{value}; };
    out.begin_object();
    std::visit(Overload{
                   [&](const ClockStart& start) { out.word_field("side", word_of(start.on_move)); },
                   [&](const ClockPress& press) { out.word_field("side", word_of(press.side)); },
                   [](const ClockPause&) {},
                   [&](const ClockResume& resume) {
                       if (resume.on_move) out.word_field("side", word_of(*resume.on_move));
                   },
                   [&](const ClockAdjust& adjust) {
                       out.word_field("side", word_of(adjust.side));
                       out.integer_field("ms", adjust.delta.count());
                   },
                   [&](const ClockSet& set) {
                       write_sides(out, "main_ms", set.main, [](Millis ms) { return ms.count(); });
                       write_sides(out, "moves", set.moves, number);
                       write_sides(out, "period", set.period, number);
                   },
                   [&](const ClockSetIncrement& set) {
                       out.integer_field("inc_ms", set.increment.count());
                   },
                   [](const ClockEnd&) {},
               },
               act);
    out.end_object();
}

[[nodiscard]] ClockSet read_set(JsonFields& in) {
    ClockSet set;
    read_sides<Millis, std::int64_t>(in, "main_ms", set.main);
    read_sides<int, int>(in, "moves", set.moves);
    read_sides<int, int>(in, "period", set.period);
    return set;
}

// nullopt where `op` is no word for an act.
[[nodiscard]] std::optional<ClockAct> act_of(std::string_view op, JsonFields& in) {
    if (op == "start") {
        return ClockStart{in.optional_word<Color>("side").value_or(Color::White)};
    }
    if (op == "press") return ClockPress{in.word<Color>("side")};
    if (op == "pause") return ClockPause{};
    if (op == "resume") return ClockResume{in.optional_word<Color>("side")};
    if (op == "adjust") return ClockAdjust{in.word<Color>("side"), in.millis("ms")};
    if (op == "set") return read_set(in);
    if (op == "set_increment") return ClockSetIncrement{in.millis("inc_ms")};
    if (op == "end") return ClockEnd{};
    return std::nullopt;
}

// The fields in the order they were written: the commonest row of all is read in one pass, whatever
// the order, instead of searching each field.
struct ReportSeen {
    bool epoch = false, seq = false, boot = false, at = false, kind = false, left = false,
         chain = false;
    [[nodiscard]] bool all() const { return epoch && seq && boot && at && kind && left && chain; }
};

[[nodiscard]] bool read_left(JsonValue value, ByColor<Millis>& left) {
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        if (i > 1) return false;
        return assign(i == 0 ? left.white : left.black, json_integer<std::int64_t>(item));
    });
    return fits && count == 2;
}

[[nodiscard]] bool read_report_field(std::string_view key, JsonValue value, ClockReported& event,
                                     ReportSeen& seen) {
    if (key == "ep") return seen.epoch = assign(event.epoch, json_integer<int>(value));
    if (key == "seq") return seen.seq = assign(event.seq, json_integer<std::int64_t>(value));
    if (key == "boot") return seen.boot = assign(event.boot, json_text(value));
    if (key == "t_ms") {
        Millis at{};
        seen.at = assign(at, json_integer<std::int64_t>(value));
        event.at = Instant{at};
        return seen.at;
    }
    if (key == "ev") return seen.kind = assign(event.kind, json_word<ReportKind>(value));
    if (key == "rem") return seen.left = read_left(value, event.left);
    if (key == "chain") return seen.chain = assign(event.chain, json_text(value));
    if (key == "side") return assign(event.side, json_word<Color>(value));
    if (key == "cmd") return assign(event.order, json_integer<int>(value));
    return true;
}

}  // namespace

std::string_view clock_op(const ClockAct& act) noexcept {
    return std::visit(
        Overload{
            [](const ClockStart&) { return std::string_view{"start"}; },
            [](const ClockPress&) { return std::string_view{"press"}; },
            [](const ClockPause&) { return std::string_view{"pause"}; },
            [](const ClockResume&) { return std::string_view{"resume"}; },
            [](const ClockAdjust&) { return std::string_view{"adjust"}; },
            [](const ClockSet&) { return std::string_view{"set"}; },
            [](const ClockSetIncrement&) { return std::string_view{"set_increment"}; },
            [](const ClockEnd&) { return std::string_view{"end"}; },
        },
        act);
}

void append_clock_args(std::string& out, const ClockAct& act) {
    JsonWriter writer(out);
    write_args(writer, act);
}

Result<ClockAct> read_clock_act(std::string_view op, std::string_view args_json) {
    return thread_json_parser().read_object<ClockAct>(
        args_json, [&](JsonFields& in) -> Result<ClockAct> {
            auto act = act_of(op, in);
            if (!act || std::holds_alternative<ClockPress>(*act)) {
                return refuse("not_an_order", "op");
            }
            return *act;
        });
}

void write_fields(JsonWriter& out, const TerminalBound& event) {
    out.word_field("terminal", to_text(event.terminal));
    out.integer_field("ep", event.epoch);
}

void read_fields(JsonFields& in, TerminalBound& event) {
    event.terminal = in.id<TerminalId>("terminal");
    event.epoch = in.integer<int>("ep");
}

void write_fields(JsonWriter& out, const ClockOrdered& event) {
    out.integer_field("cmd", event.order);
    out.word_field("op", clock_op(event.act));
    out.key("args");
    write_args(out, event.act);
    out.text_field_unless_empty("reason", event.reason);
    out.text_field_unless_empty("article", event.article);
    if (event.not_after_seq) out.integer_field("not_after_seq", *event.not_after_seq);
}

void read_fields(JsonFields& in, ClockOrdered& event) {
    event.order = in.integer<int>("cmd");
    const std::string op = in.text("op");
    const bool has_args = in.object("args", [&](JsonFields& args) {
        const auto act = act_of(op, args);
        if (act) {
            event.act = *act;
        } else {
            in.problem().note("op");
        }
    });
    if (!has_args) in.problem().note("args");
    event.reason = in.text_or_empty("reason");
    event.article = in.text_or_empty("article");
    event.not_after_seq = in.optional_integer<std::int64_t>("not_after_seq");
}

void write_fields(JsonWriter& out, const ClockReported& event) {
    out.integer_field("ep", event.epoch);
    out.integer_field("seq", event.seq);
    out.text_field("boot", event.boot);
    out.integer_field("t_ms", event.at.time_since_epoch().count());
    out.word_field("ev", word_of(event.kind));
    if (event.side) out.word_field("side", word_of(*event.side));
    if (event.order) out.integer_field("cmd", *event.order);
    out.key("rem");
    out.begin_array();
    out.integer(event.left.white.count());
    out.integer(event.left.black.count());
    out.end_array();
    out.text_field("chain", event.chain);
}

void read_fields(JsonFields& in, ClockReported& event) {
    ReportSeen seen;
    for (const auto& [key, value] : in.all()) {
        if (!read_report_field(key, value, event, seen)) return in.problem().note(key);
    }
    if (!seen.all()) in.problem().note("body");
}

}  // namespace arbiter

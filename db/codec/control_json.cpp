// A time control as JSON. `periods` are White's; `sides` names Black's only where they differ.
#include "db/codec/control_json.hpp"

#include "db/codec/event_json.hpp"

namespace arbiter {
namespace {

void write_periods(JsonWriter& out, const std::vector<Period>& periods) {
    out.key("periods");
    out.begin_array();
    for (const Period& period : periods) {
        out.begin_object();
        if (period.moves) out.integer_field("moves", *period.moves);
        out.integer_field("main_ms", period.main.count());
        out.integer_field("inc_ms", period.increment.count());
        out.end_object();
    }
    out.end_array();
}

[[nodiscard]] bool read_period(JsonValue value, JsonProblem& problem, Period& period) {
    const auto object = json_object(value);
    if (!object) return false;
    JsonFields in(*object, problem);
    period.moves = in.optional_integer<int>("moves");
    period.main = in.millis("main_ms");
    period.increment = Millis{in.optional_integer<std::int64_t>("inc_ms").value_or(0)};
    return !problem.found();
}

[[nodiscard]] std::vector<Period> read_periods(JsonFields& in) {
    std::vector<Period> periods;
    in.each("periods", [&](std::size_t, JsonValue value) {
        return read_period(value, in.problem(), periods.emplace_back());
    });
    return periods;
}

[[nodiscard]] TimeControl read_control_object(JsonFields& in) {
    TimeControl control;
    control.transition = in.optional_word<Transition>("transition").value_or(Transition::ByMoves);
    control.freeze = in.boolean_or("freeze", true);
    control.repeat = in.boolean_or("repeat", false);
    control.periods.white = read_periods(in);
    control.periods.black = control.periods.white;
    in.object("sides", [&](JsonFields& sides) {
        const auto take = [&](Color side) {
            sides.object(word_of(side),
                         [&](JsonFields& own) { control.periods[side] = read_periods(own); });
        };
        take(Color::White);
        take(Color::Black);
    });
    return control;
}

}  // namespace

void write_control(JsonWriter& out, const TimeControl& control) {
    out.begin_object();
    out.word_field("transition", word_of(control.transition));
    out.boolean_field("freeze", control.freeze);
    out.boolean_field("repeat", control.repeat);
    write_periods(out, control.periods.white);
    if (control.periods.white != control.periods.black) {
        out.key("sides");
        out.begin_object();
        out.key("b");
        out.begin_object();
        write_periods(out, control.periods.black);
        out.end_object();
        out.end_object();
    }
    out.end_object();
}

Result<TimeControl> control_of(JsonValue value, JsonProblem& problem) {
    if (const auto text = json_text(value)) return parse_time_control(*text);
    const auto object = json_object(value);
    if (!object) return refuse("bad_field", "control");
    JsonFields in(*object, problem);
    return read_control_object(in);
}

bool JsonForm<TimeControl>::read(JsonValue value, TimeControl& target, JsonProblem& problem) {
    auto found = control_of(value, problem);
    if (!found || problem.found()) return false;
    target = *std::move(found);
    return true;
}

Shape JsonForm<TimeControl>::control_shape() {
    using Kind = Shape::Kind;
    const Shape whole{.kind = Kind::Integer};
    const Shape period{.kind = Kind::Record,
                       .words = {"main_ms", "inc_ms", "moves"},
                       .parts = {whole, whole, whole},
                       .needed = 2};
    const Shape periods{.kind = Kind::List, .parts = {period}};
    const Shape side{.kind = Kind::Record, .words = {"periods"}, .parts = {periods}, .needed = 1};
    return {.kind = Kind::Record,
            .words = {"transition", "freeze", "repeat", "periods", "sides"},
            .parts = {JsonForm<Transition>::shape<Transition>(),
                      {.kind = Kind::Boolean},
                      {.kind = Kind::Boolean},
                      periods,
                      {.kind = Kind::Sides, .parts = {side}}},
            .needed = 4};
}

void append_control(std::string& out, const TimeControl& control) {
    JsonWriter writer(out);
    write_control(writer, control);
}

Result<TimeControl> read_control(std::string_view json) {
    // A value of its own may be a string: it is read as the only field of an object.
    const std::string wrapped = "{\"control\":" + std::string(json) + "}";
    return thread_json_parser().read_object<TimeControl>(
        wrapped, [](JsonFields& in) -> Result<TimeControl> {
            const auto value = in.find("control");
            if (!value) return refuse("bad_field", "control");
            return control_of(*value, in.problem());
        });
}

}  // namespace arbiter

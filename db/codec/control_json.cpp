// A time control as JSON: the fields of clock/control_fields.hpp, or the text people write.
#include "db/codec/control_json.hpp"

#include "clock/control_fields.hpp"
#include "db/codec/event_json.hpp"

namespace arbiter {

void write_control(JsonWriter& out, const TimeControl& control) {
    out.begin_object();
    write_control_fields(out, control);
    out.end_object();
}

Result<TimeControl> control_of(JsonValue value, JsonProblem& problem) {
    if (const auto text = json_text(value)) return parse_time_control(*text);
    const auto object = json_object(value);
    if (!object) return refuse("bad_field", "control");
    JsonFields in(*object, problem);
    return read_control_fields(in);
}

bool JsonForm<TimeControl>::read(JsonValue value, TimeControl& target, JsonProblem& problem) {
    auto found = control_of(value, problem);
    if (!found || problem.found()) return false;
    target = *std::move(found);
    return true;
}

// As it is written all is there, but for moves, sides and what only some modes have; to be read
// only the periods and their times are needed.
Shape JsonForm<TimeControl>::control_shape(Direction direction) {
    using Kind = Shape::Kind;
    const bool written = direction == Direction::Written;
    const Shape whole{.kind = Kind::Integer};
    const Shape mode{.kind = Kind::Words,
                     .words = {whole_mode_words.begin(), whole_mode_words.end()}};
    const Shape period{
        .kind = Kind::NamedTuple,
        .words = {"main_ms", "inc_ms", "moves", "mode", "delay_ms", "delay_kind", "byo_ms",
                  "byo_periods", "block_ms", "block_moves"},
        .parts = {whole, whole, whole, mode, whole, JsonForm<DelayKind>::shape<DelayKind>(), whole,
                  whole, whole, whole},
        .needed = written ? 2U : 1U,
        .name = written ? "Period" : ""};
    const Shape periods{.kind = Kind::List, .parts = {period}};
    const Shape side{
        .kind = Kind::NamedTuple, .words = {"periods"}, .parts = {periods}, .needed = 1};
    return {.kind = Kind::NamedTuple,
            .words = {"periods", "transition", "freeze", "repeat", "sides"},
            .parts = {periods,
                      JsonForm<Transition>::shape<Transition>(),
                      {.kind = Kind::Boolean},
                      {.kind = Kind::Boolean},
                      {.kind = Kind::Sides, .parts = {side}}},
            .needed = written ? 4U : 1U,
            .name = written ? "TimeControl" : ""};
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

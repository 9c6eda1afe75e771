// A time control as JSON: the fields of clock/control_fields.hpp, or the text people write.
#include "clock/control_fields.hpp"
#include "db/codec/event_fields.hpp"

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

void read_control_field(JsonFields& in, TimeControl& control) {
    const auto value = in.find("control");
    if (!value) return in.problem().note("control");
    auto found = control_of(*value, in.problem());
    if (!found) return in.problem().note("control");
    control = *std::move(found);
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

// A time control as JSON: a value of its own, not a list of fields.
#pragma once

#include "clock/time_control.hpp"
#include "db/codec/description/direction.hpp"
#include "db/codec/description/forms.hpp"

namespace arbiter {

void write_control(JsonWriter& out, const TimeControl& control);
// The object form, or a text that parse_time_control understands ("90+30").
[[nodiscard]] Result<TimeControl> control_of(JsonValue value, JsonProblem& problem);

template <>
struct JsonForm<TimeControl> {
    static void write(JsonWriter& out, const TimeControl& control) { write_control(out, control); }
    [[nodiscard]] static bool read(JsonValue value, TimeControl& target, JsonProblem& problem);
    [[nodiscard]] static Shape control_shape(Direction direction);
    template <class>
    [[nodiscard]] static Shape shape() {
        return control_shape(Direction::Written);
    }
};

}  // namespace arbiter

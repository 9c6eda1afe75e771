#include "server/wire/answers/control_answer.hpp"

#include "db/codec/control_json.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/event_json.hpp"

namespace arbiter {
namespace {

// "the last period repeated" has no time, nor has what only counts up.
bool has_no_time(const void* part) {
    const ControlWord word = static_cast<const ControlPart*>(part)->word;
    return word == ControlWord::Repeat || word == ControlWord::CountUp;
}

Field time_of_part() {
    Field made = defaulted<&ControlPart::time>("time_ms");
    made.left_out = has_no_time;
    return made;
}

}  // namespace

template <>
const Description& description_of<ControlPart>() {
    static const Description known{
        "control_part",
        {field<&ControlPart::word>("word"), field<&ControlPart::moves>("moves"),
         field<&ControlPart::period>("period"), time_of_part()}};
    return known;
}

template <>
const Description& description_of<ControlAnswer>() {
    static const Description known{
        "control_answer",
        {field<&ControlAnswer::control>("control"), field<&ControlAnswer::text>("text"),
         field<&ControlAnswer::parts>("parts"),
         field<&ControlAnswer::sixty_moves>("sixty_moves_ms"),
         field<&ControlAnswer::start>("start_ms"), field<&ControlAnswer::low>("low_ms")}};
    return known;
}

Result<ControlAnswer> control_answer(std::string_view json) {
    auto control = read_control(json);
    if (!control || !check_control(*control)) return refuse("bad_time_control", "control");
    ControlAnswer told{.control = {},
                       .text = to_short_text(*control),
                       .parts = parts_of(*control),
                       .sixty_moves = time_for_sixty_moves(*control),
                       .start = shown_at_start(*control),
                       .low = short_of_time(*control)};
    told.control = *std::move(control);
    return told;
}

}  // namespace arbiter

#include "server/wire/answers/control_answer.hpp"

#include "db/codec/control_json.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/event_json.hpp"
#include "db/codec/json_reader.hpp"

namespace arbiter {
namespace {

// What only counts up has no time, and a flag that stops nobody none either.
bool has_no_time(const void* part) {
    const ControlWord word = static_cast<const ControlPart*>(part)->word;
    return word == ControlWord::CountUp || word == ControlWord::NoFreeze;
}

std::optional<std::vector<ControlPart>> black_parts_of(const TimeControl& control) {
    if (control.periods.white == control.periods.black) return std::nullopt;
    return parts_of(control, Color::Black);
}

// Empty: it is not a text.
Result<TypedControl> typed_in(std::string_view json) {
    const std::string wrapped = "{\"control\":" + std::string(json) + "}";
    return thread_json_parser().read_object<TypedControl>(
        wrapped, [](JsonFields& in) -> Result<TypedControl> {
            const auto value = in.find("control");
            const auto text = value ? json_text(*value) : std::nullopt;
            return text ? read_typed_control(*text) : TypedControl{};
        });
}

std::vector<ReadingOfControl> readings_of(const TypedControl& typed) {
    std::vector<ReadingOfControl> readings;
    if (!typed.doubt) return readings;
    for (const TimeControl& each : typed.readings) {
        readings.push_back({.text = to_short_text(each),
                            .parts = parts_of(each),
                            .black_parts = black_parts_of(each)});
    }
    return readings;
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
         field<&ControlPart::after>("after"), field<&ControlPart::from>("from"),
         field<&ControlPart::to>("to"), field<&ControlPart::period>("period"), time_of_part()}};
    return known;
}

template <>
const Description& description_of<ReadingOfControl>() {
    static const Description known{
        "control_reading",
        {field<&ReadingOfControl::text>("text"), field<&ReadingOfControl::parts>("parts"),
         field<&ReadingOfControl::black_parts>("black_parts")}};
    return known;
}

template <>
const Description& description_of<ControlAnswer>() {
    static const Description known{
        "control_answer",
        {field<&ControlAnswer::control>("control"), field<&ControlAnswer::text>("text"),
         field<&ControlAnswer::parts>("parts"), field<&ControlAnswer::black_parts>("black_parts"),
         field<&ControlAnswer::sixty_moves>("sixty_moves_ms"),
         field<&ControlAnswer::start>("start_ms"), field<&ControlAnswer::low>("low_ms"),
         field<&ControlAnswer::doubt>("doubt"), defaulted<&ControlAnswer::readings>("readings")}};
    return known;
}

Result<ControlAnswer> control_answer(std::string_view json) {
    auto typed = typed_in(json);
    if (!typed) {
        const bool named = typed.error().code == "bad_time_control";
        return refuse("bad_time_control", named ? typed.error().where : "control");
    }
    auto control = typed->readings.empty() ? read_control(json) : typed->readings.front();
    if (!control || !check_control(*control)) return refuse("bad_time_control", "control");
    ControlAnswer told{.control = {},
                       .text = to_short_text(*control),
                       .parts = parts_of(*control),
                       .black_parts = black_parts_of(*control),
                       .sixty_moves = time_for_sixty_moves(*control),
                       .start = shown_at_start(*control),
                       .low = short_of_time(*control),
                       .doubt = typed->doubt,
                       .readings = readings_of(*typed)};
    told.control = *std::move(control);
    return told;
}

}  // namespace arbiter

// What a time control says: the one reader's answer for whoever shows or asks for one.
#include "clock/control_words.hpp"
#include "db/codec/event_json.hpp"
#include "db/codec/json_writer.hpp"
#include "server/wire/views.hpp"

namespace arbiter {
namespace {

void append_part(JsonWriter& out, const ControlPart& part) {
    out.begin_object();
    out.word_field("word", word_of(part.word));
    if (part.moves) out.integer_field("moves", *part.moves);
    if (part.period) out.integer_field("period", *part.period);
    if (part.word != ControlWord::Repeat) out.integer_field("time_ms", part.time.count());
    out.end_object();
}

}  // namespace

Result<std::string> control_view(std::string_view json) {
    const auto control = read_control(json);
    if (!control || !check_control(*control)) return refuse("bad_time_control", "control");
    std::string text;
    JsonWriter out(text);
    std::string object;
    append_control(object, *control);
    out.begin_object();
    out.key("control");
    out.raw(object);
    out.text_field("text", to_short_text(*control));
    out.key("parts");
    out.begin_array();
    for (const ControlPart& part : parts_of(*control)) append_part(out, part);
    out.end_array();
    out.integer_field("sixty_moves_ms", time_for_sixty_moves(*control).count());
    out.integer_field("start_ms", shown_at_start(*control).count());
    out.integer_field("low_ms", short_of_time(*control).count());
    out.end_object();
    return text;
}

}  // namespace arbiter

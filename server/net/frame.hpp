// Frames of the sockets as text and back: each is a value type with one description, whose name is
// the frame's `type` (docs/protocol.md, "Sockets").
#pragma once

#include "db/codec/description/forms.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace arbiter {

// {"type":"ack",…}
template <class Frame>
void append_frame(std::string& text, const Frame& frame) {
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", description_of<Frame>().name);
    write_fields(out, frame);
    out.end_object();
}

template <class Frame>
[[nodiscard]] std::string frame_text(const Frame& frame) {
    std::string text;
    append_frame(text, frame);
    return text;
}

// One of the frames of a variant. Refusals: bad_json, unknown_type, bad_field.
template <class AnyFrame>
[[nodiscard]] Result<AnyFrame> read_frame(std::string_view text) {
    return thread_json_parser().read_object<AnyFrame>(text, [](JsonFields& in) -> Result<AnyFrame> {
        AnyFrame frame;
        if (!AlternativeName::choose(in.text("type"), frame)) {
            return refuse("unknown_type", "type");
        }
        std::visit([&](auto& kind) { read_fields(in, kind); }, frame);
        return frame;
    });
}

}  // namespace arbiter

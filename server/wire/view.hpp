// Answers to queries as text and back: each is a value type with one description.
#pragma once

#include "db/codec/description/forms.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

template <class View>
[[nodiscard]] std::string view_text(const View& view) {
    std::string text;
    JsonWriter out(text);
    JsonForm<View>::write(out, view);
    return text;
}

// Refusals: bad_json, bad_field.
template <class View>
[[nodiscard]] Result<View> read_view(std::string_view text) {
    return thread_json_parser().read_object<View>(text, [](JsonFields& in) -> Result<View> {
        View view;
        read_fields(in, view);
        return view;
    });
}

// The word of an enumeration that the core has words for, up to this value.
template <auto last>
struct TextOf {
    using Word = decltype(last);

    static void write(JsonWriter& out, Word value) { out.word(to_text(value)); }
    [[nodiscard]] static bool read(JsonValue value, Word& target, JsonProblem& /*problem*/) {
        const auto text = json_text(value);
        for (std::uint8_t i = 0; text && i <= static_cast<std::uint8_t>(last); ++i) {
            target = static_cast<Word>(i);
            if (to_text(target) == *text) return true;
        }
        return false;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        Shape words{.kind = Shape::Kind::Words};
        for (std::uint8_t i = 0; i <= static_cast<std::uint8_t>(last); ++i) {
            words.words.push_back(to_text(static_cast<Word>(i)));
        }
        return words;
    }
};

}  // namespace arbiter

// Words that the core has for its enumerations, as a form.
#pragma once

#include "db/codec/description/forms.hpp"

#include <cstdint>

namespace arbiter {

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

// The words and signs of time controls, in the languages that typed_phrases.cpp lists.
#pragma once

#include "clock/typed_tokens.hpp"

#include <string_view>

namespace arbiter {

struct TypedPhrase {
    std::string_view text;
    TypedWord word;
    Millis unit{};  // of TypedWord::Unit
};

// The longest phrase that the text, in small letters, begins with; nullptr if there is none. A
// phrase of Latin letters ends where no letter follows.
[[nodiscard]] const TypedPhrase* typed_phrase_at(std::string_view text);

}  // namespace arbiter

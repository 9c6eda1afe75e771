// An answer as it is sent: the one way from a value to its text.
#pragma once

#include "db/codec/description/forms.hpp"

#include <string>

namespace arbiter {

template <class T>
[[nodiscard]] std::string answer_text(const T& answer) {
    std::string text;
    JsonWriter out(text);
    JsonForm<T>::write(out, answer);
    return text;
}

}  // namespace arbiter

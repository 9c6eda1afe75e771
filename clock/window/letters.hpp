// UTF-8 text as a terminal shows it: characters of one column, of two (Chinese), of none. A
// terminal is told no control characters: names come from outside.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

struct Letter {
    std::string_view text;  // "?" for what cannot be shown
    int columns = 1;
};

// Takes the first character off `rest`, which is not empty.
[[nodiscard]] Letter take_letter(std::string_view& rest);

[[nodiscard]] int columns_of(std::string_view text);

// All of it, or as much as fits, with a sign that something is missing.
[[nodiscard]] std::string fitted(std::string_view text, int columns);

}  // namespace arbiter

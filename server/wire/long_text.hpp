// How long a text in a command may be.
#pragma once

#include <cstddef>
#include <string_view>

namespace arbiter {

// A reason, a name, a note: what is longer is no such text. It would stand in the journal for good.
inline constexpr std::size_t longest_text = 4'000;

[[nodiscard]] inline bool has_long_text(std::string_view json) {
    bool inside = false;
    std::size_t began = 0;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (json[i] == '\\' && inside) {
            ++i;
        } else if (json[i] == '"') {
            if (inside && i - began > longest_text) return true;
            inside = !inside;
            began = i + 1;
        }
    }
    return false;
}

}  // namespace arbiter

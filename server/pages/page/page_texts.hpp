// What the public pages are made of, as it lies inside the program: their templates, and the
// catalogues of words ("words/hall").
#pragma once

#include <string_view>
#include <vector>

namespace arbiter {

// Throws std::logic_error where there is none of that name.
[[nodiscard]] std::string_view page_text(std::string_view name);
// Every catalogue.
[[nodiscard]] std::vector<std::string_view> word_files();

}  // namespace arbiter

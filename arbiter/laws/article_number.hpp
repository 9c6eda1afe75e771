// Numbers of articles as people write them: "8.2a", "解释 1", "Art. 5.2.1". Knows no edition.
#pragma once

#include "arbiter/laws/article.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Chinese forms of brackets, comma and 解释 become those of the canonical numbers; no blanks
// around.
[[nodiscard]] std::string in_latin_form(std::string_view text);

// The numbers of a list joined by commas, in Latin form.
[[nodiscard]] std::vector<std::string> listed_numbers(std::string_view numbers);

// Where an explanation ("e", "e2") begins: behind a blank, or an e with a digit right after the
// number. npos where there is none.
[[nodiscard]] std::size_t explanation_at(std::string_view number);

// The article an explanation hangs on: "9.4" of "9.4 e4".
[[nodiscard]] std::string without_explanation(std::string_view number);

// The number a letter hangs on: "7.4" of "7.4(a)".
[[nodiscard]] std::string without_letter(std::string_view number);

// "7.9a" is "7.9(a)", "12.9e3" is "12.9 e3"; for numbers no table knows.
[[nodiscard]] std::string bracketed(std::string_view number);

// The article of these with that number in Latin form, however it is written, or nullptr.
[[nodiscard]] const Article* find_among(std::span<const Article> articles, std::string_view number);

}  // namespace arbiter

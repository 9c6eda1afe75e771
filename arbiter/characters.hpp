// UTF-8 text as characters, and which of them a line or a paragraph may hold. No words are known
// here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// The next character of UTF-8, which is taken away from the front of a text that is not empty;
// bytes that are none stand for themselves.
[[nodiscard]] char32_t take_character(std::string_view& text);

// Adds the character in UTF-8.
void add_character(std::string& text, char32_t character);

// Controls the text around it: C0 and C1, separators of lines and paragraphs, embeddings, overrides
// and isolates of direction, signs of annotations between lines, tags.
[[nodiscard]] bool controls_text(char32_t character) noexcept;

// Nobody sees it: blanks of any width, joiners, direction marks, selectors of variants.
[[nodiscard]] bool is_invisible(char32_t character) noexcept;

// The first character that no line of text has: what controls the text around it, and marks that
// nobody sees and no name needs (U+200B, U+FEFF, U+200E and the like). A joiner (U+200C, U+200D)
// stands behind a letter of a script that joins, as in Persian and Indic names.
[[nodiscard]] std::optional<char32_t> unfit_for_line(std::string_view text);

// One line of text: nothing in it is unfit.
[[nodiscard]] bool is_line(std::string_view text);

// Lines of text: as a line, with line ends (LF, CR LF) and tabs.
[[nodiscard]] bool is_paragraph(std::string_view text);

// The text as one line: what controls text, and each run of it, becomes one blank; none at the
// ends. Marks that nobody sees are left out. For writers of lines, whatever a journal holds.
[[nodiscard]] std::string as_line(std::string_view text);

}  // namespace arbiter

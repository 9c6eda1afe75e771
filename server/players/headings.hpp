// The headings that lists of players have, in many languages, and what their columns are: read from
// headings.txt, which lies inside the program.
#pragma once

#include "server/players/table_columns.hpp"

#include <map>
#include <string>
#include <string_view>

namespace arbiter {

// As headings are compared: small letters and digits without accents, blanks and signs.
[[nodiscard]] std::string plain_heading(std::string_view heading);

// The file's text.
[[nodiscard]] std::string_view headings_text() noexcept;

using Headings = std::map<std::string, Column, std::less<>>;

// By plain heading. Throws std::logic_error for a line that is none, a word that is no column's, or
// a heading that stands under two: the file is the program's own.
[[nodiscard]] Headings read_headings(std::string_view text);

// Those of the file.
[[nodiscard]] const Headings& known_headings();

}  // namespace arbiter

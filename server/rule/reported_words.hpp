// What reporters write in other words than docs/rulings.md has: "White", "knight", "yes". Every
// reading here is one that can mean only one thing; the rest is refused by whoever reads it.
#pragma once

#include "arbiter/chess/board/piece.hpp"
#include "arbiter/chess/board/square.hpp"
#include "arbiter/judge/fact.hpp"
#include "clock/color.hpp"
#include "db/codec/json_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Small letters, with underscores for blanks and hyphens: "Touch-Move" is "touch_move".
[[nodiscard]] std::string plain_word(std::string_view text);

// "white", "Black".
[[nodiscard]] std::optional<Color> side_said(std::string_view text);
// A winner who is nobody: "draw", "none".
[[nodiscard]] bool says_nobody(std::string_view text);
// "N", "n", "knight".
[[nodiscard]] std::optional<Role> role_said(std::string_view text);
// "d1", "D1".
[[nodiscard]] std::optional<Square> square_said(std::string_view text);
// "accepted", "yes", "declined".
[[nodiscard]] std::optional<AnswerKind> answer_said(std::string_view text);

// A text; a number (24) and a list of texts (["e1", "d1"]) are read as one.
[[nodiscard]] std::optional<std::string> text_said(JsonValue value);
// true, or a text that says so: "yes".
[[nodiscard]] std::optional<bool> truth_said(JsonValue value);
// A whole number; a fraction is rounded up: who is 0.5 s late is late.
[[nodiscard]] std::optional<int> number_said(JsonValue value);

// The moves of a game as a list of SAN: move numbers, results and blanks are left out of what is
// given ("1.e4 e5", "1. e4"). Missing: neither a text nor a list of texts.
[[nodiscard]] std::optional<std::vector<std::string>> moves_said(JsonValue value);

}  // namespace arbiter

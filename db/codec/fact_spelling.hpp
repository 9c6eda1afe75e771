// How people may spell what a report says (docs/rulings.md): letters of either case, hyphens and
// blanks for underscores, pieces by letter or name, moves and squares as a list or as one text.
// Only the spelling is free: a field has one name and a value one word.
#pragma once

#include "arbiter/chess/board/piece.hpp"
#include "arbiter/chess/board/square.hpp"
#include "db/codec/json_reader.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Small letters, with underscores for blanks and hyphens: "Touch-Move" is "touch_move".
[[nodiscard]] std::string plain_word(std::string_view text);

// "N", "n", "knight".
[[nodiscard]] std::optional<Role> role_spelled(std::string_view text);
// "d1", "D1".
[[nodiscard]] std::optional<Square> square_spelled(std::string_view text);
// A text; a number (24) and a list of texts (["e1", "d1"]) are read as one.
[[nodiscard]] std::optional<std::string> text_spelled(JsonValue value);
// The moves of a game as a list of SAN: move numbers, results and blanks are left out of what is
// given ("1.e4 e5", "1. e4"). Missing: neither a text nor a list of texts.
[[nodiscard]] std::optional<std::vector<std::string>> moves_spelled(JsonValue value);

// The known word that is most like this one: one is within the other, or the fewest letters are
// other ones; the first of several. Empty: none is known.
[[nodiscard]] std::string_view nearest_word(std::string_view word,
                                            std::span<const std::string_view> known);
// unknown_word or unknown_key, with the nearest known one in `params`: "nearest".
[[nodiscard]] Refusal unknown_word(std::string_view where, std::string_view word,
                                   std::span<const std::string_view> known);
[[nodiscard]] Refusal unknown_key(std::string_view key, std::span<const std::string_view> known);

}  // namespace arbiter

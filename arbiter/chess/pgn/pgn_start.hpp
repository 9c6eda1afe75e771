// The position a PGN game begins with, from its FEN and Variant tags.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

struct PgnStart {
    Position position = Position::initial();
    Variant variant = Variant::Standard;

    friend bool operator==(const PgnStart&, const PgnStart&) = default;
};

// Chess960 by Variant "Chess960" or "Fischerandom" (in any of their spellings), or by castling
// rights in the FEN that standard chess cannot have. Without a FEN it is the initial position. A
// Variant that names no game ("Rapid", an opening) is standard chess: is_known_variant tells.
// Refusals: unknown_variant (a game of other rules; `where` is the value), and those of parse_fen.
[[nodiscard]] Result<PgnStart> pgn_start(std::optional<std::string_view> fen,
                                         std::optional<std::string_view> variant);

// Whether the value of a Variant tag means standard chess or Chess960.
[[nodiscard]] bool is_known_variant(std::string_view value);

}  // namespace arbiter

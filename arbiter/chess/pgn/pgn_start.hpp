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
// rights in the FEN that standard chess cannot have. Without a FEN it is the initial position.
// Refusals: unknown_variant (`where` is the value), and those of parse_fen.
[[nodiscard]] Result<PgnStart> pgn_start(std::optional<std::string_view> fen,
                                         std::optional<std::string_view> variant);

}  // namespace arbiter

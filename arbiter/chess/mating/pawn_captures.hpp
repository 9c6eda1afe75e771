// The squares on which pawns of one side capture. Not part of the public interface.
#pragma once

#include "arbiter/chess/board/attacks.hpp"

namespace arbiter {

[[nodiscard]] constexpr Bitboard pawn_captures(Bitboard pawns, Color side) noexcept {
    const int up = side == Color::White ? 1 : -1;
    return shifted(pawns, 1, up) | shifted(pawns, -1, up);
}

}  // namespace arbiter

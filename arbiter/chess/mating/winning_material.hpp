// Whether material alone leaves a side the possibility of mate. Not part of the public interface.
#pragma once

#include "arbiter/chess/board/position.hpp"

namespace arbiter {

// False only if no series of moves can bring mate by `winner` with these pieces wherever they
// stand: a bare king; a single knight against nothing but queens; bishops of one square colour
// against nothing but queens, rooks and bishops of that colour. (By enumeration; the loser's own
// men must take his king's squares, and those would take the checker instead.)
[[nodiscard]] inline bool has_winning_material(const Position& position, Color winner) noexcept {
    const Placement& board = position.placement();
    const Bitboard own = board.pieces(winner) & ~board.pieces(Role::King);
    if (own == 0) return false;
    const Bitboard theirs = board.pieces(!winner) & ~board.pieces(Role::King);
    const Bitboard queens = board.pieces(Role::Queen);
    if ((own & ~board.pieces(Role::Knight)) == 0) {
        return has_several(own) || (theirs & ~queens) != 0;
    }
    if ((own & ~board.pieces(Role::Bishop)) != 0) return true;
    const Bitboard shade = (own & dark_squares) != 0 ? dark_squares : light_squares;
    if ((own & ~shade) != 0) return true;
    const Bitboard harmless =
        queens | board.pieces(Role::Rook) | (board.pieces(Role::Bishop) & shade);
    return (theirs & ~harmless) != 0;
}

}  // namespace arbiter

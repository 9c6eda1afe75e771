// From which squares a piece may legally go to a square: what SAN leaves to be worked out. Asks
// from the target back, so it costs a fraction of generating all moves. Not part of the public
// interface.
#pragma once

#include "arbiter/chess/board/checks.hpp"
#include "arbiter/chess/board/piece_attacks.hpp"
#include "arbiter/chess/board/position.hpp"

namespace arbiter {

// Those of `origins` from which a piece other than the king goes to `to` without leaving its king
// in check; en passant apart.
[[nodiscard]] inline Bitboard safe_origins(const Position& position, Bitboard origins,
                                           Square to) noexcept {
    if (origins == 0) return 0;
    const Square king = position.king(position.turn());
    const Checks checks = find_checks(position.placement(), position.turn(), king);
    if (checks.checkers != 0) {
        if (has_several(checks.checkers)) return 0;
        const Bitboard parries = between(king, first_of(checks.checkers)) | checks.checkers;
        return contains(parries, to) ? origins & ~checks.pinned : 0;
    }
    Bitboard pinned = origins & checks.pinned;
    while (pinned != 0) {
        const Square from = pop_first(pinned);
        if (!contains(line_through(king, from), to)) origins &= ~bit(from);
    }
    return origins;
}

// The squares from which a knight, bishop, rook, queen or king of the side to move may go to `to`.
// Not castling.
[[nodiscard]] inline Bitboard legal_origins(const Position& position, Role role,
                                            Square to) noexcept {
    const Placement& board = position.placement();
    const Color us = position.turn();
    if (contains(board.pieces(us), to)) return 0;
    const Bitboard occupied = board.occupied();
    const Bitboard origins = attacks_of(role, to, occupied) & board.pieces(us, role);
    if (role != Role::King) return safe_origins(position, origins, to);
    if (origins == 0 || attackers(board, to, !us, occupied & ~origins) != 0) return 0;
    return origins;
}

}  // namespace arbiter

// Who gives check, what is pinned, which squares are attacked: what the generator, the SAN reader
// and Position all ask. Not part of the public interface.
#pragma once

#include "arbiter/chess/board/attacks.hpp"
#include "arbiter/chess/board/placement.hpp"

namespace arbiter {

struct Checks {
    Bitboard checkers = 0;
    Bitboard pinned = 0;  // own pieces that shield their king from a slider
};

[[nodiscard]] inline Bitboard diagonal_sliders(const Placement& board, Color side) noexcept {
    return board.pieces(side) & (board.pieces(Role::Bishop) | board.pieces(Role::Queen));
}
[[nodiscard]] inline Bitboard straight_sliders(const Placement& board, Color side) noexcept {
    return board.pieces(side) & (board.pieces(Role::Rook) | board.pieces(Role::Queen));
}

// The pieces of `by` that attack the square, if just the squares of `occupied` are not empty.
[[nodiscard]] inline Bitboard attackers(const Placement& board, Square square, Color by,
                                        Bitboard occupied) noexcept {
    return (pawn_attacks(!by, square) & board.pieces(by, Role::Pawn)) |
           (knight_attacks(square) & board.pieces(by, Role::Knight)) |
           (king_attacks(square) & board.pieces(by, Role::King)) |
           (bishop_attacks(square, occupied) & diagonal_sliders(board, by)) |
           (rook_attacks(square, occupied) & straight_sliders(board, by));
}

// What threatens the king of `us`, and what stands in between.
[[nodiscard]] inline Checks find_checks(const Placement& board, Color us, Square king) noexcept {
    const Color them = !us;
    const Bitboard occupied = board.occupied();
    Checks found;
    found.checkers = (pawn_attacks(us, king) & board.pieces(them, Role::Pawn)) |
                     (knight_attacks(king) & board.pieces(them, Role::Knight));
    Bitboard aiming = (rook_rays(king) & straight_sliders(board, them)) |
                      (bishop_rays(king) & diagonal_sliders(board, them));
    while (aiming != 0) {
        const Square slider = pop_first(aiming);
        const Bitboard shields = between(king, slider) & occupied;
        if (shields == 0) {
            found.checkers |= bit(slider);
        } else if (!has_several(shields)) {
            found.pinned |= shields & board.pieces(us);
        }
    }
    return found;
}

// Whether an en passant capture from that square leaves the own king safe: two pawns leave their
// squares at once, which can open a rank.
[[nodiscard]] inline bool en_passant_is_safe(const Placement& board, Color us, Square from,
                                             Square to) noexcept {
    const Bitboard captured = shifted(bit(to), 0, us == Color::White ? -1 : 1);
    const Bitboard occupied = (board.occupied() ^ bit(from) ^ captured) | bit(to);
    const Square king = first_of(board.pieces(us, Role::King));
    return (attackers(board, king, !us, occupied) & ~captured) == 0;
}

// The pawns of `us` that stand to capture on the en passant square.
[[nodiscard]] inline Bitboard en_passant_capturers(const Placement& board, Color us,
                                                   Square to) noexcept {
    return pawn_attacks(!us, to) & board.pieces(us, Role::Pawn);
}

// Where king and rook stand after castling on that wing.
struct CastlingSquares {
    Square king_to;
    Square rook_to;
};
[[nodiscard]] constexpr CastlingSquares castling_squares(Square king, Square rook) noexcept {
    const Rank rank = rank_of(king);
    if (rook > king) return {make_square(File::G, rank), make_square(File::F, rank)};
    return {make_square(File::C, rank), make_square(File::D, rank)};
}

// Whether the king, who is not in check, may castle with that rook (Article 3.8.2): the right is
// taken for granted.
[[nodiscard]] inline bool castling_is_open(const Placement& board, Color us, Square king,
                                           Square rook) noexcept {
    const CastlingSquares after = castling_squares(king, rook);
    const Bitboard both = bit(king) | bit(rook);
    const Bitboard others = board.occupied() & ~both;
    const Bitboard king_walk = between(king, after.king_to) | bit(after.king_to);
    const Bitboard rook_walk = between(rook, after.rook_to) | bit(after.rook_to);
    if (((king_walk | rook_walk) & others) != 0) return false;
    Bitboard crossed = king_walk & ~bit(after.king_to);
    while (crossed != 0) {
        if (attackers(board, pop_first(crossed), !us, others | bit(rook)) != 0) return false;
    }
    const Bitboard occupied = others | bit(after.king_to) | bit(after.rook_to);
    return attackers(board, after.king_to, !us, occupied) == 0;
}

}  // namespace arbiter

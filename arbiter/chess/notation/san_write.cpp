// Moves to SAN, in the one form that PGN export allows.
#include "arbiter/chess/notation/candidates.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "clock/contract.hpp"

namespace arbiter {

namespace {

// File, rank or both of the origin, as far as another piece of the kind could go there too.
std::string origin_text(const Position& position, Role role, Move move) {
    const Square from = move.from();
    const Bitboard others = legal_origins(position, role, move.to()) & ~bit(from);
    if (others == 0) return {};
    if ((others & bits(file_of(from))) == 0) return {to_char(file_of(from))};
    if ((others & bits(rank_of(from))) == 0) return {to_char(rank_of(from))};
    return to_text(from);
}

std::string body(const Position& position, Move move) {
    if (move.kind() == MoveKind::Castling) return move.to() > move.from() ? "O-O" : "O-O-O";
    const Role role = position.placement().role_at(move.from());
    const bool captures =
        move.kind() == MoveKind::EnPassant || contains(position.placement().occupied(), move.to());
    std::string text;
    if (role == Role::Pawn) {
        if (captures) text += to_char(file_of(move.from()));
    } else {
        text += letter(role);
        text += origin_text(position, role, move);
    }
    if (captures) text += 'x';
    text += to_text(move.to());
    if (const auto promotion = move.promotion()) {
        text += '=';
        text += letter(*promotion);
    }
    return text;
}

}  // namespace

std::string to_san(const Position& position, Move move) {
    expects(position.is_legal(move), "a legal move to write");
    std::string text = body(position, move);
    Position next = position;
    next.play(move);
    if (next.in_check()) text += next.has_legal_move() ? '+' : '#';
    return text;
}

}  // namespace arbiter

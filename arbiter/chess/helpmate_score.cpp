#include "arbiter/chess/helpmate_score.hpp"

#include "arbiter/chess/checks.hpp"

#include <algorithm>
#include <cstdlib>

namespace arbiter {

namespace {

int file_number(Square square) noexcept {
    return static_cast<int>(file_of(square));
}
int rank_number(Square square) noexcept {
    return static_cast<int>(rank_of(square));
}
int distance(Square a, Square b) noexcept {
    return std::max(std::abs(file_number(a) - file_number(b)),
                    std::abs(rank_number(a) - rank_number(b)));
}
int to_edge(int line) noexcept {
    return std::min(line, 7 - line);
}
std::size_t clamped(int score) noexcept {
    return static_cast<std::size_t>(std::clamp(score, 0, static_cast<int>(helpmate_scores) - 1));
}

// Neighbours of the king that he could step on, his own pieces apart.
int flights(const Placement& board, Color loser, Square king) noexcept {
    const Bitboard occupied = board.occupied() & ~bit(king);
    int count = 0;
    for (Bitboard set = king_attacks(king) & ~board.pieces(loser); set != 0;) {
        if (attackers(board, pop_first(set), !loser, occupied) == 0) ++count;
    }
    return count;
}

// Moves a pawn needs to promote, a blocked way counting double.
int way_to_promotion(const Placement& board, Color side, Square pawn) noexcept {
    const int up = side == Color::White ? 1 : -1;
    int way = 0;
    for (Bitboard ahead = shifted(bit(pawn), 0, up); ahead != 0; ahead = shifted(ahead, 0, up)) {
        way += (ahead & board.occupied()) != 0 ? 3 : 1;
    }
    return way;
}

int nearest_promotion(const Placement& board, Color side) noexcept {
    int nearest = 24;
    for (Bitboard pawns = board.pieces(side, Role::Pawn); pawns != 0;) {
        nearest = std::min(nearest, way_to_promotion(board, side, pop_first(pawns)));
    }
    return nearest;
}

// Rook or queen, or two minor pieces: mates without the loser's pieces in the way.
bool has_force(const Placement& board, Color side) noexcept {
    const Bitboard own = board.pieces(side);
    const Bitboard minor = own & (board.pieces(Role::Knight) | board.pieces(Role::Bishop));
    return (own & (board.pieces(Role::Rook) | board.pieces(Role::Queen))) != 0 ||
           has_several(minor);
}

}  // namespace

std::size_t score_net(const Position& position, Color winner) noexcept {
    const Placement& board = position.placement();
    const Color loser = !winner;
    const Square king = position.king(loser);
    const Square helper = position.king(winner);
    const int file = to_edge(file_number(king));
    const int rank = to_edge(rank_number(king));
    int score = 4 * flights(board, loser, king) + 2 * std::min(file, rank) + file + rank +
                2 * std::max(0, distance(king, helper) - 2);
    const Bitboard officers = board.pieces(winner) & ~board.pieces(Role::Pawn) & ~bit(helper);
    int near = 7;
    for (Bitboard set = officers; set != 0;) near = std::min(near, distance(king, pop_first(set)));
    score += near;
    const Bitboard men = board.pieces(loser) & ~board.pieces(Role::Pawn);
    if (has_force(board, winner)) {
        score += 2 * std::popcount(men);
    } else {
        // He is mated only where his own men take his squares.
        score += 2 * (8 - std::popcount(king_attacks(king) & board.pieces(loser)));
        score += 2 * nearest_promotion(board, winner);
    }
    return clamped(score);
}

std::size_t score_force(const Position& position, Color winner) noexcept {
    const Placement& board = position.placement();
    int score = 0;
    if (!has_force(board, winner)) score = 16 + 2 * nearest_promotion(board, winner);
    score += 2 * std::popcount(board.pieces(!winner, Role::Pawn));
    score += std::popcount(board.pieces(!winner) & ~board.pieces(Role::Pawn));
    score += distance(position.king(winner), position.king(!winner));
    return clamped(score);
}

}  // namespace arbiter

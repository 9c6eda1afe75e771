#include "arbiter/chess/mating/helpmate_score.hpp"

#include "arbiter/chess/board/checks.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

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

// Moves a pawn needs to promote, a square that is taken counting for three.
int way_to_promotion(const Placement& board, Color side, Square pawn) noexcept {
    const Bitboard own = bit(pawn);
    const bool up = side == Color::White;
    const Bitboard ahead = bits(file_of(pawn)) & (up ? ~(own | (own - 1)) : own - 1);
    int way = up ? 7 - rank_number(pawn) : rank_number(pawn);
    for (Bitboard blocked = ahead & board.occupied(); blocked != 0; blocked &= blocked - 1) {
        way += 2;
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

// The squares of the colour that all bishops of the set stand on; 0 if they stand on both.
Bitboard shade_of(Bitboard bishops) noexcept {
    if ((bishops & dark_squares) == 0) return light_squares;
    return (bishops & light_squares) == 0 ? dark_squares : 0;
}

// A rook, a queen, or minor pieces that cover squares of both colours: mates without the loser's
// men taking squares from their king.
bool has_force(const Placement& board, Color side) noexcept {
    const Bitboard own = board.pieces(side);
    if ((own & (board.pieces(Role::Rook) | board.pieces(Role::Queen))) != 0) return true;
    const Bitboard bishops = board.pieces(side, Role::Bishop);
    const Bitboard knights = board.pieces(side, Role::Knight);
    return has_several(bishops | knights) && (knights != 0 || shade_of(bishops) == 0);
}

int nearest(Bitboard men, Square to) noexcept {
    int least = 8;
    while (men != 0) least = std::min(least, distance(pop_first(men), to));
    return least;
}

// The distances of the two men nearest to the square, added up.
int two_nearest(Bitboard men, Square to) noexcept {
    int first = 8;
    int second = 8;
    while (men != 0) {
        const int way = distance(pop_first(men), to);
        if (way < first) {
            second = std::exchange(first, way);
        } else {
            second = std::min(second, way);
        }
    }
    return first + (second == 8 ? 0 : second);
}

// How far the loser is from helping a lone minor piece to mate him in that corner: he stands there,
// the squares beside him are taken by his own men or by the winner's king, his other men away.
int way_to_corner(const Position& position, Color winner, Square corner,
                  Bitboard blockers) noexcept {
    const Placement& board = position.placement();
    const Color loser = !winner;
    const Square helper = position.king(winner);
    const Square king = position.king(loser);
    // A bishop gives check from far.
    const Bitboard knights = board.pieces(winner, Role::Knight);
    int way = 3 * distance(king, corner) + 12 * std::max(0, 2 - distance(helper, corner)) +
              2 * (king == corner ? flights(board, loser, king) : 3);
    if (knights != 0) way += std::max(0, nearest(knights, corner) - 2);
    if (blockers == 0) {
        return way + 2 * std::max(0, distance(helper, corner) - 2) + 14 +
               nearest_promotion(board, loser);
    }
    for (Bitboard set = king_attacks(corner) & (bits(file_of(corner)) | bits(rank_of(corner)));
         set != 0;) {
        const Square beside = pop_first(set);
        const Bitboard there = blockers & bit(beside);
        way += 2 * std::min(nearest(there != 0 ? there : blockers, beside),
                            std::max(0, distance(helper, beside) - 1));
        blockers &= ~there;
    }
    return way;
}

int score_lone_minor(const Position& position, Color winner) noexcept {
    const Placement& board = position.placement();
    const Color loser = !winner;
    const Bitboard men = board.pieces(loser) & ~board.pieces(Role::King);
    const bool knight = board.pieces(winner, Role::Knight) != 0;
    const Bitboard shade = knight ? ~Bitboard{0} : shade_of(board.pieces(winner, Role::Bishop));
    Bitboard blockers = men & ~board.pieces(Role::Queen) & ~board.pieces(Role::Pawn);
    if (!knight) blockers &= ~board.pieces(Role::Rook);
    int least = 60;
    for (Bitboard corners = (file_a | file_h) & (rank_1 | rank_8) & shade; corners != 0;) {
        const Square corner = pop_first(corners);
        const Bitboard same = contains(dark_squares, corner) ? dark_squares : light_squares;
        const Bitboard useful = blockers & ~(board.pieces(Role::Bishop) & same);
        least = std::min(least, way_to_corner(position, winner, corner, useful));
    }
    return least + 2 * std::popcount(men);
}

}  // namespace

std::size_t score_net(const Position& position, Color winner) noexcept {
    const Placement& board = position.placement();
    const Color loser = !winner;
    const bool force = has_force(board, winner);
    const Bitboard own_pawns = board.pieces(winner, Role::Pawn);
    const Square king = position.king(loser);
    const Square helper = position.king(winner);
    const int file = to_edge(file_number(king));
    const int rank = to_edge(rank_number(king));
    int score = 4 * flights(board, loser, king) + 2 * std::min(file, rank) + file + rank +
                2 * std::max(0, distance(king, helper) - 2);
    score += two_nearest(board.pieces(winner) & ~own_pawns & ~bit(helper), king);
    score += 2 * std::popcount(board.pieces(loser) & ~board.pieces(Role::Pawn));
    if (!force) score += 12 + 2 * nearest_promotion(board, winner);
    return clamped(score);
}

std::optional<std::size_t> score_corner(const Position& position, Color winner) noexcept {
    const Placement& board = position.placement();
    const Bitboard minor =
        board.pieces(winner) & (board.pieces(Role::Bishop) | board.pieces(Role::Knight));
    if (minor == 0 || has_force(board, winner)) return std::nullopt;
    return clamped(score_lone_minor(position, winner));
}

// Behind a locked chain even a rook has to be given up for a pawn to get through, so that only a
// queen makes up for the pawn's way.
std::size_t score_force(const Position& position, Color winner) noexcept {
    const Placement& board = position.placement();
    int score = 0;
    if (board.pieces(winner, Role::Queen) == 0) score = 2 + 3 * nearest_promotion(board, winner);
    score += 2 * std::popcount(board.pieces(!winner, Role::Pawn));
    score += std::popcount(board.pieces(!winner) & ~board.pieces(Role::Pawn));
    return clamped(score);
}

}  // namespace arbiter

// From where men go if nothing ever stands in their way: what the bounds of the reconstruction are
// made from. Not part of the public interface.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/notation/candidates.hpp"
#include "arbiter/chess/notation/san_text.hpp"
#include "arbiter/chess/scoresheets/sheet_track.hpp"

#include <vector>

namespace arbiter {

// What is known of one ply: any move, or one of these.
struct PlyRule {
    std::vector<SanText> readings{};  // none: any move

    [[nodiscard]] bool is_free() const noexcept { return readings.empty(); }
};

inline constexpr Bitboard last_ranks = rank_1 | rank_8;

// The squares from which an officer goes to one of these.
[[nodiscard]] inline Bitboard officer_origins(Role role, Bitboard to) noexcept {
    Bitboard origins = 0;
    while (to != 0) origins |= attacks_of(role, pop_first(to), 0);
    return origins;
}

// The same of a pawn, which pushes and captures.
[[nodiscard]] inline Bitboard pawn_origins(Color side, Bitboard to) noexcept {
    const int back = side == Color::White ? -1 : 1;
    const Bitboard fourth = bits(side == Color::White ? Rank::Fourth : Rank::Fifth);
    return shifted(to, 0, back) | shifted(to, -1, back) | shifted(to, 1, back) |
           shifted(to & fourth, 0, 2 * back);
}

// A king's move written with both squares can be castling.
[[nodiscard]] inline bool can_castle(const SanText& san) noexcept {
    return san.castling || (can_mean(san, Role::King) && !has_several(san.origins));
}

// The castlings that a side still has at the start.
class CastlingWays {
  public:
    CastlingWays() = default;
    CastlingWays(const Position& start, Color side) {
        for (const CastlingSide wing : {CastlingSide::King, CastlingSide::Queen}) {
            const auto rook = start.castling_rook(side, wing);
            if (!rook) continue;
            const Square king = start.king(side);
            ways_.push_back({king, *rook, castling_squares(king, *rook)});
        }
    }

    // From where king or rook come to one of these squares by castling.
    [[nodiscard]] Bitboard origins(Role role, Bitboard to) const noexcept {
        Bitboard origins = 0;
        for (const Way& way : ways_) {
            if (role == Role::King && contains(to, way.after.king_to)) origins |= bit(way.king);
            if (role == Role::Rook && contains(to, way.after.rook_to)) origins |= bit(way.rook);
        }
        return origins;
    }

  private:
    struct Way {
        Square king;
        Square rook;
        CastlingSquares after;
    };
    std::vector<Way> ways_{};
};

}  // namespace arbiter

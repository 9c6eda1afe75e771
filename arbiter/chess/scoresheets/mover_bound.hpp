// Whether the moves written further on can still be made: for each some man must get in time to
// where it can be made from, and a pawn that captures needs something to capture. Never says no to
// what is possible. Not part of the public interface.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/scoresheets/relaxed_moves.hpp"

#include <array>
#include <vector>

namespace arbiter {

class MoverBound {
  public:
    // The rules are for the plies from `start` on.
    MoverBound(const Position& start, const std::vector<PlyRule>& rules);

    // Whether some man of `side` can still be where each of the next written moves needs one.
    [[nodiscard]] bool allows(const Placement& board, Color side, int ply) const noexcept {
        for (const Places& places : needs_[static_cast<std::size_t>(ply)][side]) {
            Bitboard men = 0;
            for (const Role role : all_roles) {
                men |= board.pieces(role) & places[static_cast<std::size_t>(role)];
            }
            if ((men & board.pieces(side)) == 0) return false;
        }
        return true;
    }

  private:
    // By role: the squares from which it is in time.
    using Places = std::array<Bitboard, 6>;

    void need(Color side, std::size_t ply, Places places, const std::vector<PlyRule>& rules);
    [[nodiscard]] Places before(Color side, const Places& after, const PlyRule& rule) const;
    void before_free(Color side, const Places& after, Places& before) const;
    void before_written(Color side, const Places& after, const SanText& san, Places& before) const;

    Color first_;
    ByColor<CastlingWays> castling_{};
    std::vector<ByColor<std::vector<Places>>> needs_;  // by ply, the nearest first
};

}  // namespace arbiter

// Whether a placement known to stand later can still come about: a lower bound on the moves that
// are missing, each piece for itself on an empty board. Never says no to what is possible. Not part
// of the public interface.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/scoresheets/relaxed_moves.hpp"

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace arbiter {

class ReachBound {
  public:
    enum class When : std::uint8_t {
        AtTheEnd,  // after the last of the rules
        Sometime   // after any of them, or before the first
    };

    // The rules are for the plies from `start` on.
    ReachBound(const Position& start, const std::vector<PlyRule>& rules, const Placement& target,
               When when);

    // Whether `side` can still bring its men to the target's squares, seen what the rules leave
    // from that ply on, and the other side can still capture those that are too many.
    [[nodiscard]] bool allows(const Position& position, Color side, int ply) const noexcept;

  private:
    static constexpr std::size_t layers = 8;

    // The squares from which a man still gets to its target with k free moves, k being the index,
    // as what the target wants and as a pawn.
    struct Reach {
        std::array<Bitboard, layers> itself{};
        std::array<Bitboard, layers> pawn{};
    };
    struct Goal {
        Role role{};
        std::vector<Reach> reach{};  // by ply
    };
    struct Side {
        std::vector<Goal> goals{};
        // The numbers of two goals for the only two men of a kind: rooks, knights, bishops, queens.
        std::vector<std::pair<std::size_t, std::size_t>> pairs{};
        CastlingWays castling{};
        std::vector<int> free_moves{};  // from each ply on
        std::vector<int> captures{};    // plies from each on that can capture
    };

    void prepare(Color side, const Position& start, const std::vector<PlyRule>& rules);
    void regress(Color side, Square target, Goal& goal, const std::vector<PlyRule>& rules,
                 When when) const;
    [[nodiscard]] Reach before_free(Color side, Role role, const Reach& after) const;
    [[nodiscard]] Reach before_written(Color side, Role role, const Reach& after,
                                       const PlyRule& rule) const;

    void find_pairs(Side& side) const;
    [[nodiscard]] static std::size_t missing(const Reach& reach, Bitboard men,
                                             Bitboard pawns) noexcept;
    [[nodiscard]] static int beyond_single(const Reach& one, const Reach& other, Bitboard men,
                                           Bitboard pawns) noexcept;

    Color first_;
    ByColor<Side> sides_{};
};

}  // namespace arbiter

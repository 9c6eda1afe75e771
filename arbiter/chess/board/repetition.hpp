// The positions of one game in order, and how often the last one has stood there. Only counts: what
// follows from a count (claim or end of game) is the edition's affair.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter {

// When two positions are the same. The placement and the side to move are always compared.
enum class SamePosition : std::uint8_t {
    // FIDE 2023, 9.2.3: the same castling rights, and the same en passant capture if one is legal.
    CastlingRights,
    // 1984, 12.3: the same possible moves, so a right that cannot be used now does not count.
    PossibleMoves,
};

[[nodiscard]] bool same_position(const Position& a, const Position& b, SamePosition meaning);

// Ply 0 is the position the game began with. Positions are pushed as they are played.
class History {
  public:
    History() = default;
    explicit History(const Position& start) { push(start); }

    void push(const Position& position);
    // Takes back the last position.
    void pop();
    // Keeps the starting position and the first `plies` moves.
    void truncate(std::size_t plies);
    // Empties it and keeps the memory for the next game.
    void clear() noexcept;

    // The number of positions: plies played plus one, or 0 before the first push.
    [[nodiscard]] std::size_t size() const noexcept { return positions_.size(); }
    [[nodiscard]] bool empty() const noexcept { return positions_.empty(); }
    [[nodiscard]] const Position& at(std::size_t ply) const { return positions_.at(ply); }
    [[nodiscard]] const Position& last() const { return positions_.back(); }

    // How often the last position has occurred, itself included; 0 if there is none. Looks back to
    // the last capture or pawn move only, so the cost does not grow with the game.
    [[nodiscard]] int occurrences(SamePosition meaning) const;
    // The plies at which it stood, in order, the last one included.
    [[nodiscard]] std::vector<std::size_t> occurrence_plies(SamePosition meaning) const;
    // The same for a position that would follow the last one: a move declared, not yet made
    // (9.2.1.1).
    [[nodiscard]] int occurrences_after(const Position& next, SamePosition meaning) const;

    friend bool operator==(const History&, const History&) = default;

  private:
    template <class Visit>
    void visit_same(const Position& position, std::size_t ply, SamePosition meaning,
                    Visit visit) const;

    std::vector<Position> positions_;
    std::vector<std::uint64_t> keys_;  // placement_key of each, close together for the search
};

}  // namespace arbiter

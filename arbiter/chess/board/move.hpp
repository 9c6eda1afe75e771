// One move as 16 bits, a list of moves without allocation, and the UCI text of a move.
#pragma once

#include "arbiter/chess/board/piece.hpp"
#include "arbiter/chess/board/square.hpp"
#include "clock/contract.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace arbiter {

// The starting arrangement an event plays with; it decides how castling is written.
enum class Variant : std::uint8_t { Standard, Chess960 };

enum class MoveKind : std::uint8_t { Normal, Promotion, EnPassant, Castling };

// A move without its position: e2-e4 as Move::normal(E2, E4), white short castling as
// Move::castling(E1, H1), the king taking his own rook, in both variants.
class Move {
  public:
    // Indeterminate, so that a list costs nothing to make.
    Move() = default;

    [[nodiscard]] static constexpr Move normal(Square from, Square to) noexcept {
        return Move{from, to, MoveKind::Normal, 0};
    }
    [[nodiscard]] static constexpr Move en_passant(Square from, Square to) noexcept {
        return Move{from, to, MoveKind::EnPassant, 0};
    }
    [[nodiscard]] static constexpr Move castling(Square king, Square rook) noexcept {
        return Move{king, rook, MoveKind::Castling, 0};
    }
    // `role` is Knight, Bishop, Rook or Queen.
    [[nodiscard]] static constexpr Move promotion(Square from, Square to, Role role) noexcept {
        return Move{from, to, MoveKind::Promotion,
                    static_cast<unsigned>(role) - static_cast<unsigned>(Role::Knight)};
    }

    [[nodiscard]] constexpr Square from() const noexcept {
        return static_cast<Square>(bits_ & 63u);
    }
    [[nodiscard]] constexpr Square to() const noexcept {
        return static_cast<Square>((bits_ >> 6) & 63u);
    }
    [[nodiscard]] constexpr MoveKind kind() const noexcept {
        return static_cast<MoveKind>(bits_ >> 14);
    }
    [[nodiscard]] constexpr std::optional<Role> promotion() const noexcept {
        if (kind() != MoveKind::Promotion) return std::nullopt;
        return promotion_role();
    }
    // Only of a promotion.
    [[nodiscard]] constexpr Role promotion_role() const noexcept {
        return static_cast<Role>(((bits_ >> 12) & 3u) + static_cast<unsigned>(Role::Knight));
    }

    friend constexpr bool operator==(const Move&, const Move&) = default;

  private:
    constexpr Move(Square from, Square to, MoveKind kind, unsigned role) noexcept
        : bits_(static_cast<std::uint16_t>(index_of(from) | (index_of(to) << 6) | (role << 12) |
                                           (static_cast<unsigned>(kind) << 14))) {}

    std::uint16_t bits_;
};

// At most 256 moves, enough for every Position (the most known is 218).
class MoveList {
  public:
    using value_type = Move;
    using const_iterator = const Move*;

    MoveList() noexcept : size_(0) {}

    void push_back(Move move) {
        expects(size_ < moves_.size(), "room for a move: no position has more");
        moves_[size_++] = move;
    }
    [[nodiscard]] const_iterator begin() const noexcept { return moves_.data(); }
    [[nodiscard]] const_iterator end() const noexcept { return moves_.data() + size_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] Move operator[](std::size_t i) const {
        expects(i < size_, "a move of the list");
        return moves_[i];
    }

  private:
    std::array<Move, 256> moves_;
    std::size_t size_;
};

// "e2e4", "e7e8q". Castling is "e1g1" in Standard and king takes rook, "e1h1", in Chess960.
[[nodiscard]] std::string to_uci(Move move, Variant variant = Variant::Standard);

}  // namespace arbiter

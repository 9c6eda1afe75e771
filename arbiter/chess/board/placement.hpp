// What stands where: anything can stand anywhere (a captured king, both kings in check). No rules.
#pragma once

#include "arbiter/chess/board/bitboard.hpp"
#include "arbiter/chess/board/piece.hpp"

#include <array>
#include <optional>

namespace arbiter {

class Placement {
  public:
    [[nodiscard]] std::optional<Piece> at(Square square) const noexcept {
        if (!contains(occupied(), square)) return std::nullopt;
        return Piece{contains(pieces(Color::White), square) ? Color::White : Color::Black,
                     role_at(square)};
    }
    // Puts the piece on the square in place of what stood there.
    void set(Square square, Piece piece) noexcept {
        clear(square);
        by_color_[piece.color] |= bit(square);
        by_role_[static_cast<unsigned>(piece.role)] |= bit(square);
    }
    void clear(Square square) noexcept {
        const Bitboard others = ~bit(square);
        by_color_.white &= others;
        by_color_.black &= others;
        for (Bitboard& set : by_role_) set &= others;
    }

    [[nodiscard]] Bitboard occupied() const noexcept { return by_color_.white | by_color_.black; }
    [[nodiscard]] Bitboard pieces(Color color) const noexcept { return by_color_[color]; }
    [[nodiscard]] Bitboard pieces(Role role) const noexcept {
        return by_role_[static_cast<unsigned>(role)];
    }
    [[nodiscard]] Bitboard pieces(Color color, Role role) const noexcept {
        return pieces(color) & pieces(role);
    }

    // Of an occupied square only. Without branches: the hot path asks for every move.
    [[nodiscard]] Role role_at(Square square) const noexcept {
        const auto has = [&](Role role) {
            return static_cast<unsigned>((pieces(role) >> index_of(square)) & 1u);
        };
        return static_cast<Role>(has(Role::Knight) + 2u * has(Role::Bishop) + 3u * has(Role::Rook) +
                                 4u * has(Role::Queen) + 5u * has(Role::King));
    }

    // For a caller that knows what stands on the squares: flips these squares of one kind of piece.
    void toggle(Color color, Role role, Bitboard squares) noexcept {
        by_color_[color] ^= squares;
        by_role_[static_cast<unsigned>(role)] ^= squares;
    }

    friend bool operator==(const Placement&, const Placement&) = default;

  private:
    ByColor<Bitboard> by_color_{};
    std::array<Bitboard, 6> by_role_{};
};

}  // namespace arbiter

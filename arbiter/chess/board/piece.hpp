// Pieces and their English letters, as FEN and SAN write them.
#pragma once

#include "clock/color.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace arbiter {

enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };

inline constexpr std::array<Role, 6> all_roles{Role::Pawn, Role::Knight, Role::Bishop,
                                               Role::Rook, Role::Queen,  Role::King};

struct Piece {
    Color color{};
    Role role{};

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

// 'P', 'N', 'B', 'R', 'Q', 'K'.
[[nodiscard]] constexpr char letter(Role role) noexcept {
    return "PNBRQK"[static_cast<unsigned>(role)];
}
// The FEN letter: capital for White, small for Black.
[[nodiscard]] constexpr char letter(Piece piece) noexcept {
    const char capital = letter(piece.role);
    return piece.color == Color::White ? capital : static_cast<char>(capital - 'A' + 'a');
}

// Capital letters only; nullopt for anything else.
[[nodiscard]] std::optional<Role> parse_role(char capital);
// A FEN letter, whose case gives the colour; nullopt for anything else.
[[nodiscard]] std::optional<Piece> parse_piece(char letter);

}  // namespace arbiter

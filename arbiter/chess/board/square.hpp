// Squares, files and ranks of the board, and their text ("e4").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
enum class Rank : std::uint8_t { First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth };

// The value is rank * 8 + file.
// clang-format off
enum class Square : std::uint8_t {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
};
// clang-format on

// The number from 0 (a1) to 63 (h8), for tables.
[[nodiscard]] constexpr unsigned index_of(Square square) noexcept {
    return static_cast<unsigned>(square);
}
[[nodiscard]] constexpr File file_of(Square square) noexcept {
    return static_cast<File>(index_of(square) & 7u);
}
[[nodiscard]] constexpr Rank rank_of(Square square) noexcept {
    return static_cast<Rank>(index_of(square) >> 3);
}
[[nodiscard]] constexpr Square make_square(File file, Rank rank) noexcept {
    return static_cast<Square>(static_cast<unsigned>(rank) * 8u + static_cast<unsigned>(file));
}

// 'a' to 'h', '1' to '8'.
[[nodiscard]] constexpr char to_char(File file) noexcept {
    return static_cast<char>('a' + static_cast<int>(file));
}
[[nodiscard]] constexpr char to_char(Rank rank) noexcept {
    return static_cast<char>('1' + static_cast<int>(rank));
}
[[nodiscard]] constexpr bool is_file(char c) noexcept {
    return c >= 'a' && c <= 'h';
}
[[nodiscard]] constexpr bool is_rank(char c) noexcept {
    return c >= '1' && c <= '8';
}

// "a1" to "h8"; parse_square takes exactly that form (small letters), nullopt for anything else.
[[nodiscard]] std::string to_text(Square square);
[[nodiscard]] std::optional<Square> parse_square(std::string_view text);

}  // namespace arbiter

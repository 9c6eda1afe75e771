// Sets of squares as 64 bits: bit index_of(square). Nothing here knows the rules.
#pragma once

#include "arbiter/chess/board/square.hpp"
#include "clock/contract.hpp"

#include <bit>
#include <cstdint>

namespace arbiter {

using Bitboard = std::uint64_t;

inline constexpr Bitboard file_a = 0x0101010101010101u;
inline constexpr Bitboard file_h = file_a << 7;
inline constexpr Bitboard rank_1 = 0xFFu;
inline constexpr Bitboard rank_8 = rank_1 << 56;
inline constexpr Bitboard dark_squares = 0xAA55AA55AA55AA55u;
inline constexpr Bitboard light_squares = ~dark_squares;

[[nodiscard]] constexpr Bitboard bit(Square square) noexcept {
    return Bitboard{1} << index_of(square);
}
[[nodiscard]] constexpr Bitboard bits(File file) noexcept {
    return file_a << static_cast<unsigned>(file);
}
[[nodiscard]] constexpr Bitboard bits(Rank rank) {
    expects(rank <= Rank::Eighth, "a rank of the board");
    return rank_1 << (8u * static_cast<unsigned>(rank));
}
[[nodiscard]] constexpr bool contains(Bitboard set, Square square) noexcept {
    return ((set >> index_of(square)) & 1u) != 0;
}
// More than one square; cheaper than counting on a processor without popcnt.
[[nodiscard]] constexpr bool has_several(Bitboard set) noexcept {
    return (set & (set - 1)) != 0;
}

// The lowest square of a set that is not empty.
[[nodiscard]] constexpr Square first_of(Bitboard set) noexcept {
    return static_cast<Square>(std::countr_zero(set));
}
[[nodiscard]] constexpr Square pop_first(Bitboard& set) noexcept {
    const Square square = first_of(set);
    set &= set - 1;
    return square;
}

}  // namespace arbiter

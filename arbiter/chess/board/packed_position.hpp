// A position in 32 bytes, to remember millions of them exactly: placement, turn, castling rights
// and a legal en passant capture, which is what its legal moves depend on; no counters. Not part of
// the public interface.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <array>
#include <cstdint>

namespace arbiter {

struct PackedPosition {
    Bitboard occupied = 0;
    std::array<std::uint64_t, 2> pieces{};  // four bits each, in the order of the squares
    std::uint16_t castling_rooks = 0;       // the first rank in the low byte, the eighth above it
    std::uint8_t en_passant = 64;           // 64: none is legal
    Color turn{};

    friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};

[[nodiscard]] inline PackedPosition pack(const Position& position) noexcept {
    const Placement& board = position.placement();
    PackedPosition packed;
    packed.occupied = board.occupied();
    // A search packs every position that it meets: the bits of all pieces' roles first.
    std::array<Bitboard, 3> role_bits{};
    for (const Role role : all_roles) {
        for (unsigned i = 0; i < role_bits.size(); ++i) {
            if ((static_cast<unsigned>(role) >> i & 1u) != 0) role_bits[i] |= board.pieces(role);
        }
    }
    const Bitboard black = board.pieces(Color::Black);
    unsigned shift = 0;
    unsigned half = 0;
    for (Bitboard set = packed.occupied; set != 0;) {
        const unsigned at = index_of(pop_first(set));
        const Bitboard piece = (role_bits[0] >> at & 1u) | (role_bits[1] >> at & 1u) << 1 |
                               (role_bits[2] >> at & 1u) << 2 | (black >> at & 1u) << 3;
        packed.pieces[half] |= piece << shift;
        shift = (shift + 4) % 64;
        if (shift == 0) half = 1;
    }
    const Bitboard rooks = position.castling_rights();
    packed.castling_rooks = static_cast<std::uint16_t>((rooks & 0xFFu) | (rooks >> 56 << 8));
    if (const auto square = position.legal_ep()) {
        packed.en_passant = static_cast<std::uint8_t>(index_of(*square));
    }
    packed.turn = position.turn();
    return packed;
}

// Of a packed legal position only.
[[nodiscard]] inline Position unpack(const PackedPosition& packed) {
    Setup setup;
    unsigned number = 0;
    for (Bitboard set = packed.occupied; set != 0; ++number) {
        const Square square = pop_first(set);
        const auto piece = (packed.pieces[number / 16] >> (4 * (number % 16))) & 15u;
        const Color color = (piece & 8u) != 0 ? Color::Black : Color::White;
        setup.placement.toggle(color, static_cast<Role>(piece & 7u), bit(square));
    }
    setup.turn = packed.turn;
    setup.castling_rooks =
        (packed.castling_rooks & 0xFFu) | (static_cast<Bitboard>(packed.castling_rooks >> 8) << 56);
    if (packed.en_passant < 64) setup.en_passant = static_cast<Square>(packed.en_passant);
    return Position::from(setup).value();
}

}  // namespace arbiter

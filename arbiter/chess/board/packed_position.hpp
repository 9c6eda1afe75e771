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
    unsigned shift = 0;
    unsigned half = 0;
    for (Bitboard set = packed.occupied; set != 0;) {
        const Square square = pop_first(set);
        const auto black = static_cast<std::uint64_t>(contains(board.pieces(Color::Black), square));
        const auto role = static_cast<std::uint64_t>(board.role_at(square));
        packed.pieces[half] |= (role | (black << 3)) << shift;
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

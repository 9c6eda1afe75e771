// The random numbers of position keys: fixed ones, so that a key is the same in every run.
#pragma once

#include "arbiter/chess/board/piece.hpp"
#include "arbiter/chess/board/square.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter {

struct Zobrist {
    std::array<std::array<std::array<std::uint64_t, 64>, 6>, 2> piece{};
    std::array<std::uint64_t, 64> castling_rook{};
    std::array<std::uint64_t, 8> en_passant_file{};
    std::uint64_t black_to_move = 0;
};

[[nodiscard]] constexpr Zobrist make_zobrist() {
    std::uint64_t state = 0x466C616766616C6Cu;
    const auto next = [&state] {  // SplitMix64
        state += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    };
    Zobrist table;
    for (auto& side : table.piece) {
        for (auto& role : side) {
            for (auto& number : role) number = next();
        }
    }
    for (auto& number : table.castling_rook) number = next();
    for (auto& number : table.en_passant_file) number = next();
    table.black_to_move = next();
    return table;
}

inline constexpr Zobrist zobrist = make_zobrist();

[[nodiscard]] constexpr std::uint64_t piece_key(Color color, Role role, Square square) noexcept {
    return zobrist
        .piece[static_cast<std::size_t>(color)][static_cast<std::size_t>(role)][index_of(square)];
}

}  // namespace arbiter

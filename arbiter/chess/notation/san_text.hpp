// The text of a move, taken apart; no position is asked. Not part of the public interface.
#pragma once

#include "arbiter/chess/board/piece.hpp"
#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/board/square.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

struct SanText {
    std::optional<CastlingSide> castling{};  // then nothing else counts
    bool role_given = false;
    Role role = Role::Pawn;
    Bitboard origins = ~Bitboard{0};  // the squares that the file, rank or square written allows
    Square to = Square::A1;
    std::optional<Role> promotion{};  // as written, so it may be one that no pawn becomes
    bool any_rank = false;  // "ed": a pawn captures from file to file, `to` is only a file

    // The squares that the text allows as the target.
    [[nodiscard]] constexpr Bitboard targets() const noexcept {
        return any_rank ? bits(file_of(to)) : bit(to);
    }
};

// The lenient forms that parse_san lists; nullopt if the text is no move.
[[nodiscard]] std::optional<SanText> read_san(std::string_view text);

}  // namespace arbiter

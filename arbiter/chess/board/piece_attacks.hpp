// Which squares a piece of a role attacks: the one walk over the roles.
#pragma once

#include "arbiter/chess/board/attacks.hpp"
#include "arbiter/chess/board/piece.hpp"

namespace arbiter {

// Nothing of a pawn, which goes and captures differently, by its colour.
[[nodiscard]] inline Bitboard attacks_of(Role role, Square from, Bitboard occupied) noexcept {
    switch (role) {
        case Role::Pawn:
            return 0;
        case Role::Knight:
            return knight_attacks(from);
        case Role::Bishop:
            return bishop_attacks(from, occupied);
        case Role::Rook:
            return rook_attacks(from, occupied);
        case Role::Queen:
            return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
        case Role::King:
            return king_attacks(from);
    }
    return 0;
}

}  // namespace arbiter

// Fields of a rulebook, topic 2: castling.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// King and rook touched, the king first or both at once, and castling is legal.
enum class KingAndRook : std::uint8_t {
    KingMoves,   // castling is one of the king's moves
    MustCastle,  // on that side
};

// The rook touched first, then the king, and castling is legal.
enum class RookFirst : std::uint8_t {
    WarnAndAllow,
    NotThatSide,  // the rook moves if it can, else the king, but does not castle there
};

struct CastlingRules {
    Rule<KingAndRook> king_and_rook;
    Rule<RookFirst> rook_first;
    // A legal castling claimed to be illegal: the ruling names the rule of castling.
    Rule<bool> names_legality;
    // The king alone touched where only an attack bars castling: castling was meant.
    Rule<bool> king_alone_means_it;
    Rule<bool> king_moves_if_illegal;  // castling meant, king touched, castling illegal
    Rule<bool> rook_moves_if_illegal;  // castling meant, only the rook touched, castling illegal
    Rule<bool> king_released_binds;    // two squares away, the rook not yet moved: must castle
    Rule<bool> released_illegal;       // ... and castling is illegal: another king move
    // Of Chess960, where king and rook may begin anywhere; false: the edition does not know it.
    Rule<bool> chess960_castling;  // one move of king and rook, as the usual rules are read
    Rule<bool> chess960_squares;   // the squares on which both end: where a king let go may castle
    Rule<bool> chess960_said;      // who says first that he castles is understood so
};

}  // namespace arbiter

// Fields of a rulebook, topic 4: promotion irregularities.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// When the choice of the new piece is final.
enum class ChoiceFinal : std::uint8_t { OnRelease, OnTouchOfSquare };

// The pawn left on the last rank and the clock pressed.
enum class Unreplaced : std::uint8_t {
    Replay,     // the promotion is played again, no penalty
    AsIllegal,  // an illegal move like any other
    Queen,      // penalised as an illegal move; the pawn becomes a queen
};

// A rook placed upside down and called a queen.
enum class InvertedRook : std::uint8_t { Unknown, IsRook, IsQueen };

// An illegal position (a pawn on the last rank, both kings in check) that nobody has claimed.
enum class IllegalPosition : std::uint8_t {
    AsIllegalMove,
    Intervene,     // the arbiter corrects it though nobody claims
    WaitThenDraw,  // he waits until the next move is completed; if it still stands, a draw
};

struct PromotionRules {
    Rule<bool> free_choice;  // any piece but king and pawn, whatever the board still holds
    Rule<ChoiceFinal> choice_final;
    Rule<Unreplaced> unreplaced;
    PerPlay<IllegalPosition> last_rank;
    Rule<InvertedRook> inverted_rook;
};

}  // namespace arbiter

// Fields of a rulebook, topic 3: made and completed moves, and the press.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// The mover forgot his press and the opponent has replied.
enum class PressAfterReply : std::uint8_t {
    NotReminded,  // the arbiter stays silent; no article gives him the press
    Allowed,
};

// The clock pressed with the hand that did not move the piece.
enum class OtherHand : std::uint8_t { Unknown, Free, Penalised };

struct CompletionRules {
    Rule<bool> quiet_binds;     // made, it cannot be changed: the piece released on an empty square
    Rule<bool> capture_binds;   // the captured piece off the board, the own piece released
    Rule<bool> castling_binds;  // the rook released beyond the king
    Rule<bool> promotion_binds;   // the new piece released, the pawn off the board
    Rule<bool> last_rank_binds;   // a pawn released on the last rank may go nowhere else
    Rule<bool> reminds_of_press;  // the arbiter tells a player that he has not pressed
    Rule<PressAfterReply> press_after_reply;
    Rule<OtherHand> other_hand;
};

}  // namespace arbiter

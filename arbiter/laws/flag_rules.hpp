// Fields of a rulebook, topic 8: time forfeit.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// Against whom a fallen flag does not lose but draws.
enum class FlagExemption : std::uint8_t {
    Never,
    BareKing,    // a king alone
    CannotMate,  // no series of legal moves leads to mate by the opponent
};

// Both flags are down and nobody can say which fell first.
enum class BothDown : std::uint8_t { Unknown, GoesOn, Draw };

struct FlagRules {
    // The last move of the period has to be completed before the flag falls; the loss.
    Rule<bool> loses;
    // Whose word makes a flag count as fallen.
    PerPlay<bool> arbiter_calls;
    PerPlay<bool> player_claims;
    Rule<FlagExemption> exemption;
    // The article of a loss to somebody who cannot mate, where the edition has no exemption for it.
    Rule<bool> loses_to_the_harmless;
    // A mate or stalemate made on the board counts though the flag fell before the press.
    Rule<bool> mate_before_flag;
    Rule<bool> stalemate_before_flag;
    // The last move of the period counts once its clock was pressed.
    Rule<bool> last_move_needs_press;
    // A flag found down after the press of the last move counts as having fallen before it.
    Rule<bool> down_after_press_loses;
    // Seen only after the move was sealed and the clocks were stopped: too late.
    Rule<bool> too_late_after_sealing;
    PerPlay<BothDown> both_down_earlier;  // not the last period
    PerPlay<BothDown> both_down_last;
    // The two fields above hold only where the event announced them and gives no increment.
    PerPlay<bool> both_down_if_announced;
};

}  // namespace arbiter

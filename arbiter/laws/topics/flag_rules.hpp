// Fields of a rulebook, topic 8: time forfeit.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>

namespace arbiter {

// Against whom a fallen flag does not lose but draws.
enum class FlagExemption : std::uint8_t {
    Never,
    BareKing,          // a king alone
    CannotMate,        // no series of legal moves leads to mate by the opponent
    NoMatingPotential  // as before, or two knights against a bare king
};

// Both flags are down and nobody can say which fell first.
enum class BothDown : std::uint8_t { Unknown, GoesOn, Draw };

struct FlagRules {
    // Whether a flag counts as fallen when the arbiter sees it, when a player points it out, and
    // when he claims a win on time; with the articles of a plain loss on each.
    PerPlay<bool> arbiter_sees;
    PerPlay<bool> player_points_out;
    PerPlay<bool> player_claims;
    PerPlay<FlagExemption> exemption;
    // The articles of a loss to somebody whose pieces cannot mate, or in a position that nobody can
    // win, where the edition exempts neither.
    Rule<bool> loses_to_the_harmless;
    Rule<bool> loses_in_dead_position;
    // A mate, a stalemate or a good claim on the board counts though the flag fell before the
    // press.
    Rule<bool> mate_before_flag;
    Rule<bool> stalemate_before_flag;
    Rule<bool> claim_before_flag;
    // The last move of the period was made, but the flag fell before its press.
    Rule<bool> unpressed_move_is_late;
    // It was pressed before the flag was seen down.
    Rule<bool> pressed_move_is_in_time;
    // The prescribed number of moves was completed before: this flag says nothing.
    Rule<bool> control_is_passed;
    // A move whose press was forgotten is completed by the player's next move, too.
    Rule<bool> next_move_completes;
    // A flag that falls while the other clock runs is faulty.
    Rule<bool> falls_off_turn_by_defect;
    // A draw that was offered before the opponent's flag was found down is still offered.
    Rule<bool> offer_before_flag;
    // Seen only after the move was sealed and the clocks were stopped: too late.
    Rule<bool> too_late_after_sealing;
    PerPlay<BothDown> both_down_earlier;  // not the last period
    PerPlay<BothDown> both_down_last;
    // The two fields above hold only where the event announced them and gives no increment.
    Rule<bool> both_down_if_announced;
};

}  // namespace arbiter

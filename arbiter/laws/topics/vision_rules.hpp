// Fields of a rulebook, topic 22: players with impaired vision.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

// Each is false where the edition does not say so.
struct VisionRules {
    // The player's piece is touched when it has left its hole.
    Rule<bool> touched_out_of_hole;
    // For the sighted opponent the usual rules of touching and moving hold.
    Rule<bool> sighted_as_usual;
    // The player's move is made when the piece stands in another hole and the move is announced.
    Rule<bool> made_when_announced;
    // ... and only then may the opponent's clock be started.
    Rule<bool> press_after_announcing;
    // Both players announce their moves.
    Rule<bool> both_announce;
    // A slip of the tongue is corrected at once, before the clock is pressed.
    Rule<bool> slip_corrected;
    // Different positions on two boards are corrected by both records.
    Rule<bool> boards_by_records;
    // The player records in Braille, in longhand or with a device.
    Rule<bool> records_otherwise;
    // What his assistant may do.
    Rule<bool> assistant_moves;
    Rule<bool> assistant_announces;
    Rule<bool> assistant_records_and_presses;
    Rule<bool> assistant_tells_if_asked;
    Rule<bool> assistant_speaks_for_him;  // claims on time, touches by the opponent
    Rule<bool> assistant_adjourns;
    // The sighted player's assistant, where the other has none, moves and announces.
    Rule<bool> sighted_assistant;
    // The assistant of any player who is not able to do it himself, acceptable to the arbiter.
    Rule<bool> moved_for;
    Rule<bool> pressed_for;
    Rule<bool> recorded_for;
};

// An edition whose text, as it is known here, does not speak of such games.
inline constexpr VisionRules no_vision_rules{};

}  // namespace arbiter

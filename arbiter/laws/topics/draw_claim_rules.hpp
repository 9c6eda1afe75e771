// Fields of a rulebook that a claim of a draw by repetition shares with one by fifty moves (topics
// 13 and 14). Not what has to stand on the board for it: repetition_rules.hpp, fifty_rules.hpp.
#pragma once

#include "arbiter/laws/rule.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// Who stops the clocks while a claim is examined.
enum class ClaimStop : std::uint8_t { Arbiter, ArbiterOrPlayerAlone, Player, PlayerOrArbiter };

struct DrawClaimRules {
    Rule<bool> only_on_turn;
    // The right to claim on this move is gone once a piece was touched to move or capture it,
    Rule<bool> lost_by_touching;
    // once the move was made,
    Rule<bool> lost_by_moving;
    // once it was sealed,
    Rule<bool> lost_by_sealing;
    // and for a player who has left off recording.
    PerPlay<bool> lost_by_not_recording;
    // The announced move has to be written down.
    Rule<bool> announced_in_writing;
    Rule<ClaimStop> check_stopped_by;
    Rule<bool> withdrawable;
    // A claim is an offer of a draw as well.
    Rule<bool> is_offer;
    // After a correct claim the announced move has to be played on the board.
    Rule<bool> right_plays_announced;

    // A wrong claim: what the opponent gets,
    PerPlay<Millis> wrong_gives_opponent;
    // what is added to the claimant's used time,
    Rule<std::optional<Millis>> wrong_adds_used;
    // or: he loses half of what is left, this much at most,
    Rule<std::optional<Millis>> wrong_halves_up_to;
    // and is left no less than this by it.
    Rule<std::optional<Millis>> wrong_leaves_at_least;
    Rule<bool> wrong_plays_announced;
    // The announced move was illegal: another one with that piece has to be played.
    Rule<bool> wrong_illegal_moves_piece;
};

}  // namespace arbiter

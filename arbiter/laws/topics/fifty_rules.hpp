// Fields of a rulebook, topic 14: fifty moves and beyond.
#pragma once

#include "arbiter/chess/board/square.hpp"
#include "arbiter/laws/topics/draw_claim_rules.hpp"
#include "clock/color.hpp"

#include <array>
#include <optional>

namespace arbiter {

// King and two knights against king and pawn: more moves where a knight stands before the pawn and
// the pawn is not beyond its limit.
struct TwoKnightsExtension {
    int moves = 0;
    ByColor<std::array<Rank, 8>> limit;  // of a pawn of this colour, file by file
};

struct FiftyRules {
    DrawClaimRules claim;
    Rule<int> moves;
    // The moves are complete on the board, as the record or the claim shows,
    Rule<bool> on_board;
    // or as neither of them shows: a board set up for the question.
    Rule<bool> on_board_unshown;
    // or, where the edition knows that, with the announced move.
    Rule<bool> announced;
    Rule<std::optional<TwoKnightsExtension>> two_knights;
    // The regulations of the event may ask for more moves with certain pieces.
    Rule<bool> event_may_ask_more;
    // Seventy-five moves each end the game by themselves.
    Rule<bool> seventy_five_draws;
};

}  // namespace arbiter

// Fields of a rulebook, topic 13: threefold and fivefold repetition.
#pragma once

#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/laws/topics/draw_claim_rules.hpp"

namespace arbiter {

struct RepetitionRules {
    DrawClaimRules claim;
    Rule<SamePosition> same;
    Rule<int> times;
    // The article of a right claim: the position has just stood so often,
    Rule<bool> on_board;
    // or will after the announced move.
    Rule<bool> announced;
    // The fifth time ends the game by itself.
    Rule<bool> fivefold_draws;
    // Perpetual check as a claim of its own. False everywhere.
    Rule<bool> perpetual_check_draws;
};

}  // namespace arbiter

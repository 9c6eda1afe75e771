// Fields of a rulebook, topic 16: adjournment.
#pragma once

#include "arbiter/laws/rule.hpp"

namespace arbiter {

struct AdjournmentRules {
    Rule<bool> side_to_move_seals;
    // Until the clocks are stopped another move may be sealed.
    Rule<bool> change_until_stopped;
    // A move played on the board after the call to seal is the move to be sealed.
    Rule<bool> played_move_is_sealed;
    // The rest of the session is added to the used time of the player who adjourns early.
    Rule<bool> early_charged;
    // What was said before the resumption counts: an agreement, a resignation.
    Rule<bool> agreement_meanwhile;
    Rule<bool> resignation_meanwhile;
};

}  // namespace arbiter

// The Laws as a function: an edition, a board and an incident give a proposal. Pure; asks no search
// itself, but says which one it would need.
#pragma once

#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/proposal.hpp"
#include "arbiter/laws/edition.hpp"
#include "clock/result.hpp"

#include <vector>

namespace arbiter {

struct Judgement {
    Proposal proposal;
    // Whether a side can still mate, where the ruling hangs on it and the incident brings no
    // evidence. The proposal then says ARBITER_DISCRETION.
    std::vector<MateQuestion> questions;
};

// What the edition makes of the incident at this board; `history` holds every position since the
// start (one at least). With circumstances.position_open it is not looked at.
// Refusals: impossible_fact (a fact that cannot have happened: an empty square touched, a press
// before the start; `where`: "events[2].square"), unknown_class (the edition does not know the kind
// of play).
[[nodiscard]] Result<Judgement> judge(const Edition& edition, const History& history,
                                      const Incident& incident);

}  // namespace arbiter

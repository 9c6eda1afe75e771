// A round is published while games before it have no result: those become adjourned, if the arbiter
// says so.
#pragma once

#include "arbiter/hall/consequences.hpp"
#include "arbiter/tournament/command.hpp"
#include "clock/result.hpp"

namespace arbiter {

// Before the round is published. A linked clock that runs is stopped. Refusals: those of
// AdjournGame, with `where` "round 3, board 2".
[[nodiscard]] Result<void> adjourn_unfinished(Consequences& so_far, const PublishRound& command,
                                              const Moment& moment);

}  // namespace arbiter

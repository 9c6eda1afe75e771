// What an arbiter begins with who rules otherwise than the rulebook proposes.
#pragma once

#include "arbiter/judge/proposal.hpp"

namespace arbiter {

// What a ruling of that kind usually does to a game: `turn` is to move after so many plies of the
// record. He changes it as the case needs.
[[nodiscard]] Effects usual_effects(Ruling ruling, Color turn, int plies);

// The ruling is something that a player has to do with his next move.
[[nodiscard]] bool is_duty(Ruling ruling);

// The proposal's details, without those that speak of its times where `effects` sets others.
[[nodiscard]] Details details_with(const Proposal& proposal, const Effects& effects);

}  // namespace arbiter

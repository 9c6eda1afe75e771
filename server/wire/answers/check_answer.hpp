// What is unusual about a drafted round.
#pragma once

#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <vector>

namespace arbiter {

struct RoundCheckAnswer {
    std::vector<RoundFinding> findings;
};

// Refusals: not_found (no such round).
[[nodiscard]] Result<RoundCheckAnswer> check_answer(const Tournament& tournament, int round);

}  // namespace arbiter

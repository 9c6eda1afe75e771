// Record 299: points in the table that are not those of the result in 001, which is the rated one.
#pragma once

#include "arbiter/outcome.hpp"
#include "arbiter/tournament/settings/scoring.hpp"
#include "clock/color.hpp"

#include <optional>

namespace arbiter {

// The result that brings both sides these points; of two such the one that was played, or not, as
// the one that is rated. None: no result does.
[[nodiscard]] std::optional<GameResult> result_worth(ByColor<Score> points, const Scoring& scoring,
                                                     GameResult rated);

}  // namespace arbiter

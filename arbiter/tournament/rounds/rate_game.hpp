// How a game counts for ratings, apart from the table.
#pragma once

#include "arbiter/tournament/decide.hpp"

#include <vector>

namespace arbiter {

// Who did not appear has played no game that could be rated; a game that was forfeited after it was
// played is rated by its result over the board. Refusals: not_found, no_result, bad_field,
// reason_needed.
[[nodiscard]] Result<std::vector<TournamentEntry>> decide_rating(const Tournament& tournament,
                                                                 const RateGame& command);

}  // namespace arbiter

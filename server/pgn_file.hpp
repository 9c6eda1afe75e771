// A PGN file on disk as one event: heads without replaying the moves.
#pragma once

#include "arbiter/tournament/pgn_event.hpp"
#include "clock/result.hpp"

#include <string>
#include <vector>

namespace arbiter {

// Refusals: not_found (no such file), no_games.
[[nodiscard]] Result<std::vector<PgnHead>> read_pgn_heads(const std::string& path);

}  // namespace arbiter

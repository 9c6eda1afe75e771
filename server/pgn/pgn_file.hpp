// A PGN file on disk as one event: heads without replaying the moves.
#pragma once

#include "arbiter/formats/pgn_event.hpp"
#include "clock/result.hpp"

#include <string>
#include <vector>

namespace arbiter {

struct PgnHeads {
    std::vector<PgnHead> heads;
    int without_players = 0;  // games left out: a name is missing
};

// Refusals: not_found (no such file), no_games (none with two players).
[[nodiscard]] Result<PgnHeads> read_pgn_heads(const std::string& path);

}  // namespace arbiter

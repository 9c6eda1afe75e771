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
    std::string encoding{};   // as which it was recognized, where it is another than usual
};

// `encoding`: any that ICU knows; empty: as encoding_by_beginning recognizes it. Refusals:
// not_found (no such file), unknown_encoding, not_a_pgn (where: what it is), no_games (none with
// two players).
[[nodiscard]] Result<PgnHeads> read_pgn_heads(const std::string& path,
                                              const std::string& encoding = {});

}  // namespace arbiter

// Games that our own PGN has in parts (arbiter/chess/pgn/pgn_part.hpp), joined.
#pragma once

#include "arbiter/formats/pgn_head.hpp"

#include <cstddef>
#include <vector>

namespace arbiter {

struct WholeGames {
    std::vector<PgnHead> heads;
    std::vector<std::size_t> places;  // of each among the heads that were given
    FileRemarks joined;               // game_goes_on: of each part, with its game
    FileRemarks alone;                // game_part: its beginning is not in the file
};

// A part belongs to the last game before it with its id and players, or to the first behind it;
// that has the last part's result and the moves of all then. Parts without one are a game, its
// players by their names alone.
[[nodiscard]] WholeGames whole_games(const std::vector<PgnHead>& heads);

}  // namespace arbiter

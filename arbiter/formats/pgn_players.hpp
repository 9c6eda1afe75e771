// Who is who in the games of a PGN: one player may stand there under several spellings.
#pragma once

#include "arbiter/formats/pgn_head.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace arbiter {

struct PgnSeats {
    std::size_t white = 0;  // index into PgnPlayers::names
    std::size_t black = 0;
};

struct PgnPlayers {
    std::vector<std::string> names;  // as most games spell them, in order of appearance
    std::vector<PgnSeats> seats;     // of each game
    FileRemarks adjustments;         // same_player
    FileRemarks warnings;            // same_name, same_fide_id
};

// One FIDE ID is one player. So is one name, whatever its case, blanks and dots, unless it bears
// several FIDE IDs: each of them is a player, and where it has none it is one more. A FIDE ID that
// both sides of a game bear is none.
[[nodiscard]] PgnPlayers players_of(const std::vector<PgnHead>& heads);

}  // namespace arbiter

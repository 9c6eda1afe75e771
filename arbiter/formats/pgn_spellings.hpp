// Names in the games of a PGN that may be two spellings of one player. They stay two players: a
// person decides.
#pragma once

#include "arbiter/formats/pgn_players.hpp"

#include <cstddef>
#include <vector>

namespace arbiter {

// Of each pair the later one (perhaps_same_player), at its first game. Two names may be one player
// if they are the same without accents and order of their words, if one has initials where the
// other has names ("So, W"), or if they differ in one letter; and if no round seats both, they
// never meet, and no two FIDE IDs tell them apart. `games` are indices of the heads; players.seats
// of each.
[[nodiscard]] FileRemarks perhaps_same_players(const std::vector<PgnHead>& heads,
                                               const std::vector<std::size_t>& games,
                                               const PgnPlayers& players);

}  // namespace arbiter

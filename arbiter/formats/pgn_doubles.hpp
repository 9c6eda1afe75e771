// What a PGN that was put together may hold: one game twice, games of several events.
#pragma once

#include "arbiter/formats/pgn_players.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace arbiter {

struct GamesTwice {
    std::vector<bool> is_second;  // of each game: one before it is the same
    FileRemarks left_out;         // game_twice: of these
    FileRemarks doubts;           // perhaps_twice: they stay
};

// `games` are indices of the heads, `seats` who sits there. Twice is a game whose players, Round,
// result and moves are those of one before, with the same Event and no other Date. Left open is one
// that has no round or another Event or Date; and one without moves, whose Round names its board
// ("1.1") and whose other tags are the same.
[[nodiscard]] GamesTwice games_twice(const std::vector<PgnHead>& heads,
                                     const std::vector<std::size_t>& games,
                                     const std::vector<PgnSeats>& seats);

// How many games each Event tag has, at its first one (several_events); nothing where all have one.
// Of very many the first are told, and how many there are besides.
[[nodiscard]] FileRemarks several_events(const std::vector<PgnHead>& heads);

// The games with that Event tag, but for extra blanks.
[[nodiscard]] std::vector<PgnHead> games_of_event(const std::vector<PgnHead>& heads,
                                                  std::string_view name);

}  // namespace arbiter

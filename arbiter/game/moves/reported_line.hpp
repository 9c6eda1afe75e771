// The line that a board has entered: the moves of the record, then the entries that are not placed.
// A board is told this line and no other: nothing in it says of an entry whether it was legal.
#pragma once

#include "arbiter/chess/board/placement.hpp"
#include "arbiter/game/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

[[nodiscard]] int reported_plies(const Game& game);

// Whether the line has this move at that ply, from 1. `move` is SAN or UCI.
[[nodiscard]] bool is_reported(const Game& game, int ply, const std::string& move);

// As text: UCI of the record, and the entries as they were sent.
[[nodiscard]] std::vector<std::string> reported_moves(const Game& game);

// What stands on the board by it, as hands move the pieces: no rule is asked.
[[nodiscard]] Placement reported_placement(const Game& game);
[[nodiscard]] Color reported_turn(const Game& game);
// Whose draw offer stands by it: one that the opponent has answered with an entry does not.
[[nodiscard]] std::optional<Color> reported_offer(const Game& game);

// "e2e4", "e7e8q": the text of a move by its squares.
[[nodiscard]] bool looks_like_uci(std::string_view text);

// The placement after a move by its squares, legal or not: castling takes the rook along, a pawn
// that goes aside to an empty square takes the one it passed. What is no such text changes nothing.
[[nodiscard]] Placement moved_by_hand(Placement board, std::string_view uci);

}  // namespace arbiter

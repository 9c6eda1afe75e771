// Which press belongs to which move. Two streams: neither is derived from the other, and either may
// be late. The n-th press of a side belongs to its n-th move, unless presses were left out: see
// link_move.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// A press of `side` that its clock took; `left` is what the side had after it.
void link_press(Game& game, Color side, Millis left);

// The last of `moves` was just made. Two moves made without a press each (6.2.1.2 lets them stand)
// would leave all later presses a pair behind: once two moves in a row have each followed on a
// single press while the presses were a pair or more behind, these presses are the latest moves'.
// A terminal that was offline catches up in one go and is linked in order.
void link_move(Game& game);

// Moves of `side` were annulled, or an illegal one was taken back, or its clock was set going
// again: presses beyond the record went with them.
void unlink_beyond_record(Game& game, Color side);

// All presses that stand for a move, in order, and the same given to a record that was corrected:
// the n-th to the n-th move again. Nothing stands for a press that was left out.
[[nodiscard]] ByColor<std::vector<std::optional<Millis>>> counted_presses(const Game& game);
void link_anew(Game& game, const ByColor<std::vector<std::optional<Millis>>>& presses);

// By how many the presses are ahead of the moves of the record; negative while they are behind.
[[nodiscard]] int presses_ahead(const Game& game);

// How many moves of the record are of `side`.
[[nodiscard]] int moves_of(const Game& game, Color side);

}  // namespace arbiter

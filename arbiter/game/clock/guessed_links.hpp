// FROZEN. How presses were linked to moves before the journal said it: the fold of games whose
// `game_opened` has no `links_stored`, and of nothing else. A change here changes games that were
// played long ago; the rule of today is in decide_links.cpp.
#pragma once

#include "arbiter/game/game.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// A press of `side` that its clock took; `left` is what the side had after it.
void guess_press(Game& game, Color side, Millis left);

// The last of `moves` was just made: two single presses in a row prove that a pair was left out.
void guess_move(Game& game);

// Moves of `side` were annulled, or an illegal one was taken back, or its clock was set going
// again: presses beyond the record went with them.
void guess_dropped(Game& game, Color side);

// All presses that stand for a move, in order, and the same given to a record that was corrected:
// the n-th to the n-th move again. Nothing stands for a press that was left out.
[[nodiscard]] ByColor<std::vector<std::optional<Millis>>> guessed_presses(const Game& game);
void guess_anew(Game& game, const ByColor<std::vector<std::optional<Millis>>>& presses);

}  // namespace arbiter

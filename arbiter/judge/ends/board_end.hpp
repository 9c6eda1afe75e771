// The end of a game inside a judgement, for those topics that have to look twice whether a position
// is dead. Private to arbiter/judge.
#pragma once

#include "arbiter/judge/ends/automatic_end.hpp"
#include "arbiter/judge/scene.hpp"

namespace arbiter {

// Whether no series of legal moves mates either king. What a quick test does not tell is asked of
// the search; false while it has not answered.
[[nodiscard]] bool is_dead(Scene& scene);

[[nodiscard]] Ruling ruling_of(Winner winner);

// The game is over and nobody says who won: left to the arbiter, until another fact settles it.
void leave_unsettled(Scene& scene, Termination by);
[[nodiscard]] bool is_unsettled(const Scene& scene);

// Rules the game over if the position has ended it by itself; `dead` says whether it was proved
// dead. True if so.
bool end_by_board(Scene& scene, DeadProof dead);

}  // namespace arbiter

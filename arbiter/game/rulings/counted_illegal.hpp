// Counts of illegal moves. In journals of older versions an illegal move was counted when it was
// noticed: an incident about it, and the ruling on that, count it no second time.
#pragma once

#include "arbiter/game/game.hpp"

namespace arbiter {

// The illegal move of these effects, if it was counted when it was noticed; or nullptr.
[[nodiscard]] const IllegalMoveNoticed* counted_before(const Game& game, const Effects& effects);

// How many these effects still add to the count of their `illegal_by`.
[[nodiscard]] int illegal_moves_more(const Game& game, const Effects& effects);
// The same where it is known whether one of them was counted when it was noticed.
[[nodiscard]] int illegal_moves_more(const Effects& effects, bool counted);

// Those of the side that the counts of the game hold, without the one that the facts tell.
[[nodiscard]] int illegal_moves_before(const Game& game, const std::vector<Fact>& facts,
                                       Color side);

}  // namespace arbiter

// How far a player is in the moves that his period asks for, as far as facts, board and clock tell.
// Only the last of them must be completed by its press before the flag falls (1984 14.4; FIDE 6.9:
// "the prescribed number of moves"). Private to arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"

#include <optional>

namespace arbiter {

// That side pressed after its last move, and the other has not answered: the other clock runs.
[[nodiscard]] bool has_pressed(const Scene& scene, Color side);

// How many moves must be completed when that flag falls, from the first on. Missing: all of the
// game, or it is not known.
[[nodiscard]] std::optional<int> required_moves(const Scene& scene, Color owner);

// Three periods or more, and nothing tells in which one the flag has fallen, where that decides.
[[nodiscard]] bool asks_for_period(const Scene& scene, Color owner);

// Whether the side has completed what the period asks for; `before_press`: its last move waits for
// the press. A move whose press was forgotten is completed with the next one that was pressed, and
// in 2023 by the next move itself (6.2.1). Missing: not known, or the period asks for all moves.
[[nodiscard]] std::optional<bool> has_passed_control(const Scene& scene, Color side,
                                                     bool before_press);

// The press after the last move that the period asks for was forgotten, as the facts tell: where
// the control is passed, a later move completed it.
[[nodiscard]] bool next_move_completed_control(const Scene& scene, Color side);

}  // namespace arbiter

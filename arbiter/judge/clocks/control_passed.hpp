// How far a player is in the moves that his period asks for, as far as facts, board and clock tell.
// Only the last of them must be completed by its press before the flag falls (1984 14.4; FIDE 6.9:
// "the prescribed number of moves"). Private to arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"

#include <optional>

namespace arbiter {

// That side pressed after its last move, and the other has not answered: the other clock runs.
[[nodiscard]] bool has_pressed(const Scene& scene, Color side);

// The side forgot to press after the last move that the period asks for, as the facts tell.
[[nodiscard]] bool forgot_last_press(const Scene& scene, Color side);

// How many moves must be completed when that flag falls, from the first on. Missing: all of the
// game, or it is not known.
[[nodiscard]] std::optional<int> required_moves(const Scene& scene, Color owner);

// Whether the side has completed what the period asks for; `before_press`: its last move waits for
// the press. Missing: not known, or the period asks for all moves.
[[nodiscard]] std::optional<bool> has_passed_control(const Scene& scene, Color side,
                                                     bool before_press);

}  // namespace arbiter

// How many moves a side has made: by the board, and by the numbers that were told. Private to
// arbiter/judge.
#pragma once

#include "arbiter/judge/scene.hpp"

#include <optional>

namespace arbiter {

// With those that wait for their press. Missing: not known.
[[nodiscard]] std::optional<int> moves_made(const Scene& scene, Color side);

}  // namespace arbiter

// Counts the leaves of the tree of legal moves: the proof of the move generator, and its speed.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <cstdint>

namespace arbiter {

// The number of move sequences of `depth` plies; 1 at depth 0. The last ply is counted, not played.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

}  // namespace arbiter

// A search in which only kings and pawns are exact: the officers stand wherever they ever could,
// all places at once. Proves that a side can never mate; proves nothing when it fails to.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <cstdint>

namespace arbiter {

// True only if no series of legal moves (counters and repetitions left aside) leads to mate by
// `winner`; false also if there are more than `max_states` placements of kings and pawns, or a
// castling right. The position itself is not mate.
[[nodiscard]] bool kings_and_pawns_exclude_mate(const Position& position, Color winner,
                                                std::uint64_t max_states);

}  // namespace arbiter

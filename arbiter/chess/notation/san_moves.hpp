// Every legal move that a written text can mean: none, one, or several where it is ambiguous. Not
// part of the public interface.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/notation/san_text.hpp"

namespace arbiter {

// In no particular order, each once.
[[nodiscard]] MoveList moves_meant(const Position& position, SanText san);

}  // namespace arbiter

// What a rule asks that hangs on "can this side still mate?", whoever answers: a judgement that
// notes its questions, or a live board with the evidence it was given.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "clock/color.hpp"

#include <functional>
#include <optional>

namespace arbiter {

// Whether that side can still mate by some series of legal moves from the position in hand; nothing
// while nobody knows.
using MateKnown = std::function<std::optional<bool>(Color winner)>;

// Whether no series of legal moves mates either king; false while nobody knows.
[[nodiscard]] bool is_dead(const Position& position, const MateKnown& can_mate);

}  // namespace arbiter

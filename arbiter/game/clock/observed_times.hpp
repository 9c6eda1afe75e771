// Times of a clock that is not linked, as the program of the electronic boards read them with the
// moves: whole seconds, known after a move only.
#pragma once

#include "arbiter/game/game.hpp"

#include <optional>

namespace arbiter {

// What each side had after its latest move that has such a time. None: a clock is linked, or
// nothing was read. A side without one has what the time control gives at the start.
[[nodiscard]] std::optional<ByColor<Millis>> observed_times(const Game& game);

// What a time control gives each side at the start.
[[nodiscard]] ByColor<Millis> first_times(const TimeControl& control);

}  // namespace arbiter

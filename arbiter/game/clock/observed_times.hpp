// Times of a clock that is not linked, as the program of the electronic boards read them with the
// moves: whole seconds, known after a move only.
#pragma once

#include "arbiter/game/game.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace arbiter {

// What each side had after its latest move that has such a time. None: a clock is linked, or
// nothing was read. A side without one has what the time control gives at the start.
[[nodiscard]] std::optional<ByColor<Millis>> observed_times(const Game& game);

// The times that stay when the record is written anew from `from_ply` on: those of the moves that
// it begins and ends with as before, and of all of them where as many moves were only written down
// wrongly. By ply of the new record.
[[nodiscard]] std::vector<std::pair<int, Millis>> observed_kept(const Game& game, int from_ply,
                                                                const std::vector<MoveMade>& moves);

// The move of a record written anew, with its time.
[[nodiscard]] MoveMade with_observed(MoveMade move, const RecordingCorrected& record);

// What a time control gives each side at the start.
[[nodiscard]] ByColor<Millis> first_times(const TimeControl& control);

}  // namespace arbiter

// Thinking times of a game: from its clock readings, or made from a seed.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "clock/time_control.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace arbiter {

// One for each move. A reading is reproduced as long as it is possible; a move never takes all the
// time its player has, so nobody oversteps. Where there is no reading the time is drawn from
// `seed`.
[[nodiscard]] std::vector<Millis> thinking_times(const PgnGame& game,
                                                 const std::shared_ptr<const TimeControl>& control,
                                                 std::uint64_t seed);

}  // namespace arbiter

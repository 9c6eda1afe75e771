// Results that players tell from a phone: at which board they may, and the arbiter's confirming
// what was told.
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/consequences.hpp"
#include "arbiter/seat.hpp"
#include "clock/result.hpp"

#include <optional>

namespace arbiter {

// Why nothing is told of this game from a phone: not_found, not_by_phone (the event does not allow
// it), game_over (it has its result, or its round is not public).
[[nodiscard]] std::optional<Refusal> why_not_told(const LiveTournament& live, GameId game);

// Refusals: bad_field, not_found, game_over, told_changed (`where`: the board; by now they say
// something else) and those of the game.
[[nodiscard]] Result<void> decide_on(Consequences& so_far, const ConfirmTold& command,
                                     const Moment& moment);

}  // namespace arbiter

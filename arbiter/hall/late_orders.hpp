// Orders that would reach their clock too late (game/clock/waiting_orders.hpp).
#pragma once

#include "arbiter/hall/state.hpp"
#include "arbiter/seat.hpp"

#include <chrono>
#include <vector>

namespace arbiter {

// What was meant ten seconds ago is not done now without being asked again.
inline constexpr std::chrono::seconds order_holds{10};

// The game's orders that may not be sent to its clock any more; `taken`: the highest that the
// terminal says it has.
[[nodiscard]] std::vector<StreamEvent> late_orders_withdrawn(const HallState& state, GameId game,
                                                             int taken, const Moment& moment);

// What the clock has heard of the game in a history that is lost (orders_numbered_above): after
// `last_order` of its own the game's orders are numbered anew, but those that came too late.
[[nodiscard]] std::vector<StreamEvent> orders_after_loss(const HallState& state, GameId game,
                                                         int last_order, const Moment& moment);

}  // namespace arbiter

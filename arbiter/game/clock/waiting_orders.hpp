// Orders on their way to a clock: given, not answered, not withdrawn. What starts a clock or
// changes its times must not reach it long after it was meant: such an order does not hold any more
// and the arbiter is asked anew. A pause or an end is right however late it comes.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/seat.hpp"

#include <algorithm>
#include <functional>
#include <variant>
#include <vector>

namespace arbiter {

// By their numbers.
[[nodiscard]] std::vector<ClockOrdered> waiting_orders(const Game& game);
[[nodiscard]] bool is_withdrawn(const Game& game, int order);
// It sets or gives time, or sets the increment.
[[nodiscard]] bool changes_times(const ClockAct& act);
template <class Act>
[[nodiscard]] bool is_waiting(const Game& game) {
    const auto waiting = waiting_orders(game);
    return std::any_of(waiting.begin(), waiting.end(), [](const ClockOrdered& order) {
        return std::holds_alternative<Act>(order.act);
    });
}
// Adjourned, and the arbiter has the envelope: nothing runs until the game is resumed.
[[nodiscard]] bool is_put_away(const Game& game);
// A clock runs, and nobody has ordered it to stop.
[[nodiscard]] bool can_be_stopped(const Game& game);
// The pause holds the clock, or is on its way to it, and nobody has ordered anything since.
[[nodiscard]] bool stands_by(const Game& game, int pause);

// The clock of a game that is over ran until the order to end it stopped it, or runs on until that
// order arrives.
[[nodiscard]] bool ran_until_end(const Game& game);

// True of the order with this number if it was given too long ago to be delivered now.
using IsOld = std::function<bool(int)>;

// Withdraws the waiting orders that are old and must not come late, each with its alarm. `taken`:
// the highest order that the terminal says it has; its answer to those is on the way. A resume goes
// together with the pause right before it: neither was heard, and nothing happened.
[[nodiscard]] std::vector<GameEvent> late_orders_withdrawn(const Game& game, int taken,
                                                           const IsOld& is_old,
                                                           const Moment& moment);

// No clock has counted so many orders.
inline constexpr int most_orders_ahead = 10'000;

// The clock says that it has seen orders up to `upto`, which the journal does not know of: a copy
// of it was put back. Those that wait under such a number would be dropped as seen; they are given
// again above it, and so is whatever comes next. Nothing if `upto` is beyond most_orders_ahead.
[[nodiscard]] std::vector<GameEvent> orders_numbered_above(const Game& game, int upto,
                                                           const Moment& moment);

}  // namespace arbiter

#include "arbiter/hall/late_orders.hpp"

#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/hall/consequences.hpp"

#include <utility>

namespace arbiter {

std::vector<StreamEvent> late_orders_withdrawn(const HallState& state, GameId id, int taken,
                                               const Moment& moment) {
    const StreamId stream = state.game_streams.at(id);
    const LiveTournament& live = *find_tournament(state, stream);
    const auto times = live.order_times.find(id);
    if (times == live.order_times.end()) return {};
    const auto is_old = [&](int order) {
        const auto given = times->second.find(order);
        if (given == times->second.end()) return true;
        // A wall clock that was set back leaves nobody knowing how long it is.
        return moment.now < given->second || moment.now - given->second > order_holds;
    };
    Consequences so_far(state, stream);
    so_far.add_all(id, late_orders_withdrawn(live.games.at(id), taken, is_old, moment));
    return std::move(so_far).take();
}

std::vector<StreamEvent> orders_after_loss(const HallState& state, GameId id, int last_order,
                                           const Moment& moment) {
    const StreamId stream = state.game_streams.at(id);
    Consequences so_far(state, stream);
    so_far.add_all(id, orders_numbered_above(find_tournament(state, stream)->games.at(id),
                                             last_order, moment));
    return std::move(so_far).take();
}

}  // namespace arbiter

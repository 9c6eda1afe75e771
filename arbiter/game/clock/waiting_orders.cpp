#include "arbiter/game/clock/waiting_orders.hpp"

#include "arbiter/game/decision.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

template <class... Acts>
bool is_one_of(const ClockAct& act) {
    return (std::holds_alternative<Acts>(act) || ...);
}

// Those that start nothing and change no times.
bool may_come_late(const ClockAct& act) {
    return is_one_of<ClockPause, ClockEnd, ClockLock, ClockUnlock, ClockText>(act);
}

}  // namespace

bool is_put_away(const Game& game) {
    if (game.phase != GamePhase::Adjourned) return false;
    if (game.adjournment.last && game.adjournment.last->unplayed) return true;
    return !game.adjournment.envelopes.empty() && game.adjournment.envelopes.back().closed &&
           game.adjournment.envelopes.back().state == EnvelopeState::Sealed;
}

bool is_withdrawn(const Game& game, int order) {
    const auto& withdrawn = game.orders.withdrawn;
    return std::find(withdrawn.begin(), withdrawn.end(), order) != withdrawn.end();
}

bool changes_times(const ClockAct& act) {
    return is_one_of<ClockAdjust, ClockSet, ClockSetIncrement>(act);
}

std::vector<ClockOrdered> waiting_orders(const Game& game) {
    std::vector<ClockOrdered> waiting;
    const auto& given = game.orders.given;
    for (auto i = static_cast<std::size_t>(game.orders.answered); i < given.size(); ++i) {
        if (!is_withdrawn(game, given[i].order)) waiting.push_back(given[i]);
    }
    return waiting;
}

bool can_be_stopped(const Game& game) {
    return game.clock.phase == ClockPhase::Running && game.phase != GamePhase::Ended &&
           !is_waiting<ClockPause>(game);
}

bool stands_by(const Game& game, int pause) {
    const auto& given = game.orders.given;
    const auto last = std::find_if(given.rbegin(), given.rend(), [&](const ClockOrdered& order) {
        return !is_withdrawn(game, order.order);
    });
    if (last == given.rend() || last->order != pause) return false;
    const bool on_its_way = game.clock.phase == ClockPhase::Running;
    return game.phase != GamePhase::Ended && !is_put_away(game) &&
           (game.orders.stopped_by == pause || (on_its_way && pause > game.orders.answered));
}

bool ran_until_end(const Game& game) {
    if (!game.terminal.binding) return false;
    if (game.clock.phase == ClockPhase::Running) return !is_waiting<ClockPause>(game);
    if (!game.orders.stopped_by) return false;
    const auto index = static_cast<std::size_t>(*game.orders.stopped_by - 1);
    return std::holds_alternative<ClockEnd>(game.orders.given[index].act);
}

std::vector<GameEvent> late_orders_withdrawn(const Game& game, int taken, const IsOld& is_old,
                                             const Moment& moment) {
    Decision decision(game, moment);
    const ClockOrdered* before = nullptr;  // that goes on waiting
    const auto waiting = waiting_orders(game);
    for (const ClockOrdered& order : waiting) {
        if (order.order <= taken) continue;
        if (may_come_late(order.act) || !is_old(order.order)) {
            before = &order;
            continue;
        }
        decision.add(ClockOrderWithdrawn{.order = order.order, .late = true});
        const bool both = std::holds_alternative<ClockResume>(order.act) && before != nullptr &&
                          before->order + 1 == order.order &&
                          std::holds_alternative<ClockPause>(before->act);
        if (both) {
            decision.add(ClockOrderWithdrawn{.order = before->order, .late = true});
        } else if (game.phase != GamePhase::Ended) {
            decision.raise(AlarmKind::OrderLate, std::nullopt, std::to_string(order.order));
        }
    }
    return decision.take_events();
}

std::vector<GameEvent> orders_numbered_above(const Game& game, int upto, const Moment& moment) {
    const auto given = static_cast<int>(game.orders.given.size());
    if (upto <= game.orders.answered || upto > given + most_orders_ahead) return {};
    Decision decision(game, moment);
    std::vector<ClockOrdered> again;
    for (const ClockOrdered& order : waiting_orders(game)) {
        if (order.order > upto) break;
        decision.add(ClockOrderWithdrawn{.order = order.order});
        again.push_back(order);
    }
    decision.add(ClockOrdersSkipped{upto});
    int next = std::max(upto, given);
    for (ClockOrdered& order : again) {
        order.order = ++next;
        decision.add(std::move(order));
    }
    return decision.take_events();
}

Verdict decide_on(Decision& decision, const WithdrawOrder& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const auto given = static_cast<int>(game.orders.given.size());
    if (command.order < 1 || command.order > given) return refuse("not_found", "cmd");
    if (is_withdrawn(game, command.order)) return {};
    if (command.order <= game.orders.answered) return refuse("order_answered", "cmd");
    decision.add(ClockOrderWithdrawn{.order = command.order});
    return {};
}

}  // namespace arbiter

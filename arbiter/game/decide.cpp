// The way in: which seat may ask, then what follows. The judgements are in decide_*.cpp.
#include "arbiter/game/decision.hpp"
#include "arbiter/game/limits.hpp"
#include "arbiter/rights.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool is_open(const Game& game, int alarm) {
    return std::any_of(game.alarms.begin(), game.alarms.end(),
                       [&](const OpenAlarm& open) { return open.alarm == alarm; });
}

}  // namespace

Verdict decide_on(Decision& decision, const TakeAlarm& command) {
    if (!is_open(decision.game, command.alarm)) return refuse("not_found", "alarm");
    decision.add(AlarmTaken{.alarm = command.alarm, .by = decision.moment.actor.name});
    return {};
}

Verdict decide_on(Decision& decision, const SettleAlarm& command) {
    if (!is_open(decision.game, command.alarm)) return refuse("not_found", "alarm");
    decision.add(AlarmSettled{.alarm = command.alarm, .reason = command.reason});
    return {};
}

Result<std::vector<GameEvent>> decide(const Game& game, const GameCommand& command,
                                      const Moment& moment) {
    if (game.edition == nullptr) return refuse("not_found", "game");
    Decision decision(game, moment);
    const Verdict verdict = std::visit(
        [&](const auto& each) -> Verdict {
            if (!may(moment.actor.seat, each)) return refuse("forbidden");
            if (auto fits = within_limits(game, command, moment.actor.seat); !fits) return fits;
            return decide_on(decision, each);
        },
        command);
    if (!verdict) return tl::unexpected<Refusal>(verdict.error());
    return decision.take_events();
}

}  // namespace arbiter

// Alarms at a board: raised, taken, settled; what is asked and what the events do.
#include "arbiter/game/alarms.hpp"

#include "arbiter/game/decision.hpp"
#include "arbiter/game/evolution.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool is_open(const Game& game, int alarm) {
    return std::any_of(game.alarms.open.begin(), game.alarms.open.end(),
                       [&](const OpenAlarm& open) { return open.alarm == alarm; });
}

}  // namespace

bool is_open(const Game& game, const AlarmText& alarm) {
    return std::any_of(game.alarms.open.begin(), game.alarms.open.end(),
                       [&](const OpenAlarm& open) {
                           return open.kind == alarm.kind && open.side == alarm.side &&
                                  open.detail == alarm.detail;
                       });
}

bool is_full(const Game& game, AlarmKind kind) {
    return std::count_if(game.alarms.open.begin(), game.alarms.open.end(),
                         [&](const OpenAlarm& open) { return open.kind == kind; }) >=
           most_open_of_a_kind;
}

bool settles_by_itself(const Game& game) {
    return game.alarms.raised <= most_alarms_that_settle;
}

std::optional<AlarmRaised> raised(const Game& game, const AlarmText& alarm) {
    if (is_open(game, alarm) || is_full(game, alarm.kind)) return std::nullopt;
    return AlarmRaised{.alarm = game.alarms.raised + 1,
                       .kind = alarm.kind,
                       .side = alarm.side,
                       .detail = alarm.detail};
}

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

Verdict decide_on(Decision& decision, const CallArbiter& command) {
    decision.raise(AlarmKind::Call, command.by);
    return {};
}

void take(Game& game, const AlarmRaised& event) {
    game.alarms.raised = std::max(game.alarms.raised, event.alarm);
    game.alarms.open.push_back(OpenAlarm{.alarm = event.alarm,
                                         .kind = event.kind,
                                         .side = event.side,
                                         .detail = event.detail,
                                         .taken_by = {}});
}

void take(Game& game, const AlarmTaken& event) {
    for (OpenAlarm& open : game.alarms.open) {
        if (open.alarm == event.alarm) open.taken_by = event.by;
    }
}

void take(Game& game, const AlarmSettled& event) {
    std::erase_if(game.alarms.open,
                  [&](const OpenAlarm& open) { return open.alarm == event.alarm; });
}

}  // namespace arbiter

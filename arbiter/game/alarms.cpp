// Alarms at a board: raised, taken, settled; what is asked and what the events do.
#include "arbiter/game/alarms.hpp"

#include "arbiter/game/decision.hpp"
#include "arbiter/game/evolution.hpp"
#include "arbiter/game/rulings/watch.hpp"

#include <algorithm>

namespace arbiter {

const OpenAlarm* find_open(const Game& game, const AlarmText& alarm) {
    const auto found =
        std::find_if(game.alarms.open.begin(), game.alarms.open.end(), [&](const OpenAlarm& open) {
            return open.kind == alarm.kind && open.side == alarm.side &&
                   open.detail == alarm.detail;
        });
    return found == game.alarms.open.end() ? nullptr : &*found;
}

const OpenAlarm* find_alarm(const Game& game, int number) {
    const auto found = std::find_if(game.alarms.open.begin(), game.alarms.open.end(),
                                    [&](const OpenAlarm& open) { return open.alarm == number; });
    return found == game.alarms.open.end() ? nullptr : &*found;
}

bool is_open(const Game& game, const AlarmText& alarm) {
    return find_open(game, alarm) != nullptr;
}

bool is_full(const Game& game, AlarmKind kind) {
    return std::count_if(game.alarms.open.begin(), game.alarms.open.end(),
                         [&](const OpenAlarm& open) { return open.kind == kind; }) >=
           most_open_of_a_kind;
}

bool is_about_entries(const Game& game, const OpenAlarm& alarm) {
    const auto& unplaced = game.record.unplaced;
    return alarm.kind == AlarmKind::Illegal && !unplaced.empty() &&
           alarm.ply == unplaced.front().ply - 1 && alarm.detail == unplaced.front().move;
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

// Taking it over from another needs to have seen that he has it: `seen` guards that.
Verdict decide_on(Decision& decision, const TakeAlarm& command) {
    const OpenAlarm* open = find_alarm(decision.game, command.alarm);
    if (open == nullptr) return refuse("not_found", "alarm");
    const std::string& actor = decision.moment.actor.name;
    if (open->taken_by == actor && !actor.empty()) return {};
    if (!open->taken_by.empty() && !decision.seen) {
        return refuse_with("alarm_taken", "alarm", {{"by", open->taken_by}});
    }
    decision.add(AlarmTaken{.alarm = command.alarm, .by = actor});
    return {};
}

Verdict decide_on(Decision& decision, const SettleAlarm& command) {
    const OpenAlarm* open = find_alarm(decision.game, command.alarm);
    if (open == nullptr) return refuse("not_found", "alarm");
    decision.add(AlarmSettled{.alarm = command.alarm, .reason = command.reason});
    if (is_about_entries(decision.game, *open)) decision.drop_reports(std::nullopt);
    return {};
}

Verdict decide_on(Decision& decision, const CallArbiter& command) {
    decision.raise(AlarmKind::Call, command.by);
    return {};
}

void take(Game& game, const AlarmRaised& event) {
    const auto& moves = game.record.moves;
    note_watch_alarm(game, event);
    game.alarms.raised = std::max(game.alarms.raised, event.alarm);
    game.alarms.open.push_back(OpenAlarm{.alarm = event.alarm,
                                         .kind = event.kind,
                                         .side = event.side,
                                         .detail = event.detail,
                                         .taken_by = {},
                                         .ply = static_cast<int>(moves.size()),
                                         .last = moves.empty() ? std::string{} : moves.back().san,
                                         .turn = game.record.position.turn(),
                                         .state = game.changes.state});
}

void take(Game& game, const AlarmTaken& event) {
    for (OpenAlarm& open : game.alarms.open) {
        if (open.alarm != event.alarm) continue;
        open.taken_by = event.by;
        open.state = game.changes.state;
    }
}

void take(Game& game, const AlarmSettled& event) {
    auto& open = game.alarms.open;
    const auto settled = std::find_if(
        open.begin(), open.end(), [&](const OpenAlarm& each) { return each.alarm == event.alarm; });
    if (settled == open.end()) return;
    if (!event.ruling && !event.end) end_watch(game, *settled);
    if (event.ruling || event.end) {
        game.alarms.settled.push_back({std::move(*settled), event.ruling, event.end});
    }
    open.erase(settled);
}

void take(Game& game, const AlarmReopened& event) {
    auto& settled = game.alarms.settled;
    const auto found = std::find_if(settled.begin(), settled.end(), [&](const SettledAlarm& each) {
        return each.alarm.alarm == event.alarm;
    });
    if (found == settled.end()) return;
    auto& open = game.alarms.open;
    const auto place = std::find_if(
        open.begin(), open.end(), [&](const OpenAlarm& each) { return each.alarm > event.alarm; });
    found->alarm.state = game.changes.state;
    open.insert(place, std::move(found->alarm));
    settled.erase(found);
}

}  // namespace arbiter

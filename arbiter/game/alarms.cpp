#include "arbiter/game/alarms.hpp"

#include <algorithm>

namespace arbiter {

bool is_open(const Game& game, const AlarmText& alarm) {
    return std::any_of(game.alarms.begin(), game.alarms.end(), [&](const OpenAlarm& open) {
        return open.kind == alarm.kind && open.side == alarm.side && open.detail == alarm.detail;
    });
}

bool is_full(const Game& game, AlarmKind kind) {
    return std::count_if(game.alarms.begin(), game.alarms.end(), [&](const OpenAlarm& open) {
               return open.kind == kind;
           }) >= most_open_of_a_kind;
}

bool settles_by_itself(const Game& game) {
    return game.alarms_raised <= most_alarms_that_settle;
}

std::optional<AlarmRaised> raised(const Game& game, const AlarmText& alarm) {
    if (is_open(game, alarm) || is_full(game, alarm.kind)) return std::nullopt;
    return AlarmRaised{.alarm = game.alarms_raised + 1,
                       .kind = alarm.kind,
                       .side = alarm.side,
                       .detail = alarm.detail};
}

}  // namespace arbiter

#include "arbiter/game/rulings/answered_alarms.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool tells_flag(const Fact& fact, Color side) {
    if (const auto* seen = std::get_if<FlagSeen>(&fact)) return concerns(seen->whose, side);
    const auto* claim = std::get_if<Claimed>(&fact);
    return claim != nullptr && claim->kind == ClaimKind::Time && claim->actor != side;
}

bool tells_broken_duty(const Fact& fact, Color side) {
    const auto* claim = std::get_if<Claimed>(&fact);
    const bool touch =
        claim != nullptr && claim->kind == ClaimKind::TouchMove && claim->actor != side;
    return touch || tells_illegal_move(fact, side);
}

bool tells_press_without_move(const Fact& fact, Color side) {
    const auto* press = std::get_if<Pressed>(&fact);
    return press != nullptr && press->without_move && press->actor == side;
}

const OpenAlarm* illegal_alarm_of(const Game& game, const OpenIncident& incident) {
    const OpenAlarm* from = incident.alarm ? find_alarm(game, *incident.alarm) : nullptr;
    return from != nullptr && from->kind == AlarmKind::Illegal ? from : nullptr;
}

// The illegal move of the alarm is the one of the incident: both come from one alarm, or the ruling
// cuts the record before it, or a fact names it. What was found later without saying when is the
// only one that waits.
bool is_same_illegal_move(const Game& game, const OpenAlarm& alarm, const OpenIncident& incident,
                          const Effects& effects) {
    if (!alarm.side) return false;
    const Color side = *alarm.side;
    const OpenAlarm* from = illegal_alarm_of(game, incident);
    if (from != nullptr && from->side == side) return from->ply == alarm.ply;
    if (effects.illegal_by == side && effects.restore_to_ply) {
        return *effects.restore_to_ply == alarm.ply;
    }
    const auto& open = game.alarms.open;
    const bool only = std::count_if(open.begin(), open.end(), [&](const OpenAlarm& each) {
                          return each.kind == alarm.kind && each.side == side;
                      }) == 1;
    const std::vector<Fact>& facts = incident.incident.facts;
    return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
        if (!tells_illegal_move(fact, side)) return false;
        const auto ply = ply_of_illegal_move(fact, incident.ply + 1);
        return ply ? *ply == alarm.ply + 1 : only;
    });
}

// Whoever called has the arbiter there now. What is about a device is answered by no ruling.
// What came after the report is another matter.
bool is_answered(const Game& game, const OpenAlarm& alarm, const OpenIncident& incident,
                 const Effects& effects) {
    if (alarm.alarm > incident.alarms) return false;
    const std::vector<Fact>& facts = incident.incident.facts;
    const auto any = [&](bool (*tells)(const Fact&, Color)) {
        return alarm.side && std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
                   return tells(fact, *alarm.side);
               });
    };
    switch (alarm.kind) {
        case AlarmKind::Call:
            return true;
        case AlarmKind::Flag:
            return any(tells_flag);
        case AlarmKind::Illegal:
            return is_same_illegal_move(game, alarm, incident, effects);
        case AlarmKind::DutyBroken:
            return any(tells_broken_duty);
        case AlarmKind::PressBeforeMove:
            return any(tells_press_without_move);
        default:
            return false;
    }
}

}  // namespace

int moment_of(const Game& game, const OpenIncident& incident) {
    const OpenAlarm* from = illegal_alarm_of(game, incident);
    return from != nullptr ? from->ply : incident.ply;
}

bool tells_illegal_move(const Fact& fact, Color side) {
    if (const auto* report = irregularity_in<IllegalMoveReport>(fact)) {
        return !report->actor || concerns(*report->actor, side);
    }
    if (const auto* move = std::get_if<MovedPiece>(&fact)) {
        return move->illegal && move->actor == side;
    }
    if (const auto* claim = std::get_if<Claimed>(&fact)) {
        return claim->kind == ClaimKind::IllegalMove && claim->actor != side;
    }
    const auto* saw = std::get_if<ArbiterSaw>(&fact);
    return saw != nullptr && saw->what == ArbiterSight::IllegalMove &&
           saw->actor.value_or(side) == side;
}

std::optional<int> ply_of_illegal_move(const Fact& fact, int next) {
    const auto* report = irregularity_in<IllegalMoveReport>(fact);
    if (report != nullptr && report->ply) return report->ply;
    const bool later = report != nullptr && report->kind == IllegalMoveKind::Found;
    return later ? std::nullopt : std::optional{next};
}

bool tell_illegal_move(const std::vector<Fact>& facts, Color side) {
    return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
        return tells_illegal_move(fact, side) || tells_press_without_move(fact, side);
    });
}

std::vector<int> answered_alarms(const Game& game, const OpenIncident& incident,
                                 const Effects& effects) {
    std::vector<int> answered;
    for (const OpenAlarm& open : game.alarms.open) {
        const bool same = incident.alarm == open.alarm;
        if (same || is_answered(game, open, incident, effects)) answered.push_back(open.alarm);
    }
    return answered;
}

}  // namespace arbiter

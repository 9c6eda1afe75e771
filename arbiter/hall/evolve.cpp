#include "arbiter/hall/evolve.hpp"

#include "arbiter/game/clock/shadow.hpp"
#include "arbiter/game/clock/touches.hpp"
#include "clock/overload.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

bool moves_the_hands(ReportKind kind) {
    switch (kind) {
        case ReportKind::Start:
        case ReportKind::Press:
        case ReportKind::Pause:
        case ReportKind::Resume:
        case ReportKind::Applied:
        case ReportKind::Boot:
            return true;
        case ReportKind::Expire:
        case ReportKind::PeriodChange:
        case ReportKind::Refused:
        case ReportKind::FlagClear:
        case ReportKind::End:
        case ReportKind::Sleep:
        case ReportKind::LowBattery:
        case ReportKind::Local:
        case ReportKind::Doubt:
        case ReportKind::WrongPin:
        case ReportKind::LogLost:
        case ReportKind::Held:
        case ReportKind::Released:
            return false;
    }
    return false;
}

// Without a ruling nobody outside learns of a flag: from an expiry on, the public clock stands as
// it was after the last press.
ClockSeen seen_after(const Game& game, const ClockReported& report) {
    if (!moves_the_hands(report.kind) || game.phase == GamePhase::Ended) return ClockSeen::None;
    if (report.left.white.count() <= 0 || report.left.black.count() <= 0) return ClockSeen::None;
    for (const Color side : both_colors) {
        if (game.clock.sides[side].flag) return ClockSeen::None;
    }
    if (game.clock.phase != ClockPhase::Running) return ClockSeen::Stopped;
    return game.clock.on_move == Color::White ? ClockSeen::White : ClockSeen::Black;
}

void fold_issued(HallState& state, const KeyIssued& issued) {
    state.keys[issued.key] = KnownKey{issued, false, state.keys.size()};
    if (issued.role != KeyRole::Terminal) return;
    state.terminals[issued.terminal] = issued.key;
    state.board_terminals.set({issued.tournament, issued.board}, issued.terminal);
}

void fold_revoked(HallState& state, const KeyRevoked& revoked) {
    KnownKey& known = state.keys[revoked.key];
    known.revoked = true;
    if (known.issued.role != KeyRole::Terminal) return;
    const auto board = board_of_terminal(state, known.issued.terminal);
    if (!board) return;
    state.board_terminals.set(*board, std::nullopt);
    state.board_terminals.set(*board, newest_terminal(state, *board));
}

void fold_hall(HallState& state, const HallEvent& event, WallTime recorded) {
    std::visit(Overload{[&](const TournamentListed& listed) {
                            state.tournaments[listed.stream].stream = listed.stream;
                        },
                        [&](const KeyIssued& issued) { fold_issued(state, issued); },
                        [&](const KeyRevoked& revoked) { fold_revoked(state, revoked); },
                        [&](const BoardTerminalSet& set) {
                            state.board_terminals.set({set.tournament, set.board}, set.terminal);
                        },
                        [&](const TerminalDeviceSet& set) {
                            if (set.device.empty()) {
                                state.devices.erase(set.terminal);
                            } else {
                                state.devices[set.terminal] = {set.device, recorded};
                            }
                        },
                        [](const HeadsRecorded&) {},
                        [&](const AdjournmentKeySet& set) {
                            state.adjournment_keys[set.tournament] = set;
                        }},
               event);
}

// The clock just before an entry, at its instant; after a new start the machine's time is another.
Clock clock_before(const Game& game, const ClockReported& report) {
    if (!game.clock.control || starts_new_boot(game, report)) return game.clock;
    return settled(game.clock, report.at);
}

// An entry without effect (a press by the side not on move, a second pause) shows nothing: what the
// public sees must not tell that there was one.
ClockSeen fold_report(Game& game, const GameEvent& event, const ClockReported& report) {
    const Clock before = clock_before(game, report);
    evolve_in_place(game, event);
    if (!is_shown(before, game.clock, report.at)) return ClockSeen::None;
    return seen_after(game, report);
}

void forget_answered(LiveTournament& live, GameId id) {
    const auto times = live.order_times.find(id);
    if (times == live.order_times.end()) return;
    const int answered = live.games[id].orders.answered;
    times->second.erase(times->second.begin(), times->second.upper_bound(answered));
    if (times->second.empty()) live.order_times.erase(times);
}

// Before the event is folded into the game.
void note_bound(LiveTournament& live, const Game& before, GameId id, TerminalId terminal) {
    if (before.terminal.binding) {
        std::erase(live.bound_games[before.terminal.binding->terminal], id);
    }
    live.bound_games[terminal].push_back(id);
}

void move_time(std::map<int, WallTime>& from, std::map<int, WallTime>& to, int number) {
    if (auto time = from.extract(number)) to.insert(std::move(time));
}

ClockSeen fold_game(HallState& state, LiveTournament& live, const GameEntry& entry,
                    WallTime recorded) {
    Game& game = live.games[entry.game];
    note_heard(game, recorded);
    note_act(live, entry.game, entry.event, recorded);
    ClockSeen seen = ClockSeen::None;
    if (const auto* bound = std::get_if<TerminalBound>(&entry.event)) {
        note_bound(live, game, entry.game, bound->terminal);
    }
    if (const auto* report = std::get_if<ClockReported>(&entry.event)) {
        seen = fold_report(game, entry.event, *report);
    } else {
        evolve_in_place(game, entry.event);
    }
    std::visit(Overload{[&](const GameOpened&) { state.game_streams[entry.game] = live.stream; },
                        [&](const ClockOrdered& order) {
                            live.order_times[entry.game][order.order] = recorded;
                        },
                        [&](const ClockReported& report) {
                            live.clock_times[entry.game] = recorded;
                            if (report.order) forget_answered(live, entry.game);
                        },
                        [&](const IncidentReported& reported) {
                            live.proceeding_times[entry.game].incidents[reported.number] = recorded;
                        },
                        [&](const RulingGiven& given) {
                            ProceedingTimes& times = live.proceeding_times[entry.game];
                            move_time(times.incidents, times.closed_incidents, given.number);
                            times.rulings.push_back(recorded);
                        },
                        [&](const IncidentDropped& dropped) {
                            ProceedingTimes& times = live.proceeding_times[entry.game];
                            move_time(times.incidents, times.closed_incidents, dropped.number);
                        },
                        [&](const IncidentReopened& reopened) {
                            ProceedingTimes& times = live.proceeding_times[entry.game];
                            move_time(times.closed_incidents, times.incidents, reopened.number);
                        },
                        [&](const AlarmRaised& raised) {
                            live.proceeding_times[entry.game].alarms[raised.alarm] = recorded;
                        },
                        [&](const AlarmSettled& settled) {
                            ProceedingTimes& times = live.proceeding_times[entry.game];
                            if (settled.ruling || settled.end) {
                                move_time(times.alarms, times.closed_alarms, settled.alarm);
                            } else {
                                times.alarms.erase(settled.alarm);
                            }
                        },
                        [&](const AlarmReopened& reopened) {
                            ProceedingTimes& times = live.proceeding_times[entry.game];
                            move_time(times.closed_alarms, times.alarms, reopened.alarm);
                        },
                        [&](const GameEnded&) {
                            live.tournament = evolve(std::move(live.tournament), entry);
                        },
                        [&](const GameAdjourned&) {
                            live.tournament = evolve(std::move(live.tournament), entry);
                        },
                        [&](const GameResumed&) {
                            live.tournament = evolve(std::move(live.tournament), entry);
                        },
                        [&](const GameReopened&) {
                            forget_answered(live, entry.game);
                            live.tournament = evolve(std::move(live.tournament), entry);
                        },
                        [](const auto&) {}},
               entry.event);
    return seen;
}

// Of a round to come: as little told before its time as its draft.
bool is_bye_to_come(const Tournament& tournament, const TournamentEvent& change) {
    if (const auto* given = std::get_if<ByeGiven>(&change)) {
        return published_round(tournament, given->bye.round) == nullptr;
    }
    const auto* taken = std::get_if<ByeTakenBack>(&change);
    return taken != nullptr && published_round(tournament, taken->round) == nullptr;
}

// The rounds that begin at another time than before, or in another zone.
void note_moved(LiveTournament& live, const ScheduleSettings& before, WallTime recorded) {
    const ScheduleSettings& after = live.tournament.settings.schedule;
    if (before.starts == after.starts && before.time_zone == after.time_zone) return;
    const bool other_zone = before.time_zone != after.time_zone;
    const auto stated = [](const ScheduleSettings& schedule) {
        return schedule.starts ? static_cast<int>(schedule.starts->size()) : 0;
    };
    for (int round = 1; round <= std::max(stated(before), stated(after)); ++round) {
        const std::string start = start_of(after, round);
        const bool other_start = start != start_of(before, round);
        if (other_start || (other_zone && !start.empty())) live.moved[round] = recorded;
    }
}

// An event of the tournament itself: what changes nothing for the public is not told.
std::optional<PublicEvent> take_change(LiveTournament& live, const JournalEvent& event,
                                       const TournamentEvent& change, WallTime recorded) {
    const bool shows = is_shown(live.tournament, change);
    const auto before = std::holds_alternative<SettingsChanged>(change)
                            ? std::optional(live.tournament.settings.schedule)
                            : std::optional<ScheduleSettings>{};
    note_act(live, change, recorded);
    live.tournament = evolve(std::move(live.tournament), change);
    if (before) note_moved(live, *before, recorded);
    if (const auto* published = std::get_if<RoundPublished>(&change)) {
        live.published[published->round] = recorded;
    } else if (const auto* taken_back = std::get_if<RoundTakenBack>(&change)) {
        live.published.erase(taken_back->round);
    }
    auto told = shows ? public_event(event, ClockSeen::None, recorded) : std::nullopt;
    if (told && is_bye_to_come(live.tournament, change)) told->told = false;
    return told;
}

// While the public does not know what became of the record, it hears nothing of moves: the record
// is told as a whole. Of clocks it hears unless its game is over. That a game is adjourned is told
// all the same, but not in what position.
bool waits_with_record(const WithheldRecord& withheld, const GameEvent& event) {
    if (std::holds_alternative<ClockReported>(event)) return withheld.reopened;
    return !std::holds_alternative<GameAdjourned>(event) &&
           !std::holds_alternative<GameResumed>(event);
}
void hide_record(PublicEvent& told) {
    auto& entry = std::get<PublicGameEntry>(told.event);
    if (auto* adjourned = std::get_if<GameAdjourned>(&entry.event)) {
        adjourned->ply = 0;
        adjourned->fen.clear();
    }
}

std::optional<PublicEvent> take_entry(HallState& state, LiveTournament& live,
                                      const JournalEvent& event, const GameEntry& entry,
                                      WallTime recorded) {
    const ClockSeen seen = fold_game(state, live, entry, recorded);
    auto told = public_event(event, seen, recorded);
    const auto& withheld = live.games[entry.game].record.withheld;
    if (told && withheld) {
        if (waits_with_record(*withheld, entry.event)) {
            told.reset();
        } else {
            hide_record(*told);
        }
    }
    if (told && !live.shown[entry.game].take(std::get<PublicGameEntry>(told->event))) told.reset();
    return told;
}

}  // namespace

std::optional<PublicEvent> evolve_in_place(HallState& state, StreamId stream,
                                           const JournalEvent& event, WallTime recorded) {
    if (const auto* hall = std::get_if<HallEvent>(&event)) {
        fold_hall(state, *hall, recorded);
        return std::nullopt;
    }
    LiveTournament& live = state.tournaments[stream];
    live.stream = stream;
    if (const auto* change = std::get_if<TournamentEvent>(&event)) {
        return take_change(live, event, *change, recorded);
    }
    return take_entry(state, live, event, std::get<GameEntry>(event), recorded);
}

}  // namespace arbiter

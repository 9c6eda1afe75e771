#include "server/hall/state.hpp"

#include "arbiter/game/clock/shadow.hpp"
#include "clock/overload.hpp"
#include "db/codec/words.hpp"

#include <algorithm>
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

void set_terminal(HallState& state, const BoardPlace& board, std::optional<TerminalId> terminal) {
    std::erase_if(state.board_terminals,
                  [&](const auto& served) { return served.second == terminal; });
    if (terminal) {
        state.board_terminals[board] = *terminal;
    } else {
        state.board_terminals.erase(board);
    }
}

// The newest key for that board whose terminal serves no other.
std::optional<TerminalId> newest_terminal(const HallState& state, const BoardPlace& board) {
    const KnownKey* newest = nullptr;
    for (const auto& [id, known] : state.keys) {
        const KeyIssued& key = known.issued;
        if (key.role != KeyRole::Terminal || known.revoked) continue;
        if (BoardPlace{key.tournament, key.board} != board) continue;
        if (board_of_terminal(state, key.terminal)) continue;
        if (newest == nullptr || newest->number < known.number) newest = &known;
    }
    return newest == nullptr ? std::nullopt : std::optional{newest->issued.terminal};
}

void fold_issued(HallState& state, const KeyIssued& issued) {
    state.keys[issued.key] = KnownKey{issued, false, state.keys.size()};
    if (issued.role != KeyRole::Terminal) return;
    state.terminals[issued.terminal] = issued.key;
    set_terminal(state, {issued.tournament, issued.board}, issued.terminal);
}

void fold_revoked(HallState& state, const KeyRevoked& revoked) {
    KnownKey& known = state.keys[revoked.key];
    known.revoked = true;
    if (known.issued.role != KeyRole::Terminal) return;
    const auto board = board_of_terminal(state, known.issued.terminal);
    if (!board) return;
    state.board_terminals.erase(*board);
    set_terminal(state, *board, newest_terminal(state, *board));
}

void fold_hall(HallState& state, const HallEvent& event) {
    std::visit(Overload{[&](const TournamentListed& listed) {
                            state.tournaments[listed.stream].stream = listed.stream;
                        },
                        [&](const KeyIssued& issued) { fold_issued(state, issued); },
                        [&](const KeyRevoked& revoked) { fold_revoked(state, revoked); },
                        [&](const BoardTerminalSet& set) {
                            set_terminal(state, {set.tournament, set.board}, set.terminal);
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

ClockSeen fold_game(HallState& state, LiveTournament& live, const GameEntry& entry,
                    WallTime recorded) {
    Game& game = live.games[entry.game];
    ClockSeen seen = ClockSeen::None;
    if (const auto* report = std::get_if<ClockReported>(&entry.event)) {
        seen = fold_report(game, entry.event, *report);
    } else {
        evolve_in_place(game, entry.event);
    }
    std::visit(Overload{[&](const GameOpened&) { state.game_streams[entry.game] = live.stream; },
                        [&](const ClockReported&) { live.clock_times[entry.game] = recorded; },
                        [&](const IncidentReported& reported) {
                            live.open_since[entry.game].incidents[reported.number] = recorded;
                        },
                        [&](const RulingGiven& given) {
                            live.open_since[entry.game].incidents.erase(given.number);
                        },
                        [&](const IncidentDropped& dropped) {
                            live.open_since[entry.game].incidents.erase(dropped.number);
                        },
                        [&](const AlarmRaised& raised) {
                            live.open_since[entry.game].alarms[raised.alarm] = recorded;
                        },
                        [&](const AlarmSettled& settled) {
                            live.open_since[entry.game].alarms.erase(settled.alarm);
                        },
                        [&](const GameEnded&) {
                            live.tournament = evolve(std::move(live.tournament), entry);
                        },
                        [&](const GameReopened&) {
                            live.tournament = evolve(std::move(live.tournament), entry);
                        },
                        [](const auto&) {}},
               entry.event);
    return seen;
}

}  // namespace

LiveTournament* find_tournament(HallState& state, StreamId stream) {
    const auto found = state.tournaments.find(stream);
    return found == state.tournaments.end() ? nullptr : &found->second;
}

const LiveTournament* find_tournament(const HallState& state, StreamId stream) {
    const auto found = state.tournaments.find(stream);
    return found == state.tournaments.end() ? nullptr : &found->second;
}

const Game* find_game(const HallState& state, GameId game) {
    const auto stream = state.game_streams.find(game);
    if (stream == state.game_streams.end()) return nullptr;
    const auto* live = find_tournament(state, stream->second);
    const auto found = live->games.find(game);
    return found == live->games.end() ? nullptr : &found->second;
}

Game* find_game(HallState& state, GameId game) {
    return const_cast<Game*>(find_game(std::as_const(state), game));
}

const KeyIssued* find_terminal(const HallState& state, StreamId stream, TerminalId terminal) {
    const auto key = state.terminals.find(terminal);
    if (key == state.terminals.end()) return nullptr;
    const KnownKey& known = state.keys.at(key->second);
    return known.revoked || known.issued.tournament != stream ? nullptr : &known.issued;
}

std::optional<TerminalId> terminal_of_board(const HallState& state, const BoardPlace& board) {
    const auto found = state.board_terminals.find(board);
    if (found == state.board_terminals.end()) return std::nullopt;
    return found->second;
}

std::optional<BoardPlace> board_of_terminal(const HallState& state, TerminalId terminal) {
    const auto found = std::find_if(state.board_terminals.begin(), state.board_terminals.end(),
                                    [&](const auto& served) { return served.second == terminal; });
    if (found == state.board_terminals.end()) return std::nullopt;
    return found->first;
}

std::string canonical_entry(const ClockReported& report) {
    std::string text = std::to_string(report.seq);
    text += '|';
    text += report.boot;
    text += '|';
    text += std::to_string(report.at.time_since_epoch().count());
    text += '|';
    text += word_of(report.kind);
    text += '|';
    if (report.side) text += word_of(*report.side);
    text += '|';
    if (report.order) text += std::to_string(*report.order);
    text += '|';
    text += std::to_string(report.left.white.count());
    text += '|';
    text += std::to_string(report.left.black.count());
    return text;
}

Folded fold(HallState& state, StreamId stream, const JournalEvent& event, WallTime recorded) {
    if (const auto* hall = std::get_if<HallEvent>(&event)) {
        fold_hall(state, *hall);
        return {};
    }
    LiveTournament& live = state.tournaments[stream];
    live.stream = stream;
    if (const auto* change = std::get_if<TournamentEvent>(&event)) {
        const bool shows = is_shown(live.tournament, *change);
        live.tournament = evolve(std::move(live.tournament), *change);
        if (!shows) return {};
        return {ClockSeen::None, public_event(event, ClockSeen::None, recorded)};
    }
    const auto& entry = std::get<GameEntry>(event);
    Folded folded;
    folded.seen = fold_game(state, live, entry, recorded);
    folded.told = public_event(event, folded.seen, recorded);
    if (!folded.told) return folded;
    const auto& part = std::get<PublicGameEntry>(folded.told->event);
    if (!live.shown[entry.game].take(part)) folded.told.reset();
    return folded;
}

}  // namespace arbiter

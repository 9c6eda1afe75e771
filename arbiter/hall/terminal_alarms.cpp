#include "arbiter/hall/terminal_alarms.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/clock/entry_doubts.hpp"
#include "arbiter/hall/consequences.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

bool has_game(const Game& game, TerminalId terminal) {
    return game.terminal.binding && game.terminal.binding->terminal == terminal;
}

bool is_device(const HallState& state, TerminalId terminal, const std::string& device) {
    const auto known = state.devices.find(terminal);
    return known != state.devices.end() && known->second.device == device;
}

void tell_of_stray(Consequences& so_far, GameId id, TerminalId terminal) {
    const Game& game = so_far.game(id);
    if (game.phase == GamePhase::Ended || has_game(game, terminal)) return;
    auto alarm = raised(game, {AlarmKind::UnboundTerminal, std::nullopt, to_text(terminal)});
    if (alarm) so_far.add(id, *std::move(alarm));
}

void tell_of_waiting(Consequences& so_far, GameId id, const PresentTerminals& present) {
    const Game& game = so_far.game(id);
    if (game.phase == GamePhase::Ended || !game.terminal.binding) return;
    const TerminalId terminal = game.terminal.binding->terminal;
    if (present.flooded.contains(terminal)) return;
    for (const auto& [wanted, device] : present.waiting) {
        if (wanted != terminal || is_device(so_far.before(), terminal, device)) continue;
        auto alarm = raised(so_far.game(id), {AlarmKind::DeviceWaits, std::nullopt, device});
        if (alarm) so_far.add(id, *std::move(alarm));
    }
}

// At the board of the game and connected, in the same order each time.
std::vector<TerminalId> terminals_at(const HallState& state, const BoardPlace& board,
                                     const PresentTerminals& present) {
    std::vector<TerminalId> there;
    for (const TerminalId terminal : present.here) {
        const KeyIssued* key = find_terminal(state, board.first, terminal);
        if (key != nullptr && place_of(state, *key) == board) there.push_back(terminal);
    }
    std::sort(there.begin(), there.end());
    return there;
}

Consequences on_game(const HallState& state, GameId game) {
    return {state, state.game_streams.at(game)};
}

template <class Holds>
void settle_unless(Consequences& so_far, GameId id, Holds holds) {
    const Game& game = so_far.game(id);
    if (!settles_by_itself(game)) return;
    std::vector<int> settled;
    for (const OpenAlarm& open : game.alarms.open) {
        if (!holds(open)) settled.push_back(open.alarm);
    }
    for (const int alarm : settled) so_far.add(id, AlarmSettled{alarm, {}});
}

void settle_strays(Consequences& so_far, GameId id, const PresentTerminals& present) {
    const Game& game = so_far.game(id);
    settle_unless(so_far, id, [&](const OpenAlarm& open) {
        if (open.kind == AlarmKind::DeviceWaits) {
            return game.phase != GamePhase::Ended && game.terminal.binding &&
                   !present.flooded.contains(game.terminal.binding->terminal) &&
                   present.waiting.contains({game.terminal.binding->terminal, open.detail}) &&
                   !is_device(so_far.before(), game.terminal.binding->terminal, open.detail);
        }
        if (open.kind != AlarmKind::UnboundTerminal) return true;
        const auto terminal = parse_id<TerminalId>(open.detail);
        return terminal && game.phase != GamePhase::Ended && present.here.contains(*terminal) &&
               !has_game(game, *terminal);
    });
}

// "terminal=k7q2vd0m3z ": how the detail of its alarms begins.
std::string beginning_of(TerminalId terminal) {
    return "terminal=" + to_text(terminal) + ' ';
}

std::optional<TerminalId> terminal_in(std::string_view detail) {
    constexpr std::string_view name = "terminal=";
    if (!detail.starts_with(name)) return std::nullopt;
    detail.remove_prefix(name.size());
    return parse_id<TerminalId>(detail.substr(0, detail.find(' ')));
}

bool is_of_strangers(const PresentTerminals& present, TerminalId terminal) {
    return present.flooded.contains(terminal) || present.contested.contains(terminal) ||
           std::ranges::any_of(present.waiting,
                               [&](const auto& each) { return each.first == terminal; });
}

bool is_refused_log_of(const OpenAlarm& open, TerminalId terminal) {
    return open.kind == AlarmKind::LogRefused && open.detail.starts_with(beginning_of(terminal));
}

}  // namespace

std::vector<StreamEvent> stray_alarms(const HallState& state, const KeyIssued& key) {
    const BoardPlace board = place_of(state, key);
    Consequences so_far(state, board.first);
    for (const GameId id : games_at(state, board)) tell_of_stray(so_far, id, key.terminal);
    return std::move(so_far).take();
}

std::vector<StreamEvent> strays_settled(const HallState& state, const KeyIssued& key,
                                        const PresentTerminals& present) {
    Consequences so_far(state, key.tournament);
    const BoardPlace board = place_of(state, key);
    std::vector<GameId> games = games_at(state, board);
    const auto& own = games_bound_to(*find_tournament(state, board.first), key.terminal);
    games.insert(games.end(), own.begin(), own.end());
    std::ranges::sort(games);
    games.erase(std::unique(games.begin(), games.end()), games.end());
    for (const GameId id : games) settle_strays(so_far, id, present);
    return std::move(so_far).take();
}

std::vector<StreamEvent> absent_settled(const HallState& state, StreamId stream,
                                        const PresentTerminals& present) {
    std::vector<GameId> games;
    for (const auto& [id, game] : find_tournament(state, stream)->games) {
        if (!game.alarms.open.empty()) games.push_back(id);
    }
    std::ranges::sort(games);
    Consequences so_far(state, stream);
    for (const GameId id : games) {
        settle_strays(so_far, id, present);
        settle_unless(so_far, id, [&](const OpenAlarm& open) {
            if (open.kind != AlarmKind::KeyContested) return true;
            const auto terminal = terminal_in(open.detail);
            return !terminal || is_of_strangers(present, *terminal);
        });
    }
    return std::move(so_far).take();
}

std::vector<StreamEvent> stray_changes(const HallState& state,
                                       const std::vector<const GameEntry*>& entries,
                                       const PresentTerminals& present) {
    if (entries.empty()) return {};
    Consequences so_far = on_game(state, entries.front()->game);
    for (const GameEntry* entry : entries) {
        const bool touches = std::holds_alternative<TerminalBound>(entry->event) ||
                             std::holds_alternative<GameEnded>(entry->event) ||
                             std::holds_alternative<GameVoided>(entry->event);
        if (touches) settle_strays(so_far, entry->game, present);
    }
    for (const GameEntry* entry : entries) {
        const bool bound = std::holds_alternative<TerminalBound>(entry->event) ||
                           std::holds_alternative<GameReopened>(entry->event);
        if (bound) tell_of_waiting(so_far, entry->game, present);
    }
    for (const GameEntry* entry : entries) {
        if (!std::holds_alternative<GameOpened>(entry->event)) continue;
        const BoardPlace board{so_far.stream(), so_far.game(entry->game).setup.board};
        for (const TerminalId terminal : terminals_at(state, board, present)) {
            tell_of_stray(so_far, entry->game, terminal);
        }
    }
    return std::move(so_far).take();
}

std::optional<GameId> game_of_refused(const HallState& state, const KeyIssued& key,
                                      const RefusedEntry& entry) {
    const auto& named = entry.game;
    const auto games = games_at(state, place_of(state, key));
    const bool there = named && std::find(games.begin(), games.end(), *named) != games.end();
    if (there) return named;
    if (!games.empty()) return games.front();
    const auto stream = named ? state.game_streams.find(*named) : state.game_streams.end();
    const bool ours = stream != state.game_streams.end() && stream->second == key.tournament;
    return ours ? named : std::nullopt;
}

std::vector<StreamEvent> refused_log_alarm(const HallState& state, const KeyIssued& key, GameId id,
                                           const RefusedEntry& entry) {
    Consequences so_far(state, key.tournament);
    const Game& game = so_far.game(id);
    const bool told =
        std::any_of(game.alarms.open.begin(), game.alarms.open.end(),
                    [&](const OpenAlarm& open) { return is_refused_log_of(open, key.terminal); });
    if (told) return {};
    std::string detail = beginning_of(key.terminal) + "code=" + entry.code;
    detail += " seq=" + std::to_string(entry.seq);
    auto alarm = raised(game, {AlarmKind::LogRefused, std::nullopt, std::move(detail)});
    if (alarm) so_far.add(id, *std::move(alarm));
    return std::move(so_far).take();
}

std::vector<StreamEvent> refused_log_settled(const HallState& state, TerminalId terminal,
                                             GameId game) {
    Consequences so_far = on_game(state, game);
    settle_unless(so_far, game,
                  [&](const OpenAlarm& open) { return !is_refused_log_of(open, terminal); });
    return std::move(so_far).take();
}

std::vector<StreamEvent> key_contested_alarms(const HallState& state, const KeyIssued& key,
                                              int times, int seconds) {
    Consequences so_far(state, key.tournament);
    const std::string beginning = beginning_of(key.terminal) + "times=";
    const std::string detail =
        beginning + std::to_string(times) + " seconds=" + std::to_string(seconds);
    const LiveTournament& live = *find_tournament(state, key.tournament);
    for (const GameId id : games_bound_to(live, key.terminal)) {
        const Game& game = so_far.game(id);
        const bool told = std::ranges::any_of(game.alarms.open, [&](const OpenAlarm& open) {
            return open.kind == AlarmKind::KeyContested && open.detail.starts_with(beginning);
        });
        if (told || game.phase == GamePhase::Ended) continue;
        auto alarm = raised(game, {AlarmKind::KeyContested, std::nullopt, detail});
        if (alarm) so_far.add(id, *std::move(alarm));
    }
    return std::move(so_far).take();
}

std::vector<StreamEvent> key_flooded_alarms(const HallState& state, const KeyIssued& key,
                                            const CameToWait& came) {
    Consequences so_far(state, key.tournament);
    const std::string beginning = beginning_of(key.terminal) + "devices=";
    std::string detail = beginning + std::to_string(came.devices);
    if (came.arrivals > came.devices) detail += " arrivals=" + std::to_string(came.arrivals);
    detail += " seconds=" + std::to_string(came.seconds);
    const LiveTournament& live = *find_tournament(state, key.tournament);
    for (const GameId id : games_bound_to(live, key.terminal)) {
        if (so_far.game(id).phase == GamePhase::Ended) continue;
        settle_unless(so_far, id, [&](const OpenAlarm& open) {
            return open.kind != AlarmKind::KeyContested || !open.detail.starts_with(beginning);
        });
        const Game& game = so_far.game(id);
        const bool told = std::ranges::any_of(game.alarms.open, [&](const OpenAlarm& open) {
            return open.kind == AlarmKind::KeyContested && open.detail.starts_with(beginning);
        });
        if (told) continue;  // so many were raised that none is settled
        auto alarm = raised(game, {AlarmKind::KeyContested, std::nullopt, detail});
        if (alarm) so_far.add(id, *std::move(alarm));
    }
    return std::move(so_far).take();
}

std::vector<StreamEvent> entry_differs_alarm(const HallState& state, GameId id,
                                             const ClockReported& report) {
    Consequences so_far = on_game(state, id);
    auto alarm = told_difference(so_far.game(id), report);
    if (alarm) so_far.add(id, *std::move(alarm));
    return std::move(so_far).take();
}

}  // namespace arbiter

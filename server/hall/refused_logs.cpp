#include "server/hall/refused_logs.hpp"

#include "arbiter/game/alarms.hpp"
#include "server/hall/board_terminals.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr int most_refusals_of_one = 5;
constexpr int most_refusals = 1000;

auto place_in_log(const RefusedEntry& entry) {
    return std::tie(entry.game, entry.epoch, entry.seq);
}

// "terminal=k7q2vd0m3z ": how the detail of its alarms begins.
std::string beginning(TerminalId terminal) {
    return "terminal=" + to_text(terminal) + ' ';
}

bool is_of(const OpenAlarm& open, TerminalId terminal) {
    return open.kind == AlarmKind::LogRefused && open.detail.starts_with(beginning(terminal));
}

// The game the desk looks at when it looks at this terminal.
std::optional<GameId> game_of(const HallState& state, const KeyIssued& key,
                              const std::optional<GameId>& named) {
    const auto games = games_at(state, place_of(state, key));
    const bool there = named && std::find(games.begin(), games.end(), *named) != games.end();
    if (there) return named;
    if (!games.empty()) return games.front();
    const auto stream = named ? state.game_streams.find(*named) : state.game_streams.end();
    const bool ours = stream != state.game_streams.end() && stream->second == key.tournament;
    return ours ? named : std::nullopt;
}

}  // namespace

bool RefusedLogs::refuse(TerminalId terminal, const RefusedEntry& entry) {
    Count& count = counts_[terminal];
    const bool older = count.all == 0 || place_in_log(entry) < place_in_log(count.oldest);
    if (older) {
        count.oldest = entry;
        count.again = 0;
    }
    ++count.all;
    if (place_in_log(entry) == place_in_log(count.oldest)) ++count.again;
    if (count.again < most_refusals_of_one && count.all < most_refusals) return false;
    count.again = 0;
    count.all = 0;
    return true;
}

std::optional<GameId> RefusedLogs::accept(TerminalId terminal) {
    const auto found = counts_.find(terminal);
    if (found == counts_.end()) return std::nullopt;
    const auto told = found->second.told;
    counts_.erase(found);
    return told;
}

std::optional<GameId> tell_of_refused_log(HallState& state, const KeyIssued& key,
                                          const RefusedEntry& entry, const Record& record) {
    const auto id = game_of(state, key, entry.game);
    if (!id) return std::nullopt;
    const Game& game = *find_game(state, *id);
    const bool told = std::any_of(game.alarms.open.begin(), game.alarms.open.end(),
                                  [&](const auto& open) { return is_of(open, key.terminal); });
    if (told) return id;
    std::string detail = beginning(key.terminal) + "code=" + entry.code;
    detail += " seq=" + std::to_string(entry.seq);
    auto alarm = raised(game, {AlarmKind::LogRefused, std::nullopt, std::move(detail)});
    if (alarm) record(key.tournament, GameEntry{*id, *std::move(alarm)});
    return id;
}

void settle_refused_log(HallState& state, TerminalId terminal, GameId id, const Record& record) {
    const Game& game = *find_game(state, id);
    if (!settles_by_itself(game)) return;
    std::vector<int> settled;
    for (const OpenAlarm& open : game.alarms.open) {
        if (is_of(open, terminal)) settled.push_back(open.alarm);
    }
    const StreamId stream = state.game_streams.at(id);
    for (const int alarm : settled) record(stream, GameEntry{id, AlarmSettled{alarm, {}}});
}

}  // namespace arbiter

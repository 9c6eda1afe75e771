#include "server/hall/decisions.hpp"

#include "server/hall/board_terminals.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// What the hall does by itself is done with the arbiter's right and under its own name.
Moment for_the_hall(const Moment& moment) {
    Moment own = moment;
    own.actor = {Seat::Arbiter, "hall"};
    return own;
}

void record_all(StreamId stream, GameId game, std::vector<GameEvent>&& events,
                const Record& record) {
    for (auto& event : events) record(stream, GameEntry{game, std::move(event)});
}

// The clock of a game that ended is told so, once.
void end_clock(HallState& state, StreamId stream, GameId id, const Moment& moment,
               const Record& record) {
    const Game& game = *find_game(state, id);
    if (!game.terminal.binding || game.clock.phase == ClockPhase::Ended) return;
    if (!game.orders.given.empty() &&
        std::holds_alternative<ClockEnd>(game.orders.given.back().act))
        return;
    auto events = decide(game, OrderClock{ClockEnd{}, {}, {}, {}}, for_the_hall(moment));
    if (events) record_all(stream, id, std::move(*events), record);
}

template <class Event>
bool has_event(const std::vector<GameEvent>& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const GameEvent& event) { return std::holds_alternative<Event>(event); });
}

// The judge speaks of events, the command of facts.
Refusal in_command(Refusal refusal, const GameCommand& command) {
    constexpr std::string_view theirs = "events[";
    const bool judged = std::holds_alternative<ReportIncident>(command);
    if (judged && refusal.where.compare(0, theirs.size(), theirs) == 0) {
        refusal.where.replace(0, theirs.size(), "facts[");
    }
    return refusal;
}

// A void game is played again at once: a new game at its board, on its terminal.
void open_again(HallState& state, StreamId stream, GameId voided, const Moment& moment,
                const Record& record) {
    auto entries = play_again(find_tournament(state, stream)->tournament, voided, moment);
    std::optional<GameId> opened;
    for (auto& entry : entries) {
        if (const auto* game = std::get_if<GameEntry>(&entry)) opened = game->game;
        std::visit([&](auto& event) { record(stream, std::move(event)); }, entry);
    }
    if (opened) bind_to_board(state, stream, *opened, moment, record);
}

// The game that took a void one's place, if nothing has happened in it.
Result<GameId> untouched_replacement(const HallState& state, StreamId stream, GameId voided) {
    const Tournament& tournament = find_tournament(state, stream)->tournament;
    const auto found = tournament.played_again.find(voided);
    if (found == tournament.played_again.end()) return refuse("not_found", "g");
    const Game* game = find_game(state, found->second);
    const bool untouched = tournament.game_places.contains(found->second) && game != nullptr &&
                           game->phase == GamePhase::Ready;
    if (!untouched) return refuse("moves_since", "g");
    return found->second;
}

// The void game counts after all; the one opened instead of it never was.
void put_back(HallState& state, StreamId stream, GameId game, GameId instead, const Moment& moment,
              const Record& record) {
    const Game& back = *find_game(state, game);
    record(stream,
           TournamentEvent{GameReplaced{
               .round = back.setup.round, .board = back.setup.board, .game = instead, .by = game}});
    record(stream, GameEntry{instead, GameVoided{}});
    end_clock(state, stream, instead, moment, record);
}

// The board's terminal has another game in hand: it comes back to this one.
void bind_anew(HallState& state, StreamId stream, GameId id, const Moment& moment,
               const Record& record) {
    if (find_game(state, id)->phase == GamePhase::Ended) return;
    bind_to_board(state, stream, id, moment, record);
}

// More than arbiters can look at: an operator's key must not bury the one that counts. The arbiter
// himself reports what he likes.
constexpr std::size_t most_open_incidents = 100;

bool too_many_incidents(const HallState& state, StreamId stream, const GameCommand& command,
                        Seat seat) {
    if (seat != Seat::Operator || !std::holds_alternative<ReportIncident>(command)) return false;
    std::size_t open = 0;
    for (const auto& [game, since] : find_tournament(state, stream)->open_since) {
        open += since.incidents.size();
    }
    return open >= most_open_incidents;
}

Result<void> decide_on_game(HallState& state, StreamId stream, const OnGame& on,
                            const Moment& moment, const Record& record) {
    const Game* game = find_game(state, on.game);
    if (game == nullptr || state.game_streams.at(on.game) != stream) {
        return refuse("not_found", "g");
    }
    if (const auto* asked = std::get_if<BindTerminal>(&on.command)) {
        const bool known = find_terminal(state, stream, asked->terminal) != nullptr;
        if (!known) return refuse("not_found", "terminal");
    }
    if (too_many_incidents(state, stream, on.command, moment.actor.seat)) {
        return refuse("too_many", "g");
    }
    auto events = decide(*game, on.command, moment);
    if (!events) return tl::unexpected(in_command(std::move(events.error()), on.command));
    const bool ends = has_event<GameEnded>(*events);
    const bool voids = has_event<GameVoided>(*events);
    std::optional<GameId> instead;  // the game that was played instead of this void one
    const bool counts_again = has_event<GameReopened>(*events) || ends;
    if (game->result.voided && counts_again) {
        auto found = untouched_replacement(state, stream, on.game);
        if (!found) return tl::unexpected(std::move(found.error()));
        instead = *found;
    }
    if (instead) put_back(state, stream, on.game, *instead, moment, record);
    record_all(stream, on.game, std::move(*events), record);
    if (ends) end_clock(state, stream, on.game, moment, record);
    if (voids) open_again(state, stream, on.game, moment, record);
    if (instead) bind_anew(state, stream, on.game, moment, record);
    return {};
}

Result<void> decide_on_tournament(HallState& state, StreamId stream,
                                  const TournamentCommand& command, const Moment& moment,
                                  const Record& record) {
    auto entries = decide(find_tournament(state, stream)->tournament, command, moment);
    if (!entries) return tl::unexpected(std::move(entries.error()));
    std::vector<GameId> opened;
    for (auto& entry : *entries) {
        const auto* game = std::get_if<GameEntry>(&entry);
        const bool opens = game != nullptr && std::holds_alternative<GameOpened>(game->event);
        if (opens) opened.push_back(game->game);
        std::visit([&](auto& event) { record(stream, std::move(event)); }, entry);
    }
    for (const GameId game : opened) bind_to_board(state, stream, game, moment, record);
    return {};
}

Result<void> enter_players(HallState& state, StreamId stream, const EnterPlayers& command,
                           const Moment& moment, const Record& record) {
    Tournament scratch = find_tournament(state, stream)->tournament;
    std::vector<TournamentEvent> accepted;
    Moment each = moment;
    for (std::size_t i = 0; i < command.players.size(); ++i) {
        each.seed = moment.seed + i * 0x632BE59BD9B4E019ULL;
        auto entries = decide(scratch, EnterPlayer{command.players[i]}, each);
        if (!entries) {
            auto refusal = std::move(entries.error());
            refusal.where = "players[" + std::to_string(i) + "]" +
                            (refusal.where.empty() ? "" : "." + refusal.where);
            return tl::unexpected(std::move(refusal));
        }
        for (auto& entry : *entries) {
            accepted.push_back(std::get<TournamentEvent>(std::move(entry)));
            scratch = evolve(std::move(scratch), accepted.back());
        }
    }
    for (auto& event : accepted) record(stream, std::move(event));
    return {};
}

// Orders to all clocks of a round that `wants` it.
template <class Wants>
Result<void> order_round(HallState& state, StreamId stream, int number, const Moment& moment,
                         const Record& record, Wants wants) {
    const auto& rounds = find_tournament(state, stream)->tournament.rounds;
    const auto round = std::find_if(rounds.begin(), rounds.end(),
                                    [number](const Round& r) { return r.number == number; });
    if (round == rounds.end() || !round->published) return refuse("not_found", "round");
    std::vector<GameId> games;
    for (const auto& pairing : round->pairings) {
        if (pairing.game) games.push_back(*pairing.game);
    }
    for (const GameId id : games) {
        const Game& game = *find_game(state, id);
        if (!game.terminal.binding || game.phase == GamePhase::Ended) continue;
        const std::optional<ClockAct> act = wants(game);
        if (!act) continue;
        auto events = decide(game, OrderClock{*act, {}, {}, {}}, moment);
        if (events) record_all(stream, id, std::move(*events), record);
    }
    return {};
}

std::optional<ClockAct> start_wanted(const Game& game) {
    if (game.clock.phase != ClockPhase::Ready) return std::nullopt;
    for (std::size_t i = static_cast<std::size_t>(game.orders.answered);
         i < game.orders.given.size(); ++i) {
        if (std::holds_alternative<ClockStart>(game.orders.given[i].act)) return std::nullopt;
    }
    return ClockStart{game.record.start.turn()};
}

std::optional<ClockAct> pause_wanted(const Game& game) {
    if (game.clock.phase != ClockPhase::Running) return std::nullopt;
    return ClockPause{};
}

bool chain_follows(const Game& game, const ClockReported& report) {
    return short_hash_text(game.terminal.chain + canonical_entry(report)) == report.chain;
}

// Once for each alarm the arbiter has not settled: a log gone wrong must not flood him.
void raise_chain_alarm(HallState& state, StreamId stream, GameId id, const Record& record) {
    const Game& game = *find_game(state, id);
    const bool open = std::any_of(
        game.alarms.open.begin(), game.alarms.open.end(),
        [](const OpenAlarm& a) { return a.kind == AlarmKind::Diverged && a.detail == "hash"; });
    if (open) return;
    record(stream, GameEntry{id, AlarmRaised{game.alarms.raised + 1, AlarmKind::Diverged,
                                             std::nullopt, "hash"}});
}

}  // namespace

Result<void> decide_command(HallState& state, StreamId stream, const HallCommand& command,
                            const Moment& moment, const Record& record) {
    if (find_tournament(state, stream) == nullptr) return refuse("not_found", "t");
    return std::visit(
        [&](const auto& asked) -> Result<void> {
            using Asked = std::decay_t<decltype(asked)>;
            if constexpr (std::is_same_v<Asked, TournamentCommand>) {
                return decide_on_tournament(state, stream, asked, moment, record);
            } else if constexpr (std::is_same_v<Asked, OnGame>) {
                return decide_on_game(state, stream, asked, moment, record);
            } else if constexpr (std::is_same_v<Asked, EnterPlayers>) {
                return enter_players(state, stream, asked, moment, record);
            } else if constexpr (std::is_same_v<Asked, StartRound>) {
                return order_round(state, stream, asked.round, moment, record, start_wanted);
            } else if constexpr (std::is_same_v<Asked, SetBoardTerminal>) {
                return set_board_terminal(state, stream, asked, moment, record);
            } else {
                return order_round(state, stream, asked.round, moment, record, pause_wanted);
            }
        },
        command);
}

Result<void> decide_report(HallState& state, TerminalId terminal, GameId id,
                           const ClockReported& report, const Moment& moment,
                           const Record& record) {
    const Game* found = find_game(state, id);
    if (found == nullptr) return refuse("not_found", "g");
    const Game& game = *found;
    if (!game.terminal.binding) return refuse("forbidden", "g");
    if (report.epoch < game.terminal.binding->epoch) return refuse("wrong_epoch", "ep");
    if (game.terminal.binding->terminal != terminal) return refuse("forbidden", "g");
    const bool copy =
        report.epoch == game.terminal.binding->epoch && report.seq <= game.terminal.seq;
    const bool follows = copy || chain_follows(game, report);
    auto events = decide(game, ReportClock{report}, moment);
    if (!events) return tl::unexpected(std::move(events.error()));
    const StreamId stream = state.game_streams.at(id);
    record_all(stream, id, std::move(*events), record);
    if (!follows) raise_chain_alarm(state, stream, id, record);
    return {};
}

}  // namespace arbiter

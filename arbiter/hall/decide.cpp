#include "arbiter/hall/decide.hpp"

#include "arbiter/hall/board_terminals.hpp"
#include "arbiter/hall/consequences.hpp"
#include "arbiter/hall/decide_game.hpp"
#include "arbiter/rights.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

constexpr std::size_t most_tournaments = 1'000;  // a hall's journal for years
constexpr std::size_t most_keys = 20'000;        // clock and board of 500 boards, twenty times over

Result<void> decide_on(Consequences& so_far, const TournamentCommand& command,
                       const Moment& moment) {
    auto entries = decide(so_far.live().tournament, command, moment);
    if (!entries) return tl::unexpected(std::move(entries.error()));
    std::vector<GameId> opened;
    for (auto& entry : *entries) {
        const auto* game = std::get_if<GameEntry>(&entry);
        const bool opens = game != nullptr && std::holds_alternative<GameOpened>(game->event);
        if (opens) opened.push_back(game->game);
        so_far.add(std::move(entry));
    }
    for (const GameId game : opened) bind_to_board(so_far, game, moment);
    return {};
}

Result<void> decide_on(Consequences& so_far, const EnterPlayers& command, const Moment& moment) {
    Tournament scratch = so_far.live().tournament;
    Moment each = moment;
    for (std::size_t i = 0; i < command.players.size(); ++i) {
        each.seed = moment.seed + i * 0x632BE59BD9B4E019ULL;
        auto entries = decide(scratch, EnterPlayer{command.players[i], command.namesakes}, each);
        if (!entries) {
            auto refusal = std::move(entries.error());
            refusal.where = "players[" + std::to_string(i) + "]" +
                            (refusal.where.empty() ? "" : "." + refusal.where);
            return tl::unexpected(std::move(refusal));
        }
        for (auto& entry : *entries) {
            scratch = evolve(std::move(scratch), std::get<TournamentEvent>(entry));
            so_far.add(std::move(entry));
        }
    }
    return {};
}

// Orders to all clocks of a round that `wants` it.
template <class Wants>
Result<void> order_round(Consequences& so_far, int number, const Moment& moment, Wants wants) {
    const auto& rounds = so_far.live().tournament.rounds;
    const auto round = std::find_if(rounds.begin(), rounds.end(),
                                    [number](const Round& r) { return r.number == number; });
    if (round == rounds.end() || !round->published) return refuse("not_found", "round");
    for (const auto& pairing : round->pairings) {
        if (!pairing.game) continue;
        const Game& game = so_far.game(*pairing.game);
        if (!game.terminal.binding || game.phase == GamePhase::Ended) continue;
        const std::optional<ClockAct> act = wants(game);
        if (!act) continue;
        auto events = decide(game, OrderClock{*act, {}, {}, {}}, moment);
        if (events) so_far.add_all(*pairing.game, *std::move(events));
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

Result<void> decide_on(Consequences& so_far, const StartRound& command, const Moment& moment) {
    return order_round(so_far, command.round, moment, start_wanted);
}
Result<void> decide_on(Consequences& so_far, const PauseRound& command, const Moment& moment) {
    return order_round(so_far, command.round, moment, pause_wanted);
}

bool may_ask(Seat seat, const OnGame& on) {
    return std::visit([seat](const auto& asked) { return may(seat, asked); }, on.command);
}
bool may_ask(Seat seat, const TournamentCommand& command) {
    return std::visit([seat](const auto& asked) { return may(seat, asked); }, command);
}
template <class Command>
bool may_ask(Seat seat, const Command& asked) {
    return may(seat, asked);
}

// Once for each alarm the arbiter has not settled: a log gone wrong must not flood him.
void raise_chain_alarm(Consequences& so_far, GameId id) {
    const Game& game = so_far.game(id);
    const bool open = std::any_of(
        game.alarms.open.begin(), game.alarms.open.end(),
        [](const OpenAlarm& a) { return a.kind == AlarmKind::Diverged && a.detail == "hash"; });
    if (open) return;
    so_far.add(id, AlarmRaised{game.alarms.raised + 1, AlarmKind::Diverged, std::nullopt, "hash"});
}

}  // namespace

Result<std::vector<StreamEvent>> decide(const HallState& state, StreamId stream,
                                        const HallCommand& command, const Moment& moment) {
    if (find_tournament(state, stream) == nullptr) return refuse("not_found", "t");
    Consequences so_far(state, stream);
    const auto decided = std::visit(
        [&](const auto& asked) -> Result<void> {
            if (!may_ask(moment.actor.seat, asked)) return refuse("forbidden");
            return decide_on(so_far, asked, moment);
        },
        command);
    if (!decided) return tl::unexpected(decided.error());
    return std::move(so_far).take();
}

bool is_copy(const Game& game, const ClockReported& report) {
    return game.terminal.binding && report.epoch == game.terminal.binding->epoch &&
           report.seq <= game.terminal.seq;
}

Result<std::vector<StreamEvent>> decide(const HallState& state, const ReportEntry& command,
                                        const Moment& moment) {
    const Game* game = find_game(state, command.game);
    if (game == nullptr) return refuse("not_found", "g");
    if (!game->terminal.binding) return refuse("forbidden", "g");
    if (command.report.epoch < game->terminal.binding->epoch) return refuse("wrong_epoch", "ep");
    if (game->terminal.binding->terminal != command.terminal) return refuse("forbidden", "g");
    auto events = decide(*game, ReportClock{command.report}, moment);
    if (!events) return tl::unexpected(std::move(events.error()));
    Consequences so_far(state, state.game_streams.at(command.game));
    so_far.add_all(command.game, *std::move(events));
    const bool follows = command.hash_follows || is_copy(*game, command.report);
    if (!follows) raise_chain_alarm(so_far, command.game);
    return std::move(so_far).take();
}

Result<std::vector<StreamEvent>> decide(const HallState& state, StreamId fresh,
                                        const CreateTournament& command, const Moment& moment) {
    if (state.tournaments.size() >= most_tournaments) return refuse("too_many", "t");
    auto entries = decide(Tournament{}, command, moment);
    if (!entries) return tl::unexpected(std::move(entries.error()));
    Consequences so_far(state, fresh);
    so_far.add(HallEvent{TournamentListed{fresh}});
    for (auto& entry : *entries) so_far.add(std::move(entry));
    return std::move(so_far).take();
}

Result<KeyIssued> new_key(const HallState& state, const IssueKey& command, const Moment& moment) {
    if (!may(moment.actor.seat, command)) return refuse("forbidden");
    const auto* live = find_tournament(state, command.tournament);
    if (live == nullptr) return refuse("not_found", "tournament");
    if (state.keys.size() >= most_keys) return refuse("too_many", "key");
    const bool at_board = command.role != KeyRole::Operator;
    if (at_board != (command.board > 0)) return refuse("bad_field", "board");
    if (command.board > most_boards) {
        return tl::unexpected(Refusal{.code = "no_such_board",
                                      .where = "board",
                                      .params = {{"boards", std::to_string(most_boards)}}});
    }
    KeyIssued issued;
    issued.key = KeyId{nth_id(moment.seed, 0)};
    if (command.role == KeyRole::Terminal) issued.terminal = TerminalId{nth_id(moment.seed, 1)};
    issued.role = command.role;
    issued.board = command.board;
    issued.tournament = command.tournament;
    issued.label = command.label;
    return issued;
}

Result<std::vector<StreamEvent>> decide(const HallState& state, const RevokeKey& command,
                                        const Moment& moment) {
    if (!may(moment.actor.seat, command)) return refuse("forbidden");
    const auto found = state.keys.find(command.key);
    if (found == state.keys.end()) return refuse("not_found", "key");
    if (found->second.revoked) return std::vector<StreamEvent>{};
    return revoked_key_events(state, found->second.issued, moment);
}

Result<std::vector<StreamEvent>> decide(const HallState& state, const AdjournmentKeySet& command) {
    if (find_tournament(state, command.tournament) == nullptr) return refuse("not_found", "t");
    return std::vector<StreamEvent>{{hall_stream, HallEvent{command}}};
}

}  // namespace arbiter

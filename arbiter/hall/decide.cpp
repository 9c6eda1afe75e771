#include "arbiter/hall/decide.hpp"

#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/hall/board_terminals.hpp"
#include "arbiter/hall/consequences.hpp"
#include "arbiter/hall/decide_game.hpp"
#include "arbiter/hall/phone_results.hpp"
#include "arbiter/hall/terminal_devices.hpp"
#include "arbiter/hall/unfinished_games.hpp"
#include "arbiter/hall/withdrawn_games.hpp"
#include "arbiter/rights.hpp"
#include "arbiter/tournament/players/enter_players.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
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
    if (const auto* published = std::get_if<PublishRound>(&command)) {
        if (auto put_off = adjourn_unfinished(so_far, *published, moment); !put_off) return put_off;
    }
    std::vector<GameId> opened;
    for (auto& entry : *entries) {
        const auto* game = std::get_if<GameEntry>(&entry);
        const bool opens = game != nullptr && std::holds_alternative<GameOpened>(game->event);
        if (opens) opened.push_back(game->game);
        so_far.add(std::move(entry));
    }
    for (const GameId game : opened) {
        if (so_far.game(game).phase != GamePhase::Ended) bind_to_board(so_far, game, moment);
    }
    if (const auto* gone = std::get_if<WithdrawPlayer>(&command)) {
        forfeit_unbegun_games(so_far, gone->player, gone->reason, moment);
    } else if (const auto* expelled = std::get_if<ExpelPlayer>(&command)) {
        forfeit_unbegun_games(so_far, expelled->player, expelled->reason, moment);
    } else if (const auto* back = std::get_if<ReinstatePlayer>(&command)) {
        reopen_unbegun_games(so_far, back->player, back->reason, moment);
    }
    return {};
}

Result<void> decide_on(Consequences& so_far, const EnterPlayers& command, const Moment& moment) {
    auto entries =
        enter_players(so_far.live().tournament, command.players, command.namesakes, moment);
    if (!entries) return tl::unexpected(std::move(entries.error()));
    for (auto& entry : *entries) so_far.add(std::move(entry));
    return {};
}

// Where each stands in the event, the last first: so that taking one out moves nobody else.
Result<std::vector<std::size_t>> places_of(const std::vector<Player>& entered,
                                           const std::vector<PlayerId>& wanted) {
    std::unordered_map<PlayerId, std::size_t> place_of;
    for (std::size_t i = 0; i < entered.size(); ++i) place_of[entered[i].id] = i;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto found = place_of.find(wanted[i]);
        if (found == place_of.end()) {
            return refuse("not_found", "players[" + std::to_string(i) + "]");
        }
        places.push_back(found->second);
        place_of.erase(found);
    }
    std::sort(places.rbegin(), places.rend());
    return places;
}

Result<void> decide_on(Consequences& so_far, const RemovePlayers& command, const Moment& moment) {
    Tournament scratch = so_far.live().tournament;
    const auto places = places_of(scratch.players, command.players);
    if (!places) return tl::unexpected(places.error());
    for (const std::size_t place : *places) {
        auto entries = decide(scratch, RemovePlayer{scratch.players[place].id}, moment);
        if (!entries) return tl::unexpected(std::move(entries.error()));
        for (auto& entry : *entries) {
            scratch = evolve(std::move(scratch), std::get<TournamentEvent>(entry));
            so_far.add(std::move(entry));
        }
    }
    return {};
}

Result<const Round*> published_round(const Consequences& so_far, int number) {
    const Round* round = find_round(so_far.live().tournament, number);
    if (round == nullptr || !round->published) return refuse("not_found", "round");
    return round;
}

bool takes_orders(const Game& game) {
    return game.terminal.binding && game.phase != GamePhase::Ended;
}

// The order to this clock if the game allows it: its number.
std::optional<int> order_clock(Consequences& so_far, GameId id, const ClockAct& act,
                               const Moment& moment) {
    const Game& game = so_far.game(id);
    if (!takes_orders(game)) return std::nullopt;
    auto events = decide(game, OrderClock{act, {}, {}, {}}, moment);
    if (!events) return std::nullopt;
    so_far.add_all(id, *std::move(events));
    return so_far.game(id).orders.given.back().order;
}

Result<void> decide_on(Consequences& so_far, const StartRound& command, const Moment& moment) {
    const auto round = published_round(so_far, command.round);
    if (!round) return tl::unexpected(round.error());
    bool any = false;
    for (const Pairing& pairing : (*round)->pairings) {
        if (!pairing.game) continue;
        const Game& game = so_far.game(*pairing.game);
        if (game.clock.phase != ClockPhase::Ready || is_waiting<ClockStart>(game)) continue;
        if (game.phase == GamePhase::Adjourned) continue;
        const ClockStart start{game.record.start.turn()};
        any = order_clock(so_far, *pairing.game, start, moment) || any;
    }
    if (!any) return refuse("no_effect", "round");
    return {};
}

Result<void> decide_on(Consequences& so_far, const PauseRound& command, const Moment& moment) {
    const auto round = published_round(so_far, command.round);
    if (!round) return tl::unexpected(round.error());
    RoundPaused paused{.round = command.round, .clocks = {}};
    for (const Pairing& pairing : (*round)->pairings) {
        if (!pairing.game) continue;
        const Game& game = so_far.game(*pairing.game);
        if (!can_be_stopped(game)) continue;
        const auto order = order_clock(so_far, *pairing.game, ClockPause{}, moment);
        if (order) paused.clocks.push_back({*pairing.game, *order});
    }
    if (paused.clocks.empty()) return refuse("no_effect", "round");
    so_far.add(TournamentEvent{std::move(paused)});
    return {};
}

Result<void> decide_on(Consequences& so_far, const ResumeRound& command, const Moment& moment) {
    const auto round = published_round(so_far, command.round);
    if (!round) return tl::unexpected(round.error());
    if ((*round)->paused.empty()) return refuse("no_effect", "round");
    so_far.add(TournamentEvent{RoundResumed{command.round}});
    for (const PausedClock& paused : (*round)->paused) {
        if (!stands_by(so_far.game(paused.game), paused.order)) continue;
        static_cast<void>(order_clock(so_far, paused.game, ClockResume{}, moment));
    }
    return {};
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

bool is_same_event(const EventDetails& one, const EventDetails& other) {
    return one.name == other.name && one.festival == other.festival &&
           one.start_date == other.start_date && one.end_date == other.end_date;
}

// `again` as in CreateTournament.
Result<void> check_new(const HallState& state, const EventDetails& made,
                       std::optional<bool> again) {
    if (again.value_or(made.start_date.empty())) return {};
    for (const auto& [stream, live] : state.tournaments) {
        if (!is_same_event(live.tournament.settings.event, made)) continue;
        return tl::unexpected(Refusal{
            .code = "already_made", .where = "name", .params = {{"t", std::to_string(stream)}}});
    }
    return {};
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
    auto entries = decide(Tournament{}, command, moment);
    if (!entries) return tl::unexpected(std::move(entries.error()));
    return list_tournament(state, fresh, *std::move(entries), command.again);
}

Result<void> check_listing(const HallState& state, const EventDetails& event,
                           std::optional<bool> again) {
    if (auto is_new = check_new(state, event, again); !is_new) return is_new;
    if (state.tournaments.size() >= most_tournaments) return refuse("too_many", "t");
    return {};
}

Result<std::vector<StreamEvent>> list_tournament(const HallState& state, StreamId fresh,
                                                 std::vector<TournamentEntry> made,
                                                 std::optional<bool> again) {
    const auto& created = std::get<TournamentCreated>(std::get<TournamentEvent>(made.front()));
    if (auto may = check_listing(state, created.settings.event, again); !may) {
        return tl::unexpected(std::move(may.error()));
    }
    Consequences so_far(state, fresh);
    so_far.add(HallEvent{TournamentListed{fresh}});
    for (auto& entry : made) so_far.add(std::move(entry));
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

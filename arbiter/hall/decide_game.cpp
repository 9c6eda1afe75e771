#include "arbiter/hall/decide_game.hpp"

#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/hall/board_terminals.hpp"
#include "arbiter/hall/phone_results.hpp"
#include "arbiter/hall/withdrawn_games.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

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
void open_again(Consequences& so_far, GameId voided, const Moment& moment) {
    std::optional<GameId> opened;
    const std::string start = so_far.game(voided).setup.start_fen;
    for (auto& entry : play_again(so_far.tournament(), voided, start, moment)) {
        if (const auto* game = std::get_if<GameEntry>(&entry)) opened = game->game;
        so_far.add(std::move(entry));
    }
    if (opened) bind_to_board(so_far, *opened, moment);
}

// The game that took a void one's place, if nothing has happened in it.
Result<GameId> untouched_replacement(const Consequences& so_far, GameId voided) {
    const Tournament& tournament = so_far.live().tournament;
    const auto found = tournament.played_again.find(voided);
    if (found == tournament.played_again.end()) return refuse("not_found", "g");
    const Game* game = find_game(so_far.before(), found->second);
    const bool untouched = tournament.game_places.contains(found->second) && game != nullptr &&
                           game->phase == GamePhase::Ready;
    if (!untouched) return refuse("moves_since", "g");
    return found->second;
}

// By the hall: what is open in the game is closed with it.
void void_game(Consequences& so_far, GameId id, const std::string& reason, const Moment& moment) {
    so_far.add_all(id, voided_by_hall(so_far.game(id), reason, for_the_hall(moment)));
    end_clock(so_far, id, moment);
}

// The void game counts after all; the one opened instead of it never was.
void put_back(Consequences& so_far, GameId id, GameId instead, const Moment& moment) {
    const Game& back = so_far.game(id);
    so_far.add(TournamentEvent{GameReplaced{
        .round = back.setup.round, .board = back.setup.board, .game = instead, .by = id}});
    void_game(so_far, instead, {}, moment);
}

// The board's terminal has another game in hand: it comes back to this one.
void bind_anew(Consequences& so_far, GameId id, const Moment& moment) {
    if (so_far.game(id).phase != GamePhase::Ended) bind_to_board(so_far, id, moment);
}

bool is_paused(const Tournament& tournament, GameId id) {
    const auto place = tournament.game_places.find(id);
    if (place == tournament.game_places.end()) return false;
    const Round* round = find_round(tournament, place->second.first);
    return round != nullptr && !round->paused.empty();
}

// A ruling tells how the clocks are when it is given, an undo whether they may go on.
std::optional<GameCommand> completed(const LiveTournament& live, GameId id,
                                     const GameCommand& command, WallTime now) {
    if (const auto* ruling = std::get_if<GiveRuling>(&command)) {
        GiveRuling timed = *ruling;
        timed.left = times_now(live, id, now);
        return timed;
    }
    if (!is_paused(live.tournament, id)) return std::nullopt;
    if (const auto* undo = std::get_if<UndoRuling>(&command)) {
        UndoRuling held = *undo;
        held.hold = true;
        return held;
    }
    if (const auto* undo = std::get_if<UndoResult>(&command)) {
        UndoResult held = *undo;
        held.hold = true;
        return held;
    }
    return std::nullopt;
}

// More than arbiters can look at: an operator's key must not bury the one that counts. The arbiter
// himself reports what he likes.
constexpr std::size_t most_open_incidents = 100;

bool too_many_incidents(const LiveTournament& live, const GameCommand& command, Seat seat) {
    if (seat != Seat::Operator || !std::holds_alternative<ReportIncident>(command)) return false;
    std::size_t open = 0;
    for (const auto& [game, since] : live.proceeding_times) open += since.incidents.size();
    return open >= most_open_incidents;
}

// Refusals that hang on more than the game itself.
Result<void> fits_the_hall(const Consequences& so_far, const OnGame& on, Seat seat) {
    const auto stream = so_far.before().game_streams.find(on.game);
    const bool known = stream != so_far.before().game_streams.end();
    if (!known || stream->second != so_far.stream()) return refuse("not_found", "g");
    if (seat == Seat::Phone) {
        if (auto refusal = why_not_told(so_far.live(), on.game)) {
            return tl::unexpected(*std::move(refusal));
        }
    }
    if (const auto* asked = std::get_if<BindTerminal>(&on.command)) {
        const auto* key = find_terminal(so_far.before(), so_far.stream(), asked->terminal);
        if (key == nullptr) return refuse("not_found", "terminal");
    }
    if (too_many_incidents(so_far.live(), on.command, seat)) return refuse("too_many", "g");
    return {};
}

// Opened, and at most forfeited because somebody has left the event.
bool has_begun(const Game& game, const Tournament& tournament, const Pairing& pairing) {
    const bool gone = find_player(tournament, pairing.white)->withdrawn ||
                      find_player(tournament, pairing.black)->withdrawn;
    const bool forfeited =
        gone && game.result.outcome && game.result.outcome->termination == Termination::Default;
    return !is_untouched(game) || (game.phase != GamePhase::Ready && !forfeited);
}

// The round, if it may become a draft again.
Result<const Round*> untouched_round(Consequences& so_far, int number) {
    const Tournament& tournament = so_far.live().tournament;
    const Round* round = published_round(tournament, number);
    if (round == nullptr) return refuse("not_found", "round");
    if (published_round(tournament, number + 1) != nullptr) {
        return refuse("already_published", "round " + std::to_string(number + 1));
    }
    for (const Pairing& pairing : round->pairings) {
        if (pairing.game && has_begun(so_far.game(*pairing.game), tournament, pairing)) {
            return refuse("round_begun", "board " + std::to_string(pairing.board));
        }
    }
    return round;
}

}  // namespace

Millis since_last_entry(const LiveTournament& live, GameId id, WallTime now) {
    const auto heard = live.clock_times.find(id);
    if (heard == live.clock_times.end() || now < heard->second) return Millis{};
    return std::chrono::duration_cast<Millis>(now - heard->second);
}

ByColor<std::optional<Millis>> times_now(const LiveTournament& live, GameId id, WallTime now) {
    const Game& game = live.games.at(id);
    ByColor<std::optional<Millis>> left;
    if (!is_timed(game)) return left;
    const Millis passed = since_last_entry(live, id, now);
    // Times that are on their way count: the next change comes on top of them.
    Clock clock = game.clock;
    for (const ClockOrdered& order : waiting_orders(game)) {
        if (changes_times(order.act)) act_on(clock, order.act, clock.since);
    }
    for (const Color side : both_colors) {
        if (counts_up(game.setup.control, side)) continue;
        left[side] = remaining(clock, side, clock.since + passed);
    }
    return left;
}

bool is_untouched(const Game& game) {
    return game.record.moves.empty() && game.record.unplaced.empty() &&
           game.clock.phase == ClockPhase::Ready;
}

void end_clock(Consequences& so_far, GameId id, const Moment& moment) {
    const Game& game = so_far.game(id);
    if (!game.terminal.binding || game.clock.phase == ClockPhase::Ended) return;
    if (!game.orders.given.empty() &&
        std::holds_alternative<ClockEnd>(game.orders.given.back().act))
        return;
    auto events = decide(game, OrderClock{ClockEnd{}, {}, {}, {}}, for_the_hall(moment));
    if (events) so_far.add_all(id, *std::move(events));
}

Result<void> decide_on(Consequences& so_far, const TakeBackRound& command, const Moment& moment) {
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    const auto round = untouched_round(so_far, command.round);
    if (!round) return tl::unexpected(round.error());
    for (const Pairing& pairing : (*round)->pairings) {
        if (!pairing.game) continue;
        void_game(so_far, *pairing.game, command.reason, moment);
        const auto alarms = so_far.game(*pairing.game).alarms.open;
        for (const OpenAlarm& open : alarms) {
            so_far.add(*pairing.game, AlarmSettled{.alarm = open.alarm});
        }
    }
    so_far.add(TournamentEvent{RoundTakenBack{command.round, command.reason}});
    return {};
}

Result<void> decide_on(Consequences& so_far, const OnGame& on, const Moment& moment) {
    if (auto fits = fits_the_hall(so_far, on, moment.actor.seat); !fits) return fits;
    const Game& game = so_far.game(on.game);
    const auto asked = completed(so_far.live(), on.game, on.command, moment.now);
    auto events = decide(game, asked ? *asked : on.command, moment, on.seen);
    if (!events) return tl::unexpected(in_command(std::move(events.error()), on.command));
    const bool ends = has_event<GameEnded>(*events);
    const bool voids = has_event<GameVoided>(*events);
    const bool counts_again = has_event<GameReopened>(*events) || ends;
    std::optional<GameId> instead;  // the game that was played instead of this void one
    if (game.result.voided && counts_again) {
        const auto found = untouched_replacement(so_far, on.game);
        if (!found) return tl::unexpected(found.error());
        instead = *found;
    }
    if (instead) put_back(so_far, on.game, *instead, moment);
    so_far.add_all(on.game, *std::move(events));
    if (ends) end_clock(so_far, on.game, moment);
    if (const auto* undo = std::get_if<UndoResult>(&on.command)) {
        reopen_if_nobody_is_out(so_far, on.game, undo->reason, moment);
    } else if (const auto* ruling = std::get_if<UndoRuling>(&on.command)) {
        reopen_if_nobody_is_out(so_far, on.game, ruling->reason, moment);
    }
    if (voids) open_again(so_far, on.game, moment);
    if (instead) bind_anew(so_far, on.game, moment);
    return {};
}

}  // namespace arbiter

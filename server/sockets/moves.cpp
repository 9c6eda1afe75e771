#include "server/sockets/moves.hpp"

#include "arbiter/rights.hpp"
#include "server/net/frame.hpp"
#include "server/net/guard.hpp"
#include "server/secrets/secrets.hpp"
#include "server/wire/command_json.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/frames/moves_frames.hpp"
#include "server/wire/player_names.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// Every game that is not over, and those of the last published round.
std::vector<GameId> games_to_know(const LiveTournament& live) {
    const auto& rounds = live.tournament.rounds;
    int last = 0;
    for (const auto& round : rounds) {
        if (round.published) last = std::max(last, round.number);
    }
    std::vector<GameId> games;
    for (const auto& round : rounds) {
        if (!round.published) continue;
        for (const auto& pairing : round.pairings) {
            const bool open = !pairing.result || round.number == last;
            if (pairing.game && open) games.push_back(*pairing.game);
        }
    }
    return games;
}

constexpr std::size_t most_past_games = 2000;
constexpr std::size_t most_met = 50;

// The finished games of earlier rounds, the latest round first.
std::vector<PastGame> past_games(const LiveTournament& live) {
    const std::vector<GameId> known = games_to_know(live);
    const std::set<GameId> told(known.begin(), known.end());
    std::vector<PastGame> games;
    const auto& rounds = live.tournament.rounds;
    for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
        if (!round->published) continue;
        if (games.size() + round->pairings.size() > most_past_games) break;
        for (const auto& pairing : round->pairings) {
            if (!pairing.game || told.contains(*pairing.game)) continue;
            const Game& game = live.games.at(*pairing.game);
            games.push_back({game.setup.round, game.setup.board, names_of(live.tournament, game)});
        }
    }
    return games;
}

// It is over, and a file may have it.
bool may_be_in_file(const Game& game) {
    if (game.phase != GamePhase::Ended) return false;
    if (!game.record.moves.empty()) return true;
    return game.result.outcome && !is_forfeit(game.result.outcome->result);
}

}  // namespace

MovesSession::MovesSession(Hub& hub, std::shared_ptr<Outbox> outbox)
    : hub_(hub.shared_from_this()), outbox_(std::move(outbox)) {}

MovesSession::~MovesSession() {
    hub_->leave(*this);
}

bool MovesSession::serves(StreamId stream, int board) const {
    return key_ && key_->tournament == stream && (key_->board == 0 || key_->board == board);
}

void MovesSession::on_text(std::string_view text) {
    if (revoked_) return;
    if (key_ && !hub_->stands(key_->key)) {
        revoked_ = true;
        return close_when_durable(*hub_, weak_from_this(), {.code = "revoked", .where = "key"});
    }
    auto frame = read_client_frame(text);
    if (!frame) return outbox_->push(make_text(error_frame(frame.error(), frame_id(text))));
    if (const auto* key = std::get_if<KeyFrame>(&*frame)) return hello(*key);
    if (!key_) return close({.code = "unauthorized", .where = "key"});
    if (const auto* sent = std::get_if<CommandFrame>(&*frame)) {
        return command(sent->id, sent->command);
    }
    if (const auto* ping = std::get_if<PingFrame>(&*frame)) {
        return outbox_->push(make_text(frame_text(PingAnswer{ping->id, hub_->now()})));
    }
    outbox_->push(make_text(error_frame({.code = "unknown_type", .where = "type"})));
}

void MovesSession::hello(const KeyFrame& said) {
    if (key_) {
        return outbox_->push(make_text(error_frame({.code = "already_said", .where = "type"})));
    }
    const auto known = check_key(hub_->hall().state(), said.key);
    if (!known) return close(known.error());
    const KeyIssued& issued = (*known)->issued;
    if (!may(actor_of(issued).seat, Query::Boards)) {
        return close(wrong_place(issued));
    }
    key_ = issued;
    line_ = said.line && issued.role == KeyRole::Operator;
    hub_->enter(*this);
    const auto* live = find_tournament(hub_->hall().state(), issued.tournament);
    auto identity = hub_->facts().identity;
    MovesWelcome welcome{.journal = std::move(identity.journal),
                         .incarnation = std::move(identity.incarnation),
                         .role = issued.role,
                         .stream = issued.tournament,
                         .event = live->tournament.settings.event.name,
                         .board = issued.board,
                         .games = {}};
    if (line_) {
        for (const auto& [id, game] : live->games) note_pair(id, game);
    }
    for (const GameId id : games_to_know(*live)) {
        const Game& game = live->games.at(id);
        if (!serves(live->stream, game.setup.board)) continue;
        welcome.games.push_back(
            board_game(id, game, names_of(live->tournament, game), issued.role, line_));
        told_[id] = frame_text(welcome.games.back());
        welcome.games.back().met = met_before(*live, id, game);
    }
    if (line_) welcome.past = past_games(*live);
    hub_->hall().when_durable(
        [outbox = outbox_, frame = make_text(frame_text(welcome))] { outbox->push(frame); });
}

void MovesSession::command(const std::string& id, const std::string& text) {
    const Actor actor = actor_of(*key_);
    const auto refused = [&](const Refusal& refusal) {
        outbox_->push(make_text(error_frame(refusal, id)));
    };
    auto command = read_command(text, actor.seat, [](std::string_view) { return std::string{}; });
    if (!command) return refused(command.error());
    const auto* on = std::get_if<OnGame>(&*command);
    if (on == nullptr) return refused({.code = "forbidden", .where = "type"});
    const Game* game = find_game(hub_->hall().state(), on->game);
    if (game == nullptr) return refused({.code = "not_found", .where = "g"});
    const StreamId stream = hub_->hall().state().game_streams.at(on->game);
    if (!serves(stream, game->setup.board)) return refused({.code = "forbidden", .where = "g"});
    ++asked_[on->game].waiting;
    hub_->hall().command(
        stream, actor, {id, digest_of(text)}, *command,
        [outbox = outbox_, id, weak = weak_from_this(), game = on->game,
         at_board = key_->role == KeyRole::Board](const Result<AnsweredRows>& answer) {
            // How many rows an entry made, a board must not count.
            const std::int64_t last = answer && !at_board ? answer->last : 0;
            outbox->push(make_text(answer ? frame_text(OkFrame{id, last})
                                          : error_frame(answer.error(), id)));
            if (const auto self = weak.lock()) self->answered(game);
        });
}

// What another device with the same key entered meanwhile may be in it, decided or stored: the
// answer alone would not tell.
void MovesSession::answered(GameId game) {
    const auto asked = asked_.find(game);
    if (asked == asked_.end() || --asked->second.waiting > 0) return;
    if (asked->second.changed) send(told_[game]);
    asked_.erase(asked);
}

void MovesSession::note_pair(GameId id, const Game& game) {
    pairs_[{game.setup.white, game.setup.black}].insert(id);
}

std::vector<PastGame> MovesSession::met_before(const LiveTournament& live, GameId id,
                                               const Game& game) const {
    const auto found = pairs_.find({game.setup.white, game.setup.black});
    if (found == pairs_.end() || game.phase == GamePhase::Ended) return {};
    std::vector<PastGame> met;
    for (const GameId other : found->second) {
        const auto earlier = live.games.find(other);
        if (other == id || earlier == live.games.end()) continue;
        if (!may_be_in_file(earlier->second)) continue;
        met.push_back(past_game(earlier->second, names_of(live.tournament, earlier->second)));
    }
    std::ranges::stable_sort(met, std::greater{}, &PastGame::round);
    if (met.size() > most_met) met.resize(most_met);
    return met;
}

void MovesSession::take(const PublishedRow& row, const Game& game) try {
    if (line_ && key_->tournament == row.stream) note_pair(*row.game, game);
    if (serves(row.stream, game.setup.board)) tell(row, game);
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

// What is told already is not told again: a row that changes nothing for the board (a report at the
// desk, a proposal) must not be noticed there. What its own command has changed is told after the
// answer.
void MovesSession::tell(const PublishedRow& row, const Game& game) {
    const auto* live = find_tournament(hub_->hall().state(), key_->tournament);
    BoardGame told =
        board_game(*row.game, game, names_of(live->tournament, game), key_->role, line_);
    auto text = frame_text(told);
    std::string& known = told_[*row.game];
    if (known == text) return;
    const bool is_new = known.empty();
    known = std::move(text);
    const auto asked = asked_.find(*row.game);
    const bool own = row.actor == actor_of(*key_).name && asked != asked_.end();
    if (own) {
        asked->second.changed = true;
    } else if (is_new && line_) {
        told.met = met_before(*live, *row.game, game);
        send(frame_text(told));
    } else {
        send(known);
    }
}

void MovesSession::send(const std::string& frame) {
    hub_->hall().when_durable([outbox = outbox_, text = make_text(frame)] { outbox->push(text); });
}

void MovesSession::on_too_large() {
    outbox_->push(make_text(error_frame({.code = "too_large"})));
}

void MovesSession::on_too_fast(std::string_view text) {
    outbox_->push(make_text(error_frame({.code = "too_fast"}, frame_id(text))));
}

void MovesSession::close(const Refusal& reason) {
    hub_->leave(*this);
    outbox_->push(make_text(error_frame(reason)));
    outbox_->close(reason.code);
}

void MovesSession::on_close() {
    hub_->leave(*this);
}

}  // namespace arbiter

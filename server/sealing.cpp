#include "server/sealing.hpp"

#include "arbiter/game/adjournment.hpp"
#include "db/json_writer.hpp"
#include "server/secrets.hpp"
#include "server/secrets/opening_code.hpp"
#include "server/secrets/sealed_move.hpp"
#include "server/secrets/server_seal_key.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// Clients need not know where the server keeps its files.
template <class T>
Result<T> without_path(Result<T> key) {
    if (!key) key.error().where = "server_key";
    return key;
}

bool seals_wait(const HallState& state) {
    return std::any_of(state.tournaments.begin(), state.tournaments.end(), [](const auto& entry) {
        const auto& games = entry.second.games;
        return std::any_of(games.begin(), games.end(),
                           [](const auto& game) { return keeps_a_seal(game.second); });
    });
}

// A key is made only where no sealed move would need the one that is missing.
Result<ServerSealKey> key_to_seal(const HallState& state, const std::string& database) {
    return without_path(seals_wait(state) ? load_server_seal_key(database)
                                          : obtain_server_seal_key(database));
}

// Which command it is, for repeating it. What was typed is not part of it.
CommandId id_of(const std::string& id, std::string_view what, GameId game, int number) {
    std::string text{what};
    text += ' ' + to_text(game) + ' ' + std::to_string(number);
    return {id, digest_of(text)};
}

}  // namespace

void Sealing::make_key(StreamId stream, const Actor& actor, KeyMade done) {
    auto fresh = std::make_shared<AdjournmentKey>(new_adjournment_key());
    const AdjournmentKeySet set{.tournament = stream,
                                .key_id = arbiter::id_of(fresh->public_key),
                                .public_key = to_text(fresh->public_key)};
    hall_->set_adjournment_key(set, actor,
                               [done = std::move(done), fresh](const Result<AnsweredRows>& answer) {
                                   if (!answer) return done(tl::unexpected(answer.error()));
                                   done(fresh);
                               });
}

Result<const Game*> Sealing::find(StreamId stream, GameId game) const {
    const auto* live = find_tournament(hall_->state(), stream);
    if (live == nullptr) return refuse("not_found", "t");
    const auto found = live->games.find(game);
    if (found == live->games.end()) return refuse("not_found", "g");
    return &found->second;
}

Result<SealMove> Sealing::sealed(StreamId stream, GameId id, std::string& text) const {
    const auto game = find(stream, id);
    if (!game) return tl::unexpected(game.error());
    const auto context = next_seal(**game, id);
    if (!context) return tl::unexpected(context.error());
    if (!is_utf8(text)) return refuse("bad_field", "move");
    const HallState& state = hall_->state();
    const auto set = state.adjournment_keys.find(stream);
    if (set == state.adjournment_keys.end()) return refuse("no_adjournment_key", "t");
    const auto arbiter = parse_seal_public_key<ArbiterSealPublicKey>(set->second.public_key);
    if (!arbiter) return refuse("seal_damaged", "arbiter_key");
    const auto server = key_to_seal(state, database_);
    if (!server) return tl::unexpected(server.error());
    auto move = seal_move(text, *context, *arbiter, server->public_key);
    if (!move) return tl::unexpected(std::move(move.error()));
    return SealMove{.context = *context, .sealed = *std::move(move)};
}

void Sealing::seal(StreamId stream, GameId game, std::string& text, const Actor& actor,
                   const std::string& command_id, Answered done) {
    const WipedAtEnd text_goes(text);
    // The same again after it was taken: the hall knows, and the game seals nothing more.
    const CommandId id = id_of(command_id, "seal", game, 0);
    if (hall_->answer_again(actor, stream, id, done)) return;
    auto command = sealed(stream, game, text);
    if (!command) return hall_->answer_refused(std::move(command.error()), std::move(done));
    hall_->command(stream, actor, id, OnGame{game, *std::move(command)}, std::move(done));
}

Result<OpenEnvelope> Sealing::opened(StreamId stream, GameId id, int envelope,
                                     std::string& code) const {
    const auto game = find(stream, id);
    if (!game) return tl::unexpected(game.error());
    // Nobody learns the move, the arbiter neither, before the one who must reply is there.
    if (const auto may = may_open(**game, envelope); !may) return tl::unexpected(may.error());
    const auto arbiter = read_opening_code(code);
    if (!arbiter) return tl::unexpected(arbiter.error());
    const auto server = without_path(load_server_seal_key(database_));
    if (!server) return tl::unexpected(server.error());
    const Envelope& sealed = *find_envelope(**game, envelope);
    auto move = open_sealed_move(sealed.sealed, sealed.context, *arbiter, *server);
    if (!move) return tl::unexpected(std::move(move.error()));
    return OpenEnvelope{
        .envelope = envelope, .text = std::move(move->text), .salt = std::move(move->salt)};
}

void Sealing::open(StreamId stream, GameId game, int envelope, std::string& code,
                   const Actor& actor, const std::string& command_id, Answered done) {
    const WipedAtEnd code_goes(code);
    const CommandId id = id_of(command_id, "open", game, envelope);
    if (hall_->answer_again(actor, stream, id, done)) return;
    auto command = opened(stream, game, envelope, code);
    if (!command) return hall_->answer_refused(std::move(command.error()), std::move(done));
    hall_->command(stream, actor, id, OnGame{game, *std::move(command)}, std::move(done));
}

}  // namespace arbiter

#include "server/hall/sealing.hpp"

#include "arbiter/game/adjournment/adjournment.hpp"
#include "db/codec/json_writer.hpp"
#include "server/log.hpp"
#include "server/secrets/opening_code.hpp"
#include "server/secrets/sealed_move.hpp"
#include "server/secrets/secrets.hpp"
#include "server/secrets/server_seal_key.hpp"

#include <algorithm>
#include <exception>
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

struct Sealing::Waiting {
    // `from` is moved, not copied.
    Waiting(std::string& from, OnAnswer answered)
        : text(std::move(from)), done(std::move(answered)) {}
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() { wipe(text); }

    std::string text;  // the move, or the opening code
    OnAnswer done;
    StreamId stream = hall_stream;
    GameId game;
    int envelope = 0;
    Actor actor;
    CommandId id;
};

void Sealing::with_key(KeyFile how, std::shared_ptr<Waiting> waiting, WithKey go_on) {
    elsewhere_([how, waiting = std::move(waiting), go_on = std::move(go_on),
                path = key_file_]() -> std::function<void()> {
        using Key = Result<ServerSealKey>;
        const auto key = std::make_shared<Key>(refuse("internal", "server_key"));
        try {
            *key = without_path(how == KeyFile::Load ? load_server_seal_key(path)
                                                     : obtain_server_seal_key(path));
        } catch (const std::exception& error) {
            log_error("seal_key", "internal", error.what());
        }
        return [waiting, go_on, key] {
            // Now, and not when the last who knows of it has gone.
            const WipedAtEnd text_goes(waiting->text);
            go_on(*waiting, *key);
        };
    });
}

bool Sealing::answered(const Waiting& waiting, const Refusal* refusal) {
    // The same again after it was taken: the hall knows, and the game seals nothing more.
    if (hall_->answer_again(waiting.actor, waiting.stream, waiting.id, waiting.done)) return true;
    if (refusal != nullptr) hall_->answer_refused(*refusal, waiting.done);
    return refusal != nullptr;
}

Result<Sealing::ToSeal> Sealing::to_seal(const Waiting& waiting) const {
    const auto game = find(waiting.stream, waiting.game);
    if (!game) return tl::unexpected(game.error());
    const auto context = next_seal(**game, waiting.game);
    if (!context) return tl::unexpected(context.error());
    if (!is_utf8(waiting.text)) return refuse("bad_field", "move");
    const HallState& state = hall_->state();
    const auto set = state.adjournment_keys.find(waiting.stream);
    if (set == state.adjournment_keys.end()) return refuse("no_adjournment_key", "t");
    const auto arbiter = parse_seal_public_key<ArbiterSealPublicKey>(set->second.public_key);
    if (!arbiter) return refuse("seal_damaged", "arbiter_key");
    return ToSeal{*context, *arbiter};
}

Result<SealMove> Sealing::sealed(Waiting& waiting, const ServerSealKey& server) const {
    const auto what = to_seal(waiting);
    if (!what) return tl::unexpected(what.error());
    auto move = seal_move(waiting.text, what->context, what->arbiter, server.public_key);
    if (!move) return tl::unexpected(std::move(move.error()));
    return SealMove{.context = what->context, .sealed = *std::move(move)};
}

void Sealing::seal(StreamId stream, GameId game, std::string& text, const Actor& actor,
                   const std::string& command_id, OnAnswer done) {
    const WipedAtEnd text_goes(text);
    const auto waiting = std::make_shared<Waiting>(text, std::move(done));
    waiting->stream = stream;
    waiting->game = game;
    waiting->actor = actor;
    waiting->id = id_of(command_id, "seal", game, 0);
    const auto possible = to_seal(*waiting);
    if (answered(*waiting, possible ? nullptr : &possible.error())) return;
    // A key is made only where no sealed move would need the one that is missing.
    const auto how = seals_wait(hall_->state()) ? KeyFile::Load : KeyFile::Obtain;
    with_key(how, waiting, [this](Waiting& asked, const Result<ServerSealKey>& key) {
        auto command = key ? sealed(asked, *key) : tl::unexpected(key.error());
        if (answered(asked, command ? nullptr : &command.error())) return;
        hall_->command(asked.stream, asked.actor, asked.id, OnGame{asked.game, *std::move(command)},
                       asked.done);
    });
}

Result<const Envelope*> Sealing::to_open(const Waiting& waiting) const {
    const auto game = find(waiting.stream, waiting.game);
    if (!game) return tl::unexpected(game.error());
    // Nobody learns the move, the arbiter neither, before the one who must reply is there.
    if (const auto may = may_open(**game, waiting.envelope); !may) {
        return tl::unexpected(may.error());
    }
    return find_envelope(**game, waiting.envelope);
}

Result<OpenEnvelope> Sealing::opened(Waiting& waiting, const ServerSealKey& server) const {
    const auto envelope = to_open(waiting);
    if (!envelope) return tl::unexpected(envelope.error());
    const auto arbiter = read_opening_code(waiting.text);
    if (!arbiter) return tl::unexpected(arbiter.error());
    auto move = open_sealed_move((*envelope)->sealed, (*envelope)->context, *arbiter, server);
    if (!move) return tl::unexpected(std::move(move.error()));
    return OpenEnvelope{
        .envelope = waiting.envelope, .text = std::move(move->text), .salt = std::move(move->salt)};
}

void Sealing::open(StreamId stream, GameId game, int envelope, std::string& code,
                   const Actor& actor, const std::string& command_id, OnAnswer done) {
    const WipedAtEnd code_goes(code);
    const auto waiting = std::make_shared<Waiting>(code, std::move(done));
    waiting->stream = stream;
    waiting->game = game;
    waiting->envelope = envelope;
    waiting->actor = actor;
    waiting->id = id_of(command_id, "open", game, envelope);
    const auto possible = to_open(*waiting);
    if (answered(*waiting, possible ? nullptr : &possible.error())) return;
    with_key(KeyFile::Load, waiting, [this](Waiting& asked, const Result<ServerSealKey>& key) {
        auto command = key ? opened(asked, *key) : tl::unexpected(key.error());
        if (answered(asked, command ? nullptr : &command.error())) return;
        hall_->command(asked.stream, asked.actor, asked.id, OnGame{asked.game, *std::move(command)},
                       asked.done);
    });
}

}  // namespace arbiter

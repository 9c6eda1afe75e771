// Seals and opens moves between the wire and the hall: what is typed is encrypted here, before
// anything is decided, stored or remembered, and read again only with both keys.
#pragma once

#include "clock/result.hpp"
#include "server/hall/hall.hpp"
#include "server/secrets/seal_keys.hpp"

#include <functional>
#include <memory>
#include <string>

namespace arbiter {

struct AdjournmentKey;

// Does a piece of work in another thread and what it returns in the hall's. In the order given.
using Elsewhere = std::function<void(std::function<std::function<void()>()>)>;

class Sealing {
  public:
    // `key_file`: KeyFiles::seal. It is read and made `elsewhere`: the hall waits for no disk.
    Sealing(Hall& hall, std::string key_file, Elsewhere elsewhere)
        : hall_(&hall), key_file_(std::move(key_file)), elsewhere_(std::move(elsewhere)) {}

    // A new adjournment key of the tournament. `done` gets it once the public half is stored: the
    // only moment at which its opening code is known. Refusal: not_found.
    using KeyMade = std::function<void(const Result<std::shared_ptr<const AdjournmentKey>>&)>;
    void make_key(StreamId stream, const Actor& actor, KeyMade done);

    // Seals `text`, which is wiped whatever comes out, as the next move of the game. Refusals:
    // not_found, no_adjournment_key, bad_field (`where` = move: not UTF-8), too_long, those of
    // next_seal and of the server's key (`where` = server_key).
    void seal(StreamId stream, GameId game, std::string& text, const Actor& actor,
              const std::string& command_id, OnAnswer done);

    // Opens an envelope with the arbiter's opening code, which is wiped. Refusals: not_found, those
    // of may_open, bad_opening_code, those of the server's key and of open_sealed_move.
    void open(StreamId stream, GameId game, int envelope, std::string& code, const Actor& actor,
              const std::string& command_id, OnAnswer done);

  private:
    // What a request waits with for the server's key: the text is wiped.
    struct Waiting;
    enum class KeyFile { Load, Obtain };
    using WithKey = std::function<void(Waiting&, const Result<ServerSealKey>&)>;
    void with_key(KeyFile how, std::shared_ptr<Waiting> waiting, WithKey go_on);
    // Decided already, meanwhile or before; or it is refused.
    [[nodiscard]] bool answered(const Waiting& waiting, const Refusal* refusal);

    // The game, if it is one of the tournament's.
    [[nodiscard]] Result<const Game*> find(StreamId stream, GameId game) const;
    // Whether the text can be sealed as things are, but for the server's key.
    struct ToSeal {
        SealContext context;
        ArbiterSealPublicKey arbiter;
    };
    [[nodiscard]] Result<ToSeal> to_seal(const Waiting& waiting) const;
    [[nodiscard]] Result<SealMove> sealed(Waiting& waiting, const ServerSealKey& server) const;
    [[nodiscard]] Result<const Envelope*> to_open(const Waiting& waiting) const;
    [[nodiscard]] Result<OpenEnvelope> opened(Waiting& waiting, const ServerSealKey& server) const;

    Hall* hall_;
    std::string key_file_;
    Elsewhere elsewhere_;
};

}  // namespace arbiter

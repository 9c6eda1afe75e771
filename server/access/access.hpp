// Who may come in: the arbiter's login links and the sessions made from them, and the keys of
// terminals, boards and operators. Sessions and keys are kept as hashes. Writes nothing itself:
// what is to be stored is given to the caller, with what it belongs to.
#pragma once

#include "arbiter/hall/state.hpp"
#include "arbiter/seat.hpp"
#include "clock/result.hpp"
#include "db/store/journal.hpp"
#include "db/store/journal_location.hpp"
#include "server/access/age_clock.hpp"
#include "server/access/login_links.hpp"
#include "server/access/result_links.hpp"
#include "server/net/http_message.hpp"
#include "server/secrets/server_key.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter {

// The tables beside the journal, read once at the start.
struct StoredSecrets {
    SecretTable login;        // salt, key_id, clock, and what LoginLinks keeps
    SecretTable sessions;     // by hash: the age at which each was opened
    SecretTable player_keys;  // wrapped
};
[[nodiscard]] StoredSecrets read_secrets(const Journal& journal);
// Of a file that a server has open.
[[nodiscard]] StoredSecrets read_secrets(const JournalLocation& location);

// The server's key (`key_file`: KeyFiles::server), made if there is none and nothing needs the one
// that is missing. `anew`: also then; what only the old one opens is lost. Refusals: those of
// load_server_key, key_file_wrong (another one has wrapped the players' keys).
[[nodiscard]] Result<SecretBytes<32>> file_key_for(const std::string& key_file,
                                                   const StoredSecrets& stored, bool anew);

struct Visitor {
    Actor actor;
    std::string session_hash;
};

// A session that was opened: to be told once `changes` are stored.
struct Login {
    std::string session;
    std::vector<SecretChange> changes;
    std::vector<std::string> ended;  // hashes of sessions that had to go
};

class Access {
  public:
    static constexpr std::chrono::hours session_life{24 * 30};
    static constexpr std::size_t most_sessions = 1000;

    Access(const SecretBytes<32>& file_key, const StoredSecrets& stored, AgeClock::Sources clock);

    // What the start changed. `first`: the printed link and the players' keys rest on it, so it is
    // stored before anything else.
    struct Opening {
        bool first = false;
        std::vector<SecretChange> changes;
    };
    [[nodiscard]] const Opening& opening() const noexcept { return opening_; }

    // The token of the link that is printed at every start.
    [[nodiscard]] const std::string& login_token() const noexcept { return login_token_; }
    // Another one, good for so many days. `ends_others`: when it is used first, all older links and
    // sessions end.
    [[nodiscard]] std::string new_token(int days, bool ends_others) const;
    // They end now.
    [[nodiscard]] std::vector<SecretChange> end_others(std::string_view token);
    // To be stored now and then: how old everything is.
    [[nodiscard]] SecretChange age_row() const;

    // Whether this opens a session.
    [[nodiscard]] bool opens(std::string_view token) const;
    // Refusal: unauthorized.
    [[nodiscard]] Result<Login> open_session(std::string_view token);
    [[nodiscard]] std::vector<SecretChange> end_session(const std::string& session_hash);

    // Who asks, by bearer or cookie. Refusals: unauthorized (no session, an unknown one), forbidden
    // (a cookie without our own Origin where `changes`, `where` = origin).
    [[nodiscard]] Result<Visitor> visitor(const HttpRequest& request, bool changes) const;

    // Whether the session was opened and neither ended nor grew too old: for sockets that outlive
    // their upgrade.
    [[nodiscard]] bool stands(const std::string& session_hash) const;

    // Encrypts with a fresh key, which is to be stored with what is told of the player, so that it
    // can be forgotten.
    [[nodiscard]] std::string seal(std::string_view text, std::vector<SecretChange>& changes) const;

    [[nodiscard]] std::string public_mark(std::string_view number) const {
        return key_.public_mark(number);
    }

    [[nodiscard]] std::string key_text(KeyId key) const { return key_.key_text(key); }

    // The link of a player, by which he tells the result from a phone (result_links.hpp).
    [[nodiscard]] std::string result_path(StreamId stream, GameId game, int link,
                                          Color side) const {
        return arbiter::result_path(key_, stream, game, link, side);
    }
    [[nodiscard]] ResultLink result_link(StreamId stream, GameId game, int link,
                                         std::string_view mark) const {
        return arbiter::result_link(key_, stream, game, link, mark);
    }

    [[nodiscard]] std::string report_mark(StreamId stream, GameId game, const ReportedEnd& end,
                                          Color side) const {
        return arbiter::report_mark(key_, stream, game, end, side);
    }

    // By which an arbiter acts at the clocks of this event: its settings say which one it is.
    [[nodiscard]] std::string clock_pin(StreamId stream, std::optional<int> number) const {
        std::string event = std::to_string(stream);
        if (number) event += '/' + std::to_string(*number);
        return key_.clock_pin(event);
    }

  private:
    void take_sessions(const StoredSecrets& stored);
    void end_all_sessions(Login& login);

    std::string salt_;
    ServerKey key_;
    AgeClock clock_;
    LoginLinks links_;
    Opening opening_;
    std::string login_token_;
    std::unordered_map<std::string, AgeClock::Age> sessions_;  // by hash: when it was opened
};

// The key of this text. Refusals: unauthorized, revoked.
[[nodiscard]] Result<const KnownKey*> check_key(const HallState& state, std::string_view text);

// A good key that opens something else: what it is for stands in the refusal.
[[nodiscard]] Refusal wrong_place(const KeyIssued& key);

// The actor of a key: "terminal:k7q2vd0m3z", "board:…", "operator:…".
[[nodiscard]] Actor actor_of(const KeyIssued& key);

}  // namespace arbiter

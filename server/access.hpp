// Who may come in: the arbiter's login link and the sessions made from it, and the keys of
// terminals, boards and operators. Sessions and keys are kept as hashes.
#pragma once

#include "arbiter/seat.hpp"
#include "clock/result.hpp"
#include "server/hall/state.hpp"
#include "server/net/http_message.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace arbiter {

// The tables beside the journal (Journal::secret and so on).
struct SecretStore {
    std::function<std::optional<std::string>(std::string_view table, std::string_view name)> find;
    std::function<std::vector<std::pair<std::string, std::string>>(std::string_view table)> list;
    std::function<void(std::string_view table, std::string_view name, std::string_view value)> put;
    std::function<void(std::string_view table, std::string_view name)> remove;
};

struct Visitor {
    Actor actor;
    std::string session_hash;
};

class Access {
  public:
    Access(SecretStore store, std::function<WallTime()> now);

    // The token of the login link: made once, the same at every start.
    [[nodiscard]] const std::string& login_token() const noexcept { return login_token_; }

    // A new session for the right token. Refusal: unauthorized.
    [[nodiscard]] Result<std::string> open_session(std::string_view token);
    void end_session(const std::string& session_hash);

    // Who asks, by bearer or cookie. Refusals: unauthorized (no session, an unknown one), forbidden
    // (a cookie without our own Origin where `changes`, `where` = origin).
    [[nodiscard]] Result<Visitor> visitor(const HttpRequest& request, bool changes) const;

    // Whether the session was opened and neither ended nor grew too old: for sockets that outlive
    // their upgrade.
    [[nodiscard]] bool stands(const std::string& session_hash) const;

    // Encrypts with a fresh key kept beside the journal, so that it can be forgotten.
    [[nodiscard]] std::string seal(std::string_view text) const;

  private:
    SecretStore store_;
    std::function<WallTime()> now_;
    std::string login_token_;
    std::unordered_map<std::string, WallTime> sessions_;  // by hash: when it was opened
};

// The key of this text. Refusals: unauthorized, revoked.
[[nodiscard]] Result<const KnownKey*> check_key(const HallState& state, std::string_view text);

// The actor of a key: "terminal:k7q2vd0m3z", "board:…", "operator:…".
[[nodiscard]] Actor actor_of(const KeyIssued& key);

}  // namespace arbiter

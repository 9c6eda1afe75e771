#include "server/access.hpp"

#include "server/secrets.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace arbiter {
namespace {

constexpr std::string_view sessions_table = "sessions";
constexpr std::size_t most_sessions = 1000;
constexpr std::chrono::hours session_life{24 * 30};

std::string_view cookie_value(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const auto end = cookies.find(';');
        auto part = cookies.substr(0, end);
        cookies = end == std::string_view::npos ? std::string_view{} : cookies.substr(end + 1);
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        const auto equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == name) {
            return part.substr(equals + 1);
        }
    }
    return {};
}

// "http://HOST" or "https://HOST" with the request's own host.
bool is_own_origin(const HttpRequest& request) {
    std::string_view origin = request.origin;
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin.substr(0, scheme.size()) == scheme) {
            return !request.host.empty() && origin.substr(scheme.size()) == request.host;
        }
    }
    return false;
}

}  // namespace

Access::Access(SecretStore store, std::function<WallTime()> now)
    : store_(std::move(store)), now_(std::move(now)) {
    if (auto token = store_.find("auth", "login_token")) {
        login_token_ = *std::move(token);
    } else {
        login_token_ = random_secret();
        store_.put("auth", "login_token", login_token_);
    }
    for (const auto& [hash, opened] : store_.list(sessions_table)) {
        std::int64_t at = 0;
        std::from_chars(opened.data(), opened.data() + opened.size(), at);
        sessions_[hash] = WallTime{WallTime::duration{at}};
    }
}

Result<std::string> Access::open_session(std::string_view token) {
    const WallTime now = now_();
    if (!same_secret(token, login_token_)) return refuse("unauthorized", "token");
    if (sessions_.size() >= most_sessions) {
        const auto oldest =
            std::min_element(sessions_.begin(), sessions_.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
        end_session(std::string(oldest->first));
    }
    auto session = random_secret();
    const auto hash = hash_text(session);
    store_.put(sessions_table, hash, std::to_string(now.time_since_epoch().count()));
    sessions_[hash] = now;
    return session;
}

void Access::end_session(const std::string& session_hash) {
    store_.remove(sessions_table, session_hash);
    sessions_.erase(session_hash);
}

Result<Visitor> Access::visitor(const HttpRequest& request, bool changes) const {
    constexpr std::string_view bearer = "Bearer ";
    std::string_view session = request.authorization;
    const bool by_bearer = session.substr(0, bearer.size()) == bearer;
    session = by_bearer ? session.substr(bearer.size())
                        : cookie_value(request.cookie, "flagfall_session");
    if (session.empty()) return refuse("unauthorized", "session");
    // Looked up by hash: how long it takes tells nothing of the session itself.
    const auto hash = hash_text(session);
    if (!stands(hash)) return refuse("unauthorized", "session");
    if (!by_bearer && changes && !is_own_origin(request)) return refuse("forbidden", "origin");
    const auto name = digest_of("session of " + hash) & ((std::uint64_t{1} << 50) - 1);
    return Visitor{{Seat::Arbiter, "arbiter:" + id_text(name)}, hash};
}

bool Access::stands(const std::string& session_hash) const {
    const auto found = sessions_.find(session_hash);
    return found != sessions_.end() && now_() <= found->second + session_life;
}

std::string Access::seal(std::string_view text) const {
    const auto key = random_secret();
    const auto name = id_text(random_number() & ((std::uint64_t{1} << 50) - 1));
    store_.put("player_keys", name, key);
    return name + "." + sealed_with(key, text);
}

Result<const KnownKey*> check_key(const HallState& state, std::string_view text) {
    const auto id = parse_id<KeyId>(text.substr(0, text.find('.')));
    const auto found = id ? state.keys.find(*id) : state.keys.end();
    if (found == state.keys.end() || !same_secret(hash_text(text), found->second.issued.key_hash)) {
        return refuse("unauthorized", "key");
    }
    if (found->second.revoked) return refuse("revoked", "key");
    return &found->second;
}

Actor actor_of(const KeyIssued& key) {
    switch (key.role) {
        case KeyRole::Terminal:
            return {Seat::Terminal, "terminal:" + to_text(key.terminal)};
        case KeyRole::Board:
            return {Seat::Board, "board:" + to_text(key.key)};
        case KeyRole::Operator:
            return {Seat::Operator, "operator:" + to_text(key.key)};
    }
    return {};
}

}  // namespace arbiter

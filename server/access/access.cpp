#include "server/access/access.hpp"

#include "clock/text.hpp"
#include "db/codec/words.hpp"
#include "db/store/journals.hpp"
#include "server/access/session_cookie.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view sessions_table = "session_ages";
constexpr std::string_view player_keys_table = "player_keys";

SecretChange change(std::string_view table, std::string_view name,
                    std::optional<std::string> value) {
    return {std::string(table), std::string(name), std::move(value)};
}

template <class Read>
StoredSecrets read_all(const Read& read) {
    const auto table = [&](std::string_view name) {
        SecretTable found;
        for (auto& [key, value] : read(name)) found.emplace(std::move(key), std::move(value));
        return found;
    };
    return {.login = table(login_table),
            .sessions = table(sessions_table),
            .player_keys = table(player_keys_table)};
}

std::string salt_of(const StoredSecrets& stored) {
    const auto salt = value_of(stored.login, "salt");
    return salt.empty() ? random_secret() : std::string(salt);
}

}  // namespace

StoredSecrets read_secrets(const Journal& journal) {
    return read_all([&](std::string_view table) { return journal.secrets(table); });
}

StoredSecrets read_secrets(const JournalLocation& location) {
    return read_all([&](std::string_view table) { return read_journal_secrets(location, table); });
}

Result<SecretBytes<32>> file_key_for(const std::string& key_file, const StoredSecrets& stored,
                                     bool anew) {
    const bool needed = !anew && !stored.player_keys.empty();
    auto key = needed ? load_server_key(key_file) : obtain_server_key(key_file);
    const auto id = value_of(stored.login, "key_id");
    if (key && needed && ServerKey(*key, {}).id() != id) {
        return refuse("key_file_wrong", key_file);
    }
    return key;
}

Access::Access(const SecretBytes<32>& file_key, const StoredSecrets& stored,
               AgeClock::Sources clock)
    : salt_(salt_of(stored)),
      key_(file_key, salt_),
      clock_(value_of(stored.login, "clock"), std::move(clock)),
      links_(stored.login) {
    auto& changes = opening_.changes;
    if (stored.login.find("salt") == stored.login.end()) {
        opening_.first = true;
        changes.push_back(change(login_table, "salt", salt_));
    }
    if (value_of(stored.login, "key_id") != key_.id()) {
        opening_.first = true;
        changes.push_back(change(login_table, "key_id", key_.id()));
    }
    take_sessions(stored);
    login_token_ = links_.at_start(key_, clock_.now(), changes);
    changes.push_back(age_row());
}

void Access::take_sessions(const StoredSecrets& stored) {
    for (const auto& [hash, opened] : stored.sessions) {
        sessions_[hash] = AgeClock::Age{number_in<AgeClock::Age::rep>(opened).value_or(0)};
        if (stands(hash)) continue;
        sessions_.erase(hash);
        opening_.changes.push_back(change(sessions_table, hash, std::nullopt));
    }
}

std::string Access::new_token(int days, bool ends_others) const {
    return links_.fresh(key_, clock_.now(), days, ends_others);
}

std::vector<SecretChange> Access::end_others(std::string_view token) {
    Login login;
    const auto link = links_.find(key_, token, clock_.now());
    if (!link || !links_.ends_others_now(*link)) return {};
    links_.end_others(*link, login.changes);
    end_all_sessions(login);
    return std::move(login.changes);
}

SecretChange Access::age_row() const {
    return change(login_table, "clock", clock_.row());
}

bool Access::opens(std::string_view token) const {
    return links_.find(key_, token, clock_.now()).has_value();
}

void Access::end_all_sessions(Login& login) {
    for (const auto& [hash, opened] : sessions_) {
        login.changes.push_back(change(sessions_table, hash, std::nullopt));
        login.ended.push_back(hash);
    }
    sessions_.clear();
}

Result<Login> Access::open_session(std::string_view token) {
    const auto now = clock_.now();
    const auto link = links_.find(key_, token, now);
    if (!link) return refuse("unauthorized", "token");
    Login login;
    if (links_.ends_others_now(*link)) {
        links_.end_others(*link, login.changes);
        end_all_sessions(login);
    }
    if (sessions_.size() >= most_sessions) {
        const auto oldest =
            std::min_element(sessions_.begin(), sessions_.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
        login.ended.push_back(oldest->first);
        login.changes.push_back(change(sessions_table, oldest->first, std::nullopt));
        sessions_.erase(oldest);
    }
    login.session = random_secret();
    const auto hash = hash_text(login.session);
    login.changes.push_back(change(sessions_table, hash, std::to_string(now.count())));
    sessions_[hash] = now;
    return login;
}

std::vector<SecretChange> Access::end_session(const std::string& session_hash) {
    sessions_.erase(session_hash);
    return {change(sessions_table, session_hash, std::nullopt)};
}

Result<Visitor> Access::visitor(const HttpRequest& request, bool changes) const {
    constexpr std::string_view bearer = "Bearer ";
    std::string_view session = request.authorization;
    const bool by_bearer = session.substr(0, bearer.size()) == bearer;
    session = by_bearer ? session.substr(bearer.size()) : session_in_cookie(request);
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
    return found != sessions_.end() && clock_.now() - found->second <= session_life;
}

std::string Access::seal(std::string_view text, std::vector<SecretChange>& changes) const {
    const auto key = random_secret();
    const auto name = id_text(random_number() & ((std::uint64_t{1} << 50) - 1));
    changes.push_back(change(player_keys_table, name, key_.wrapped(name, key)));
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

Refusal wrong_place(const KeyIssued& key) {
    return {
        .code = "forbidden",
        .where = "key",
        .article = {},
        .params = {{"role", std::string(word_of(key.role))}, {"board", std::to_string(key.board)}}};
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

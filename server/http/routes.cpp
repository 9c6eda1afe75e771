#include "server/http/routes.hpp"

#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"
#include "db/store/journal_error.hpp"
#include "server/access/session_cookie.hpp"
#include "server/http/answers.hpp"
#include "server/log.hpp"
#include "server/secrets/secrets.hpp"
#include "server/wire/command_json.hpp"
#include "server/wire/problem.hpp"
#include "server/wire/rights_view.hpp"

#include <charconv>
#include <chrono>
#include <exception>
#include <utility>

namespace arbiter {
namespace {

HttpAnswer session_answer(const HttpRequest& request, const std::string& session) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("session", session);
    append_rights(out, Seat::Arbiter);
    out.end_object();
    auto answer = json_answer(std::move(text));
    answer.headers.emplace_back("Set-Cookie", session_cookie(request, session));
    return answer;
}

std::vector<std::string_view> words_of(std::string_view path) {
    std::vector<std::string_view> words;
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const auto slash = path.find('/');
        words.push_back(path.substr(0, slash));
        path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash);
    }
    return words;
}

// Whether the path fits the pattern; the open words are added to `open`.
bool fits(std::string_view pattern, std::string_view path, std::vector<std::string>& open) {
    const auto wanted = words_of(pattern);
    const auto given = words_of(path);
    if (wanted.size() != given.size()) return false;
    open.clear();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] == "{}") {
            open.emplace_back(given[i]);
        } else if (wanted[i] != given[i]) {
            return false;
        }
    }
    return true;
}

std::optional<StreamId> stream_of(const std::string& word) {
    StreamId stream = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), stream);
    if (error != std::errc{} || end != word.data() + word.size() || stream < 1) return std::nullopt;
    return stream;
}

}  // namespace

const std::vector<Routes::Route>& Routes::table() {
    static const std::vector<Route> routes{
        {Method::Get, "/healthz", right_of(Query::Public), &Routes::health},
        {Method::Get, "/readyz", right_of(Query::Public), &Routes::ready},
        {Method::Post, "/api/v1/session", right_of(Query::Login), &Routes::open_session},
        {Method::Get, "/api/v1/session", right_of(Query::Session), &Routes::show_session},
        {Method::Delete, "/api/v1/session", right_of(Query::Session), &Routes::end_session},
        {Method::Get, "/api/v1/hall", right_of(Query::Public), &Routes::hall},
        {Method::Post, "/api/v1/tournaments", right_of<CreateTournament>(),
         &Routes::create_tournament},
        {Method::Get, "/api/v1/tournaments/{}", right_of(Query::Event), &Routes::tournament},
        {Method::Post, "/api/v1/tournaments/{}/commands", right_of(Query::Session),
         &Routes::command},
        {Method::Get, "/api/v1/tournaments/{}/standings", right_of(Query::Event),
         &Routes::standings},
        {Method::Get, "/api/v1/tournaments/{}/crosstable", right_of(Query::Event),
         &Routes::crosstable},
        {Method::Get, "/api/v1/tournaments/{}/round-robin", right_of<DraftRoundRobin>(),
         &Routes::round_robin},
        {Method::Get, "/api/v1/tournaments/{}/pgn", right_of(Query::Event), &Routes::pgn},
        {Method::Get, "/api/v1/tournaments/{}/games/{}", right_of(Query::Game), &Routes::game},
        {Method::Get, "/api/v1/tournaments/{}/games/{}/legal", right_of(Query::Game),
         &Routes::legal},
        {Method::Get, "/api/v1/tournaments/{}/games/{}/ruling", right_of<GiveRuling>(),
         &Routes::ruling},
        {Method::Get, "/api/v1/tournaments/{}/games/{}/log", right_of(Query::Game), &Routes::log},
        {Method::Get, "/api/v1/tournaments/{}/games/{}/sheets", right_of(Query::Game),
         &Routes::sheets},
        {Method::Delete, "/api/v1/tournaments/{}/games/{}/sheets/search",
         right_of<StopSheetSearch>(), &Routes::stop_sheet_search},
        {Method::Get, "/api/v1/queue", right_of(Query::Queue), &Routes::queue},
        {Method::Get, "/api/v1/editions/{}", right_of(Query::Public), &Routes::edition},
        {Method::Get, "/api/v1/time-control", right_of(Query::Public), &Routes::time_control},
        {Method::Get, "/api/v1/tournaments/{}/adjournment-key", right_of(Query::AdjournmentKey),
         &Routes::show_adjournment_key},
        {Method::Post, "/api/v1/tournaments/{}/adjournment-key", right_of<AdjournmentKeySet>(),
         &Routes::make_adjournment_key},
        {Method::Post, "/api/v1/tournaments/{}/games/{}/seal", right_of<SealMove>(), &Routes::seal},
        {Method::Post, "/api/v1/tournaments/{}/games/{}/open", right_of<OpenEnvelope>(),
         &Routes::open_envelope},
        {Method::Get, "/api/v1/keys", right_of(Query::Keys), &Routes::keys},
        {Method::Post, "/api/v1/keys", right_of<IssueKey>(), &Routes::issue_key},
        {Method::Delete, "/api/v1/keys/{}", right_of<RevokeKey>(), &Routes::revoke_key},
        {Method::Get, "/api/v1/public/tournaments/{}", right_of(Query::Public),
         &Routes::public_tournament},
        {Method::Get, "/api/v1/public/tournaments/{}/standings", right_of(Query::Public),
         &Routes::public_standings},
        {Method::Get, "/api/v1/public/tournaments/{}/crosstable", right_of(Query::Public),
         &Routes::public_crosstable},
        {Method::Get, "/api/v1/public/tournaments/{}/games/{}", right_of(Query::Public),
         &Routes::public_game},
        {Method::Get, "/api/v1/public/tournaments/{}/pgn", right_of(Query::Public),
         &Routes::public_pgn},
    };
    return routes;
}

bool Routes::owns(std::string_view path) {
    return path.substr(0, 5) == "/api/" || path == "/api" || path == "/healthz" ||
           path == "/readyz";
}

bool Routes::carries_secret(std::string_view path) {
    std::vector<std::string> words;
    return fits("/api/v1/tournaments/{}/games/{}/seal", path, words) ||
           fits("/api/v1/tournaments/{}/games/{}/open", path, words);
}

void Routes::answer(HttpRequest request, Reply reply) {
    const Method method = request.method == Method::Head ? Method::Get : request.method;
    bool known_path = false;
    Call call;
    for (const auto& route : table()) {
        if (!fits(route.path, request.path, call.words)) continue;
        known_path = true;
        if (route.method != method) continue;
        call.request = std::move(request);
        return run(route, std::move(call), std::move(reply));
    }
    reply(known_path ? refused("method_not_allowed", "method") : refused("not_found", "path"));
}

void Routes::run(const Route& route, Call call, Reply reply) {
    if (!has(Seat::Spectator, route.right)) {
        auto visitor = access_->visitor(call.request, route.method != Method::Get);
        if (!visitor) return reply(problem_answer(visitor.error()));
        if (!has(visitor->actor.seat, route.right)) return reply(refused("forbidden", "session"));
        call.visitor = *std::move(visitor);
    }
    try {
        (this->*route.handler)(std::move(call), reply);
    } catch (const JournalError& error) {
        log_error("store", error.code(), error.what());
        reply(refused("read_only"));
    } catch (const std::exception& error) {
        log_error("request", "internal", error.what());
        reply(refused("internal"));
    }
}

void Routes::when_durable(HttpAnswer answer, const Reply& reply) const {
    if (hub_->hall().stalled()) return reply(refused("read_only"));
    hub_->hall().when_durable([reply, answer = std::move(answer)] { reply(answer); });
}

const LiveTournament* Routes::find(const Call& call) const {
    const auto stream = stream_of(call.words.at(0));
    return stream ? find_tournament(hub_->hall().state(), *stream) : nullptr;
}

Routes::PublicTournament Routes::find_public(const Call& call) const {
    const auto stream = stream_of(call.words.at(0));
    const auto* feed = stream ? hub_->hall().public_feed(*stream) : nullptr;
    if (feed == nullptr || feed->head() == 0) return {};
    return {*stream, feed};
}

const Game* Routes::find(const Call& call, const LiveTournament& live) const {
    const auto id = parse_id<GameId>(call.words.at(1));
    if (!id) return nullptr;
    const auto found = live.games.find(*id);
    return found == live.games.end() ? nullptr : &found->second;
}

HttpAnswer Routes::events_answer(const AnsweredRows& rows, bool created) const {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    if (created) out.integer_field("t", rows.stream);
    out.key("events");
    out.begin_array();
    if (rows.first <= rows.last) {
        const auto count = static_cast<std::size_t>(rows.last - rows.first + 1);
        for (const auto& row : hub_->hall().rows(rows.stream, rows.first - 1, count)) {
            out.raw(*row);
        }
    }
    out.end_array();
    out.integer_field("seq", rows.last);
    out.end_object();
    return json_answer(std::move(text));
}

void Routes::health(Call, Reply reply) {
    reply(json_answer(R"({"ok":true})"));
}

void Routes::ready(Call, Reply reply) {
    if (hub_->hall().read_only()) return reply(refused("read_only"));
    reply(json_answer(R"({"ok":true})"));
}

void Routes::open_session(Call call, Reply reply) {
    JsonParser parser;
    const auto token = parser.read_object<std::string>(
        call.request.body, [](JsonFields& in) -> Result<std::string> { return in.text("token"); });
    if (!token) return reply(problem_answer(token.error()));
    // The token is looked at first: whatever others send, the right one opens the door.
    if (!access_->opens(*token)) {
        const auto now = FailedLogins::Time::clock::now();
        if (failed_logins_.too_many(call.request.address, now)) return reply(refused("too_fast"));
        log_note("login_refused", call.request.address);
        return reply(refused("unauthorized", "token"));
    }
    if (const auto refusal = hub_->hall().refused_now()) return reply(problem_answer(*refusal));
    auto login = access_->open_session(*token);
    if (!login) return reply(problem_answer(login.error()));
    for (const auto& ended : login->ended) hub_->close_session(ended);
    hub_->hall().keep(std::move(login->changes),
                      [reply, request = std::move(call.request),
                       session = login->session](const Result<void>& kept) {
                          if (!kept) return reply(problem_answer(kept.error()));
                          log_note("login", request.address);
                          reply(session_answer(request, session));
                      });
}

void Routes::show_session(Call call, Reply reply) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    append_rights(out, call.visitor.actor.seat);
    out.text_field("actor", call.visitor.actor.name);
    out.end_object();
    reply(json_answer(std::move(text)));
}

void Routes::end_session(Call call, Reply reply) {
    const auto& session = call.visitor.session_hash;
    hub_->close_session(session);
    hub_->hall().keep(access_->end_session(session),
                      [reply, cookie = ended_cookie(call.request)](const Result<void>& kept) {
                          auto answer = kept ? json_answer("{}") : problem_answer(kept.error());
                          answer.headers.emplace_back("Set-Cookie", cookie);
                          reply(std::move(answer));
                      });
}

void Routes::create_tournament(Call call, Reply reply) {
    const auto settings = read_new_tournament(call.request.body);
    if (!settings) return reply(problem_answer(settings.error()));
    hub_->hall().create_tournament(
        *settings, call.visitor.actor, {call.request.idempotency_key, digest_of(call.request.body)},
        [this, reply](const Result<AnsweredRows>& answer) {
            reply(answer ? events_answer(*answer, true) : problem_answer(answer.error()));
        });
}

void Routes::command(Call call, Reply reply) {
    const auto stream = stream_of(call.words[0]);
    if (!stream) return reply(refused("not_found", "t"));
    std::vector<SecretChange> secrets;
    const auto command =
        read_command(call.request.body, call.visitor.actor.seat,
                     [&](std::string_view plain) { return access_->seal(plain, secrets); });
    if (!command) return reply(problem_answer(command.error()));
    hub_->hall().command(
        *stream, call.visitor.actor, {call.request.idempotency_key, digest_of(call.request.body)},
        *command,
        [this, reply](const Result<AnsweredRows>& answer) {
            reply(answer ? events_answer(*answer, false) : problem_answer(answer.error()));
        },
        std::move(secrets));
}

void Routes::keys(Call, Reply reply) {
    when_durable(json_answer(keys_view(hub_->hall().state())), reply);
}

void Routes::issue_key(Call call, Reply reply) {
    JsonParser parser;
    const auto asked =
        parser.read_object<IssueKey>(call.request.body, [](JsonFields& in) -> Result<IssueKey> {
            IssueKey wanted;
            wanted.role = in.word<KeyRole>("role");
            wanted.tournament = in.integer<StreamId>("tournament");
            wanted.board = in.optional_integer<int>("board").value_or(0);
            wanted.label = in.text_or_empty("label");
            if (wanted.label.size() > 200) in.problem().note("label");
            return wanted;
        });
    if (!asked) return reply(problem_answer(asked.error()));
    hub_->hall().issue_key(*asked, call.visitor.actor,
                           {call.request.idempotency_key, digest_of(call.request.body)},
                           [reply](const Result<NewKey>& fresh) {
                               if (!fresh) return reply(problem_answer(fresh.error()));
                               std::string text;
                               JsonWriter out(text);
                               out.begin_object();
                               out.word_field("key_id", to_text(fresh->issued.key));
                               out.word_field("key", fresh->key);
                               if (fresh->issued.role == KeyRole::Terminal) {
                                   out.word_field("terminal", to_text(fresh->issued.terminal));
                               }
                               out.end_object();
                               reply(json_answer(std::move(text)));
                           });
}

void Routes::revoke_key(Call call, Reply reply) {
    const auto key = parse_id<KeyId>(call.words[0]);
    if (!key) return reply(refused("not_found", "key"));
    hub_->hall().revoke_key(*key, call.visitor.actor,
                            [this, reply, key = *key](const Result<AnsweredRows>& answer) {
                                if (!answer) return reply(problem_answer(answer.error()));
                                hub_->close_key(key);
                                reply(json_answer("{}"));
                            });
}

}  // namespace arbiter

#include "server/http/routes.hpp"

#include "clock/text.hpp"
#include "db/codec/json_reader.hpp"
#include "db/store/journal_error.hpp"
#include "server/access/session_cookie.hpp"
#include "server/http/answers.hpp"
#include "server/http/origin.hpp"
#include "server/log.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/page/reader.hpp"
#include "server/secrets/secrets.hpp"
#include "server/wire/answers/address_answers.hpp"
#include "server/wire/answers/key_answers.hpp"
#include "server/wire/answers/session_answers.hpp"
#include "server/wire/command_json.hpp"
#include "server/wire/problem.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace arbiter {
namespace {

HttpAnswer opened_session(const HttpRequest& request, const std::string& session) {
    auto answer = json_answer(NewSessionAnswer{session, rights_of(Seat::Arbiter)});
    answer.headers.emplace_back("Set-Cookie", session_cookie(request, session));
    return answer;
}

HttpAnswer new_key(const NewKey& fresh) {
    const KeyIssued& issued = fresh.issued;
    NewKeyAnswer told{issued.key, fresh.key, {}};
    if (issued.role == KeyRole::Terminal) told.terminal = issued.terminal;
    return json_answer(told);
}

template <class T>
Result<T> read_body(const HttpRequest& request) {
    JsonParser parser;
    return parser.read_object<T>(request.body, [](JsonFields& in) -> Result<T> {
        T body;
        read_fields(in, body);
        return body;
    });
}

// A program says so; a browser asks for HTML before everything else.
bool asks_for_json(const HttpRequest& request) {
    return request.accept.find("json") != std::string::npos &&
           request.accept.find("text/html") == std::string::npos;
}

// A refusal as a page in the reader's language; other answers as they are.
HttpAnswer readable(HttpAnswer answer, const PageReader& reader) {
    if (answer.type != "application/problem+json") return answer;
    const auto problem = nlohmann::json::parse(answer.text());
    Refusal refusal{.code = problem.value("code", std::string{}), .where = {}};
    for (const auto& [name, value] : problem.at("params").items()) {
        if (value.is_string()) refusal.params.emplace_back(name, value.get<std::string>());
    }
    answer.type = "text/html; charset=utf-8";
    answer.body = refusal_page(refusal, reader);
    answer.headers.emplace_back("Cache-Control", "no-store");
    answer.headers.emplace_back("Vary", "Accept, Accept-Language, Cookie");
    return answer;
}

bool is_public(const Route& route) {
    return route.path.starts_with("/api/v1/public/");
}

// A player's: what it names is behind its mark, and nobody learns of the rest.
bool is_link(const Route& route) {
    return route.path.starts_with("/r/");
}

// The path as it was asked for, behind the event's.
std::string key_of_table(const TableRoute& table, const Call& call) {
    std::string key(table.path);
    for (std::size_t i = 1; i < call.words.size(); ++i) key += '|' + call.words[i];
    return key + '|';
}

}  // namespace

bool Routes::owns(std::string_view path) {
    return path.substr(0, 5) == "/api/" || path == "/api" || path.substr(0, 7) == "/print/" ||
           path.substr(0, 3) == "/r/" || path == "/healthz" || path == "/readyz";
}

bool Routes::carries_secret(std::string_view path) {
    return std::ranges::any_of(table(), [path](const Served& served) {
        return served.route.body.is_secret && open_words(served.route.path, path);
    });
}

std::vector<Route> Routes::all() {
    std::vector<Route> routes;
    for (const Served& served : table()) routes.push_back(served.route);
    return routes;
}

void Routes::answer(HttpRequest request, Reply reply) {
    // Sheets are opened by people.
    if (request.path.starts_with("/print/") && !asks_for_json(request)) {
        reply = [reply = std::move(reply), reader = reader_of(request)](HttpAnswer answer) {
            reply(readable(std::move(answer), reader));
        };
    }
    const Method method = request.method == Method::Head ? Method::Get : request.method;
    std::string allowed;
    for (const Served& served : table()) {
        auto words = open_words(served.route.path, request.path);
        if (!words) continue;
        if (served.route.method != method) {
            allowed += (allowed.empty() ? "" : ", ") + std::string(word_of(served.route.method));
            if (served.route.method == Method::Get) allowed += ", HEAD";
            continue;
        }
        return run(served, {.request = std::move(request), .words = *std::move(words)},
                   std::move(reply));
    }
    reply(allowed.empty() ? refused("not_found", "path") : method_refused(std::move(allowed)));
}

void Routes::run(const Served& served, Call call, Reply reply) {
    const Route& route = served.route;
    if (!has(Seat::Spectator, route.right)) {
        auto visitor = access_->visitor(call.request, route.method != Method::Get);
        if (!visitor) return reply(problem_answer(visitor.error()));
        if (!has(visitor->actor.seat, route.right)) return reply(refused("forbidden", "session"));
        call.visitor = *std::move(visitor);
    }
    const Audience audience = is_public(route) ? Audience::Public : Audience::Desk;
    if (!is_link(route)) {
        const auto found = find_named(open_names(route.path), audience, call);
        if (!found) {
            if (route.body.is_secret) wipe(call.request.body);
            auto answer = problem_answer(found.error());
            if (audience == Audience::Public) return reply(std::move(answer));
            return when_durable(std::move(answer), reply);
        }
    }
    try {
        if (served.table == nullptr) return (this->*served.handler)(std::move(call), reply);
        auto table = served.table->ask(call);
        if (!table) return reply(problem_answer(table.error()));
        table->key = key_of_table(*served.table, call) + table->key;
        if (audience == Audience::Public) {
            public_table(call, *std::move(table), reply);
        } else {
            desk_table(call, *std::move(table), reply);
        }
    } catch (const JournalError& error) {
        log_error("store", error.code(), error.what());
        reply(refused("read_only"));
    } catch (const std::exception& error) {
        log_error("request", "internal", error.what());
        reply(refused("internal"));
    }
}

void Routes::prepare() {
    static_cast<void>(workers_->add(WorkKind::RatingList, [this]() -> std::function<void()> {
        lists_.prepare();
        return [] {};
    }));
}

void Routes::read_beside(const HttpRequest& request, const Reply& reply, ReadFile read) {
    auto work = [limits = reading_limits_, gone = request.gone, workers = workers_,
                 read = std::move(read)] {
        ReadingBudget budget{limits, [&] { return (gone && *gone) || workers->is_stopping(); }};
        return read(budget);
    };
    if (!workers_->add(WorkKind::ForeignFile, std::move(work))) reply(refused("readers_busy"));
}

void Routes::when_durable(HttpAnswer answer, const Reply& reply) const {
    if (hub_->hall().stalled()) return reply(refused("read_only"));
    hub_->hall().when_durable([reply, answer = std::move(answer)] { reply(answer); });
}

Result<void> Routes::find_named(const std::vector<std::string_view>& names, Audience audience,
                                Call& call) const {
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& word = call.words[i];
        if (names[i] == "t") {
            call.stream = number_in<StreamId>(word).value_or(hall_stream);
            if (call.stream < 1) return refuse("not_found", "t");
            if (audience == Audience::Public) {
                call.shown = hub_->hall().public_feed(call.stream);
            } else {
                call.live = find_tournament(hub_->hall().state(), call.stream);
            }
            const bool is_known =
                call.shown != nullptr ? call.shown->head() > 0 : call.live != nullptr;
            if (!is_known) return refuse("not_found", "t");
        } else if (names[i] == "g") {
            const auto id = parse_id<GameId>(word);
            if (!id) return refuse("not_found", "g");
            call.g = *id;
            if (call.live == nullptr) continue;
            const auto found = call.live->games.find(*id);
            if (found == call.live->games.end()) return refuse("not_found", "g");
            call.game = &found->second;
        } else if (names[i] == "p") {
            const auto id = parse_id<PlayerId>(word);
            if (!id) return refuse("not_found", "player");
            call.p = *id;
        }
    }
    return {};
}

CommandAnswer Routes::made(const AnsweredRows& rows) const {
    CommandAnswer made{{}, rows.last};
    if (rows.first > rows.last) return made;
    const auto count = static_cast<std::size_t>(rows.last - rows.first + 1);
    made.events = hub_->hall().rows(rows.stream, rows.first - 1, count);
    return made;
}

HttpAnswer Routes::events_answer(const Result<AnsweredRows>& rows) const {
    return rows ? json_answer(made(*rows)) : problem_answer(rows.error());
}

void Routes::health(Call, Reply reply) {
    reply(json_answer(HealthAnswer{}));
}

void Routes::ready(Call, Reply reply) {
    if (hub_->hall().read_only()) return reply(refused("read_only"));
    reply(json_answer(HealthAnswer{}));
}

void Routes::open_session(Call call, Reply reply) {
    const auto body = read_body<LoginToken>(call.request);
    if (!body) return reply(problem_answer(body.error()));
    const std::string& token = body->token;
    // The token is looked at first: whatever others send, the right one opens the door.
    if (!access_->opens(token)) {
        const auto now = FailedLogins::Time::clock::now();
        if (failed_logins_.too_many(call.request.address, now)) return reply(refused("too_fast"));
        log_note("login_refused", call.request.address);
        return reply(refused("unauthorized", "token"));
    }
    if (const auto refusal = hub_->hall().refused_now()) return reply(problem_answer(*refusal));
    auto login = access_->open_session(token);
    if (!login) return reply(problem_answer(login.error()));
    for (const auto& ended : login->ended) hub_->close_session(ended);
    hub_->hall().keep(std::move(login->changes),
                      [reply, request = std::move(call.request),
                       session = login->session](const Result<void>& kept) {
                          if (!kept) return reply(problem_answer(kept.error()));
                          log_note("login", request.address);
                          reply(opened_session(request, session));
                      });
}

void Routes::show_session(Call call, Reply reply) {
    const Actor& actor = call.visitor.actor;
    reply(json_answer(SessionAnswer{rights_of(actor.seat), actor.name}));
}

void Routes::addresses(Call call, Reply reply) {
    const Addresses& known = hub_->addresses();
    when_durable(json_answer(addresses_answer(known, code_address(known, call.request))), reply);
}

void Routes::choose_address(Call call, Reply reply) {
    const auto choice = read_body<AddressChoice>(call.request);
    if (!choice) return reply(problem_answer(choice.error()));
    Addresses& known = hub_->addresses();
    const std::string origin = choice->origin.value_or("");
    const auto found = known.origins();
    if (!origin.empty() && std::ranges::find(found, origin) == found.end()) {
        return reply(refused("not_found", "origin"));
    }
    const std::string host = host_of_origin(origin);
    hub_->hall().keep(
        {{std::string(login_table), std::string(code_host_name), host}},
        [this, reply, host, request = call.request](const Result<void>& kept) {
            if (!kept) return reply(problem_answer(kept.error()));
            Addresses& addresses = hub_->addresses();
            addresses.choose(host);
            reply(json_answer(addresses_answer(addresses, code_address(addresses, request))));
        });
}

void Routes::end_session(Call call, Reply reply) {
    const auto& session = call.visitor.session_hash;
    hub_->close_session(session);
    hub_->hall().keep(access_->end_session(session),
                      [reply, cookie = ended_cookie(call.request)](const Result<void>& kept) {
                          auto answer =
                              kept ? json_answer(DoneAnswer{}) : problem_answer(kept.error());
                          answer.headers.emplace_back("Set-Cookie", cookie);
                          reply(std::move(answer));
                      });
}

void Routes::journal_checked(Call, Reply reply) {
    hub_->hall().journal_checked([reply](const Result<void>& kept) {
        reply(kept ? json_answer(DoneAnswer{}) : problem_answer(kept.error()));
    });
}

void Routes::create_tournament(Call call, Reply reply) {
    std::vector<SecretChange> secrets;
    const auto command = read_new_tournament(
        call.request.body, [&](std::string_view plain) { return access_->seal(plain, secrets); });
    if (!command) return reply(problem_answer(command.error()));
    hub_->hall().create_tournament(
        *command, call.visitor.actor, {call.request.idempotency_key, digest_of(call.request.body)},
        [this, reply](const Result<AnsweredRows>& answer) {
            reply(answer ? json_answer(NewTournamentAnswer{answer->stream, made(*answer)})
                         : problem_answer(answer.error()));
        },
        std::move(secrets));
}

void Routes::check_tournament(Call call, Reply reply) {
    std::vector<SecretChange> secrets;
    const auto command = read_new_tournament(
        call.request.body, [&](std::string_view plain) { return access_->seal(plain, secrets); });
    if (!command) return reply(problem_answer(command.error()));
    const auto checked = hub_->hall().check(*command, call.visitor.actor);
    reply(checked ? json_answer(DoneAnswer{}) : problem_answer(checked.error()));
}

void Routes::command(Call call, Reply reply) {
    std::vector<SecretChange> secrets;
    const auto command =
        read_command(call.request.body, call.visitor.actor.seat,
                     [&](std::string_view plain) { return access_->seal(plain, secrets); });
    if (!command) return reply(problem_answer(command.error()));
    hub_->hall().command(
        call.stream, call.visitor.actor,
        {call.request.idempotency_key, digest_of(call.request.body)}, *command,
        [this, reply](const Result<AnsweredRows>& answer) { reply(events_answer(answer)); },
        std::move(secrets));
}

void Routes::keys(Call, Reply reply) {
    when_durable(json_answer(keys_answer(hub_->hall().state())), reply);
}

void Routes::show_takeover(Call call, Reply reply) {
    const auto ran = hub_->hall().clock_ran_until(*call.game);
    auto told = takeover_of(*call.game, ran.until);
    told.uncertain = ran.uncertain;
    told.silent = ran.silent;
    when_durable(json_answer(told), reply);
}

void Routes::show_clock_pin(Call call, Reply reply) {
    auto answer = json_answer(ClockPinAnswer{
        access_->clock_pin(call.stream, call.live->tournament.settings.play.clock_pin)});
    answer.secret = true;
    when_durable(std::move(answer), reply);
}

void Routes::issue_key(Call call, Reply reply) {
    const auto asked = read_body<IssueKey>(call.request);
    if (!asked) return reply(problem_answer(asked.error()));
    hub_->hall().issue_key(*asked, call.visitor.actor,
                           {call.request.idempotency_key, digest_of(call.request.body)},
                           [reply](const Result<NewKey>& fresh) {
                               reply(fresh ? new_key(*fresh) : problem_answer(fresh.error()));
                           });
}

void Routes::revoke_key(Call call, Reply reply) {
    const auto key = parse_id<KeyId>(call.words[0]);
    if (!key) return reply(refused("not_found", "key"));
    hub_->hall().revoke_key(*key, call.visitor.actor,
                            [this, reply, key = *key](const Result<AnsweredRows>& answer) {
                                if (!answer) return reply(problem_answer(answer.error()));
                                hub_->close_key(key);
                                reply(json_answer(DoneAnswer{}));
                            });
}

}  // namespace arbiter

// The routes of adjournment that carry secrets. Their bodies are plain text, not JSON: what is
// typed lies in one place until it is wiped.
#include "db/codec/json_writer.hpp"
#include "server/http/routes.hpp"
#include "server/secrets/opening_code.hpp"
#include "server/wire/problem.hpp"

#include <charconv>
#include <utility>

namespace arbiter {
namespace {

HttpAnswer refused(std::string code, std::string where) {
    return problem_answer({.code = std::move(code), .where = std::move(where)});
}

template <class Number>
std::optional<Number> number_of(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 1) return std::nullopt;
    return number;
}

HttpAnswer code_answer(const AdjournmentKey& key) {
    HttpAnswer answer{.headers = {{"Cache-Control", "no-store"}}, .secret = true};
    JsonWriter out(answer.body);
    out.begin_object();
    out.word_field("key_id", id_of(key.public_key));
    out.word_field("opening_code", key.opening_code);
    out.end_object();
    return answer;
}

}  // namespace

void Routes::show_adjournment_key(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto& keys = hub_->hall().state().adjournment_keys;
    const auto set = keys.find(live->stream);
    HttpAnswer answer{.headers = {{"Cache-Control", "no-store"}}};
    JsonWriter out(answer.body);
    out.begin_object();
    out.key("key_id");
    if (set == keys.end()) {
        out.raw("null");
    } else {
        out.text(set->second.key_id);
    }
    out.end_object();
    when_durable(std::move(answer), reply);
}

void Routes::make_adjournment_key(Call call, Reply reply) {
    const auto stream = number_of<StreamId>(call.words[0]);
    if (!stream) return reply(refused("not_found", "t"));
    sealing_->make_key(*stream, call.visitor.actor, [reply](const auto& made) {
        reply(made ? code_answer(**made) : problem_answer(made.error()));
    });
}

void Routes::seal(Call call, Reply reply) {
    const WipedAtEnd body_goes(call.request.body);
    const auto stream = number_of<StreamId>(call.words[0]);
    if (!stream) return reply(refused("not_found", "t"));
    const auto game = parse_id<GameId>(call.words[1]);
    if (!game) return reply(refused("not_found", "g"));
    sealing_->seal(
        *stream, *game, call.request.body, call.visitor.actor, call.request.idempotency_key,
        [this, reply](const Result<AnsweredRows>& answer) {
            reply(answer ? events_answer(*answer, false) : problem_answer(answer.error()));
        });
}

void Routes::open_envelope(Call call, Reply reply) {
    const WipedAtEnd body_goes(call.request.body);
    const auto stream = number_of<StreamId>(call.words[0]);
    if (!stream) return reply(refused("not_found", "t"));
    const auto game = parse_id<GameId>(call.words[1]);
    if (!game) return reply(refused("not_found", "g"));
    const auto envelope =
        number_of<int>(query_value(call.request.query, "envelope").value_or(std::string{}));
    if (!envelope) return reply(refused("bad_field", "envelope"));
    sealing_->open(
        *stream, *game, *envelope, call.request.body, call.visitor.actor,
        call.request.idempotency_key, [this, reply](const Result<AnsweredRows>& answer) {
            reply(answer ? events_answer(*answer, false) : problem_answer(answer.error()));
        });
}

}  // namespace arbiter

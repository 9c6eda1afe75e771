// The routes of adjournment that carry secrets. Their bodies are plain text, not JSON: what is
// typed lies in one place until it is wiped.
#include "clock/text.hpp"
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/secrets/opening_code.hpp"
#include "server/wire/answers/key_answers.hpp"
#include "server/wire/problem.hpp"

#include <utility>

namespace arbiter {
namespace {

template <class Number>
std::optional<Number> positive(std::string_view text) {
    const auto number = number_in<Number>(text);
    return number && *number >= 1 ? number : std::nullopt;
}

HttpAnswer code_answer(const AdjournmentKey& key) {
    NewAdjournmentKeyAnswer told{id_of(key.public_key), key.opening_code};
    const WipedAtEnd code_goes(told.opening_code);
    HttpAnswer answer = json_answer(told);
    answer.secret = true;
    return answer;
}

}  // namespace

void Routes::show_adjournment_key(Call call, Reply reply) {
    const auto& keys = hub_->hall().state().adjournment_keys;
    const auto set = keys.find(call.stream);
    AdjournmentKeyAnswer told;
    if (set != keys.end()) told.key_id = set->second.key_id;
    when_durable(json_answer(told), reply);
}

void Routes::make_adjournment_key(Call call, Reply reply) {
    sealing_->make_key(call.stream, call.visitor.actor, [reply](const auto& made) {
        reply(made ? code_answer(**made) : problem_answer(made.error()));
    });
}

void Routes::seal(Call call, Reply reply) {
    const WipedAtEnd body_goes(call.request.body);
    sealing_->seal(
        call.stream, call.g, call.request.body, call.visitor.actor, call.request.idempotency_key,
        [this, reply](const Result<AnsweredRows>& answer) { reply(events_answer(answer)); });
}

void Routes::open_envelope(Call call, Reply reply) {
    const WipedAtEnd body_goes(call.request.body);
    const auto envelope =
        positive<int>(query_value(call.request.query, "envelope").value_or(std::string{}));
    if (!envelope) return reply(refused("bad_field", "envelope"));
    sealing_->open(call.stream, call.g, *envelope, call.request.body, call.visitor.actor,
                   call.request.idempotency_key, [this, reply](const Result<AnsweredRows>& answer) {
                       reply(events_answer(answer));
                   });
}

}  // namespace arbiter

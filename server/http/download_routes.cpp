// What is made of all of an event.
#include "server/http/answers.hpp"
#include "server/http/questions.hpp"
#include "server/http/routes.hpp"
#include "server/pages/page/page_state.hpp"
#include "server/wire/answers/export_answer.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace arbiter {

void Routes::export_json(Call call, Reply reply) {
    PgnChoice choice;
    choice.clocks = query_value(call.request.query, "clocks") == "1";
    HttpAnswer head = json_text_answer({});
    head.headers.push_back(kept_as("event.json"));
    whole_event(
        call, choice.clocks ? "export|clocks" : "export", std::move(head),
        [choice](const LiveTournament& event, std::int64_t seq) {
            return text_of_answer(export_answer(event, seq, [&](GameId game) {
                PgnChoice one = choice;
                one.game = game;
                return tournament_pgn(event, one);
            }));
        },
        reply);
}

// The copy is made in one piece (for 5,000 players no press waits longer than 21 ms beside it).
void Routes::whole_event(const Call& call, const std::string& key, HttpAnswer head, OfEvent make,
                         const Reply& reply) {
    const auto seq = [this](StreamId stream) { return hub_->hall().decided_head(stream); };
    if (!is_large(call.live->tournament)) {
        auto text = make(*call.live, seq(call.stream));
        if (!text) return when_durable(problem_answer(text.error()), reply);
        head.body = *std::move(text);
        return when_durable(std::move(head), reply);
    }
    make_beside(
        call, key, head,
        [this, make = std::move(make), seq, t = call.stream] {
            const auto& now = hub_->hall().state().tournaments.at(t);
            return [make, at = seq(t), copy = std::make_shared<const LiveTournament>(now)] {
                return make(*copy, at);
            };
        },
        call.stream, reply);
}

}  // namespace arbiter

// The routes of files to be opened elsewhere: an event's tables, and all of it.
#include "server/downloads/download.hpp"
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
namespace {

Lang asked_lang(const HttpRequest& request) {
    return parse_lang(query_value(request.query, "lang").value_or("")).value_or(Lang::English);
}

auto bytes_of(const std::string& file, Lang lang) {
    return [file, lang](const Tournament& tournament) {
        return download(tournament, Words::in(lang), file).map([](const Download& made) {
            return made.bytes;
        });
    };
}

std::string key_of_file(const std::string& file, Lang lang) {
    return "file|" + file + '|' + std::string(tag_of(lang));
}

}  // namespace

void Routes::file(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const std::string& file = call.words.at(1);
    const Lang lang = asked_lang(call.request);
    desk_table(call, *live,
               {.key = key_of_file(file, lang), .type = type_of_download(file), .file = file},
               bytes_of(file, lang), reply);
}

void Routes::public_file(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    const std::string& file = call.words.at(1);
    const Lang lang = asked_lang(call.request);
    PublicPage page{.key = key_of_file(file, lang), .type = type_of_download(file)};
    public_table(call, std::move(page), bytes_of(file, lang), [file, reply](HttpAnswer answer) {
        if (answer.status == 200) answer.headers.push_back(kept_as(file));
        reply(std::move(answer));
    });
}

void Routes::export_json(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    PgnChoice choice;
    choice.clocks = query_value(call.request.query, "clocks") == "1";
    HttpAnswer head = json_text_answer({});
    head.headers.push_back(kept_as("event.json"));
    whole_event(
        call, *live, choice.clocks ? "export|clocks" : "export", std::move(head),
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
void Routes::whole_event(const Call& call, const LiveTournament& live, const std::string& key,
                         HttpAnswer head, OfEvent make, const Reply& reply) {
    const auto seq = [this](StreamId stream) { return hub_->hall().decided_head(stream); };
    if (!is_large(live.tournament)) {
        auto text = make(live, seq(live.stream));
        if (!text) return when_durable(problem_answer(text.error()), reply);
        head.body = *std::move(text);
        return when_durable(std::move(head), reply);
    }
    make_beside(
        call, key, head,
        [this, make = std::move(make), seq, t = live.stream] {
            const auto& now = hub_->hall().state().tournaments.at(t);
            return [make, at = seq(t), copy = std::make_shared<const LiveTournament>(now)] {
                return make(*copy, at);
            };
        },
        live.stream, reply);
}

}  // namespace arbiter

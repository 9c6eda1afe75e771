// The routes of files to be opened elsewhere: an event's tables, and all of it.
#include "server/downloads/download.hpp"
#include "server/http/answers.hpp"
#include "server/http/questions.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/export_answer.hpp"

#include <utility>

namespace arbiter {
namespace {

Lang asked_lang(const HttpRequest& request) {
    return parse_lang(query_value(request.query, "lang").value_or("")).value_or(Lang::English);
}

// What a browser names the file that it keeps.
std::pair<std::string, std::string> kept_as(const std::string& file) {
    return {"Content-Disposition", "attachment; filename=\"" + file + "\""};
}

}  // namespace

void Routes::file(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const std::string& file = call.words.at(1);
    auto made = download(live->tournament, Words::in(asked_lang(call.request)), file);
    if (!made) return when_durable(problem_answer(made.error()), reply);
    when_durable({.type = std::move(made->type),
                  .body = std::move(made->bytes),
                  .headers = {{"Cache-Control", "no-store"}, kept_as(file)}},
                 reply);
}

void Routes::public_file(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const std::string& file = call.words.at(1);
    const Lang lang = asked_lang(call.request);
    const auto& state = shown.feed->state();
    PublicPage page{key_of("file", shown.stream, file + '|' + std::string(tag_of(lang))),
                    tables_version(state), shown.feed->head()};
    std::string type = type_of_download(file);
    page.type = type;
    auto answer = answers_.answer(call.request, page, [&] {
        return download(state.tournament, Words::in(lang), file).map([](const Download& made) {
            return made.bytes;
        });
    });
    if (answer.status == 200) answer.headers.push_back(kept_as(file));
    reply(std::move(answer));
}

void Routes::export_json(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    PgnChoice choice;
    choice.clocks = query_value(call.request.query, "clocks") == "1";
    auto answer =
        json_answer(export_answer(*live, hub_->hall().decided_head(live->stream), [&](GameId game) {
            choice.game = game;
            return tournament_pgn(*live, choice);
        }));
    if (answer.status == 200) answer.headers.push_back(kept_as("event.json"));
    when_durable(std::move(answer), reply);
}

}  // namespace arbiter

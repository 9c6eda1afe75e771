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
    auto answer =
        json_answer(export_answer(*live, hub_->hall().decided_head(live->stream), [&](GameId game) {
            choice.game = game;
            return tournament_pgn(*live, choice);
        }));
    if (answer.status == 200) answer.headers.push_back(kept_as("event.json"));
    when_durable(std::move(answer), reply);
}

}  // namespace arbiter

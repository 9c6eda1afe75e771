// The routes of players' lists: what stands in a table that is to be entered. Entering itself is a
// command.
#include "clock/text.hpp"
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/player_answers.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_found = 20;  // of each list: who is not among them types on

}  // namespace

void Routes::preview_players(Call call, Reply reply) {
    const auto said = [&](std::string_view name) {
        return query_value(call.request.query, name).value_or("");
    };
    // The end of the body are corrections, where there are any: a file has no place for them.
    const auto corrected =
        number_in<std::size_t>(said("corrected").empty() ? "0" : said("corrected"));
    if (!corrected || *corrected > call.request.body.size()) {
        return reply(refused("bad_field", "corrected"));
    }
    const auto body = std::make_shared<const std::string>(std::move(call.request.body));
    const auto list_size = body->size() - *corrected;
    read_beside(call.request, reply,
                [this, reply, body, list_size, encoding = said("encoding"),
                 separator = said("separator"), columns = said("columns"),
                 entered = call.live->tournament.players](ReadingBudget& budget) {
                    const std::string_view whole = *body;
                    const ListQuestion asked{.bytes = whole.substr(0, list_size),
                                             .encoding = encoding,
                                             .separator = separator,
                                             .columns = columns,
                                             .corrections = whole.substr(list_size)};
                    auto answer = json_answer(players_preview(entered, asked, budget));
                    return
                        [this, reply, answer = std::move(answer)] { when_durable(answer, reply); };
                });
}

void Routes::search_lists(Call call, Reply reply) {
    const auto typed = query_value(call.request.query, "q").value_or("");
    if (typed.size() > longest_player_text) return reply(refused("too_long", "q"));
    const Speed speed = call.live->tournament.settings.play.speed;
    auto search = [this, reply, typed, speed]() -> std::function<void()> {
        auto found = lists_.search(typed, most_found);
        if (!found) return [reply, why = found.error()] { reply(problem_answer(why)); };
        ListSearchAnswer told{std::move(found->lists), {}};
        for (const FoundPlayer& each : found->players) {
            told.found.push_back(listed_entry(each, speed));
        }
        return [this, reply, answer = json_answer(told)] { when_durable(answer, reply); };
    };
    if (!workers_->add(WorkKind::RatingList, std::move(search))) reply(refused("readers_busy"));
}

}  // namespace arbiter

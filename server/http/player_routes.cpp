// The routes of players' lists: what stands in a table that is to be entered. Entering itself is a
// command.
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/player_answers.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_found = 20;  // of each list: who is not among them types on

}  // namespace

void Routes::preview_players(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    auto encoding = query_value(call.request.query, "encoding").value_or("");
    const auto body = std::make_shared<const std::string>(std::move(call.request.body));
    read_beside(call.request, reply,
                [this, reply, body, encoding = std::move(encoding),
                 entered = live->tournament.players](ReadingBudget& budget) {
                    auto answer = json_answer(players_preview(entered, *body, encoding, budget));
                    return
                        [this, reply, answer = std::move(answer)] { when_durable(answer, reply); };
                });
}

void Routes::search_lists(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto typed = query_value(call.request.query, "q").value_or("");
    if (typed.size() > longest_player_text) return reply(refused("too_long", "q"));
    const Speed speed = live->tournament.settings.play.speed;
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

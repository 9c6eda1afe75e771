// The routes of players' lists: what stands in a table that is to be entered. Entering itself is a
// command.
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/player_answers.hpp"

#include <cstddef>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_found = 20;  // of each list: who is not among them types on

}  // namespace

void Routes::preview_players(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto encoding = query_value(call.request.query, "encoding").value_or("");
    when_durable(json_answer(players_preview(live->tournament, call.request.body, encoding)),
                 reply);
}

void Routes::search_lists(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto typed = query_value(call.request.query, "q").value_or("");
    if (typed.size() > longest_player_text) return reply(refused("too_long", "q"));
    const Speed speed = live->tournament.settings.play.speed;
    ListSearchAnswer told{lists_.heads(), {}};
    for (const FoundPlayer& found : lists_.search(typed, most_found)) {
        told.found.push_back(listed_entry(found, speed));
    }
    when_durable(json_answer(told), reply);
}

}  // namespace arbiter

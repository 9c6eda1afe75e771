// The routes of the scoresheets: what stands on them, and a search that is to stop. Everything else
// about them is a command.
#include "server/hall/sheet_search.hpp"
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/session_answers.hpp"
#include "server/wire/sheet_views.hpp"

#include <utility>

namespace arbiter {

void Routes::sheets(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    if (find(call, *live) == nullptr) return when_durable(refused("not_found", "g"), reply);
    const GameId id = *parse_id<GameId>(call.words[1]);
    const auto& hall = hub_->hall();
    std::optional<SearchView> search;
    if (const auto age = hall.sheet_search_age(id)) search = {*age, sheet_search_budget};
    when_durable(json_answer(sheets_of(*live, id, hub_->now(), search)), reply);
}

void Routes::stop_sheet_search(Call call, Reply reply) {
    const auto* live = find(call);
    const Game* game = live == nullptr ? nullptr : find(call, *live);
    const bool stopped =
        game != nullptr && hub_->hall().stop_sheet_search(*parse_id<GameId>(call.words[1]));
    if (!stopped) return reply(refused("not_found", "search"));
    reply(json_answer(DoneAnswer{}));
}

}  // namespace arbiter

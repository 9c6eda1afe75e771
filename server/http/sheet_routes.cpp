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
    const auto& hall = hub_->hall();
    std::optional<SearchView> search;
    if (const auto age = hall.sheet_search_age(call.g)) search = {*age, sheet_search_budget};
    when_durable(json_answer(sheets_of(*call.live, call.g, hub_->now(), search)), reply);
}

void Routes::stop_sheet_search(Call call, Reply reply) {
    if (!hub_->hall().stop_sheet_search(call.g)) return reply(refused("not_found", "search"));
    reply(json_answer(DoneAnswer{}));
}

}  // namespace arbiter

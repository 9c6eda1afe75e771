// The routes of views, and of rows in pages.
#include "clock/text.hpp"
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/wire/problem.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t usual_rows = 100;  // of a page
constexpr std::size_t most_rows = 1000;

HttpAnswer view_answer(const HttpRequest& request, const View& view, SharedText body,
                       std::string_view caching) {
    HttpAnswer answer;
    answer.headers = {{"ETag", view.etag()}, {"Cache-Control", std::string(caching)}};
    if (request.if_none_match.find(view.etag()) != std::string::npos) {
        answer.status = 304;
    } else {
        answer.shared = std::move(body);
    }
    return answer;
}

// The number that a question names, from 0; `missing` if it names none.
template <class Number>
Result<Number> number_of(const HttpRequest& request, std::string_view name, Number missing) {
    const auto said = query_value(request.query, name);
    if (!said) return missing;
    const auto number = number_in<Number>(*said);
    if (!number || *number < 0) return refuse("bad_field", std::string(name));
    return *number;
}

// Which view of the event is asked for.
Result<ViewId> view_of(const HttpRequest& request, StreamId stream, std::string_view word) {
    const auto kind = parse_word<ViewKind>(word);
    if (!kind) return refuse("not_found", "view");
    ViewId view{.kind = *kind, .stream = stream};
    const auto round = number_of(request, "round", 0);
    if (!round) return tl::unexpected(round.error());
    view.round = *round;
    if (const auto game = query_value(request.query, "g")) {
        view.game = parse_id<GameId>(*game);
        if (!view.game) return refuse("bad_field", "g");
    }
    return view;
}

}  // namespace

void Routes::desk_view(const Call& call, const Result<ViewId>& asked, const Reply& reply) {
    if (!asked) return when_durable(problem_answer(asked.error()), reply);
    if (!may(call.visitor.actor.seat, query_of(asked->kind))) {
        return reply(refused("forbidden", "view"));
    }
    const auto view = hub_->desk_views().open(*asked);
    if (!view) return when_durable(problem_answer(view.error()), reply);
    when_durable(
        view_answer(call.request, **view, hub_->desk_views().body(**view), "private, no-cache"),
        reply);
}

void Routes::view(Call call, Reply reply) {
    desk_view(call, view_of(call.request, call.stream, call.words.at(1)), reply);
}

void Routes::queue_view(Call call, Reply reply) {
    desk_view(call, ViewId{.kind = ViewKind::Queue}, reply);
}

void Routes::events_view(Call call, Reply reply) {
    desk_view(call, ViewId{.kind = ViewKind::Events}, reply);
}

void Routes::keys_view(Call call, Reply reply) {
    desk_view(call, ViewId{.kind = ViewKind::Keys}, reply);
}

void Routes::public_view(Call call, Reply reply) {
    const auto asked = view_of(call.request, call.stream, call.words.at(1));
    if (!asked) return reply(problem_answer(asked.error()));
    const auto view = hub_->public_views().open(*asked);
    if (!view) return reply(problem_answer(view.error()));
    reply(view_answer(call.request, **view, hub_->public_views().body(**view), "public, no-cache"));
}

void Routes::rows(Call call, Reply reply) {
    const auto after = number_of<std::int64_t>(call.request, "after", 0);
    if (!after) return reply(problem_answer(after.error()));
    const auto limit = number_of<std::int64_t>(call.request, "limit", usual_rows);
    if (!limit) return reply(problem_answer(limit.error()));
    const auto most = std::min(static_cast<std::size_t>(*limit), most_rows);
    // Read from what is committed.
    const Hall& hall = hub_->hall();
    reply(json_answer(LogAnswer{hall.rows(call.stream, *after, most), hall.head(call.stream)}));
}

}  // namespace arbiter

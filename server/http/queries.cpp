// The routes that only ask.
#include "db/json_writer.hpp"
#include "server/http/routes.hpp"
#include "server/pgn_export.hpp"
#include "server/wire/problem.hpp"

#include <charconv>
#include <utility>

namespace arbiter {
namespace {

HttpAnswer json_answer(std::string body) {
    return {.body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

HttpAnswer refused(std::string code, std::string where) {
    return problem_answer({.code = std::move(code), .where = std::move(where)});
}

HttpAnswer answer_of(Result<std::string> text) {
    return text ? json_answer(*std::move(text)) : problem_answer(text.error());
}

Result<PgnChoice> choice_of(const HttpRequest& request) {
    PgnChoice choice;
    if (const auto round = query_value(request.query, "round")) {
        int number = 0;
        const auto [end, error] =
            std::from_chars(round->data(), round->data() + round->size(), number);
        if (error != std::errc{} || end != round->data() + round->size()) {
            return refuse("bad_field", "round");
        }
        choice.round = number;
    }
    if (const auto game = query_value(request.query, "game")) {
        choice.game = parse_id<GameId>(*game);
        if (!choice.game) return refuse("bad_field", "game");
    }
    choice.clocks = query_value(request.query, "clocks") == "1";
    return choice;
}

HttpAnswer pgn_answer(std::string text) {
    return {.type = "application/x-chess-pgn",
            .body = std::move(text),
            .headers = {{"Cache-Control", "no-store"}}};
}

}  // namespace

void Routes::hall(Call call, Reply reply) {
    const auto visitor = access_->visitor(call.request, false);
    const auto& state = hub_->hall().state();
    // What the public sees was committed before it was released.
    if (!visitor || hub_->hall().stalled()) {
        return reply(json_answer(hall_view(state, hub_->facts(), true)));
    }
    when_durable(json_answer(hall_view(state, hub_->facts(), false)), reply);
}

void Routes::tournament(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    when_durable(json_answer(tournament_view(*live, hub_->hall().decided_head(live->stream))),
                 reply);
}

void Routes::standings(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto tiebreaks = query_value(call.request.query, "tiebreaks");
    when_durable(answer_of(standings_view(live->tournament, tiebreaks.value_or(""))), reply);
}

void Routes::crosstable(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    when_durable(json_answer(crosstable_view(live->tournament)), reply);
}

void Routes::game(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const Game* game = find(call, *live);
    if (game == nullptr) return when_durable(refused("not_found", "g"), reply);
    const bool online = game->binding && hub_->is_online(game->binding->terminal);
    when_durable(json_answer(game_view(*live, *parse_id<GameId>(call.words[1]), online)), reply);
}

void Routes::legal(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const Game* game = find(call, *live);
    if (game == nullptr) return when_durable(refused("not_found", "g"), reply);
    when_durable(json_answer(legal_view(*game)), reply);
}

void Routes::log(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    if (find(call, *live) == nullptr) return when_durable(refused("not_found", "g"), reply);
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("rows");
    out.begin_array();
    for (const auto& row : hub_->hall().game_rows(*parse_id<GameId>(call.words[1]))) out.raw(*row);
    out.end_array();
    out.end_object();
    reply(json_answer(std::move(text)));  // read from what is committed
}

void Routes::queue(Call, Reply reply) {
    when_durable(json_answer(queue_view(hub_->hall().state())), reply);
}

void Routes::edition(Call call, Reply reply) {
    reply(answer_of(edition_view(call.words.at(0))));
}

void Routes::pgn(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto choice = choice_of(call.request);
    if (!choice) return reply(problem_answer(choice.error()));
    when_durable(pgn_answer(tournament_pgn(*live, *choice)), reply);
}

void Routes::public_tournament(Call call, Reply reply) {
    const auto* live = find_public(call);
    if (live == nullptr) return reply(refused("not_found", "t"));
    reply(json_answer(public_tournament_view(*live)));
}

void Routes::public_standings(Call call, Reply reply) {
    const auto* live = find_public(call);
    if (live == nullptr) return reply(refused("not_found", "t"));
    const auto tiebreaks = query_value(call.request.query, "tiebreaks");
    reply(answer_of(standings_view(live->feed.state().tournament, tiebreaks.value_or(""))));
}

void Routes::public_crosstable(Call call, Reply reply) {
    const auto* live = find_public(call);
    if (live == nullptr) return reply(refused("not_found", "t"));
    reply(json_answer(crosstable_view(live->feed.state().tournament)));
}

void Routes::public_game(Call call, Reply reply) {
    const auto* live = find_public(call);
    if (live == nullptr) return reply(refused("not_found", "t"));
    const auto id = parse_id<GameId>(call.words.at(1));
    if (!id) return reply(refused("not_found", "g"));
    reply(answer_of(public_game_view(*live, *id)));
}

void Routes::public_pgn(Call call, Reply reply) {
    const auto* live = find_public(call);
    if (live == nullptr) return reply(refused("not_found", "t"));
    const auto choice = choice_of(call.request);
    if (!choice) return reply(problem_answer(choice.error()));
    reply(pgn_answer(public_tournament_pgn(live->feed.state(), *choice)));
}

}  // namespace arbiter

// The routes that only ask.
#include "clock/text.hpp"
#include "db/codec/json_writer.hpp"
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/wire/problem.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

HttpAnswer answer_of(Result<std::string> text) {
    return text ? json_answer(*std::move(text)) : problem_answer(text.error());
}

// None if it is not asked for.
Result<std::optional<int>> asked_number(const HttpRequest& request, std::string_view name) {
    const auto said = query_value(request.query, name);
    const auto number = said ? number_in<int>(*said) : std::nullopt;
    if (said && !number) return refuse("bad_field", std::string(name));
    return number;
}

Result<PgnChoice> choice_of(const HttpRequest& request) {
    PgnChoice choice;
    const auto round = asked_number(request, "round");
    if (!round) return tl::unexpected<Refusal>(round.error());
    choice.round = *round;
    if (const auto game = query_value(request.query, "game")) {
        choice.game = parse_id<GameId>(*game);
        if (!choice.game) return refuse("bad_field", "game");
    }
    choice.clocks = query_value(request.query, "clocks") == "1";
    return choice;
}

constexpr std::string_view pgn_type = "application/x-chess-pgn";

HttpAnswer pgn_answer(std::string text) {
    return {.type = std::string(pgn_type),
            .body = std::move(text),
            .headers = {{"Cache-Control", "no-store"}}};
}

// The same question in the same words, whatever else the address said.
std::string key_of(std::string_view what, StreamId stream, std::string_view of = {}) {
    std::string key = std::to_string(stream);
    key.append(1, '|').append(what).append(1, '|').append(of);
    return key;
}

std::string text_of(const PgnChoice& choice) {
    return (choice.round ? std::to_string(*choice.round) : "") + "|" +
           (choice.game ? to_text(*choice.game) : "") + (choice.clocks ? "|clocks" : "|");
}

// What the tables follow from.
std::int64_t tables_version(const PublicState& state) {
    return std::max(state.tables_changed, state.results_changed);
}

}  // namespace

void Routes::hall(Call call, Reply reply) {
    const auto visitor = access_->visitor(call.request, false);
    const Hall& hall = hub_->hall();
    TournamentList tournaments;
    // What the public sees was committed before it was released.
    if (!visitor || hall.stalled()) {
        for (const auto& [stream, feed] : hall.public_feeds()) {
            if (feed.head() > 0) tournaments.emplace_back(stream, &feed.state().tournament);
        }
        return reply(json_answer(hall_view(tournaments, hub_->facts())));
    }
    for (const auto& [stream, live] : hall.state().tournaments) {
        tournaments.emplace_back(stream, &live.tournament);
    }
    when_durable(json_answer(hall_view(tournaments, hub_->facts())), reply);
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
    const auto before = asked_number(call.request, "before");
    if (!before) return reply(problem_answer(before.error()));
    when_durable(answer_of(standings_view(live->tournament, tiebreaks.value_or(""), *before)),
                 reply);
}

void Routes::round_robin(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const bool twice = query_value(call.request.query, "twice") == "1";
    when_durable(answer_of(round_robin_view(live->tournament, twice)), reply);
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
    const bool online = game->terminal.binding && hub_->is_online(game->terminal.binding->terminal);
    when_durable(json_answer(game_view(*live, *parse_id<GameId>(call.words[1]), online)), reply);
}

void Routes::legal(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const Game* game = find(call, *live);
    if (game == nullptr) return when_durable(refused("not_found", "g"), reply);
    when_durable(json_answer(legal_view(*game)), reply);
}

void Routes::ruling(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const Game* game = find(call, *live);
    if (game == nullptr) return when_durable(refused("not_found", "g"), reply);
    const auto said = [&call](std::string_view name) {
        return query_value(call.request.query, name).value_or("");
    };
    when_durable(answer_of(ruling_view(*game, {said("incident"), said("kind"), said("effects")})),
                 reply);
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
    const std::string& key = call.words.at(0);
    reply(answers_.answer(call.request, {"edition|" + key}, [&] { return edition_view(key); }));
}

void Routes::time_control(Call call, Reply reply) {
    reply(answer_of(control_view(query_value(call.request.query, "control").value_or(""))));
}

void Routes::pgn(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto choice = choice_of(call.request);
    if (!choice) return reply(problem_answer(choice.error()));
    when_durable(pgn_answer(tournament_pgn(*live, *choice)), reply);
}

void Routes::public_tournament(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const std::int64_t head = shown.feed->head();
    reply(answers_.answer(call.request, {key_of("tournament", shown.stream), head, head}, [&] {
        return Result<std::string>(public_tournament_view(shown.stream, head, shown.feed->state()));
    }));
}

void Routes::public_standings(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto& state = shown.feed->state();
    const auto tiebreaks = query_value(call.request.query, "tiebreaks").value_or("");
    const auto before = asked_number(call.request, "before");
    if (!before) return reply(problem_answer(before.error()));
    const std::string asked = *before ? tiebreaks + '|' + std::to_string(**before) : tiebreaks;
    reply(answers_.answer(
        call.request,
        {key_of("standings", shown.stream, asked), tables_version(state), shown.feed->head()},
        [&] { return standings_view(state.tournament, tiebreaks, *before); }));
}

void Routes::public_crosstable(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto& state = shown.feed->state();
    reply(answers_.answer(
        call.request,
        {key_of("crosstable", shown.stream), tables_version(state), shown.feed->head()},
        [&] { return Result<std::string>(crosstable_view(state.tournament)); }));
}

void Routes::public_game(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto id = parse_id<GameId>(call.words.at(1));
    if (!id) return reply(refused("not_found", "g"));
    const std::int64_t head = shown.feed->head();
    reply(answers_.answer(call.request, {key_of("game", shown.stream, call.words[1]), head, head},
                          [&] { return public_game_view(shown.feed->state(), *id); }));
}

void Routes::public_pgn(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto choice = choice_of(call.request);
    if (!choice) return reply(problem_answer(choice.error()));
    const std::int64_t head = shown.feed->head();
    reply(answers_.answer(
        call.request, {key_of("pgn", shown.stream, text_of(*choice)), head, head, pgn_type}, [&] {
            return Result<std::string>(pgn_.text(shown.stream, shown.feed->state(), *choice));
        }));
}

}  // namespace arbiter

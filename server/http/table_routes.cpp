// The routes of tables, and of what is behind their values.
#include "server/http/answers.hpp"
#include "server/http/questions.hpp"
#include "server/http/routes.hpp"
#include "server/wire/answers/player_record.hpp"
#include "server/wire/answers/rating_answers.hpp"
#include "server/wire/answers/sums_answer.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/answers/team_answers.hpp"
#include "server/wire/problem.hpp"

#include <optional>
#include <string>
#include <utility>

namespace arbiter {
namespace {

// Which table is asked for.
struct TableQuestion {
    std::string tiebreaks;
    std::optional<int> before;

    [[nodiscard]] std::string text() const {
        return before ? tiebreaks + '|' + std::to_string(*before) : tiebreaks;
    }
};

Result<TableQuestion> table_question(const HttpRequest& request) {
    const auto before = asked_number(request, "before");
    if (!before) return tl::unexpected(before.error());
    return TableQuestion{query_value(request.query, "tiebreaks").value_or(""), *before};
}

}  // namespace

void Routes::standings(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    when_durable(
        json_answer(standings_answer(live->tournament, question->tiebreaks, question->before)),
        reply);
}

void Routes::sums(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return when_durable(refused("not_found", "player"), reply);
    when_durable(
        json_answer(sums_answer(live->tournament, *player, question->tiebreaks, question->before)),
        reply);
}

void Routes::crosstable(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    when_durable(json_answer(crosstable_answer(live->tournament)), reply);
}

void Routes::public_standings(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    const auto& state = shown.feed->state();
    reply(answers_.answer(call.request,
                          {key_of("standings", shown.stream, question->text()),
                           tables_version(state), shown.feed->head()},
                          [&] {
                              return text_of_answer(standings_answer(
                                  state.tournament, question->tiebreaks, question->before));
                          }));
}

void Routes::public_crosstable(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto& state = shown.feed->state();
    reply(answers_.answer(
        call.request,
        {key_of("crosstable", shown.stream), tables_version(state), shown.feed->head()},
        [&] { return text_of_answer(crosstable_answer(state.tournament)); }));
}

void Routes::public_sums(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return reply(refused("not_found", "player"));
    const auto& state = shown.feed->state();
    const std::string asked = to_text(*player) + '|' + question->text();
    reply(answers_.answer(
        call.request,
        {key_of("sums", shown.stream, asked), tables_version(state), shown.feed->head()}, [&] {
            return text_of_answer(
                sums_answer(state.tournament, *player, question->tiebreaks, question->before));
        }));
}

void Routes::ratings(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    when_durable(json_answer(ratings_answer(live->tournament)), reply);
}

void Routes::chances(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    when_durable(json_answer(chances_answer(live->tournament)), reply);
}

void Routes::public_ratings(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto& state = shown.feed->state();
    reply(answers_.answer(
        call.request, {key_of("ratings", shown.stream), tables_version(state), shown.feed->head()},
        [&] { return Result<std::string>(answer_text(ratings_answer(state.tournament))); }));
}

void Routes::public_chances(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto& state = shown.feed->state();
    reply(answers_.answer(
        call.request, {key_of("chances", shown.stream), tables_version(state), shown.feed->head()},
        [&] { return Result<std::string>(answer_text(chances_answer(state.tournament))); }));
}

void Routes::teams(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    when_durable(json_answer(teams_answer(live->tournament)), reply);
}

void Routes::public_teams(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto& state = shown.feed->state();
    reply(answers_.answer(
        call.request, {key_of("teams", shown.stream), tables_version(state), shown.feed->head()},
        [&] { return Result<std::string>(answer_text(teams_answer(state.tournament))); }));
}

void Routes::grades(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    when_durable(json_answer(grades_answer(live->tournament)), reply);
}

void Routes::player_record(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return when_durable(refused("not_found", "player"), reply);
    when_durable(json_answer(arbiter::player_record(live->tournament, *player)), reply);
}

void Routes::public_grades(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto& state = shown.feed->state();
    reply(answers_.answer(
        call.request, {key_of("grades", shown.stream), tables_version(state), shown.feed->head()},
        [&] { return Result<std::string>(answer_text(grades_answer(state.tournament))); }));
}

void Routes::public_player_record(Call call, Reply reply) {
    const auto shown = find_public(call);
    if (shown.feed == nullptr) return reply(refused("not_found", "t"));
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return reply(refused("not_found", "player"));
    const auto& state = shown.feed->state();
    reply(answers_.answer(
        call.request,
        {key_of("record", shown.stream, to_text(*player)), tables_version(state),
         shown.feed->head()},
        [&] { return text_of_answer(arbiter::player_record(state.tournament, *player)); }));
}

}  // namespace arbiter

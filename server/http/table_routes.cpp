// The routes of tables, of what is behind their values, and of tables as files.
#include "server/downloads/download.hpp"
#include "server/http/answers.hpp"
#include "server/http/questions.hpp"
#include "server/http/routes.hpp"
#include "server/pages/page/page_state.hpp"
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

Result<TableRequest> ask_standings(const Call& call) {
    const auto question = table_question(call.request);
    if (!question) return tl::unexpected(question.error());
    return TableRequest{
        .key = question->text(), .make = [asked = *question](const Tournament& event) {
            return text_of_answer(standings_answer(event, asked.tiebreaks, asked.before));
        }};
}

Result<TableRequest> ask_sums(const Call& call) {
    const auto question = table_question(call.request);
    if (!question) return tl::unexpected(question.error());
    return TableRequest{
        .key = question->text(),
        .make = [asked = *question, player = call.p](const Tournament& event) {
            return text_of_answer(sums_answer(event, player, asked.tiebreaks, asked.before));
        }};
}

Result<TableRequest> ask_record(const Call& call) {
    return TableRequest{.make = [player = call.p](const Tournament& event) {
        return text_of_answer(player_record(event, player));
    }};
}

Result<TableRequest> ask_file(const Call& call) {
    const std::string& file = call.words.at(1);
    const Lang lang =
        parse_lang(query_value(call.request.query, "lang").value_or("")).value_or(Lang::English);
    return TableRequest{
        .key = std::string(tag_of(lang)),
        .make =
            [file, lang](const Tournament& event) {
                return download(event, Words::in(lang), file).map([](const Download& made) {
                    return made.bytes;
                });
            },
        .type = type_of_download(file),
        .file = file};
}

// What asks nothing more than the event.
template <auto Answer>
Result<TableRequest> ask_table(const Call&) {
    return TableRequest{
        .make = [](const Tournament& event) { return text_of_answer(Answer(event)); }};
}

}  // namespace

void Routes::public_table(const Call& call, TableRequest table, const Reply& reply) {
    const auto now = [this, t = call.stream]() -> const PublicFeed& {
        return *hub_->hall().public_feed(t);
    };
    const auto at = [](PublicPage page, const PublicFeed& feed) {
        page.version = tables_version(feed.state());
        page.number = feed.head();
        return page;
    };
    PublicPage page{.key = std::to_string(call.stream) + '|' + table.key, .type = table.type};
    const auto given = [file = table.file, reply](HttpAnswer answer) {
        if (!file.empty() && answer.status == 200) answer.headers.push_back(kept_as(file));
        reply(std::move(answer));
    };
    const Tournament& event = call.shown->state().tournament;
    if (!is_large(event)) {
        return given(answers_.answer(call.request, at(std::move(page), *call.shown),
                                     [&] { return table.make(event); }));
    }
    answers_.answer(
        call.request, at(page, *call.shown), queues_.of_public,
        [page, at, now, make = std::move(table.make)]() -> PublicAnswers::Making {
            return {.page = at(page, now()), .make = of_copy(now().state().tournament, make)};
        },
        given);
}

void Routes::desk_table(const Call& call, TableRequest table, const Reply& reply) {
    HttpAnswer head{.type = std::move(table.type), .headers = {{"Cache-Control", "no-store"}}};
    if (!table.file.empty()) head.headers.push_back(kept_as(table.file));
    const Tournament& event = call.live->tournament;
    if (!is_large(event)) {
        auto text = table.make(event);
        if (!text) return when_durable(problem_answer(text.error()), reply);
        head.body = *std::move(text);
        return when_durable(std::move(head), reply);
    }
    make_beside(
        call, table.key, head,
        [this, make = std::move(table.make), t = call.stream] {
            return of_copy(hub_->hall().state().tournaments.at(t).tournament, make);
        },
        call.stream, reply);
}

void Routes::make_beside(const Call& call, const std::string& key, const HttpAnswer& head,
                         std::function<std::function<Result<std::string>()>()> begin,
                         StreamId stream, const Reply& reply) {
    const auto asked = queues_.of_desk.ask(
        std::to_string(stream) + '|' + key, hub_->hall().decided_head(stream),
        [this, begin = std::move(begin), type = head.type, stream] {
            AnswerQueue::Task task;
            task.version = hub_->hall().decided_head(stream);
            task.make = [make = begin(), type]() -> Result<MadeText> {
                auto text = make();
                if (!text) return tl::unexpected(std::move(text.error()));
                return made_text(*std::move(text), type);
            };
            return task;
        },
        [this, request = call.request, head, reply](const Result<MadeText>& made) {
            if (!made) return when_durable(problem_answer(made.error()), reply);
            HttpAnswer answer = head;
            set_text(answer, *made, request);
            when_durable(std::move(answer), reply);
        });
    if (!asked) reply(problem_answer(asked.error()));
}

const std::vector<TableRoute>& table_routes() {
    static const std::vector<std::string_view> question{"tiebreaks", "before"};
    static const std::vector<std::string_view> refusals{"unknown_tiebreak", "not_for_round_robins",
                                                        "too_many", "bad_field"};
    static const std::vector<TableRoute> routes{
        {.path = "standings",
         .summary = "The players by rank.",
         .answer = json_of<StandingsAnswer>(),
         .query = question,
         .errors = refusals,
         .ask = ask_standings},
        {.path = "players/{p}/sums",
         .summary = "The sum behind every tie-break of a player, round by round.",
         .answer = json_of<SumsAnswer>(),
         .query = question,
         .errors = refusals,
         .ask = ask_sums},
        {.path = "ratings",
         .summary = "What the event does to ratings (B.02).",
         .answer = json_of<RatingsAnswer>(),
         .ask = ask_table<ratings_answer>},
        {.path = "teams",
         .summary = "The table of teams (C.07 11 to 13), and the results by boards.",
         .answer = json_of<TeamsAnswer>(),
         .ask = ask_table<teams_answer>},
        {.path = "grades",
         .summary = "Grade points, game by game, where the event keeps them.",
         .answer = json_of<GradesAnswer>(),
         .ask = ask_table<grades_answer>},
        {.path = "players/{p}/record",
         .summary = "A player's points and rank round by round, rating, norms, grade points.",
         .answer = json_of<PlayerRecordAnswer>(),
         .ask = ask_record},
        {.path = "chances",
         .summary = "The places of a round robin that are still open to each player.",
         .answer = json_of<ChancesAnswer>(),
         .ask = ask_table<chances_answer>},
        {.path = "crosstable",
         .summary = "Everybody against everybody.",
         .answer = json_of<CrosstableAnswer>(),
         .ask = ask_table<crosstable_answer>},
        {.path = "files/{file}",
         .summary = "A table of an event as CSV, or as an XLSX workbook.",
         .answer = any_file,
         .query = {"lang"},
         .ask = ask_file},
    };
    return routes;
}

}  // namespace arbiter

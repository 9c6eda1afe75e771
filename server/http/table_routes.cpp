// The routes of tables, and of what is behind their values.
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

}  // namespace

void Routes::public_table(const Call& call, PublicPage page, OfTournament make,
                          const Reply& reply) {
    const auto shown = find_public(call);
    const PublicState& now = shown.feed->state();
    page.key = std::to_string(shown.stream) + '|' + page.key;
    page.version = tables_version(now);
    page.number = shown.feed->head();
    if (!is_large(now.tournament)) {
        return reply(answers_.answer(call.request, page, [&] { return make(now.tournament); }));
    }
    answers_.answer(
        call.request, page, queues_.of_public,
        [this, page, make = std::move(make), t = shown.stream]() mutable -> PublicAnswers::Making {
            const PublicFeed& feed = *hub_->hall().public_feed(t);
            page.version = tables_version(feed.state());
            page.number = feed.head();
            return {.page = page, .make = of_copy(feed.state().tournament, make)};
        },
        reply);
}

void Routes::desk_table(const Call& call, const LiveTournament& live, DeskTable table,
                        OfTournament make, const Reply& reply) {
    HttpAnswer head{.type = std::move(table.type), .headers = {{"Cache-Control", "no-store"}}};
    if (!table.file.empty()) head.headers.push_back(kept_as(table.file));
    if (!is_large(live.tournament)) {
        auto text = make(live.tournament);
        if (!text) return when_durable(problem_answer(text.error()), reply);
        head.body = *std::move(text);
        return when_durable(std::move(head), reply);
    }
    make_beside(
        call, table.key, head,
        [this, make = std::move(make), t = live.stream] {
            return of_copy(hub_->hall().state().tournaments.at(t).tournament, make);
        },
        live.stream, reply);
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

void Routes::standings(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    desk_table(
        call, *live, {"standings|" + question->text()},
        [question = *question](const Tournament& event) {
            return text_of_answer(standings_answer(event, question.tiebreaks, question.before));
        },
        reply);
}

void Routes::sums(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return when_durable(refused("not_found", "player"), reply);
    desk_table(
        call, *live, {"sums|" + to_text(*player) + '|' + question->text()},
        [question = *question, player = *player](const Tournament& event) {
            return text_of_answer(sums_answer(event, player, question.tiebreaks, question.before));
        },
        reply);
}

void Routes::crosstable(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    desk_table(
        call, *live, {"crosstable"},
        [](const Tournament& event) { return text_of_answer(crosstable_answer(event)); }, reply);
}

void Routes::public_standings(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    public_table(
        call, {"standings|" + question->text()},
        [question = *question](const Tournament& event) {
            return text_of_answer(standings_answer(event, question.tiebreaks, question.before));
        },
        reply);
}

void Routes::public_crosstable(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    public_table(
        call, {"crosstable"},
        [](const Tournament& event) { return text_of_answer(crosstable_answer(event)); }, reply);
}

void Routes::public_sums(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    const auto question = table_question(call.request);
    if (!question) return reply(problem_answer(question.error()));
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return reply(refused("not_found", "player"));
    public_table(
        call, {"sums|" + to_text(*player) + '|' + question->text()},
        [question = *question, player = *player](const Tournament& event) {
            return text_of_answer(sums_answer(event, player, question.tiebreaks, question.before));
        },
        reply);
}

void Routes::ratings(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    desk_table(
        call, *live, {"ratings"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(ratings_answer(event)));
        },
        reply);
}

void Routes::chances(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    desk_table(
        call, *live, {"chances"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(chances_answer(event)));
        },
        reply);
}

void Routes::public_ratings(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    public_table(
        call, {"ratings"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(ratings_answer(event)));
        },
        reply);
}

void Routes::public_chances(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    public_table(
        call, {"chances"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(chances_answer(event)));
        },
        reply);
}

void Routes::teams(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    desk_table(
        call, *live, {"teams"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(teams_answer(event)));
        },
        reply);
}

void Routes::public_teams(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    public_table(
        call, {"teams"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(teams_answer(event)));
        },
        reply);
}

void Routes::grades(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    desk_table(
        call, *live, {"grades"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(grades_answer(event)));
        },
        reply);
}

void Routes::player_record(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return when_durable(refused("not_found", "player"), reply);
    desk_table(
        call, *live, {"record|" + to_text(*player)},
        [player = *player](const Tournament& event) {
            return text_of_answer(arbiter::player_record(event, player));
        },
        reply);
}

void Routes::public_grades(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    public_table(
        call, {"grades"},
        [](const Tournament& event) {
            return Result<std::string>(answer_text(grades_answer(event)));
        },
        reply);
}

void Routes::public_player_record(Call call, Reply reply) {
    if (find_public(call).feed == nullptr) return reply(refused("not_found", "t"));
    const auto player = parse_id<PlayerId>(call.words.at(1));
    if (!player) return reply(refused("not_found", "player"));
    public_table(
        call, {"record|" + to_text(*player)},
        [player = *player](const Tournament& event) {
            return text_of_answer(arbiter::player_record(event, player));
        },
        reply);
}

}  // namespace arbiter

// The routes that only ask.
#include "arbiter/hall/decide_game.hpp"
#include "clock/text.hpp"
#include "server/http/answers.hpp"
#include "server/http/openapi.hpp"
#include "server/http/questions.hpp"
#include "server/http/routes.hpp"
#include "server/pages/page/page_state.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/wire/answers/check_answer.hpp"
#include "server/wire/answers/control_answer.hpp"
#include "server/wire/answers/edition_answer.hpp"
#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/problem.hpp"
#include "server/wire/ruling_view.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

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

HttpAnswer pgn_answer(std::string text) {
    return {.type = std::string(pgn_text.type),
            .body = std::move(text),
            .headers = {{"Cache-Control", "no-store"}}};
}

std::string text_of(const PgnChoice& choice) {
    return (choice.round ? std::to_string(*choice.round) : "") + "|" +
           (choice.game ? to_text(*choice.game) : "") + (choice.clocks ? "|clocks" : "|");
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
        return reply(json_answer(hall_answer(tournaments, hub_->facts())));
    }
    for (const auto& [stream, live] : hall.state().tournaments) {
        tournaments.emplace_back(stream, &live.tournament);
    }
    when_durable(json_answer(hall_answer(tournaments, hub_->facts())), reply);
}

void Routes::tournament(Call call, Reply reply) {
    if (!is_large(call.live->tournament)) {
        return when_durable(
            json_answer(tournament_answer(*call.live, hub_->hall().decided_head(call.stream))),
            reply);
    }
    make_beside(
        call, "tournament", json_text_answer({}),
        [this, t = call.stream] {
            return of_copy(
                hub_->hall().state().tournaments.at(t).tournament,
                [t, seq = hub_->hall().decided_head(t)](const Tournament& event) {
                    return Result<std::string>(answer_text(tournament_answer(t, seq, event)));
                });
        },
        call.stream, reply);
}

void Routes::round_robin(Call call, Reply reply) {
    const auto cycles = asked_number(call.request, "cycles");
    if (!cycles) return reply(problem_answer(cycles.error()));
    when_durable(json_answer(round_robin_answer(call.live->tournament, cycles->value_or(1))),
                 reply);
}

void Routes::check_round(Call call, Reply reply) {
    const int round = number_in<int>(call.words[1]).value_or(0);
    when_durable(json_answer(check_answer(call.live->tournament, round)), reply);
}

void Routes::game(Call call, Reply reply) {
    const auto& binding = call.game->terminal.binding;
    const bool online = binding && hub_->is_online(binding->terminal);
    when_durable(json_answer(game_of(*call.live, call.g, online)), reply);
}

void Routes::legal(Call call, Reply reply) {
    when_durable(json_answer(legal_moves_of(*call.game)), reply);
}

void Routes::ruling(Call call, Reply reply) {
    const auto said = [&call](std::string_view name) {
        return query_value(call.request.query, name).value_or("");
    };
    const auto left = times_now(*call.live, call.g, hub_->now());
    const RulingQuestion asked{said("incident"), said("kind"), said("effects")};
    when_durable(json_answer(ruling_preview(*call.game, asked, left)), reply);
}

void Routes::log(Call call, Reply reply) {
    // Read from what is committed.
    reply(json_answer(LogAnswer{hub_->hall().game_rows(call.g), hub_->hall().head(call.stream)}));
}

void Routes::queue(Call, Reply reply) {
    when_durable(json_answer(queue_of(hub_->hall().state())), reply);
}

void Routes::edition(Call call, Reply reply) {
    const std::string& key = call.words.at(0);
    reply(answers_.answer(call.request, {"edition|" + key},
                          [&] { return text_of_answer(edition_answer(key)); }));
}

void Routes::time_control(Call call, Reply reply) {
    reply(json_answer(control_answer(query_value(call.request.query, "control").value_or(""))));
}

void Routes::openapi(Call call, Reply reply) {
    reply(answers_.answer(call.request, {"openapi"},
                          [] { return Result<std::string>(openapi_document()); }));
}

void Routes::pgn(Call call, Reply reply) {
    const auto choice = choice_of(call.request);
    if (!choice) return reply(problem_answer(choice.error()));
    // One game or one round is faster written than the event is copied.
    if (choice->game || choice->round) {
        return when_durable(pgn_answer(tournament_pgn(*call.live, *choice)), reply);
    }
    whole_event(
        call, "pgn|" + call.request.query, pgn_answer({}),
        [choice = *choice](const LiveTournament& event, std::int64_t) {
            return Result<std::string>(tournament_pgn(event, choice));
        },
        reply);
}

void Routes::public_tournament(Call call, Reply reply) {
    const auto text_at = [t = call.stream](std::int64_t n) {
        return [t, n](const Tournament& event) {
            return Result<std::string>(answer_text(public_tournament_answer(t, n, event)));
        };
    };
    const std::int64_t head = call.shown->head();
    const Tournament& now = call.shown->state().tournament;
    PublicPage page{key_of("tournament", call.stream), head, head};
    if (!is_large(now)) {
        return reply(answers_.answer(call.request, page, [&] { return text_at(head)(now); }));
    }
    answers_.answer(
        call.request, page, queues_.of_public,
        [this, page, text_at, t = call.stream]() mutable -> PublicAnswers::Making {
            const PublicFeed& feed = *hub_->hall().public_feed(t);
            page.version = page.number = feed.head();
            return {.page = page, .make = of_copy(feed.state().tournament, text_at(feed.head()))};
        },
        reply);
}

void Routes::public_game(Call call, Reply reply) {
    const auto& games = call.shown->state().games;
    const auto found = games.find(call.g);
    if (found == games.end()) return reply(refused("not_found", "g"));
    const std::int64_t head = call.shown->head();
    reply(answers_.answer(
        call.request, {key_of("game", call.stream, call.words[1]), head, head},
        [&] { return Result<std::string>(answer_text(public_game_of(call.g, found->second))); }));
}

void Routes::public_pgn(Call call, Reply reply) {
    const auto choice = choice_of(call.request);
    if (!choice) return reply(problem_answer(choice.error()));
    const std::int64_t head = call.shown->head();
    PublicPage page{key_of("pgn", call.stream, text_of(*choice)), head, head,
                    std::string(pgn_text.type)};
    const PublicState& state = call.shown->state();
    if (!is_large(state.tournament) || choice->game) {
        return reply(answers_.answer(
            call.request, page, [&] { return Result<std::string>(pgn_.text(state, *choice)); }));
    }
    answers_.answer(
        call.request, page, queues_.of_public,
        [this, page, choice = *choice, t = call.stream]() mutable {
            const PublicFeed& feed = *hub_->hall().public_feed(t);
            page.version = page.number = feed.head();
            return games_making(pgn_, std::move(page), feed.state(), choice);
        },
        reply);
}

}  // namespace arbiter

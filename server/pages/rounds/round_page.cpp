#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/standings/team_table.hpp"
#include "clock/text.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/text/start_text.hpp"
#include "server/pages/text/table_text.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace arbiter {
namespace {

// Everybody's points before that round; none where results are hidden.
std::map<PlayerId, std::string> points_before(const PageScene& scene, int round) {
    std::map<PlayerId, std::string> points;
    if (scene.reader.hides_results) return points;
    const auto table = standings_answer(scene.tournament(), {}, round);
    if (!table) return points;
    for (const StandingsRow& row : table->rows) {
        points[row.player] = points_of_hundredths(row.points);
    }
    return points;
}

PageValues pairing_values(const PageScene& scene, int round, const ShownBoard& board,
                          const std::map<PlayerId, std::string>& points) {
    const auto& [pairing, game] = board;
    const auto points_of = [&points](PlayerId player) {
        const auto found = points.find(player);
        return found == points.end() ? std::string{} : found->second;
    };
    const std::string number = std::to_string(pairing->board);
    std::string result = shown_result(scene, game);
    if (game != nullptr && game->result && !scene.reader.hides_results) {
        result += armageddon_text(*pairing, scoring_of(scene.tournament()));
    }
    PageValues values;
    values.set("board", number);
    values.set("href", scene.path(place_text(round, pairing->board)));
    values.set("open", scene.words.text("open_board", {{"board", number}, {"result", result}}));
    values.set("result", result);
    values.set("how", ending_text(scene, game));
    values.set("white", titled_html(scene, pairing->white));
    values.set("black", titled_html(scene, pairing->black));
    values.set("white_href", scene.path("player/" + to_text(pairing->white)));
    values.set("black_href", scene.path("player/" + to_text(pairing->black)));
    values.set("white_rating", rating_text(scene, pairing->white));
    values.set("black_rating", rating_text(scene, pairing->black));
    values.set("white_points", points_of(pairing->white));
    values.set("black_points", points_of(pairing->black));
    return values;
}

// "Harbour – Malmö 2½–1½", over the first board of a match.
PageValues heading_values(const PageScene& scene, const MatchHeading& match) {
    const bool told = match.begun && !scene.reader.hides_results;
    PageValues values;
    values.set("first", match.teams[0]);
    values.set("second", match.teams[1]);
    values.set("points", if_any(told ? points_of_match(match) : std::string{}));
    return values;
}

PageValues bye_values(const PageScene& scene, const GivenBye& bye) {
    PageValues values;
    values.set("name", titled_html(scene, bye.player));
    values.set("href", scene.path("player/" + to_text(bye.player)));
    values.set("kind", scene.words.text(bye_key(bye.kind)));
    return values;
}

PageValues round_links(const PageScene& scene, int chosen) {
    kainjow::mustache::list rounds;
    for (const Round* round : published_rounds(scene.tournament())) {
        PageValues one;
        one.set("number", std::to_string(round->number));
        one.set("href", scene.path("round/" + std::to_string(round->number)));
        one.set("chosen", round->number == chosen);
        rounds.push_back(std::move(one));
    }
    return PageValues(rounds);
}

// Gives how many results are in.
std::string set_pairings(PageValues& values, const PageScene& scene, const Round& round) {
    const auto points = points_before(scene, round.number);
    const auto boards = boards_of(scene.state(), round);
    const auto headings = match_headings(scene.tournament(), round);
    kainjow::mustache::list pairings;
    for (const ShownBoard& board : boards) {
        PageValues one = pairing_values(scene, round.number, board, points);
        const auto match = headings.find(board.pairing->board);
        if (match != headings.end()) one.set("match", heading_values(scene, match->second));
        pairings.push_back(std::move(one));
    }
    kainjow::mustache::list byes;
    for (const GivenBye& bye : byes_of(scene.tournament(), round)) {
        byes.push_back(bye_values(scene, bye));
    }
    values.set("pairings", PageValues(pairings));
    values.set("byes", PageValues(byes));
    const auto entered = std::ranges::count_if(
        boards, [](const ShownBoard& one) { return one.game != nullptr && one.game->result; });
    return scene.words.text("results_entered", {{"n", std::to_string(entered)},
                                                {"all", std::to_string(boards.size())}});
}

// "2026-11-21 10:00 (Europe/Berlin)"
std::string zoned_start(const PageScene& scene, int round) {
    const ScheduleSettings& schedule = scene.tournament().settings.schedule;
    const std::string start = start_text(schedule, round);
    if (start.empty() || !schedule.time_zone) return start;
    return scene.words.text("text_with_more", {{"base", start}, {"more", *schedule.time_zone}});
}

}  // namespace

Result<PageBody> round_page(const PageScene& scene, const std::string& number) {
    const auto rounds = published_rounds(scene.tournament());
    const Round* round = rounds.empty() ? nullptr : rounds.back();
    const int asked = number_in<int>(number).value_or(round == nullptr ? 1 : round->number);
    if (!number.empty()) {
        // One that is still to come may be waited for: the next, or one that is planned. Whether it
        // is drafted is not told.
        const int last = std::max(planned_rounds(scene.tournament()),
                                  rounds.empty() ? 1 : rounds.back()->number + 1);
        if (std::to_string(asked) != number || asked < 1 || asked > last) {
            return refuse("not_found", "round");
        }
        round = published_round(scene.tournament(), asked);
    }
    PageValues values;
    const std::string heading =
        scene.words.text("round_number", {{"round", std::to_string(asked)}});
    const std::string entered =
        round == nullptr ? scene.words.text("not_published") : set_pairings(values, scene, *round);
    values.set("any", round != nullptr);
    values.set("heading", heading);
    values.set("pgn", scene.path("round/" + std::to_string(asked) + "/games.pgn"));
    values.set("start", if_any(zoned_start(scene, asked)));
    values.set("entered", round == nullptr ? "" : entered);
    values.set("rounds", round_links(scene, round == nullptr ? 0 : round->number));
    return PageBody{.title = scene.words.text("public_pairings") + " · " + heading,
                    .description = entered,
                    .tab = "round",
                    .html = PageTemplate("round", scene.words).filled(values)};
}

}  // namespace arbiter

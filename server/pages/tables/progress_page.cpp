// How points and places went from round to round, as a chart and as a table.
#include "clock/text.hpp"
#include "clock/window/letters.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/drawing/progress_chart.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/text/table_text.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_lines = 12;
constexpr int widest_name = 26;  // columns, as many as a label has room for beside its figures

struct Step {
    int points = 0;      // hundredths
    int place = 0;       // in the order of the table: lines of those who share a rank lie apart
    std::string rank;    // as the standings have it
    std::string scored;  // the same
};

struct RoundProgress {
    std::vector<int> rounds;
    std::vector<PlayerId> order;  // as they stand now
    std::unordered_map<PlayerId, std::vector<Step>> steps;
};

// Those in which there is a result.
std::vector<int> rounds_with_results(const Tournament& tournament) {
    std::vector<int> rounds;
    for (const Round* round : published_rounds(tournament)) {
        const bool any = std::ranges::any_of(
            round->pairings, [](const Pairing& one) { return one.result.has_value(); });
        if (any) rounds.push_back(round->number);
    }
    return rounds;
}

Result<RoundProgress> progress_in(const Tournament& tournament) {
    RoundProgress progress{rounds_with_results(tournament), {}, {}};
    for (const int round : progress.rounds) {
        const auto table = standings_answer(tournament, {}, round + 1);
        if (!table) return tl::unexpected(table.error());
        progress.order.clear();
        int place = 0;
        for (const StandingsRow& row : table->rows) {
            progress.order.push_back(row.player);
            progress.steps[row.player].push_back(
                {row.points, ++place, rank_text(row.rank), points_in_table(row)});
        }
    }
    return progress;
}

// Which of them are shown, from the place that was asked for.
std::vector<PlayerId> shown_players(const RoundProgress& progress, std::size_t from) {
    std::vector<PlayerId> shown;
    for (std::size_t i = from; i < std::min(from + most_lines, progress.order.size()); ++i) {
        shown.push_back(progress.order[i]);
    }
    return shown;
}

std::size_t asked_from(std::string_view query, std::size_t players) {
    const auto asked = number_in<std::size_t>(query_value(query, "from").value_or("")).value_or(1);
    const std::size_t from = asked < 1 || asked > players ? 0 : asked - 1;
    return from - from % most_lines;
}

std::string chart_html(const PageScene& scene, const RoundProgress& progress, bool by_rank,
                       std::size_t from) {
    const auto players = shown_players(progress, from);
    Chart chart;
    chart.least_above = by_rank;
    chart.label = scene.words.text(
        "progress_chart", {{"what", scene.words.text(by_rank ? "rank_short" : "points_short")},
                           {"from", std::to_string(from + 1)},
                           {"to", std::to_string(from + players.size())}});
    for (const int round : progress.rounds) chart.rounds.push_back(std::to_string(round));
    for (const PlayerId player : players) {
        ChartLine line;
        const auto& steps = progress.steps.at(player);
        for (const Step& step : steps) line.values.push_back(by_rank ? step.place : step.points);
        const Step& last = steps.back();
        const auto labelled = [&](std::string_view name) {
            return last.rank + ". " + isolated(name) + " " + last.scored;
        };
        const std::string name = name_text(scene, player);
        line.label = labelled(fitted(name, widest_name));
        line.title = labelled(name);
        chart.lines.push_back(std::move(line));
    }
    return chart_svg(chart);
}

PageValues rows_of(const PageScene& scene, const RoundProgress& progress, std::size_t from) {
    kainjow::mustache::list rows;
    for (const PlayerId player : shown_players(progress, from)) {
        const auto& steps = progress.steps.at(player);
        kainjow::mustache::list cells;
        for (const Step& step : steps) {
            PageValues cell;
            cell.set("points", step.scored);
            cell.set("place", step.rank);
            cells.push_back(std::move(cell));
        }
        PageValues row;
        row.set("name", name_html(scene, player));
        row.set("href", scene.path("player/" + to_text(player)));
        row.set("steps", PageValues(cells));
        rows.push_back(std::move(row));
    }
    return PageValues(rows);
}

PageValues pages_of(const PageScene& scene, const RoundProgress& progress, bool by_rank,
                    std::size_t from) {
    kainjow::mustache::list pages;
    for (std::size_t first = 0; first < progress.order.size(); first += most_lines) {
        const std::size_t last = std::min(first + most_lines, progress.order.size());
        PageValues one;
        one.set("href", scene.path("progress?from=" + std::to_string(first + 1) +
                                   (by_rank ? "&show=rank" : "")));
        one.set("label", std::to_string(first + 1) + "–" + std::to_string(last));
        one.set("spoken", scene.words.text("progress_places", {{"from", std::to_string(first + 1)},
                                                               {"to", std::to_string(last)}}));
        one.set("chosen", first == from);
        pages.push_back(std::move(one));
    }
    return PageValues(pages);
}

}  // namespace

Result<PageBody> progress_page(const PageScene& scene, std::string_view query) {
    const auto progress = progress_in(scene.tournament());
    if (!progress) return tl::unexpected(progress.error());
    const bool by_rank = query_value(query, "show") == "rank";
    const std::size_t from = asked_from(query, progress->order.size());
    const bool any = !progress->order.empty();
    kainjow::mustache::list rounds;
    for (const int round : progress->rounds) rounds.push_back({"number", std::to_string(round)});
    PageValues values;
    values.set("any", any);
    values.set("chart", any ? chart_html(scene, *progress, by_rank, from) : "");
    values.set("by_rank", by_rank);
    values.set("points_href", scene.path("progress"));
    values.set("rank_href", scene.path("progress?show=rank"));
    values.set("several", progress->order.size() > most_lines);
    values.set("pages", pages_of(scene, *progress, by_rank, from));
    values.set("rounds", PageValues(rounds));
    values.set("rows", rows_of(scene, *progress, from));
    const std::string title = scene.words.text("progress_title");
    return PageBody{.title = title,
                    .description = title,
                    .tab = "standings",
                    .html = PageTemplate("progress", scene.words).filled(values)};
}

}  // namespace arbiter

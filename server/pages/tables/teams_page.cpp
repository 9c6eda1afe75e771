// Teams: their table, match by match, and the best at each board.
#include "server/pages/event_page.hpp"
#include "server/wire/answers/team_answers.hpp"
#include "server/wire/score_text.hpp"

#include <string>
#include <utility>

namespace arbiter {
namespace {

PageValues team_heads(const Words& words, const std::vector<std::string>& codes) {
    kainjow::mustache::list heads;
    for (const std::string& code : codes) {
        const std::string key = "tiebreak_" + code;
        PageValues head;
        head.set("code", code);
        head.set("long", words.has(key) ? words.text(key) : code);
        heads.push_back(std::move(head));
    }
    return PageValues(heads);
}

PageValues team_cells(const TeamsAnswer& teams, const TeamRow& row) {
    kainjow::mustache::list cells;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        kainjow::mustache::list matches;
        for (const TeamCell& cell : row.cells[i]) {
            PageValues one;
            one.set("round", std::to_string(cell.round));
            one.set("kind", cell.won ? "rw" : cell.drawn || !cell.over ? "rd" : "rl");
            one.set("text", points_of_hundredths(cell.points) + (cell.over ? "" : "*"));
            matches.push_back(std::move(one));
        }
        PageValues values;
        values.set("own", &row == &teams.rows[i]);
        values.set("matches", PageValues(matches));
        cells.push_back(std::move(values));
    }
    return PageValues(cells);
}

PageValues team_values(const TeamsAnswer& teams, const TeamRow& row) {
    kainjow::mustache::list values;
    for (const auto& [code, value] : row.tiebreaks) {
        values.push_back({"value", value ? points_of_hundredths(*value) : std::string{}});
    }
    PageValues one;
    one.set("rank", std::to_string(row.rank));
    one.set("team", row.team);
    one.set("cells", team_cells(teams, row));
    one.set("match_points", points_of_hundredths(row.match_points));
    one.set("game_points", points_of_hundredths(row.game_points));
    one.set("values", PageValues(values));
    one.set("matches", std::to_string(row.matches));
    one.set("wins", std::to_string(row.wins));
    one.set("draws", std::to_string(row.draws));
    one.set("losses", std::to_string(row.losses));
    return one;
}

PageValues board_values(const PageScene& scene, const BoardRow& row) {
    PageValues one;
    one.set("board", std::to_string(row.board));
    one.set("name", name_html(scene, row.player));
    one.set("href", scene.path("player/" + to_text(row.player)));
    one.set("team", row.team);
    one.set("games", std::to_string(row.games));
    one.set("points", points_of_hundredths(row.points));
    return one;
}

}  // namespace

Result<PageBody> teams_page(const PageScene& scene) {
    const TeamsAnswer teams = teams_answer(scene.tournament());
    kainjow::mustache::list rows;
    kainjow::mustache::list columns;
    for (const TeamRow& row : teams.rows) {
        rows.push_back(team_values(teams, row));
        PageValues column;
        column.set("number", std::to_string(columns.size() + 1));
        column.set("team", row.team);
        columns.push_back(std::move(column));
    }
    kainjow::mustache::list boards;
    for (const BoardRow& row : teams.boards) boards.push_back(board_values(scene, row));
    PageValues values;
    values.set("any", !rows.empty());
    values.set("tiebreaks", team_heads(scene.words, teams.tiebreaks));
    values.set("columns", PageValues(columns));
    values.set("rows", PageValues(rows));
    values.set("any_board", !boards.empty());
    values.set("boards", PageValues(boards));
    const std::string title = scene.words.text("teams_title");
    return PageBody{.title = title,
                    .description = title,
                    .tab = "standings",
                    .html = PageTemplate("teams", scene.words).filled(values)};
}

}  // namespace arbiter

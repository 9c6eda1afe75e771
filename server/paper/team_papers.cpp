// The table of teams on paper: standings with every match, and the best at each board.
#include "server/paper/paper_scene.hpp"
#include "server/wire/answers/team_answers.hpp"
#include "server/wire/score_text.hpp"

#include <string>
#include <string_view>

namespace arbiter {
namespace {

constexpr std::size_t upright_teams = 8;

std::string head(std::string_view kind, const std::string& text) {
    return "<th class=\"" + std::string(kind) + "\">" + text + "</th>";
}

std::string cell(std::string_view kind, const std::string& text) {
    return "<td class=\"" + std::string(kind) + "\">" + text + "</td>";
}

std::string team_html(const std::string& name) {
    return "<bdi>" + escaped(name) + "</bdi>";
}

// What the team scored in its matches against another one; a match under way has a star.
std::string matches_html(const std::vector<TeamCell>& matches) {
    std::string html;
    for (const TeamCell& match : matches) {
        if (!html.empty()) html += " ";
        html += points_of_hundredths(match.points) + (match.over ? "" : "*");
    }
    return html;
}

std::string heads_html(const PaperScene& scene, const TeamsAnswer& teams) {
    std::string html = head("num", scene.said("rank_short")) + head("nm", scene.said("team"));
    for (std::size_t place = 1; place <= teams.rows.size(); ++place) {
        html += head("c", std::to_string(place));
    }
    html += head("num", scene.said("match_points_short")) +
            head("num", scene.said("game_points_short"));
    for (const std::string& code : teams.tiebreaks) html += head("num", escaped(code));
    return html + head("num", scene.said("won")) + head("num", scene.said("drawn")) +
           head("num", scene.said("lost"));
}

std::string row_html(const TeamsAnswer& teams, const TeamRow& row) {
    std::string html = cell("num b", std::to_string(row.rank)) + cell("nm", team_html(row.team));
    for (std::size_t place = 0; place < row.cells.size(); ++place) {
        const bool own = &row == &teams.rows[place];
        html += cell(own ? "own" : "c", matches_html(row.cells[place]));
    }
    html += cell("num b", points_of_hundredths(row.match_points)) +
            cell("num", points_of_hundredths(row.game_points));
    for (const auto& [code, value] : row.tiebreaks) {
        html += cell("num", value ? points_of_hundredths(*value) : std::string{});
    }
    return "<tr>" + html + cell("num", std::to_string(row.wins)) +
           cell("num", std::to_string(row.draws)) + cell("num", std::to_string(row.losses)) +
           "</tr>";
}

std::string boards_html(const PaperScene& scene, const TeamsAnswer& teams) {
    if (teams.boards.empty()) return {};
    std::string html = "<h2>" + scene.said("board_results") + "</h2><table><thead><tr>" +
                       head("num", scene.said("board")) + head("nm", scene.said("player_name")) +
                       head("nm", scene.said("team")) + head("num", scene.said("points_short")) +
                       head("num", scene.said("games_played")) + "</tr></thead><tbody>";
    for (const BoardRow& row : teams.boards) {
        html += "<tr>" + cell("num", std::to_string(row.board)) +
                cell("nm", paper_name(scene, row.player)) + cell("nm", team_html(row.team)) +
                cell("num b", points_of_hundredths(row.points)) +
                cell("num", std::to_string(row.games)) + "</tr>";
    }
    return html + "</tbody></table><p class=\"note\">" + scene.said("board_results_note") + "</p>";
}

}  // namespace

Result<PaperBody> teams_paper(const PaperScene& scene) {
    const TeamsAnswer teams = teams_answer(scene.tournament());
    std::string html = "<p>" + scene.said("no_teams") + "</p>";
    if (!teams.rows.empty()) {
        html =
            "<table class=\"xt\"><thead><tr>" + heads_html(scene, teams) + "</tr></thead><tbody>";
        for (const TeamRow& row : teams.rows) html += row_html(teams, row);
        html += "</tbody></table>" + boards_html(scene, teams);
    }
    return PaperBody{.heading = scene.said("paper_teams"),
                     .facts = scene.said("teams_note"),
                     .html = std::move(html),
                     .qr = scene.address("/teams"),
                     .landscape = teams.rows.size() > upright_teams};
}

}  // namespace arbiter

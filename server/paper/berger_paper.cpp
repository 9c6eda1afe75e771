// All rounds by pairing numbers, for the wall: a line for each round, a column for each board.
#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "server/paper/paper_scene.hpp"

#include <algorithm>
#include <vector>

namespace arbiter {
namespace {

constexpr std::size_t upright_boards = 8;
constexpr std::size_t landscape_boards = 16;

struct GridRound {
    int number = 0;
    std::vector<std::pair<PlayerId, PlayerId>> boards;
    std::vector<PlayerId> byes;
};

GridRound grid_round(const RoundDrafted& drafted) {
    GridRound round{drafted.round, {}, drafted.byes};
    for (const DraftPairing& pairing : drafted.pairings) {
        round.boards.emplace_back(pairing.white, pairing.black);
    }
    return round;
}

// The rounds that are there; before the first, those that a single round robin would have.
Result<std::vector<GridRound>> grid_of(const Tournament& tournament) {
    std::vector<GridRound> grid;
    for (const Round& round : tournament.rounds) {
        GridRound& one = grid.emplace_back(GridRound{round.number, {}, round.byes});
        for (const Pairing& pairing : round.pairings) {
            one.boards.emplace_back(pairing.white, pairing.black);
        }
    }
    if (!grid.empty()) return grid;
    const auto length = round_robin_length(tournament, {});
    if (!length) return tl::unexpected(length.error());
    for (int round = 1; round <= *length; ++round) {
        const auto drafted = pair_round("berger", tournament, {.round = round});
        if (!drafted) return tl::unexpected(drafted.error());
        grid.push_back(grid_round(*drafted));
    }
    return grid;
}

std::string grid_row(const PaperScene& scene, const GridRound& round, std::size_t from,
                     std::size_t to, bool with_bye) {
    std::string html = "<tr><td class=\"num b\">" + std::to_string(round.number) + "</td>";
    for (std::size_t board = from; board < to; ++board) {
        html += "<td class=\"c\">";
        if (board < round.boards.size()) {
            const auto& [white, black] = round.boards[board];
            html += number_on_paper(scene, white) + "–" + number_on_paper(scene, black);
        }
        html += "</td>";
    }
    if (!with_bye) return html + "</tr>";
    html += "<td class=\"c\">";
    for (const PlayerId player : round.byes) html += number_on_paper(scene, player) + " ";
    return html + "</td></tr>";
}

std::string grid_table(const PaperScene& scene, const std::vector<GridRound>& grid,
                       std::size_t from, std::size_t to) {
    const bool byes =
        std::ranges::any_of(grid, [](const GridRound& round) { return !round.byes.empty(); });
    std::string html =
        "<table class=\"grid\"><thead><tr><th class=\"num\">" + scene.said("round_short") + "</th>";
    for (std::size_t board = from; board < to; ++board) {
        html += "<th class=\"c\">" +
                scene.said("board_number", {{"board", std::to_string(board + 1)}}) + "</th>";
    }
    if (byes) html += "<th class=\"c\">" + scene.said("bye") + "</th>";
    html += "</tr></thead><tbody>";
    for (const GridRound& round : grid) html += grid_row(scene, round, from, to, byes);
    return html + "</tbody></table>";
}

std::string number_list(const PaperScene& scene) {
    PageValues values;
    values.set("rows", each_filled(scene, "numbers_row", scene.tournament().players,
                                   [&](const Player& player) {
                                       PageValues row;
                                       row.set("number", number_on_paper(scene, player.id));
                                       row.set("name", paper_name(scene, player.id));
                                       row.set("federation", player.data.federation);
                                       row.set("rating", rating_on_paper(scene, player.id));
                                       return row;
                                   }));
    return PaperTemplate("numbers", scene).filled(std::move(values));
}

}  // namespace

Result<PaperBody> berger_paper(const PaperScene& scene) {
    if (scene.tournament().players.size() > std::size_t{most_players}) {
        return refuse("too_many_players");
    }
    const auto grid = grid_of(scene.tournament());
    if (!grid) return tl::unexpected(grid.error());
    std::size_t boards = 0;
    for (const GridRound& round : *grid) boards = std::max(boards, round.boards.size());
    const bool landscape = boards > upright_boards;
    const std::size_t most = landscape ? landscape_boards : upright_boards;
    const std::size_t parts = std::max<std::size_t>(1, (boards + most - 1) / most);
    const std::size_t step = std::max<std::size_t>(1, (boards + parts - 1) / parts);
    std::string html;
    for (std::size_t from = 0; from == 0 || from < boards; from += step) {
        html += grid_table(scene, *grid, from, std::min(from + step, boards));
    }
    return PaperBody{.heading = scene.said("paper_berger"),
                     .facts = scene.said("paper_white_first"),
                     .html = html + number_list(scene),
                     .qr = scene.address(""),
                     .landscape = landscape};
}

}  // namespace arbiter

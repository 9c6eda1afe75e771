// Standings and crosstable on paper.
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "server/pages/text/table_text.hpp"
#include "server/paper/paper_scene.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

namespace arbiter {
namespace {

constexpr std::size_t upright_columns = 12;
constexpr std::size_t landscape_columns = 22;
constexpr std::size_t upright_rounds = 7;

std::string tiebreak_heads(const PaperScene& scene, const std::vector<std::string>& codes) {
    std::string html;
    for (const std::string& code : codes) {
        const std::string key = "tiebreak_short_" + code;
        html += "<th class=\"num\">" + (scene.words.has(key) ? scene.said(key) : escaped(code)) +
                "</th>";
    }
    return html;
}

std::string tiebreak_cells(const StandingsRow& row) {
    std::string html;
    for (const auto& [code, value] : row.tiebreaks) {
        html +=
            "<td class=\"num\">" + (value ? tiebreak_value(code, *value) : std::string{}) + "</td>";
    }
    return html;
}

PageValues standing_values(const PaperScene& scene, const StandingsRow& row) {
    const Player* player = find_player(scene.tournament(), row.player);
    PageValues values;
    values.set("rank", rank_text(row.rank));
    values.set("number", number_on_paper(scene, row.player));
    values.set("name", paper_name(scene, row.player));
    values.set("title", player == nullptr ? std::string{} : player->data.title);
    values.set("federation", player == nullptr ? std::string{} : player->data.federation);
    values.set("rating", rating_on_paper(scene, row.player));
    values.set("points", points_in_table(row));
    values.set("tiebreaks", tiebreak_cells(row));
    values.set("wins", std::to_string(row.wins));
    values.set("draws", std::to_string(row.draws));
    values.set("losses", std::to_string(row.losses));
    return values;
}

std::string after_text(const PaperScene& scene, const StandingsAnswer& table) {
    const auto rounds = rounds_in_all(scene.tournament());
    std::string text = escaped(table_state_text(scene.words, table, rounds));
    if (scene.second != nullptr) {
        text += " " + in_language(*scene.ask.second,
                                  escaped(table_state_text(*scene.second, table, rounds)));
    }
    return "<b>" + text + "</b>";
}

// Everybody by rank: the rows of the table.
struct RankedCrosstable {
    CrosstableAnswer cross;
    StandingsAnswer table;
    std::vector<std::size_t> order{};  // of each row its index in `cross`
};

RankedCrosstable ranked_crosstable(const Tournament& tournament, StandingsAnswer table) {
    RankedCrosstable all{crosstable_answer(tournament).value(), std::move(table)};
    std::unordered_map<PlayerId, std::size_t> index;
    for (const PlayerId player : all.cross.order) index.emplace(player, index.size());
    for (const StandingsRow& row : all.table.rows) all.order.push_back(index.at(row.player));
    return all;
}

// The filled square marks Black, as on the screen; of a forfeit without colours there is none.
std::string cell_html(const std::vector<CrossCell>& games) {
    std::string html;
    for (const CrossCell& cell : games) {
        const char* mark = !cell.color ? "nc" : *cell.color == Color::White ? "wt" : "bk";
        html.append("<span class=\"")
            .append(mark)
            .append("\">")
            .append(cell.text)
            .append("</span>");
    }
    return html;
}

std::string note_html(const std::string& html) {
    return "<p class=\"note\">" + html + "</p>";
}

std::string notes_html(const PaperScene& scene, const StandingsAnswer& table) {
    std::string html;
    for (const TableNote& note : table_notes(scene.tournament(), table)) {
        html += note_html(scene.said(note.key, {{"names", note.names}}));
    }
    return html;
}

// What the signs in the cells say, as far as there are any.
std::string signs_html(const PaperScene& scene, const RankedCrosstable& all) {
    std::string html = scene.said("paper_black_filled");
    if (all.table.adjourned > 0) html += " " + scene.said("adjourned_mark");
    const bool byes =
        std::ranges::any_of(all.cross.byes, [](const auto& each) { return !each.empty(); });
    if (byes) html += " " + scene.said("crosstable_byes_note");
    return note_html(html) + notes_html(scene, all.table);
}

std::string signs_of(const std::vector<CrossBye>& byes) {
    std::string signs;
    for (const CrossBye& bye : byes) signs += bye.sign;
    return signs;
}

struct Columns {
    std::size_t from = 0;
    std::size_t to = 0;
};

std::string cross_row(const PaperScene& scene, const RankedCrosstable& all, std::size_t place,
                      const Columns& columns) {
    const std::size_t index = all.order[place];
    const StandingsRow& row = all.table.rows[place];
    std::string html = "<tr><td class=\"num b\">" + rank_text(row.rank) + "</td><td class=\"nm\">" +
                       paper_name(scene, row.player) + "</td>";
    for (std::size_t column = columns.from; column < columns.to; ++column) {
        html += column == place
                    ? "<td class=\"own\">" + signs_of(all.cross.byes[index]) + "</td>"
                    : "<td class=\"c\">" + cell_html(all.cross.cells[index][all.order[column]]) +
                          "</td>";
    }
    return html + "<td class=\"num b\">" + points_in_table(row) + "</td>" + tiebreak_cells(row) +
           "</tr>";
}

std::string cross_table(const PaperScene& scene, const RankedCrosstable& all,
                        const Columns& columns) {
    std::string html = "<table class=\"xt\"><thead><tr><th class=\"num\">" +
                       scene.said("rank_short") + "</th><th>" + scene.said("player_name") + "</th>";
    for (std::size_t column = columns.from; column < columns.to; ++column) {
        html += "<th class=\"c\">" + std::to_string(column + 1) + "</th>";
    }
    html += "<th class=\"num\">" + scene.said("points_short") + "</th>" +
            tiebreak_heads(scene, all.table.tiebreaks) + "</tr></thead><tbody>";
    for (std::size_t place = 0; place < all.order.size(); ++place) {
        html += cross_row(scene, all, place, columns);
    }
    return html + "</tbody></table>";
}

// Round by round, in the order of the table: of any size.
std::string rounds_table(const PaperScene& scene, const StandingsAnswer& table,
                         const std::vector<std::vector<std::string>>& rounds) {
    std::string html = "<table class=\"xr\"><thead><tr><th class=\"num\">" +
                       scene.said("rank_short") + "</th><th>" + scene.said("player_name") + "</th>";
    const std::size_t count = rounds.empty() ? 0 : rounds.front().size();
    for (std::size_t i = 1; i <= count; ++i) {
        html += "<th class=\"c\">" + std::to_string(i) + "</th>";
    }
    html += "<th class=\"num\">" + scene.said("points_short") + "</th>" +
            tiebreak_heads(scene, table.tiebreaks) + "</tr></thead><tbody>";
    for (std::size_t place = 0; place < table.rows.size(); ++place) {
        const StandingsRow& row = table.rows[place];
        html += "<tr><td class=\"num b\">" + std::to_string(place + 1) + "</td><td class=\"nm\">" +
                paper_name(scene, row.player) + "</td>";
        for (const std::string& text : rounds[place]) {
            html += "<td class=\"c\">" + escaped(text) + "</td>";
        }
        html +=
            "<td class=\"num b\">" + points_in_table(row) + "</td>" + tiebreak_cells(row) + "</tr>";
    }
    return html + "</tbody></table>" + note_html(scene.said("crosstable_rounds_note")) +
           notes_html(scene, table);
}

PaperBody rounds_paper(const PaperScene& scene, const StandingsAnswer& table, const Table& bare) {
    const auto rounds = rounds_by_place(scene.tournament(), table, bare);
    const std::size_t count = rounds.empty() ? 0 : rounds.front().size();
    return PaperBody{.heading = scene.said("paper_crosstable"),
                     .facts = after_text(scene, table),
                     .html = rounds_table(scene, table, rounds),
                     .qr = scene.address("/crosstable"),
                     .landscape = count > upright_rounds};
}

}  // namespace

std::string standings_table(const PaperScene& scene, const StandingsAnswer& table) {
    PageValues values;
    values.set("tiebreaks", tiebreak_heads(scene, table.tiebreaks));
    values.set("rows",
               each_filled(scene, "standings_row", table.rows,
                           [&](const StandingsRow& row) { return standing_values(scene, row); }));
    return PaperTemplate("standings", scene).filled(std::move(values)) + notes_html(scene, table);
}

Result<PaperBody> standings_paper(const PaperScene& scene) {
    std::optional<int> before;
    std::string address = "/standings";
    if (scene.ask.round > 0) {
        const auto round = asked_round(scene);
        if (!round) return tl::unexpected(round.error());
        before = (*round)->number + 1;
        if ((*round)->published) address += "?round=" + std::to_string((*round)->number);
    }
    const auto table = standings_answer(scene.tournament(), {}, before);
    if (!table) return tl::unexpected(table.error());
    return PaperBody{.heading = scene.said("paper_standings"),
                     .facts = after_text(scene, *table),
                     .html = standings_table(scene, *table),
                     .qr = scene.address(address)};
}

Result<PaperBody> crosstable_paper(const PaperScene& scene) {
    auto table = standings_answer(scene.tournament(), {});
    if (!table) return tl::unexpected(table.error());
    if (pairing_kind(scene.tournament()) == PairingKind::Swiss) {
        return rounds_paper(scene, *table, table_of(scene.tournament()));
    }
    if (scene.tournament().players.size() > most_in_crosstable) return refuse("too_many_players");
    const std::string after = after_text(scene, *table);
    const RankedCrosstable all = ranked_crosstable(scene.tournament(), *std::move(table));
    const std::size_t count = all.order.size();
    const bool landscape = count > upright_columns;
    const std::size_t most = landscape ? landscape_columns : upright_columns;
    const std::size_t parts = std::max<std::size_t>(1, (count + most - 1) / most);
    const std::size_t step = std::max<std::size_t>(1, (count + parts - 1) / parts);
    std::string html;
    // As many columns as a page has room for; the next ones follow on pages of their own.
    for (std::size_t from = 0; from == 0 || from < count; from += step) {
        html += cross_table(scene, all, {from, std::min(from + step, count)});
    }
    return PaperBody{.heading = scene.said("paper_crosstable"),
                     .facts = after,
                     .html = html + signs_html(scene, all),
                     .qr = scene.address("/crosstable"),
                     .landscape = landscape};
}

}  // namespace arbiter

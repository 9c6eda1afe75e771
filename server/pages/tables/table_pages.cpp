// Standings and crosstable.
#include "arbiter/tournament/standings/event_kind.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/team_table.hpp"
#include "clock/text.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/text/table_text.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

PageValues tiebreak_heads(const Words& words, const std::vector<std::string>& codes) {
    kainjow::mustache::list heads;
    for (const std::string& code : codes) {
        const auto word = [&](const std::string& key) {
            return words.has(key) ? words.text(key) : code;
        };
        PageValues head;
        head.set("long", word("tiebreak_" + code));
        head.set("short", word("tiebreak_short_" + code));
        heads.push_back(std::move(head));
    }
    return PageValues(heads);
}

PageValues tiebreak_values(const StandingsRow* row) {
    kainjow::mustache::list values;
    if (row == nullptr) return PageValues(values);
    for (const auto& [code, value] : row->tiebreaks) {
        PageValues one;
        one.set("code", code);
        one.set("told", value.has_value());
        one.set("value", value ? tiebreak_value(code, *value) : std::string{});
        values.push_back(std::move(one));
    }
    return PageValues(values);
}

PageValues standing_values(const PageScene& scene, const StandingsRow& row) {
    const Player* player = find_player(scene.tournament(), row.player);
    PageValues values;
    values.set("id", to_text(row.player));
    values.set("rank", rank_text(row.rank));
    values.set("name", titled_html(scene, row.player));
    values.set("href", scene.path("player/" + to_text(row.player)));
    values.set("number", player == nullptr ? "" : std::to_string(player->number));
    values.set("federation", player == nullptr ? "" : player->data.federation);
    values.set("rating", rating_text(scene, row.player));
    values.set("points", points_in_table(row));
    values.set("values", tiebreak_values(&row));
    values.set("games", std::to_string(row.games));
    values.set("wins", std::to_string(row.wins));
    values.set("draws", std::to_string(row.draws));
    values.set("losses", std::to_string(row.losses));
    return values;
}

// Who leads: "1. So, Wesley 5½ · 2. …".
std::string leaders(const PageScene& scene, const std::vector<StandingsRow>& rows) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, rows.size()); ++i) {
        text += (i == 0 ? "" : " · ") + rank_text(rows[i].rank) + ". " +
                isolated(name_text(scene, rows[i].player)) + " " + points_in_table(rows[i]);
    }
    return text;
}

PageValues notes_of(const PageScene& scene, const StandingsAnswer& table) {
    kainjow::mustache::list notes;
    for (const TableNote& note : table_notes(scene.tournament(), table)) {
        notes.push_back({"note", scene.words.text(note.key, {{"names", note.names}})});
    }
    return PageValues(notes);
}

int last_round(const PageScene& scene) {
    const auto rounds = published_rounds(scene.tournament());
    return rounds.empty() ? 0 : rounds.back()->number;
}

// 0: the standings as they are now.
Result<int> asked_round(const PageScene& scene, std::string_view query) {
    const auto asked = query_value(query, "round");
    if (!asked || asked->empty()) return 0;
    const int round = number_in<int>(*asked).value_or(0);
    if (published_round(scene.tournament(), round) == nullptr) return refuse("not_found", "round");
    return round == last_round(scene) ? 0 : round;
}

PageValues links_after_rounds(const PageScene& scene, int chosen) {
    const int last = last_round(scene);
    kainjow::mustache::list links;
    for (const Round* round : published_rounds(scene.tournament())) {
        const std::string number = std::to_string(round->number);
        const bool now = round->number == last;
        PageValues one;
        one.set("number", number);
        one.set("href", scene.path(now ? "standings" : "standings?round=" + number));
        one.set("chosen", now ? chosen == 0 : chosen == round->number);
        links.push_back(std::move(one));
    }
    return PageValues(links);
}

// The public is not told how many rounds are drafted.
std::string after_text(const PageScene& scene, const StandingsAnswer& table, int round) {
    if (round == 0) return table_state_text(scene.words, table, std::nullopt);
    const auto after = scene.words.text("after_this_round", {{"round", std::to_string(round)}});
    if (table.adjourned == 0) return after;
    return after + " · " +
           scene.words.text("adjourned_games", {{"n", std::to_string(table.adjourned)}});
}

// Everybody against everybody, in the order shown.
struct ShownCrosstable {
    CrosstableAnswer cross;
    StandingsAnswer table;
    std::unordered_map<PlayerId, const StandingsRow*> rows;
    std::vector<std::size_t> order;  // indices into cross.order
    bool by_rank = true;
};

ShownCrosstable crosstable_of(const Tournament& tournament, const StandingsAnswer& table,
                              bool by_rank) {
    ShownCrosstable shown{.cross = crosstable_answer(tournament).value(),
                          .table = table,
                          .rows = {},
                          .order = {},
                          .by_rank = by_rank};
    for (const StandingsRow& row : shown.table.rows) shown.rows[row.player] = &row;
    shown.order.resize(shown.cross.order.size());
    std::iota(shown.order.begin(), shown.order.end(), std::size_t{0});
    if (!by_rank) return shown;
    std::unordered_map<PlayerId, std::size_t> place;
    for (const StandingsRow& row : shown.table.rows) place.emplace(row.player, place.size());
    std::ranges::stable_sort(shown.order, {}, [&](std::size_t index) {
        const auto found = place.find(shown.cross.order[index]);
        return found == place.end() ? place.size() : found->second;
    });
    return shown;
}

// What stands before a row, and by number over its column.
std::string number_of(const PageScene& scene, const ShownCrosstable& shown, std::size_t place) {
    const PlayerId id = shown.cross.order[shown.order[place]];
    if (shown.by_rank) {
        const auto found = shown.rows.find(id);
        return rank_text(found == shown.rows.end() ? 0 : found->second->rank);
    }
    const Player* player = find_player(scene.tournament(), id);
    return player == nullptr ? "" : std::to_string(player->number);
}

PageValues cross_game(const Tournament& tournament, const CrossCell& cell) {
    const auto found = tournament.game_places.find(cell.game);
    PageValues values;
    if (found != tournament.game_places.end()) {
        const auto& [round, index] = found->second;
        const Round* there = find_round(tournament, round);
        const int board =
            there == nullptr ? 0 : there->pairings.at(static_cast<std::size_t>(index)).board;
        values.set("at", std::to_string(round) + "/" + std::to_string(board));
    }
    values.set("kind", cell.won ? "rw" : cell.drawn ? "rd" : "rl");
    values.set("text", cell.text);
    values.set("color", std::string{cell.color ? letter_of(*cell.color) : ""});
    return values;
}

PageValues cross_bye(const Words& words, const CrossBye& bye) {
    PageValues values;
    values.set("sign", bye.sign);
    values.set("what", words.text("crosstable_bye",
                                  {{"round", std::to_string(bye.round)},
                                   {"what", words.text(bye.bye ? bye_key(*bye.bye) : "bye_absent")},
                                   {"points", points_of_hundredths(bye.points)}}));
    return values;
}

// The rounds without an opponent stand where nobody can be met.
PageValues cross_byes(const Words& words, const std::vector<CrossBye>& byes) {
    kainjow::mustache::list shown;
    for (const CrossBye& bye : byes) shown.push_back(cross_bye(words, bye));
    return PageValues(shown);
}

PageValues cross_cells(const PageScene& scene, const ShownCrosstable& shown, std::size_t row) {
    kainjow::mustache::list cells;
    for (const std::size_t column : shown.order) {
        kainjow::mustache::list games;
        for (const CrossCell& cell : shown.cross.cells[row][column]) {
            games.push_back(cross_game(scene.tournament(), cell));
        }
        PageValues values;
        values.set("own", row == column);
        if (row == column) values.set("byes", cross_byes(scene.words, shown.cross.byes[row]));
        values.set("games", PageValues(games));
        cells.push_back(std::move(values));
    }
    return PageValues(cells);
}

// Row by row: one value for all would be copied as a whole again and again.
std::string cross_rows(const PageScene& scene, const ShownCrosstable& shown) {
    PageTemplate row("crosstable_row", scene.words);
    std::string html;
    std::string before;
    for (std::size_t place = 0; place < shown.order.size(); ++place) {
        const std::size_t index = shown.order[place];
        const PlayerId id = shown.cross.order[index];
        const auto found = shown.rows.find(id);
        const StandingsRow* standing = found == shown.rows.end() ? nullptr : found->second;
        PageValues values;
        values.set("id", to_text(id));
        values.set("after", std::exchange(before, "of-" + to_text(id)));
        values.set("number", number_of(scene, shown, place));
        values.set("name", titled_html(scene, id));
        values.set("href", "player/" + to_text(id));
        values.set("cells", cross_cells(scene, shown, index));
        values.set("points", standing == nullptr ? "0" : points_in_table(*standing));
        values.set("values", tiebreak_values(standing));
        html += row.filled(std::move(values));
    }
    return html;
}

PageValues cross_columns(const PageScene& scene, const ShownCrosstable& shown) {
    kainjow::mustache::list columns;
    for (std::size_t place = 0; place < shown.order.size(); ++place) {
        PageValues column;
        // By rank the columns are the rows from above, shared places or not.
        column.set("number",
                   shown.by_rank ? std::to_string(place + 1) : number_of(scene, shown, place));
        column.set("name", name_text(scene, shown.cross.order[shown.order[place]]));
        columns.push_back(std::move(column));
    }
    return PageValues(columns);
}

// Where the player's game of that round is, "3/12"; empty: he had none.
std::string game_place(const Tournament& tournament, int number, PlayerId player) {
    const Round* round = published_round(tournament, number);
    if (round == nullptr) return {};
    for (const Pairing& pairing : round->pairings) {
        const bool his = pairing.white == player || pairing.black == player;
        if (his) return std::to_string(number) + "/" + std::to_string(pairing.board);
    }
    return {};
}

// A Swiss: everybody round by round, in the order of the table.
struct ShownRounds {
    std::vector<std::vector<std::string>> texts;  // of each row
    std::size_t rounds = 0;
};

ShownRounds rounds_of(const Tournament& tournament, const StandingsAnswer& table) {
    ShownRounds shown{rounds_by_place(tournament, table, table_of(tournament)), 0};
    if (!shown.texts.empty()) shown.rounds = shown.texts.front().size();
    return shown;
}

std::string round_rows(const PageScene& scene, const ShownRounds& shown,
                       const StandingsAnswer& table) {
    PageTemplate row("crosstable_row", scene.words);
    std::string html;
    std::string before;
    for (std::size_t place = 0; place < table.rows.size(); ++place) {
        const StandingsRow& standing = table.rows[place];
        kainjow::mustache::list cells;
        for (std::size_t i = 0; i < shown.rounds; ++i) {
            const std::string& text = shown.texts[place][i];
            const std::string at =
                game_place(scene.tournament(), static_cast<int>(i) + 1, standing.player);
            PageValues game;
            game.set("at", at);
            game.set("text", text);
            PageValues cell;
            cell.set(at.empty() ? "plain" : "played", game);
            cells.push_back(std::move(cell));
        }
        PageValues values;
        values.set("id", to_text(standing.player));
        values.set("after", std::exchange(before, "of-" + to_text(standing.player)));
        values.set("number", std::to_string(place + 1));
        values.set("name", titled_html(scene, standing.player));
        values.set("href", "player/" + to_text(standing.player));
        values.set("cells", PageValues(cells));
        values.set("points", points_in_table(standing));
        values.set("values", tiebreak_values(&standing));
        html += row.filled(std::move(values));
    }
    return html;
}

PageValues round_columns(const PageScene& scene, std::size_t rounds) {
    kainjow::mustache::list columns;
    for (std::size_t round = 1; round <= rounds; ++round) {
        const std::string number = std::to_string(round);
        PageValues column;
        column.set("number", number);
        column.set("name", scene.words.text("round_number", {{"round", number}}));
        columns.push_back(std::move(column));
    }
    return PageValues(columns);
}

std::string facts_text(const PageScene& scene) {
    const Words& words = scene.words;
    const auto rounds = published_rounds(scene.tournament()).size();
    return words.text("count_players", {{"n", std::to_string(scene.tournament().players.size())}}) +
           " · " + words.text("count_rounds", {{"n", std::to_string(rounds)}}) + " · " +
           words.text("count_games", {{"n", std::to_string(table_of(scene.tournament()).games)}});
}

}  // namespace

Result<PageBody> standings_page(const PageScene& scene, std::string_view query) {
    const auto round = asked_round(scene, query);
    if (!round) return tl::unexpected(round.error());
    const auto table = standings_answer(
        scene.tournament(), {}, *round == 0 ? std::optional<int>{} : std::optional(*round + 1));
    if (!table) return tl::unexpected(table.error());
    kainjow::mustache::list rows;
    std::string before;
    for (const StandingsRow& row : table->rows) {
        PageValues one = standing_values(scene, row);
        one.set("after", std::exchange(before, "of-" + to_text(row.player)));
        rows.push_back(std::move(one));
    }
    PageValues values;
    values.set("any", !rows.empty());
    values.set("teams", team_table_of(scene.tournament()).has_value());
    values.set("after", after_text(scene, *table, *round));
    values.set("rounds", links_after_rounds(scene, *round));
    values.set("tiebreaks", tiebreak_heads(scene.words, table->tiebreaks));
    values.set("rows", PageValues(rows));
    values.set("notes", notes_of(scene, *table));
    return PageBody{.title = scene.words.text("standings"),
                    .description = leaders(scene, table->rows),
                    .tab = "standings",
                    .html = PageTemplate("standings", scene.words).filled(values)};
}

Result<PageBody> crosstable_page(const PageScene& scene, std::string_view query) {
    const auto table = standings_answer(scene.tournament(), {});
    if (!table) return tl::unexpected(table.error());
    PageValues values;
    if (pairing_kind(scene.tournament()) == PairingKind::Swiss) {
        const ShownRounds shown = rounds_of(scene.tournament(), *table);
        values.set("any", !table->rows.empty());
        values.set("swiss", true);
        values.set("first", scene.words.text("rank_short"));
        values.set("columns", round_columns(scene, shown.rounds));
        values.set("rows", round_rows(scene, shown, *table));
    } else if (is_too_large_a_crosstable(scene.tournament())) {
        return tl::unexpected(too_large_crosstable());
    } else {
        const auto shown =
            crosstable_of(scene.tournament(), *table, query_value(query, "order") != "number");
        values.set("any", !shown.order.empty());
        values.set("swiss", false);
        values.set("adjourned", table->adjourned > 0);
        values.set("byes", std::ranges::any_of(shown.cross.byes,
                                               [](const auto& byes) { return !byes.empty(); }));
        values.set("by_rank", shown.by_rank);
        values.set("rank_href", scene.path("crosstable"));
        values.set("number_href", scene.path("crosstable?order=number"));
        values.set("first", scene.words.text(shown.by_rank ? "rank_short" : "number_short"));
        values.set("columns", cross_columns(scene, shown));
        values.set("rows", cross_rows(scene, shown));
    }
    values.set("facts", facts_text(scene));
    values.set("tiebreaks", tiebreak_heads(scene.words, table->tiebreaks));
    values.set("notes", notes_of(scene, *table));
    return PageBody{.title = scene.words.text("crosstable"),
                    .description = facts_text(scene) + " · " + leaders(scene, table->rows),
                    .tab = "crosstable",
                    .html = PageTemplate("crosstable", scene.words).filled(values)};
}

}  // namespace arbiter

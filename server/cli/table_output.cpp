#include "server/cli/table_output.hpp"

#include "server/cli/table_teams.hpp"
#include "server/pages/text/table_text.hpp"
#include "server/trf/trf_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <map>
#include <utility>
namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

double points(Score score) {
    return score.hundredths / 100.0;
}

bool any_rating(const EventTables& tables) {
    return std::any_of(tables.ratings.begin(), tables.ratings.end(),
                       [](const auto& rating) { return rating.has_value(); });
}

const PossiblePlaces* chances_of(const EventTables& tables, std::size_t player) {
    const auto found =
        std::find_if(tables.chances.begin(), tables.chances.end(),
                     [&](const PossiblePlaces& each) { return each.player == player; });
    return found == tables.chances.end() ? nullptr : &*found;
}

Json place_json(const std::optional<int>& place) {
    return place ? Json(*place) : Json();
}

Json player_json(const EventTables& tables, const Standing& row, bool explain) {
    Json tiebreaks = Json::object();
    for (std::size_t k = 0; k < tables.tiebreaks.size(); ++k) {
        const auto& value = row.tiebreaks[k];
        tiebreaks[code_of(tables.tiebreaks[k])] =
            value ? Json(points({value->hundredths()})) : Json();
    }
    Json player;
    player["number"] = tables.players.numbers[row.player];
    player["rank"] = row.rank;
    player["name"] = tables.players.names[row.player];
    player["points"] = points(row.points);
    player["games"] = row.games;
    player["tiebreaks"] = std::move(tiebreaks);
    add_rating(player, tables.ratings[row.player]);
    if (const auto* chances = chances_of(tables, row.player)) {
        player["best_place"] = place_json(chances->best);
        player["worst_place"] = place_json(chances->worst);
        player["remaining"] = chances->remaining;
    }
    if (!tables.for_norms.empty()) {
        player["norms"] = norms_json(tables.table, tables.for_norms, row.player);
    }
    if (explain) {
        player["explained"] = explained_json(tables.table, tables.tiebreaks, row, tables.players);
    }
    return player;
}

Json crosstable_json(const EventTables& tables) {
    Json lines = Json::array();
    for (const auto& row : tables.rows) {
        Json line = Json::array();
        for (const auto& column : tables.rows) {
            Json cell = Json::array();
            for (const auto& game : tables.cells[row.player][column.player]) {
                cell.push_back(points(game.points));
            }
            line.push_back(std::move(cell));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

// In the order of the event's games.
Json forfeits_json(const EventTables& tables) {
    std::map<std::size_t, Json> by_game;
    for (std::size_t player = 0; player < tables.players.names.size(); ++player) {
        for (const PlayerRound& round : tables.table.records[player]) {
            const auto* forfeit = std::get_if<Forfeit>(&round.outcome);
            if (forfeit == nullptr || forfeit->meeting.color != Color::White) continue;
            by_game[forfeit->meeting.game] = {
                {"white", tables.players.names[player]},
                {"black", tables.players.names[forfeit->meeting.opponent]},
                {"round", round.round > 0 ? Json(round.round) : Json()}};
        }
    }
    Json forfeits = Json::array();
    for (auto& [game, forfeit] : by_game) forfeits.push_back(std::move(forfeit));
    return forfeits;
}

std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

void pad(const std::string& text, std::size_t to) {
    std::cout << text << std::string(to - std::min(width(text), to), ' ');
}

// The middle of the table: everybody against everybody, of a Swiss round by round.
struct MiddleColumns {
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;  // in the order of the table
    std::size_t width = 0;
};

MiddleColumns by_rounds(const EventTables& tables) {
    std::vector<int> places(tables.table.players());
    int place = 0;
    for (const auto& row : tables.rows) places[row.player] = ++place;
    const auto texts = round_texts(tables.table, places);
    MiddleColumns columns;
    for (const auto& row : tables.rows) columns.rows.push_back(texts[row.player]);
    const std::size_t rounds = texts.empty() ? 0 : texts.front().size();
    for (std::size_t i = 1; i <= rounds; ++i) columns.heads.push_back(std::to_string(i));
    for (const auto& row : columns.rows) {
        for (const auto& text : row) columns.width = std::max(columns.width, width(text) + 1);
    }
    return columns;
}

MiddleColumns by_opponents(const EventTables& tables) {
    MiddleColumns columns;
    columns.width = static_cast<std::size_t>(tables.table.cycles) + 2;
    columns.rows.resize(tables.cells.empty() ? tables.rows.size() : 0);
    if (tables.cells.empty()) return columns;
    for (const auto& row : tables.rows) {
        columns.heads.push_back(std::to_string(columns.heads.size() + 1));
        auto& cells = columns.rows.emplace_back();
        for (const auto& column : tables.rows) {
            cells.push_back(row.player == column.player
                                ? off_text(tables.table, row.player)
                                : cell_text(tables.cells[row.player][column.player]));
        }
    }
    return columns;
}

std::size_t value_width(const Tiebreak& tiebreak) {
    return std::max<std::size_t>(8, code_of(tiebreak).size() + 2);
}

}  // namespace

void print_json(const EventTables& tables, bool explain) {
    Json answer;
    answer["players"] = Json::array();
    for (const auto& row : tables.rows) {
        answer["players"].push_back(player_json(tables, row, explain));
    }
    answer["text"] = "C.07 " + std::string{applies_from(tables.table.tiebreak_text)};
    answer["dropped"] = dropped_codes(tables.table, tables.tiebreaks);
    if (!tables.cells.empty()) answer["crosstable"] = crosstable_json(tables);
    answer["forfeits"] = forfeits_json(tables);
    if (tables.teams) answer["teams"] = teams_json(*tables.teams, tables.for_teams);
    answer["complete"] = is_complete_round_robin(tables.table);
    answer["adjustments"] = remarks_json(tables.adjustments);
    answer["warnings"] = remarks_json(tables.warnings);
    std::cout << answer.dump() << '\n';
}

// Letters as a terminal shows them: bytes that do not continue a UTF-8 sequence.
void print_text(const EventTables& tables) {
    std::size_t longest = 4;
    for (const auto& name : tables.players.names) longest = std::max(longest, width(name));
    const bool swiss = tables.table.pairing == PairingKind::Swiss;
    const MiddleColumns middle = swiss ? by_rounds(tables) : by_opponents(tables);
    pad("Rk", 4);
    pad("Name", longest + 2);
    for (const auto& head : middle.heads) pad(head, middle.width);
    pad("Pts", 6);
    for (const auto& tiebreak : tables.tiebreaks) pad(code_of(tiebreak), value_width(tiebreak));
    if (any_rating(tables)) {
        pad("Perf", 6);
        pad("+/-", 6);
    }
    if (!tables.chances.empty()) pad("Places", 8);
    std::cout << '\n';
    for (std::size_t i = 0; i < tables.rows.size(); ++i) {
        const auto& row = tables.rows[i];
        // Of a Swiss opponents are named by their places, which nobody shares.
        const auto place = swiss ? static_cast<int>(i) + 1 : row.rank;
        pad(place == 0 ? "-" : std::to_string(place), 4);
        pad(tables.players.names[row.player], longest + 2);
        for (const auto& cell : middle.rows[i]) pad(cell, middle.width);
        pad(points_text(row.points.hundredths), 6);
        for (std::size_t k = 0; k < row.tiebreaks.size(); ++k) {
            const auto& value = row.tiebreaks[k];
            pad(value ? points_text(value->hundredths()) : "", value_width(tables.tiebreaks[k]));
        }
        if (any_rating(tables)) {
            pad(performance_text(tables.ratings[row.player]), 6);
            pad(change_text(tables.ratings[row.player]), 6);
        }
        if (const auto* chances = chances_of(tables, row.player)) pad(places_text(*chances), 8);
        std::cout << '\n';
    }
}

}  // namespace arbiter::cli

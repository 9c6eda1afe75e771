// flagfall table: standings and crosstable of a finished event, from its games alone.
#include "arbiter/formats/pgn_event.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "server/cli/commands.hpp"
#include "server/pgn/pgn_file.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

struct TableOptions {
    std::string file;
    std::vector<std::string> tiebreaks{"SB", "DE", "WIN", "KS"};
    bool json = false;
};

double points(Score score) {
    return score.hundredths / 100.0;
}

std::string points_text(Score score) {
    std::ostringstream text;
    text << score.hundredths / 100;
    if (score.hundredths % 100 == 50) {
        text << ".5";
    } else if (score.hundredths % 100 != 0) {
        text << '.' << std::setw(2) << std::setfill('0') << score.hundredths % 100;
    }
    return text.str();
}

// Everything the two forms of output need.
struct EventTables {
    PgnEvent event;
    Table table;
    std::vector<Tiebreak> tiebreaks;
    std::vector<Standing> rows;
    std::vector<std::vector<std::vector<CrosstableGame>>> cells;
};

Json player_json(const EventTables& tables, const Standing& row) {
    Json tiebreaks = Json::object();
    for (std::size_t k = 0; k < tables.tiebreaks.size(); ++k) {
        const auto& value = row.tiebreaks[k];
        tiebreaks[code_of(tables.tiebreaks[k])] = value ? Json(points({value->hundredths()})) : Json();
    }
    Json player;
    player["number"] = row.player + 1;
    player["rank"] = row.rank;
    player["name"] = tables.event.players[row.player];
    player["points"] = points(row.points);
    player["games"] = row.games;
    player["tiebreaks"] = std::move(tiebreaks);
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

void print_json(const EventTables& tables) {
    Json answer;
    answer["players"] = Json::array();
    for (const auto& row : tables.rows) answer["players"].push_back(player_json(tables, row));
    answer["crosstable"] = crosstable_json(tables);
    answer["forfeits"] = Json::array();
    for (const auto& game : tables.event.games) {
        if (!game.result || !is_forfeit(*game.result)) continue;
        answer["forfeits"].push_back({{"white", tables.event.players[game.white]},
                                      {"black", tables.event.players[game.black]},
                                      {"round", game.round > 0 ? Json(game.round) : Json()}});
    }
    answer["complete"] = is_complete_round_robin(tables.table);
    std::cout << answer.dump() << '\n';
}

std::string cell_text(const std::vector<CrosstableGame>& games) {
    std::string text;
    for (const auto& game : games) {
        if (game.forfeit) {
            text += game.points > Score{} ? "+" : "-";
        } else {
            text += game.points.hundredths == 50 ? "=" : points_text(game.points);
        }
    }
    return text;
}

// Letters as a terminal shows them: bytes that do not continue a UTF-8 sequence.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

void pad(const std::string& text, std::size_t to) {
    std::cout << text << std::string(to - std::min(width(text), to), ' ');
}

void print_text(const EventTables& tables) {
    std::size_t longest = 4;
    for (const auto& name : tables.event.players) longest = std::max(longest, width(name));
    const auto cell_width = static_cast<std::size_t>(tables.table.cycles) + 2;
    pad("Rk", 4);
    pad("Name", longest + 2);
    for (std::size_t i = 1; i <= tables.rows.size(); ++i) pad(std::to_string(i), cell_width);
    pad("Pts", 6);
    for (const auto& tiebreak : tables.tiebreaks) pad(code_of(tiebreak), 8);
    std::cout << '\n';
    for (const auto& row : tables.rows) {
        pad(row.rank == 0 ? "-" : std::to_string(row.rank), 4);
        pad(tables.event.players[row.player], longest + 2);
        for (const auto& column : tables.rows) {
            const bool self = row.player == column.player;
            pad(self ? "*" : cell_text(tables.cells[row.player][column.player]), cell_width);
        }
        pad(points_text(row.points), 6);
        for (const auto& value : row.tiebreaks) pad(value ? points_text({value->hundredths()}) : "", 8);
        std::cout << '\n';
    }
}

int run_table(const TableOptions& options) {
    EventTables tables;
    for (const auto& code : options.tiebreaks) {
        const auto tiebreak = parse_tiebreak(code);
        if (!tiebreak) {
            std::cerr << "flagfall table: unknown_tiebreak: " << code << '\n';
            return 2;
        }
        tables.tiebreaks.push_back(*tiebreak);
    }
    const auto heads = read_pgn_heads(options.file);
    if (!heads) {
        std::cerr << "flagfall table: " << heads.error().code << ": " << heads.error().where
                  << '\n';
        return heads.error().code == "not_found" ? 3 : 1;
    }
    if (heads->without_players > 0) {
        std::cerr << "flagfall table: " << heads->without_players
                  << " games left out: they do not name two players\n";
    }
    tables.event = event_of(heads->heads);
    tables.table = table_of(tables.event);
    tables.rows = standings(tables.table, tables.tiebreaks);
    tables.cells = crosstable(tables.table);
    options.json ? print_json(tables) : print_text(tables);
    return 0;
}

}  // namespace

void add_table(CLI::App& program, Run& run) {
    auto options = std::make_shared<TableOptions>();
    auto* table = program.add_subcommand("table", "Standings and crosstable of an event");
    table->footer("Example: flagfall table sinquefield2021.pgn --tiebreaks DE,WIN,SB,KS");
    table->add_option("FILE", options->file, "The event's games as PGN")->required();
    table
        ->add_option("--tiebreaks", options->tiebreaks,
                     "C.07 codes in order: SB DE WIN WON BPG BWG KS")
        ->delimiter(',');
    table->add_flag("--json", options->json, "{players, crosstable, forfeits, complete}");
    table->callback([options, &run] { run = [options] { return run_table(*options); }; });
}

}  // namespace arbiter::cli

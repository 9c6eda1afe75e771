// flagfall table: standings and crosstable of a finished event, from its games or its report alone.
#include "arbiter/formats/pgn_event.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "server/cli/commands.hpp"
#include "server/pgn/pgn_file.hpp"
#include "server/trf/trf_text.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

struct TableOptions {
    std::string file;
    std::vector<std::string> tiebreaks;  // none: those of the file, or the usual
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
    std::vector<std::string> names;
    std::vector<int> numbers;
    Table table;
    std::vector<Tiebreak> tiebreaks;
    std::vector<Standing> rows;
    std::vector<std::vector<std::vector<CrosstableGame>>> cells;
    std::optional<TrfReading> reading;  // of a TRF: what its reader had to say
};

Json player_json(const EventTables& tables, const Standing& row) {
    Json tiebreaks = Json::object();
    for (std::size_t k = 0; k < tables.tiebreaks.size(); ++k) {
        const auto& value = row.tiebreaks[k];
        tiebreaks[code_of(tables.tiebreaks[k])] =
            value ? Json(points({value->hundredths()})) : Json();
    }
    Json player;
    player["number"] = tables.numbers[row.player];
    player["rank"] = row.rank;
    player["name"] = tables.names[row.player];
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

// In the order of the event's games.
Json forfeits_json(const EventTables& tables) {
    std::map<std::size_t, Json> by_game;
    for (std::size_t player = 0; player < tables.names.size(); ++player) {
        for (const PlayerRound& round : tables.table.records[player]) {
            const auto* forfeit = std::get_if<Forfeit>(&round.outcome);
            if (forfeit == nullptr || forfeit->meeting.color != Color::White) continue;
            by_game[forfeit->meeting.game] = {
                {"white", tables.names[player]},
                {"black", tables.names[forfeit->meeting.opponent]},
                {"round", round.round > 0 ? Json(round.round) : Json()}};
        }
    }
    Json forfeits = Json::array();
    for (auto& [game, forfeit] : by_game) forfeits.push_back(std::move(forfeit));
    return forfeits;
}

Json remarks_json(const TrfRemarks& remarks) {
    Json list = Json::array();
    for (const auto& each : remarks) {
        list.push_back({{"line", each.line},
                        {"column", each.column},
                        {"code", each.code},
                        {"field", each.field},
                        {"found", each.found},
                        {"read_as", each.read_as}});
    }
    return list;
}

void print_json(const EventTables& tables) {
    Json answer;
    answer["players"] = Json::array();
    for (const auto& row : tables.rows) answer["players"].push_back(player_json(tables, row));
    answer["crosstable"] = crosstable_json(tables);
    answer["forfeits"] = forfeits_json(tables);
    answer["complete"] = is_complete_round_robin(tables.table);
    if (tables.reading) {
        answer["adjustments"] = remarks_json(tables.reading->adjustments);
        answer["warnings"] = remarks_json(tables.reading->warnings);
    }
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
    for (const auto& name : tables.names) longest = std::max(longest, width(name));
    const auto cell_width = static_cast<std::size_t>(tables.table.cycles) + 2;
    pad("Rk", 4);
    pad("Name", longest + 2);
    for (std::size_t i = 1; i <= tables.rows.size(); ++i) pad(std::to_string(i), cell_width);
    pad("Pts", 6);
    for (const auto& tiebreak : tables.tiebreaks) pad(code_of(tiebreak), 8);
    std::cout << '\n';
    for (const auto& row : tables.rows) {
        pad(row.rank == 0 ? "-" : std::to_string(row.rank), 4);
        pad(tables.names[row.player], longest + 2);
        for (const auto& column : tables.rows) {
            const bool self = row.player == column.player;
            pad(self ? "*" : cell_text(tables.cells[row.player][column.player]), cell_width);
        }
        pad(points_text(row.points), 6);
        for (const auto& value : row.tiebreaks)
            pad(value ? points_text({value->hundredths()}) : "", 8);
        std::cout << '\n';
    }
}

int refused(const std::string& code, const std::string& where, int exit_code) {
    std::cerr << "flagfall table: " << code << ": " << where << '\n';
    return exit_code;
}

// A TRF has players' lines; its name may say so, too.
bool is_trf(const std::string& path) {
    if (path.ends_with(".trf") || path.ends_with(".TRF") || path.ends_with(".trfx")) return true;
    std::ifstream file{path, std::ios::binary};
    std::string head(std::size_t{1} << 16, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    return head.starts_with("001 ") || head.find("\n001 ") != std::string::npos ||
           head.find("\r001 ") != std::string::npos;
}

int fill_from_pgn(const TableOptions& options, EventTables& tables) {
    const auto heads = read_pgn_heads(options.file);
    if (!heads) {
        return refused(heads.error().code, heads.error().where,
                       heads.error().code == "not_found" ? 3 : 1);
    }
    if (heads->without_players > 0) {
        std::cerr << "flagfall table: " << heads->without_players
                  << " games left out: they do not name two players\n";
    }
    const auto event = event_of(heads->heads);
    tables.names = event.players;
    for (std::size_t i = 0; i < event.players.size(); ++i) {
        tables.numbers.push_back(static_cast<int>(i) + 1);
    }
    tables.table = table_of(event);
    return 0;
}

void tell(const TrfRemarks& remarks) {
    for (const auto& each : remarks) {
        std::cerr << "flagfall table: " << sentence_of(each) << '\n';
    }
}

// Its own tie-breaks hold unless others are asked for; those that are not known are named.
void take_tiebreaks_of_file(const TrfEvent& event, EventTables& tables) {
    for (const auto& code : event.tiebreaks) {
        if (const auto known = parse_tiebreak(code)) {
            tables.tiebreaks.push_back(*known);
        } else {
            std::cerr << "flagfall table: unknown_tiebreak: " << code << " (left out)\n";
        }
    }
}

void tell_pairing(const TrfEvent& event) {
    if (event.pairing_source == TrfPairingSource::Code) return;
    std::cerr << "flagfall table: no record 192: by "
              << (event.pairing_source == TrfPairingSource::Words ? "record 092" : "the pairings")
              << (event.table.pairing == PairingKind::Swiss ? " a Swiss\n" : " a round robin\n");
}

int fill_from_trf(const TableOptions& options, EventTables& tables) {
    std::ifstream file{options.file, std::ios::binary};
    if (!file) return refused("not_found", options.file, 3);
    const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    if (file.bad()) return refused("not_found", options.file, 3);
    auto read = read_trf_bytes(bytes);
    if (!read) {
        tell(read.error());
        if (options.json) std::cout << Json{{"errors", remarks_json(read.error())}}.dump() << '\n';
        return 1;
    }
    tell(read->adjustments);
    tell(read->warnings);
    const auto event = event_of(read->file);
    tell_pairing(event);
    if (event.pending > 0) {
        std::cerr << "flagfall table: " << event.pending << " games have no result yet\n";
    }
    for (const auto& player : event.players) {
        tables.names.push_back(player.name);
        tables.numbers.push_back(player.number);
    }
    if (options.tiebreaks.empty()) take_tiebreaks_of_file(event, tables);
    tables.table = event.table;
    tables.reading = *std::move(read);
    return 0;
}

int run_table(const TableOptions& options) {
    EventTables tables;
    const auto add_tiebreak = [&](const std::string& code) {
        const auto known = parse_tiebreak(code);
        if (known) tables.tiebreaks.push_back(*known);
        return known.has_value();
    };
    for (const auto& code : options.tiebreaks) {
        if (!add_tiebreak(code)) return refused("unknown_tiebreak", code, 2);
    }
    const int failed =
        is_trf(options.file) ? fill_from_trf(options, tables) : fill_from_pgn(options, tables);
    if (failed != 0) return failed;
    if (tables.tiebreaks.empty()) {
        for (const char* code : {"SB", "DE", "WIN", "KS"}) add_tiebreak(code);
    }
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
    table->add_option("FILE", options->file, "The event's games as PGN, or its report as TRF")
        ->required();
    table
        ->add_option("--tiebreaks", options->tiebreaks,
                     "C.07 codes in order: SB DE WIN WON BPG BWG KS; by default those of a TRF, or "
                     "SB,DE,WIN,KS")
        ->delimiter(',');
    table->add_flag(
        "--json", options->json,
        "{players, crosstable, forfeits, complete}; of a TRF also adjustments and warnings");
    table->callback([options, &run] { run = [options] { return run_table(*options); }; });
}

}  // namespace arbiter::cli

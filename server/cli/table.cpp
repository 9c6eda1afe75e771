// flagfall table: standings and crosstable of a finished event, from its games or its report alone.
#include "arbiter/formats/pgn_event.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/tournament/settings/settings.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/table_parts.hpp"
#include "server/cli/table_teams.hpp"
#include "server/pgn/pgn_file.hpp"
#include "server/trf/trf_text.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

struct TableOptions {
    std::string file;
    std::vector<std::string> tiebreaks;  // none: those of the file, or the usual
    std::string date;                    // of the event; none: of the file, if it says so
    bool json = false;
    bool explain = false;
    bool chances = false;
    bool norms = false;
    std::vector<std::string> team_tiebreaks = usual_team_tiebreaks();
};

double points(Score score) {
    return score.hundredths / 100.0;
}

// Everything the two forms of output need.
struct EventTables {
    TablePlayers players;
    std::string date{};  // of the event, "2026-03-01"; empty: nothing says
    Table table;
    std::vector<Tiebreak> tiebreaks;
    std::vector<Standing> rows;
    std::vector<std::vector<std::vector<CrosstableGame>>> cells;
    std::vector<std::optional<EventRating>> ratings{};
    std::vector<PossiblePlaces> chances{};  // if asked for
    std::vector<NormPlayer> for_norms{};    // of a TRF, if asked for
    std::optional<TeamTable> teams;         // of a TRF that names them
    std::vector<TeamTiebreak> for_teams;
    std::optional<TrfReading> reading;  // of a TRF: what its reader had to say
};

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

void print_json(const EventTables& tables, bool explain) {
    Json answer;
    answer["players"] = Json::array();
    for (const auto& row : tables.rows) {
        answer["players"].push_back(player_json(tables, row, explain));
    }
    answer["text"] = "C.07 " + std::string{applies_from(tables.table.tiebreak_text)};
    answer["dropped"] = dropped_codes(tables.table, tables.tiebreaks);
    answer["crosstable"] = crosstable_json(tables);
    answer["forfeits"] = forfeits_json(tables);
    if (tables.teams) answer["teams"] = teams_json(*tables.teams, tables.for_teams);
    answer["complete"] = is_complete_round_robin(tables.table);
    if (tables.reading) {
        answer["adjustments"] = remarks_json(tables.reading->adjustments);
        answer["warnings"] = remarks_json(tables.reading->warnings);
    }
    std::cout << answer.dump() << '\n';
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
    for (const auto& name : tables.players.names) longest = std::max(longest, width(name));
    const auto cell_width = static_cast<std::size_t>(tables.table.cycles) + 2;
    pad("Rk", 4);
    pad("Name", longest + 2);
    for (std::size_t i = 1; i <= tables.rows.size(); ++i) pad(std::to_string(i), cell_width);
    pad("Pts", 6);
    for (const auto& tiebreak : tables.tiebreaks) pad(code_of(tiebreak), 8);
    if (any_rating(tables)) {
        pad("Perf", 6);
        pad("+/-", 6);
    }
    if (!tables.chances.empty()) pad("Places", 8);
    std::cout << '\n';
    for (const auto& row : tables.rows) {
        pad(row.rank == 0 ? "-" : std::to_string(row.rank), 4);
        pad(tables.players.names[row.player], longest + 2);
        for (const auto& column : tables.rows) {
            const bool self = row.player == column.player;
            pad(self ? off_text(tables.table, row.player)
                     : cell_text(tables.cells[row.player][column.player]),
                cell_width);
        }
        pad(points_text(row.points.hundredths), 6);
        for (const auto& value : row.tiebreaks) {
            pad(value ? points_text(value->hundredths()) : "", 8);
        }
        if (any_rating(tables)) {
            pad(performance_text(tables.ratings[row.player]), 6);
            pad(change_text(tables.ratings[row.player]), 6);
        }
        if (const auto* chances = chances_of(tables, row.player)) pad(places_text(*chances), 8);
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
    tables.players.names = event.players;
    for (std::size_t i = 0; i < event.players.size(); ++i) {
        tables.players.numbers.push_back(static_cast<int>(i) + 1);
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
        const auto known = parse_tiebreak(code);
        const auto fits = known ? check_tiebreak(*known, event.table.pairing)
                                : Result<void>{tl::unexpected(known.error())};
        if (fits) {
            tables.tiebreaks.push_back(*known);
        } else {
            std::cerr << "flagfall table: " << fits.error().code << ": " << code << " (left out)\n";
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
        tables.players.names.push_back(player.name);
        tables.players.numbers.push_back(player.number);
        if (options.norms) tables.for_norms.push_back({player.title, player.federation});
    }
    if (options.tiebreaks.empty()) take_tiebreaks_of_file(event, tables);
    tables.table = event.table;
    tables.date = event.start_date;
    tables.teams = teams_of(read->file, event);
    tables.reading = *std::move(read);
    return 0;
}

void compute(const TableOptions& options, EventTables& tables) {
    tables.rows = standings(tables.table, tables.tiebreaks);
    tables.cells = crosstable(tables.table);
    tables.ratings = event_ratings(tables.table, difference_cap_on(tables.date));
    if (options.chances) tables.chances = possible_places(tables.table);
}

int run_table(const TableOptions& options) {
    EventTables tables;
    if (!options.date.empty() && !is_date(options.date)) {
        return refused("bad_field", "--date " + options.date, 2);
    }
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
    if (!options.date.empty()) {
        tables.date = options.date;
        tables.table.tiebreak_text = c07_text_on(options.date);
    }
    const auto for_teams = parse_team_tiebreaks(options.team_tiebreaks);
    if (!for_teams) return refused(for_teams.error().code, for_teams.error().where, 2);
    tables.for_teams = *for_teams;
    for (const auto& tiebreak : tables.tiebreaks) {
        const auto fits = check_tiebreak(tiebreak, tables.table.pairing);
        if (fits) continue;
        return refused(fits.error().code, fits.error().where + " (" + fits.error().article + ")",
                       2);
    }
    for (const auto& code : dropped_codes(tables.table, tables.tiebreaks)) {
        std::cerr << "flagfall table: " << code
                  << " is dropped: not everybody is rated (C.07 10)\n";
    }
    compute(options, tables);
    if (options.json) {
        print_json(tables, options.explain);
        return 0;
    }
    print_text(tables);
    if (tables.teams) std::cout << teams_text(*tables.teams, tables.for_teams);
    if (options.explain) {
        std::cout << explained_text(tables.table, tables.tiebreaks, tables.rows, tables.players);
    }
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
        ->add_option(
            "--tiebreaks", options->tiebreaks,
            "C.07 codes in order, with modifiers: DE SB/C1 KS/L-1 BH/C1 ... PTS where points "
            "are not first; by default those of a TRF, or SB,DE,WIN,KS")
        ->delimiter(',');
    table
        ->add_option(
            "--team-tiebreaks", options->team_tiebreaks,
            "C.07 12 and 13 in order: MPTS GPTS EDE EMGSB BC TBR BBE SB:GP ... GPTS first: "
            "game points decide")
        ->delimiter(',');
    table->add_flag(
        "--json", options->json,
        "{players, text, dropped, crosstable, forfeits, complete}; of a TRF also adjustments, "
        "warnings and its teams");
    table->add_option("--date", options->date,
                      "First day of the event, YYYY-MM-DD: the text of C.07 and the rating rules "
                      "of that day; by default the TRF's, or the newest");
    table->add_flag("--explain", options->explain,
                    "What each value is made of, round by round, and what was cut");
    table->add_flag("--norms", options->norms,
                    "With --json, of a TRF: what each player's games lack for a title norm");
    table->add_flag("--chances", options->chances,
                    "Best and worst place still possible in a round robin, by points");
    table->callback([options, &run] { run = [options] { return run_table(*options); }; });
}

}  // namespace arbiter::cli

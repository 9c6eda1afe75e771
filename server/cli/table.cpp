// flagfall table: standings and crosstable of a finished event, from its games or its report alone.
#include "arbiter/tournament/standings/table.hpp"

#include "arbiter/formats/pgn_doubles.hpp"
#include "arbiter/formats/pgn_event.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/tournament/settings/settings.hpp"
#include "clock/text.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/table_output.hpp"
#include "server/cli/table_teams.hpp"
#include "server/input_file.hpp"
#include "server/pgn/pgn_file.hpp"
#include "server/trf/trf_text.hpp"

#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {
namespace {

using Json = nlohmann::ordered_json;

struct TableOptions {
    std::string file;
    std::vector<std::string> tiebreaks;  // none: those of the file, or the usual
    std::string date;                    // of the event; none: of the file, if it says so
    std::string system;                  // of a PGN: "roundrobin", "swiss"; none: by its games
    std::string encoding;                // of the file; none: recognized
    std::string event;                   // of a PGN: the Event tag of the games that count
    bool json = false;
    bool explain = false;
    bool chances = false;
    bool norms = false;
    std::vector<std::string> team_tiebreaks;  // none: those of the file, or the usual
};

int refused(const std::string& code, const std::string& where, int exit_code) {
    std::cerr << "flagfall table: " << code << ": " << where << '\n';
    return exit_code;
}

Result<bool> is_trf(const std::string& path) {
    auto file = open_input(path);
    if (!file) return tl::unexpected(std::move(file.error()));
    std::string head(std::size_t{1} << 16, '\0');
    file->read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file->gcount()));
    return is_trf_start(head);
}

void tell(const FileRemarks& remarks) {
    for (const auto& each : remarks) {
        std::cerr << "flagfall table: " << sentence_of(each) << '\n';
    }
}

void tell_pending(int games) {
    if (games == 0) return;
    std::cerr << "flagfall table: " << games << " games have no result yet\n";
}

PairingKind pairing_told(const TableOptions& options, const PgnEvent& event) {
    if (!options.system.empty()) {
        return options.system == "swiss" ? PairingKind::Swiss : PairingKind::Predetermined;
    }
    const auto pairing = pairing_of(event);
    std::cerr << "flagfall table: by the games "
              << (pairing == PairingKind::Swiss
                      ? "a Swiss: not everybody has met everybody, equally often (--system "
                        "roundrobin: it is a round robin)\n"
                      : "a round robin\n");
    return pairing;
}

int fill_from_pgn(const TableOptions& options, EventTables& tables) {
    auto heads = read_pgn_heads(options.file, options.encoding);
    if (heads && !heads->encoding.empty()) {
        std::cerr << "flagfall table: read as " << heads->encoding
                  << "; --encoding reads it otherwise\n";
    }
    if (!heads) {
        return refused(heads.error().code, heads.error().where,
                       heads.error().code == "not_found" ? 3 : 1);
    }
    if (heads->without_players > 0) {
        std::cerr << "flagfall table: " << heads->without_players
                  << " games left out: they do not name two players\n";
    }
    if (!options.event.empty()) {
        auto asked = games_of_event(heads->heads, options.event);
        if (asked.empty()) {
            tell(several_events(heads->heads));
            return refused("no_games", "--event " + options.event, 1);
        }
        heads->heads = std::move(asked);
    }
    const auto event = event_of(heads->heads);
    tell(event.adjustments);
    tell(event.warnings);
    if (event.games.empty()) return refused("no_games", options.file, 1);
    tell_pending(pending_games(event));
    tables.players.names = event.players;
    for (std::size_t i = 0; i < event.players.size(); ++i) {
        tables.players.numbers.push_back(static_cast<int>(i) + 1);
    }
    tables.table = table_of(event, pairing_told(options, event));
    tables.adjustments = event.adjustments;
    tables.warnings = event.warnings;
    return 0;
}

void tell_left_out(const Refusal& why, const std::string& code) {
    std::cerr << "flagfall table: " << why.code << ": " << code << " (left out)\n";
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
            tell_left_out(fits.error(), code);
        }
    }
}

void take_team_tiebreaks_of_file(const TrfEvent& event, EventTables& tables) {
    for (const auto& code : event.team_tiebreaks) {
        const auto known = parse_team_tiebreaks({code});
        if (known) {
            tables.for_teams.push_back(known->front());
        } else {
            tell_left_out(known.error(), code);
        }
    }
}

void tell_pairing(const TrfEvent& event) {
    if (event.pairing_source == TrfPairingSource::Code) return;
    std::cerr << "flagfall table: no record 192 that is known: by "
              << (event.pairing_source == TrfPairingSource::Words ? "record 092" : "the pairings")
              << (event.table.pairing == PairingKind::Swiss ? " a Swiss\n" : " a round robin\n");
}

// A file does not say who is new to the list or was once at 2400.
KFacts k_facts_of(const TrfPlayer& player, int year) {
    KFacts facts{.rating = player.rating, .year = year};
    const auto born = number_in<int>(std::string_view(player.birth_date).substr(0, 4));
    if (born && *born > 0) facts.birth_year = *born;
    return facts;
}

int fill_from_trf(const TableOptions& options, EventTables& tables) {
    const auto bytes = read_input(options.file);
    if (!bytes) return refused(bytes.error().code, bytes.error().where, 3);
    auto read = read_trf_bytes(*bytes, options.encoding);
    if (!read) {
        tell(read.error());
        if (options.json) std::cout << Json{{"errors", remarks_json(read.error())}}.dump() << '\n';
        return 1;
    }
    tell(read->adjustments);
    tell(read->warnings);
    const auto event = event_of(read->file);
    tell_pairing(event);
    tell_pending(event.pending);
    for (const int number : event.withdrawn) {
        std::cerr << "flagfall table: " << number
                  << " withdrew before half of the games: nothing of it counts (C.05 6.6)\n";
    }
    const int year = number_in<int>(event.start_date.substr(0, 4)).value_or(0);
    for (const auto& player : event.players) {
        tables.k_facts.push_back(k_facts_of(player, year));
        tables.players.names.push_back(player.name);
        tables.players.numbers.push_back(player.number);
        if (options.norms)
            tables.for_norms.push_back({player.title, player.federation, player.sex});
    }
    if (options.tiebreaks.empty()) take_tiebreaks_of_file(event, tables);
    tables.table = event.table;
    tables.date = event.start_date;
    tables.teams = teams_of(read->file, event);
    if (tables.teams && event.table.pairing == PairingKind::Swiss) {
        tables.teams.reset();
        std::cerr << "flagfall table: teams of a Swiss: their table is not made\n";
    } else if (options.team_tiebreaks.empty()) {
        take_team_tiebreaks_of_file(event, tables);
    }
    tables.adjustments = std::move(read->adjustments);
    tables.warnings = std::move(read->warnings);
    return 0;
}

void compute(const TableOptions& options, EventTables& tables) {
    tables.rows = standings(tables.table, tables.tiebreaks);
    if (tables.table.players() <= most_in_crosstable) tables.cells = crosstable(tables.table);
    tables.ratings = event_ratings(tables.table, difference_cap_on(tables.date), tables.k_facts);
    if (options.chances) tables.chances = possible_places(tables.table);
}

// What was asked for, before any file is opened.
Result<void> take_asked(const TableOptions& options, EventTables& tables) {
    if (!options.date.empty() && !is_date(options.date)) {
        return refuse("bad_field", "--date " + options.date);
    }
    for (const auto& code : options.tiebreaks) {
        const auto known = parse_tiebreak(code);
        if (!known) return refuse("unknown_tiebreak", code);
        tables.tiebreaks.push_back(*known);
    }
    auto for_teams = parse_team_tiebreaks(options.team_tiebreaks);
    if (!for_teams) return tl::unexpected(std::move(for_teams.error()));
    tables.for_teams = *std::move(for_teams);
    return {};
}

// What neither a person nor the file says.
void take_usual(const TableOptions& options, EventTables& tables) {
    if (tables.tiebreaks.empty()) {
        for (const std::string& code : usual_tiebreaks(tables.table.pairing)) {
            tables.tiebreaks.push_back(parse_tiebreak(code).value());
        }
    }
    if (tables.for_teams.empty()) {
        tables.for_teams = parse_team_tiebreaks(usual_team_tiebreaks()).value();
    }
    if (!options.date.empty()) {
        tables.date = options.date;
        tables.table.tiebreak_text = c07_text_on(options.date);
    }
}

Result<void> check_tiebreaks(const EventTables& tables) {
    for (const auto& tiebreak : tables.tiebreaks) {
        const auto fits = check_tiebreak(tiebreak, tables.table.pairing);
        if (fits) continue;
        return refuse(fits.error().code, fits.error().where + " (" + fits.error().article + ")");
    }
    for (const auto& code : dropped_codes(tables.table, tables.tiebreaks)) {
        std::cerr << "flagfall table: " << code
                  << " is dropped: not everybody is rated (C.07 10)\n";
    }
    return {};
}

void print(const TableOptions& options, const EventTables& tables) {
    if (options.json) return print_json(tables, options.explain);
    print_text(tables);
    if (tables.teams) std::cout << teams_text(*tables.teams, tables.for_teams);
    if (options.explain) {
        std::cout << explained_text(tables.table, tables.tiebreaks, tables.rows, tables.players);
    }
}

int run_table(const TableOptions& options) {
    EventTables tables;
    const auto asked = take_asked(options, tables);
    if (!asked) return refused(asked.error().code, asked.error().where, 2);
    const auto of_report = is_trf(options.file);
    if (!of_report) return refused(of_report.error().code, of_report.error().where, 3);
    if (*of_report && !(options.system.empty() && options.event.empty())) {
        return refused("bad_field", "--system and --event are of a PGN", 2);
    }
    const int failed = *of_report ? fill_from_trf(options, tables) : fill_from_pgn(options, tables);
    if (failed != 0) return failed;
    take_usual(options, tables);
    const auto fits = check_tiebreaks(tables);
    if (!fits) return refused(fits.error().code, fits.error().where, 2);
    compute(options, tables);
    print(options, tables);
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
            "are not first; by default those of a TRF, or SB,DE,WIN,KS, of a Swiss "
            "BH/C1,BH,SB,PS,DE,WIN,BWG")
        ->delimiter(',');
    table
        ->add_option(
            "--team-tiebreaks", options->team_tiebreaks,
            "C.07 12 and 13 in order: MPTS GPTS EDE EMGSB BC TBR BBE SB:GP ... GPTS first: "
            "game points decide; by default those of a TRF of teams, or the usual")
        ->delimiter(',');
    table->add_flag(
        "--json", options->json,
        "{players, text, dropped, crosstable, forfeits, complete, adjustments, warnings}; of a TRF "
        "also its teams; no crosstable of more than 200 players");
    table->add_option("--date", options->date,
                      "First day of the event, YYYY-MM-DD: the text of C.07 and the rating rules "
                      "of that day; by default the TRF's, or the newest");
    table
        ->add_option("--system", options->system,
                     "How the rounds of a PGN were paired: roundrobin or swiss; by default a round "
                     "robin where everybody has met everybody, equally often, else a Swiss: say "
                     "roundrobin of one that is not over. A TRF says it itself (192, 092)")
        ->check(CLI::IsMember({"roundrobin", "swiss"}));
    table->add_option("--encoding", options->encoding,
                      "Of the file, where it is recognized wrongly: windows-1251, Big5 …");
    table->add_option("--event", options->event,
                      "Of a PGN: only the games with this Event tag; by default all");
    table->add_flag("--explain", options->explain,
                    "What each value is made of, round by round, and what was cut");
    table->add_flag("--norms", options->norms,
                    "With --json, of a TRF: what each player's games lack for a title norm");
    table->add_flag("--chances", options->chances,
                    "Best and worst place still possible in a round robin, by points");
    table->callback([options, &run] { run = [options] { return run_table(*options); }; });
}

}  // namespace arbiter::cli

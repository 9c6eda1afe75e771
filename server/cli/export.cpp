// flagfall export: a journal's games as a file for others. Reads only, also beside a server.
#include "arbiter/hall/evolve.hpp"
#include "db/store/journal_file.hpp"
#include "server/cli/commands.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/server.hpp"
#include "server/trf/trf_export.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <string>

namespace arbiter::cli {
namespace {

struct ExportOptions {
    std::string db = "flagfall.db";
    StreamId tournament = 0;
    PgnChoice choice;
    TrfOutput output;
};

// The one that was asked for, or the only one.
const LiveTournament* choose(const HallState& state, StreamId wanted) {
    if (wanted > 0) return find_tournament(state, wanted);
    if (state.tournaments.size() == 1) return &state.tournaments.begin()->second;
    return nullptr;
}

// What `write` makes of the tournament, on stdout.
template <class Write>
int export_tournament(const ExportOptions& options, const Write& write) {
    try {
        HallState state;
        read_journal(options.db, [&](const Row& row, JournalEvent&& event) {
            static_cast<void>(evolve_in_place(state, row.stream, event, row.recorded));
        });
        const auto* live = choose(state, options.tournament);
        if (live == nullptr) {
            std::cerr << "flagfall: the journal has " << state.tournaments.size()
                      << " tournaments; name one with --tournament N\n";
            return options.tournament > 0 || state.tournaments.empty() ? 3 : 2;
        }
        const Result<std::string> text = write(*live);
        if (!text) {
            const auto& refusal = text.error();
            std::cerr << "flagfall: " << refusal.code << ": " << refusal.where;
            for (const auto& [name, value] : refusal.params)
                std::cerr << "; " << name << ' ' << value;
            std::cerr << '\n';
            return 4;
        }
        std::cout << *text << std::flush;
        return std::cout ? 0 : 1;
    } catch (const JournalError& error) {
        std::cerr << "flagfall: " << error.code() << ": " << error.what() << '\n';
        return exit_code_of(error);
    }
}

int export_pgn(const ExportOptions& options) {
    return export_tournament(options, [&](const LiveTournament& live) -> Result<std::string> {
        return tournament_pgn(live, options.choice);
    });
}

int export_trf(const ExportOptions& options) {
    return export_tournament(
        options, [&](const LiveTournament& live) { return tournament_trf(live, options.output); });
}

void add_journal(CLI::App& command, ExportOptions& options) {
    command.add_option("--db", options.db, "The journal (SQLite file)")
        ->envname("FLAGFALL_DB")
        ->capture_default_str();
    command.add_option("--tournament", options.tournament, "Its number, where there are several");
}

void add_export_trf(CLI::App& command, const std::shared_ptr<ExportOptions>& options, Run& run) {
    auto* trf = command.add_subcommand("trf", "The report of a tournament as TRF26 on stdout");
    add_journal(*trf, *options);
    trf->add_flag("--unfinished", options->output.unfinished,
                  "Games without a result are '?' (ITDX) and no reason to refuse");
    trf->add_flag("--trf16", options->output.trf16, "Without what TRF16 does not know");
    trf->footer("  flagfall export trf --db event.db > event.trf");
    trf->callback([options, &run] { run = [options] { return export_trf(*options); }; });
}

}  // namespace

void add_export(CLI::App& program, Run& run) {
    const auto options = std::make_shared<ExportOptions>();
    auto* command = program.add_subcommand("export", "Write what a journal holds for others");
    command->require_subcommand(1);
    auto* pgn = command->add_subcommand("pgn", "All games of a tournament as PGN on stdout");
    add_journal(*pgn, *options);
    pgn->add_option("--round", options->choice.round, "Only this round");
    pgn->add_flag("--clocks", options->choice.clocks,
                  "%clk also where the times are not the game's own");
    pgn->footer("  flagfall export pgn --db event.db > event.pgn");
    pgn->callback([options, &run] { run = [options] { return export_pgn(*options); }; });
    add_export_trf(*command, options, run);
}

}  // namespace arbiter::cli

// flagfall export: a journal's games as a file for others. Reads only, also beside a server.
#include "arbiter/hall/evolve.hpp"
#include "db/store/journal_file.hpp"
#include "server/cli/commands.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/server.hpp"

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
};

// The one that was asked for, or the only one.
const LiveTournament* choose(const HallState& state, StreamId wanted) {
    if (wanted > 0) return find_tournament(state, wanted);
    if (state.tournaments.size() == 1) return &state.tournaments.begin()->second;
    return nullptr;
}

int export_pgn(const ExportOptions& options) {
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
        std::cout << tournament_pgn(*live, options.choice) << std::flush;
        return std::cout ? 0 : 1;
    } catch (const JournalError& error) {
        std::cerr << "flagfall: " << error.code() << ": " << error.what() << '\n';
        return exit_code_of(error);
    }
}

}  // namespace

void add_export(CLI::App& program, Run& run) {
    const auto options = std::make_shared<ExportOptions>();
    auto* command = program.add_subcommand("export", "Write what a journal holds for others");
    command->require_subcommand(1);
    auto* pgn = command->add_subcommand("pgn", "All games of a tournament as PGN on stdout");
    pgn->add_option("--db", options->db, "The journal (SQLite file)")
        ->envname("FLAGFALL_DB")
        ->capture_default_str();
    pgn->add_option("--tournament", options->tournament, "Its number, where there are several");
    pgn->add_option("--round", options->choice.round, "Only this round");
    pgn->add_flag("--clocks", options->choice.clocks,
                  "%clk also where the times are not the game's own");
    pgn->footer("  flagfall export pgn --db event.db > event.pgn");
    pgn->callback([options, &run] { run = [options] { return export_pgn(*options); }; });
}

}  // namespace arbiter::cli

// flagfall export: a journal's games as a file for others. Reads only, also beside a server.
#include "arbiter/hall/evolve.hpp"
#include "db/store/journals.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/server_options.hpp"
#include "server/downloads/download.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/server.hpp"
#include "server/trf/trf_export.hpp"
#include "server/trf/trf_text.hpp"
#include "server/wire/answers/answer_text.hpp"
#include "server/wire/answers/export_answer.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {
namespace {

struct ExportOptions {
    std::string db = "flagfall.db";
    StreamId tournament = 0;
    PgnChoice choice;
    TrfOutput output;
    std::string sheet;
    std::string lang = "en";
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
        std::map<StreamId, std::int64_t> heads;
        read_journal(options.db, [&](const Row& row, JournalEvent&& event) {
            heads[row.stream] = row.seq;
            static_cast<void>(evolve_in_place(state, row.stream, event, row.recorded));
        });
        const auto* live = choose(state, options.tournament);
        if (live == nullptr) {
            std::cerr << "flagfall: the journal has " << state.tournaments.size()
                      << " tournaments; name one with --tournament N\n";
            return options.tournament > 0 || state.tournaments.empty() ? 3 : 2;
        }
        const Result<std::string> text = write(*live, heads[live->stream]);
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
    return export_tournament(options,
                             [&](const LiveTournament& live, std::int64_t) -> Result<std::string> {
                                 return tournament_pgn(live, options.choice);
                             });
}

int export_trf(const ExportOptions& options) {
    return export_tournament(options,
                             [&](const LiveTournament& live, std::int64_t) -> Result<std::string> {
                                 auto written = tournament_trf(live, options.output);
                                 if (!written) return tl::unexpected(std::move(written.error()));
                                 for (const TrfRemark& cut : written->cut) {
                                     std::cerr << "flagfall: " << sentence_of(cut) << '\n';
                                 }
                                 return std::move(written->text);
                             });
}

int export_sheet(const ExportOptions& options, const std::string& form) {
    return export_tournament(
        options, [&](const LiveTournament& live, std::int64_t) -> Result<std::string> {
            const auto lang = parse_lang(options.lang);
            if (!lang) return refuse("bad_field", "lang");
            return download(live.tournament, Words::in(*lang), options.sheet + "." + form)
                .map([](const Download& made) { return made.bytes; });
        });
}

int export_json(const ExportOptions& options) {
    return export_tournament(options, [&](const LiveTournament& live, std::int64_t seq) {
        PgnChoice choice = options.choice;
        return export_answer(live, seq,
                             [&](GameId game) {
                                 choice.game = game;
                                 return tournament_pgn(live, choice);
                             })
            .map([](const ExportAnswer& told) { return answer_text(told) + "\n"; });
    });
}

void add_journal(CLI::App& command, ExportOptions& options) {
    add_journal_options(command, options.db, options.tournament);
}

void add_export_trf(CLI::App& command, const std::shared_ptr<ExportOptions>& options, Run& run) {
    auto* trf = command.add_subcommand("trf", "The report of a tournament as TRF26 on stdout");
    add_journal(*trf, *options);
    trf->add_flag("--unfinished", options->output.unfinished,
                  "Games without a result are '?' (ITDX) and no reason to refuse");
    trf->add_flag("--trf16", options->output.trf16, "Without what TRF16 does not know");
    trf->footer(
        "Names that their columns have no room for are cut, and told on stderr (text_cut).\n"
        "  flagfall export trf --db event.db > event.trf");
    trf->callback([options, &run] { run = [options] { return export_trf(*options); }; });
}

void add_export_json(CLI::App& command, const std::shared_ptr<ExportOptions>& options, Run& run) {
    auto* json = command.add_subcommand("json", "All of a tournament as JSON on stdout");
    add_journal(*json, *options);
    json->add_flag("--clocks", options->choice.clocks,
                   "%clk also where the times are not the game's own");
    json->footer("  flagfall export json --db event.db > event.json");
    json->callback([options, &run] { run = [options] { return export_json(*options); }; });
}

void add_export_sheet(CLI::App& command, const std::shared_ptr<ExportOptions>& options, Run& run,
                      const std::string& form) {
    const bool is_workbook = form == "xlsx";
    std::vector<std::string> names(sheet_names.begin(), sheet_names.end());
    if (is_workbook) names.emplace_back(all_sheets);
    auto* sheet =
        command.add_subcommand(form, is_workbook ? "A table of a tournament as a workbook on stdout"
                                                 : "A table of a tournament as CSV on stdout");
    add_journal(*sheet, *options);
    sheet->add_option("sheet", options->sheet, "Which one")
        ->required()
        ->check(CLI::IsMember(names));
    sheet->add_option("--lang", options->lang, "Language: en, zh-Hans, zh-Hant")
        ->capture_default_str();
    sheet->footer(is_workbook ? "  flagfall export xlsx event --db event.db > event.xlsx"
                              : "  flagfall export csv standings --db event.db > standings.csv");
    sheet->callback(
        [options, form, &run] { run = [options, form] { return export_sheet(*options, form); }; });
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
    add_export_json(*command, options, run);
    add_export_sheet(*command, options, run, "csv");
    add_export_sheet(*command, options, run, "xlsx");
}

}  // namespace arbiter::cli

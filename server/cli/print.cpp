// flagfall print: a sheet of paper of an event, as PDF by way of Chromium, or as the page itself.
// Reads the journal only, also beside a server.
#include "arbiter/hall/evolve.hpp"
#include "db/store/journals.hpp"
#include "server/access/access.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/page_printer.hpp"
#include "server/cli/server_options.hpp"
#include "server/net/public_url.hpp"
#include "server/paper/paper.hpp"
#include "server/secrets/key_files.hpp"
#include "server/server.hpp"
#include "server/wire/paper_kinds.hpp"

#include <CLI/CLI.hpp>

#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace arbiter::cli {
namespace {

struct PrintOptions {
    std::string sheet;
    std::string db = "flagfall.db";
    std::string keys;
    StreamId tournament = 0;
    int round = 0;
    std::string game;
    int envelope = 0;
    std::string lang = "en";
    std::string second;
    std::string address;
    std::string out;
    std::string chromium;
    bool html = false;
};

// An event as the journal has it, and where it ends.
struct ReadEvent {
    HallState state;
    const LiveTournament* live = nullptr;
    std::map<StreamId, std::pair<std::int64_t, std::string>> heads;
};

int print_refused(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall print: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    std::cerr << '\n';
    return exit_code;
}

ReadEvent read_event(const PrintOptions& options) {
    ReadEvent read;
    read_journal(options.db, [&](const Row& row, JournalEvent&& event) {
        static_cast<void>(evolve_in_place(read.state, row.stream, event, row.recorded));
        read.heads[row.stream] = {row.seq, to_hex(row.hash)};
    });
    const auto& all = read.state.tournaments;
    if (options.tournament > 0) {
        read.live = find_tournament(std::as_const(read.state), options.tournament);
    } else if (all.size() == 1) {
        read.live = &all.begin()->second;
    }
    return read;
}

// The codes by which results are told need the server's key; without it there are none.
std::function<std::string(GameId, Color)> result_paths(const PrintOptions& options,
                                                       const LiveTournament& live) {
    const auto file_key = load_server_key(key_files(options.db, options.keys).server);
    const auto stored = read_secrets(JournalLocation(options.db));
    const std::string salt(value_of(stored.login, "salt"));
    if (!file_key || salt.empty()) return {};
    const auto key = std::make_shared<ServerKey>(*file_key, salt);
    return [key, &live](GameId game, Color side) {
        return result_path(*key, live.stream, game, live.games.at(game).result.told.link, side);
    };
}

// As in the address of the sheet.
std::string query_of(const PrintOptions& options) {
    std::string query = "lang=" + options.lang + "&second=" + options.second;
    if (options.round != 0) query += "&round=" + std::to_string(options.round);
    if (options.envelope != 0) query += "&envelope=" + std::to_string(options.envelope);
    if (!options.game.empty()) query += "&g=" + options.game;
    return query;
}

int write_sheet(const PrintOptions& options, const std::string& html) {
    if (!options.html) {
        const auto printed = print_page(html, options.out, options.chromium);
        if (printed) return 0;
        return print_refused(printed.error(), printed.error().code == "chromium_missing" ? 3 : 1);
    }
    if (options.out.empty()) {
        std::cout << html << std::flush;
        return std::cout ? 0 : 1;
    }
    std::ofstream file(options.out, std::ios::binary);
    file << html << std::flush;
    return file ? 0 : print_refused({.code = "not_written", .where = options.out}, 1);
}

int print_sheet(const PrintOptions& options) {
    if (!options.html && options.out.empty()) {
        return print_refused({.code = "bad_field", .where = "out"}, 2);
    }
    const auto ask = read_paper_ask(options.sheet, query_of(options), Lang::English);
    if (!ask) return print_refused(ask.error(), 2);
    std::string origin;
    if (!options.address.empty()) {
        const auto address = parse_public_url(options.address);
        if (!address) {
            std::cerr << "flagfall print: --address takes an address such as "
                         "http://192.168.1.20:8080: "
                      << public_url_rule(address.error().where) << '\n';
            return 2;
        }
        origin = *address;
    }
    try {
        const ReadEvent read = read_event(options);
        if (read.live == nullptr) {
            std::cerr << "flagfall print: the journal has " << read.state.tournaments.size()
                      << " tournaments; name one with --tournament N\n";
            return options.tournament > 0 || read.state.tournaments.empty() ? 3 : 2;
        }
        const auto& [seq, hash] = read.heads.at(read.live->stream);
        const auto html = paper_sheet({.live = *read.live,
                                       .seq = seq,
                                       .hash = hash,
                                       .codes = {origin},
                                       .result_path = result_paths(options, *read.live)},
                                      *ask);
        if (!html) return print_refused(html.error(), html.error().code == "not_found" ? 3 : 4);
        return write_sheet(options, *html);
    } catch (const JournalError& error) {
        return print_refused({.code = std::string(error.code()), .where = error.what()},
                             exit_code_of(error));
    }
}

std::string sheet_names() {
    std::string names;
    for (const PaperKind& kind : paper_kinds) {
        names += (names.empty() ? "" : " ") + std::string(kind.name);
    }
    return names;
}

}  // namespace

void add_print(CLI::App& program, Run& run) {
    const auto options = std::make_shared<PrintOptions>();
    auto* print = program.add_subcommand("print", "A sheet of paper of a tournament as PDF");
    print->add_option("SHEET", options->sheet, sheet_names())->required();
    add_journal_options(*print, options->db, options->tournament);
    add_keys_option(*print, options->keys);
    print->add_option("--round", options->round,
                      "Of this round, standings after it; else the last that is public");
    print->add_option("--game", options->game, "Of this game's envelope");
    print->add_option("--envelope", options->envelope, "Its number; else the latest");
    print->add_option("--lang", options->lang, "en, zh-Hans or zh-Hant")->capture_default_str();
    print->add_option("--second", options->second, "A second language beside it");
    print->add_option("--address", options->address,
                      "http://HOST:PORT of the server: what QR codes lead to; else there are none");
    print->add_option("--out", options->out, "The file to write");
    print->add_flag("--html", options->html, "The page itself, on stdout if there is no --out");
    print->add_option("--chromium", options->chromium, "The browser that makes the PDF")
        ->envname("FLAGFALL_CHROMIUM");
    print->footer(
        "  flagfall print pairings --db event.db --round 3 --second zh-Hans --out r3.pdf");
    print->callback([options, &run] { run = [options] { return print_sheet(*options); }; });
}

}  // namespace arbiter::cli

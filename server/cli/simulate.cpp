// flagfall simulate: plays the games of a PGN on a server, through real terminals' connections.
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/server_options.hpp"
#include "server/input_file.hpp"
#include "server/simulate/address.hpp"
#include "server/simulate/simulation.hpp"
#include "server/trf/trf_text.hpp"

#include <CLI/App.hpp>

#include <atomic>
#include <charconv>
#include <csignal>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>

namespace arbiter::cli {
namespace {

struct SimulateOptions {
    std::string file;
    ArbiterOptions client;
    std::string speed = "max";
    std::string ack_log;
};

std::atomic<bool> stop_asked = false;  // set by the signal, read by the script

extern "C" void ask_to_stop(int) {
    stop_asked = true;
}

// "max" or a positive number; nullopt for anything else.
struct Speed {
    std::optional<double> times;
};
std::optional<Speed> parse_speed(const std::string& text) {
    if (text == "max") return Speed{};
    double times = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, times);
    if (read.ec != std::errc{} || read.ptr != end || !(times > 0) || times > 1e6)
        return std::nullopt;
    return Speed{times};
}

int refused(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall simulate: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    std::cerr << '\n';
    return exit_code;
}

void tell_of_games(const FileRemarks& remarks) {
    for (const auto& each : remarks) {
        std::cerr << "flagfall simulate: " << sentence_of(each) << '\n';
    }
}

// One line that is written over on a terminal, a line for each round elsewhere.
void show(const Progress& progress) {
    static int last_round = 0;
    const bool terminal = ::isatty(STDERR_FILENO) == 1;
    if (!terminal && progress.round == last_round) return;
    last_round = progress.round;
    if (terminal) std::cerr << '\r';
    std::cerr << "round " << progress.round << " of " << progress.rounds << ", games over "
              << progress.games_over << " of " << progress.games;
    std::cerr << (terminal && progress.games_over < progress.games ? "  " : "\n") << std::flush;
}

int run_simulate(const SimulateOptions& options) {
    const auto speed = parse_speed(options.speed);
    if (!speed) return refused({.code = "bad_speed", .where = options.speed}, 2);
    const auto server = find_server(options.client.server, options.client.authority);
    if (!server) return refused(server.error(), 2);
    const auto token = parse_login_link(options.client.login);
    if (!token) return refused(token.error(), 2);
    const auto text = read_input(options.file);
    if (!text) return refused(text.error(), 3);
    const auto script = script_of(read_pgn(*text));
    if (!script) return refused(script.error(), 1);
    tell_of_games(script->adjustments);
    tell_of_games(script->warnings);
    std::signal(SIGINT, ask_to_stop);
    std::signal(SIGTERM, ask_to_stop);
    const auto done =
        run_simulation(*script, {*server, *token, speed->times, options.ack_log}, stop_asked, show);
    if (!done) return refused(done.error(), 1);
    return 0;
}

}  // namespace

void add_simulate(CLI::App& program, Run& run) {
    auto options = std::make_shared<SimulateOptions>();
    auto* simulate = program.add_subcommand("simulate", "Play the games of a PGN on a server");
    simulate->footer(
        "Example: flagfall simulate event.pgn --server http://127.0.0.1:8080 --login LINK --speed "
        "60\n"
        "Waits while the server is away; ends with 0 when the event is complete.");
    simulate->add_option("FILE", options->file, "The event's games as PGN")->required();
    add_arbiter_options(*simulate, options->client);
    simulate->add_option("--speed", options->speed, "Times real time, or max")
        ->capture_default_str();
    simulate->add_option("--ack-log", options->ack_log, "Append every acknowledgement to this file")
        ->group("");
    simulate->callback([options, &run] { run = [options] { return run_simulate(*options); }; });
}

}  // namespace arbiter::cli

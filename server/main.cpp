// The program: one binary, its commands, and the edge where exceptions become exit codes.
#include "server/cli/commands.hpp"
#include "server/net/descriptors.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <exception>
#include <iostream>

int main(int argc, char** argv) {
    arbiter::hold_standard_descriptors();
    CLI::App program{"Flagfall: the arbiter's server and chess clock", "flagfall"};
    program.set_version_flag("--version", "flagfall " FLAGFALL_VERSION, "Show the version");
    program.require_subcommand(1);
    arbiter::cli::Run run;
    arbiter::cli::add_serve(program, run);
    arbiter::cli::add_login(program, run);
    arbiter::cli::add_clock(program, run);
    arbiter::cli::add_boards(program, run);
    arbiter::cli::add_tls(program, run);
    arbiter::cli::add_simulate(program, run);
    arbiter::cli::add_event(program, run);
    arbiter::cli::add_export(program, run);
    arbiter::cli::add_import(program, run);
    arbiter::cli::add_verify(program, run);
    arbiter::cli::add_check(program, run);
    arbiter::cli::add_clock_replay(program, run);
    arbiter::cli::add_perft(program, run);
    arbiter::cli::add_print(program, run);
    arbiter::cli::add_rule(program, run);
    arbiter::cli::add_pair(program, run);
    arbiter::cli::add_table(program, run);
    arbiter::cli::add_list(program, run);
    arbiter::cli::add_unwinnable(program, run);
    arbiter::cli::add_schema(program, run);
    try {
        program.parse(argc, argv);
        return run();
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::cerr << "flagfall: " << error.what() << '\n';
        return 1;
    }
}

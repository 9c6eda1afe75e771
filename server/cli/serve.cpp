// flagfall serve: the server, until it is told to stop.
#include "server/cli/commands.hpp"
#include "server/demo.hpp"
#include "server/log.hpp"
#include "server/net/address.hpp"
#include "server/server.hpp"

#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace arbiter::cli {
namespace {

constexpr std::uint16_t usual_tls_port = 8443;

struct ServeArguments {
    std::string db = "flagfall.db";
    std::string listen = "127.0.0.1:8080";
    std::string tls;
    std::string listen_tls;
    std::string web_root;
    bool new_key = false;
    bool demo = false;
    std::string speed = "60";
    std::vector<std::string> lists;
    std::uint64_t mate_limit = default_live_mate_limit;
};

std::jthread start_demo(const Server& server, const std::string& speed) {
    return std::jthread(
        [url = server.base_url(), link = server.login_link(), speed](const std::stop_token& stop) {
            try {
                run_demo(url, link, speed, stop);
            } catch (const std::exception& error) {
                log_error("demo", "failed", error.what());
            }
        });
}

// Beside the plain one, where nothing else is said.
Result<ListenAddress> tls_address_of(const ServeArguments& options, const ListenAddress& plain) {
    if (options.listen_tls.empty()) return ListenAddress{plain.host, usual_tls_port};
    return parse_listen_address(options.listen_tls);
}

int serve(const ServeArguments& options) {
    const auto address = parse_listen_address(options.listen);
    if (!address) {
        std::cerr << "flagfall: --listen takes ADDR:PORT, for example 127.0.0.1:8080\n";
        return 2;
    }
    const auto tls_address = tls_address_of(options, *address);
    if (!tls_address) {
        std::cerr << "flagfall: --listen-tls takes ADDR:PORT, for example 0.0.0.0:8443\n";
        return 2;
    }
    // A file that may not grow is an error of the store like any other.
    std::signal(SIGXFSZ, SIG_IGN);
    // Nor is it the event's end when nobody reads the log any more.
    std::signal(SIGPIPE, SIG_IGN);
    start_log();
    ServeOptions wanted;
    wanted.db = options.db;
    wanted.listen = *address;
    if (!options.tls.empty()) wanted.tls = options.tls;
    wanted.listen_tls = *tls_address;
    if (!options.web_root.empty()) wanted.web_root = options.web_root;
    wanted.new_key = options.new_key;
    wanted.signals = true;
    wanted.lists = options.lists;
    wanted.mate_limit = options.mate_limit;
    try {
        Server server(wanted);
        std::cerr << "hall: " << server.base_url() << std::endl;
        if (wanted.tls) std::cerr << "hall by TLS: " << server.tls_url() << std::endl;
        std::cout << "arbiter: " << server.login_link() << std::endl;
        std::jthread demo;
        if (options.demo) demo = start_demo(server, options.speed);
        return server.run();
    } catch (const JournalError& error) {
        std::cerr << "flagfall: " << error.code() << ": " << error.what() << '\n';
        return exit_code_of(error);
    } catch (const TlsError& error) {
        std::cerr << "flagfall: --tls: " << error.what() << '\n';
        return exit_code_of_tls(error.refusal.code);
    }
}

}  // namespace

void add_serve(CLI::App& program, Run& run) {
    const auto options = std::make_shared<ServeArguments>();
    auto* command = program.add_subcommand("serve", "Run the server on a journal file");
    command->add_option("--db", options->db, "The journal (SQLite file), made if there is none")
        ->envname("FLAGFALL_DB")
        ->capture_default_str();
    command->add_option("--listen", options->listen, "ADDR:PORT; port 0 takes any free one")
        ->envname("FLAGFALL_LISTEN")
        ->capture_default_str();
    auto* tls =
        command
            ->add_option("--tls", options->tls, "Speak TLS too, with this folder of flagfall tls")
            ->envname("FLAGFALL_TLS");
    command
        ->add_option("--listen-tls", options->listen_tls,
                     "ADDR:PORT for TLS; port 8443 beside --listen")
        ->envname("FLAGFALL_LISTEN_TLS")
        ->needs(tls);
    command->add_option("--web-root", options->web_root, "Serve the page from this folder")
        ->envname("FLAGFALL_WEB_ROOT");
    command
        ->add_option("--lists", options->lists,
                     "Rating lists of flagfall list, to look players up in")
        ->envname("FLAGFALL_LISTS");
    command
        ->add_option("--mate-limit", options->mate_limit,
                     "Positions a search for a mate may meet before it says unknown and the "
                     "arbiter is asked")
        ->envname("FLAGFALL_MATE_LIMIT")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
        ->capture_default_str();
    command->add_flag("--new-key", options->new_key,
                      "Go on with a new key file: what was stored in confidence is lost");
    auto* demo = command->add_flag("--demo", options->demo, "Play a real event on simulated boards")
                     ->envname("FLAGFALL_DEMO");
    command->add_option("--speed", options->speed, "How many times faster, or max")
        ->envname("FLAGFALL_SPEED")
        ->needs(demo)
        ->capture_default_str();
    command->footer(
        "Prints one line, `arbiter: LINK`: open it to log in.\n"
        "  flagfall serve --db event.db --listen 0.0.0.0:8080\n"
        "  flagfall serve --db event.db --listen 0.0.0.0:8080 --tls tls");
    command->callback([options, &run] { run = [options] { return serve(*options); }; });
}

}  // namespace arbiter::cli

// flagfall serve: the server, until it is told to stop.
#include "server/cli/commands.hpp"
#include "server/cli/server_options.hpp"
#include "server/demo.hpp"
#include "server/log.hpp"
#include "server/net/address.hpp"
#include "server/net/public_url.hpp"
#include "server/net/trusted_proxies.hpp"
#include "server/pages/drawing/qr_code.hpp"
#include "server/secrets/key_files.hpp"
#include "server/server.hpp"
#include "server/tls/host_names.hpp"

#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdint>
#include <exception>
#include <iostream>
#include <langinfo.h>
#include <locale.h>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

namespace arbiter::cli {
namespace {

constexpr std::uint16_t usual_tls_port = 8443;

struct ServeArguments {
    std::string db = "flagfall.db";
    std::string keys;
    std::string listen = "127.0.0.1:8080";
    std::string tls;
    std::string listen_tls;
    std::string public_url;
    std::vector<std::string> names;
    std::vector<std::string> proxies;
    std::string web_root;
    bool new_key = false;
    bool begins = false;
    bool demo = false;
    std::string speed = "60";
    std::vector<std::string> lists;
    std::uint64_t mate_limit = default_live_mate_limit;
};

std::jthread start_demo(const Server& server, const ServeArguments& options) {
    return std::jthread(
        [url = server.base_url(), link = server.login_link(), speed = options.speed,
         folder = key_files(options.db, options.keys).boards](const std::stop_token& stop) {
            try {
                run_demo(url, link, speed, folder, stop);
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

// Blocks of half a line, which only UTF-8 has; a phone reads them from the screen.
bool can_show_code(std::size_t width) {
    if (::isatty(STDERR_FILENO) == 0) return false;
    const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
    if (locale == nullptr) return false;
    const bool utf8 = std::string_view{::nl_langinfo_l(CODESET, locale)} == "UTF-8";
    ::freelocale(locale);
    winsize size{};
    const bool measured = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return utf8 && (!measured || size.ws_col >= width);
}

void show_code(const std::string& text) {
    const auto lines = qr_lines(text);
    if (!can_show_code(lines.size() * 2)) return;
    // Black on white, whatever colours the terminal has.
    for (const std::string& line : lines) {
        std::cerr << "\x1b[30;107m" << line << "\x1b[0m\n";
    }
}

std::string sentence_of(AddressProblem problem, const std::string& remedy) {
    switch (problem) {
        case AddressProblem::ThisMachine:
            return "It listens on this machine alone. For phones and other machines start it "
                   "with " +
                   remedy;
        case AddressProblem::OtherAddress:
            return "It does not listen at the address that this machine has now. Start it with " +
                   remedy;
        case AddressProblem::NoNetwork:
            return "This machine is in no network: no other device reaches it yet";
        case AddressProblem::NotNamed:
            return "The certificate does not name this machine's address, so codes lead to plain "
                   "http. On this machine: " +
                   remedy;
        case AddressProblem::TlsHere:
            return "TLS is spoken on this machine alone, so codes lead to plain http. For phones "
                   "and other machines start it with " +
                   remedy;
    }
    return {};
}

// By what addresses phones come, and a code with the one that other codes lead to.
void say_addresses(const Server& server, const ServeOptions& wanted) {
    std::cerr << "hall: " << server.base_url() << '\n';
    if (wanted.tls) std::cerr << "hall by TLS: " << server.tls_url() << '\n';
    std::cerr << "listens on: " << to_text(server.listens_on()) << '\n';
    const auto codes = server.code_address();
    for (const std::string& origin : server.device_origins()) {
        std::cerr << "for other devices: " << origin << '\n';
    }
    if (codes.problem) {
        std::cerr << sentence_of(*codes.problem, server.remedy_for(*codes.problem)) << ".\n";
    }
    if (codes.origin.empty()) return;
    std::cerr << "codes lead to: " << codes.origin << '\n';
    show_code(codes.origin);
}

// What an operator does about an address at which the server cannot listen.
std::string sentence_of(const ListenError& error) {
    const std::string& code = error.refusal.code;
    const std::string& where = error.refusal.where;
    const auto wanted = parse_listen_address(where);
    if (code == "address_in_use" && wanted) {
        const auto next =
            static_cast<std::uint16_t>(wanted->port < 65535 ? wanted->port + 1 : 8081);
        return "Port " + std::to_string(wanted->port) +
               " is in use by another program, or by another flagfall. Choose another with " +
               error.option + " " + to_text(ListenAddress{wanted->host, next}) +
               ", or stop that program";
    }
    if (code == "address_not_allowed" && wanted) {
        return "This user may not listen on port " + std::to_string(wanted->port) +
               ". Choose one from 1024 on, for example " + error.option + " " +
               to_text(ListenAddress{wanted->host, 8080});
    }
    if (code == "address_not_here" && wanted) {
        return wanted->host + " is no address of this machine. For all of them: " + error.option +
               " " + to_text(ListenAddress{"0.0.0.0", wanted->port});
    }
    return error.option + " " + where;
}

int exit_code_of(const ListenError& error) {
    const std::string& code = error.refusal.code;
    if (code == "address_not_here") return 3;
    if (code == "address_not_allowed") return 4;
    return code == "address_in_use" ? 5 : 6;
}

int say_too_little(std::string_view of_what) {
    std::cerr
        << "flagfall: out_of_memory: There is too little " << of_what
        << " on this machine, or this user may have too little of it (ulimit -v, ulimit -u).\n";
    return 1;
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
    std::optional<std::string> public_url;
    if (!options.public_url.empty()) {
        const auto read = parse_public_url(options.public_url);
        if (!read) {
            std::cerr << "flagfall: --public-url takes an address such as "
                         "https://chess.example.org: "
                      << public_url_rule(read.error().where) << '\n';
            return 2;
        }
        public_url = *read;
    }
    for (const std::string& name : options.names) {
        if (is_host_name(name)) continue;
        std::cerr << "flagfall: --host-name takes a name such as chess.example.org, not '" << name
                  << "'\n";
        return 2;
    }
    auto proxies = TrustedProxies::of(options.proxies);
    if (!proxies) {
        std::cerr << "flagfall: --trusted-proxy takes an address or a network, for example "
                     "127.0.0.1 or 10.0.0.0/8, not '"
                  << proxies.error().where << "'\n";
        return 2;
    }
    // A file that may not grow is an error of the store like any other.
    std::signal(SIGXFSZ, SIG_IGN);
    // Nor is it the event's end when nobody reads the log any more.
    std::signal(SIGPIPE, SIG_IGN);
    start_log();
    ServeOptions wanted;
    wanted.db = options.db;
    wanted.keys = options.keys;
    wanted.listen = *address;
    if (!options.tls.empty()) wanted.tls = options.tls;
    wanted.listen_tls = *tls_address;
    wanted.public_url = public_url;
    wanted.called = options.names;
    wanted.limits.trusted_proxies = *std::move(proxies);
    if (!options.web_root.empty()) wanted.web_root = options.web_root;
    wanted.new_key = options.new_key;
    wanted.begins = options.begins;
    wanted.signals = true;
    wanted.lists = options.lists;
    wanted.mate_limit = options.mate_limit;
    try {
        Server server(wanted);
        say_addresses(server, wanted);
        std::cout << "arbiter: " << server.login_link() << std::endl;
        std::jthread demo;
        if (options.demo) demo = start_demo(server, options);
        return server.run();
    } catch (const JournalError& error) {
        if (error.code() == "out_of_memory") return say_too_little("memory");
        std::cerr << "flagfall: " << error.code() << ": " << error.what() << '\n';
        return exit_code_of(error);
    } catch (const ListenError& error) {
        std::cerr << "flagfall: " << error.refusal.code << ": " << sentence_of(error) << ".\n";
        return exit_code_of(error);
    } catch (const TlsError& error) {
        std::cerr << "flagfall: --tls: " << error.what() << '\n';
        return exit_code_of_tls(error.refusal.code);
    } catch (const std::bad_alloc&) {
        return say_too_little("memory");
    } catch (const std::system_error& error) {
        if (error.code() != std::errc::resource_unavailable_try_again) throw;
        return say_too_little("memory, or room for threads,");
    }
}

}  // namespace

void add_serve(CLI::App& program, Run& run) {
    const auto options = std::make_shared<ServeArguments>();
    auto* command = program.add_subcommand("serve", "Run the server on a journal file");
    command->add_option("--db", options->db, "The journal (SQLite file), made if there is none")
        ->envname("FLAGFALL_DB")
        ->capture_default_str();
    add_keys_option(*command, options->keys);
    command
        ->add_option("--listen", options->listen,
                     "ADDR:PORT: 127.0.0.1 is this machine alone, 0.0.0.0 all networks that it is "
                     "in; port 0 takes any free one")
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
    command
        ->add_option("--public-url", options->public_url,
                     "Where codes and links lead, for example https://chess.example.org behind a "
                     "proxy; otherwise the address of this machine's that phones reach")
        ->envname("FLAGFALL_PUBLIC_URL");
    command
        ->add_option(
            "--host-name", options->names,
            "A further name by which this machine is asked, for example chess.example.org; "
            "its own, those without a dot, the public URL's and the certificate's are known")
        ->envname("FLAGFALL_HOST_NAME");
    command
        ->add_option(
            "--trusted-proxy", options->proxies,
            "Address or network (10.0.0.0/8) of a reverse proxy: who asks is taken from its "
            "Forwarded or X-Forwarded-For, and each counts for himself")
        ->envname("FLAGFALL_TRUSTED_PROXY");
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
    command->add_flag("--new", options->begins,
                      "Begin an event on a file that is there and has no row");
    command->add_flag("--new-key", options->new_key,
                      "Go on with a new key file: what was stored in confidence is lost");
    auto* demo = command->add_flag("--demo", options->demo, "Play a real event on simulated boards")
                     ->envname("FLAGFALL_DEMO");
    command->add_option("--speed", options->speed, "How many times faster, or max")
        ->envname("FLAGFALL_SPEED")
        ->needs(demo)
        ->capture_default_str();
    command->footer(
        "Prints one line, `arbiter: LINK`: open it to log in. By what addresses phones come is on\n"
        "stderr, in a terminal with a code to scan. Exit codes: 2 usage, 3 no such file or "
        "address,\n"
        "4 refused (a port below 1024), 5 the port is in use, 6 the store fails, 7 damaged data.\n"
        "  flagfall serve --db event.db --listen 0.0.0.0:8080\n"
        "  flagfall serve --db event.db --listen 0.0.0.0:8080 --tls tls");
    command->callback([options, &run] { run = [options] { return serve(*options); }; });
}

}  // namespace arbiter::cli

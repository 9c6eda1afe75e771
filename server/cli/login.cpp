// flagfall login: a new login link for the arbiter, also beside a running server.
#include "db/store/journals.hpp"
#include "server/access/access.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/server_options.hpp"
#include "server/net/public_url.hpp"
#include "server/secrets/key_files.hpp"
#include "server/server.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

namespace arbiter::cli {
namespace {

struct LoginOptions {
    std::string db = "flagfall.db";
    std::string keys;
    std::string url;
    int days = LoginLinks::usual_days;
    bool end_others = false;
    bool json = false;
};

struct NewLink {
    std::string token;
    std::string url;     // of the server that ran last
    bool later = false;  // the others end when it is used
};

AgeClock::Sources clocks() {
    return {std::chrono::steady_clock::now, [] {
                const auto since = std::chrono::system_clock::now().time_since_epoch();
                return WallTime{std::chrono::duration_cast<WallTime::duration>(since)};
            }};
}

Access access_with(const Result<SecretBytes<32>>& key, const StoredSecrets& stored) {
    if (!key) throw JournalError(key.error().code, key.error().where);
    return {*key, stored, clocks()};
}

std::string url_of(const LoginOptions& options, const StoredSecrets& stored) {
    const auto last = stored.login.find("base_url");
    if (!options.url.empty()) return options.url;
    return last == stored.login.end() ? "http://127.0.0.1:8080" : last->second;
}

// No server has the file open: what ends, ends now.
NewLink make_alone(const LoginOptions& options, Journal& journal) {
    const auto stored = read_secrets(journal);
    const auto keys = key_files(options.db, options.keys);
    make_key_folder(keys);
    Access access = access_with(file_key_for(keys.server, stored, false), stored);
    auto changes = access.opening().changes;
    NewLink link{.token = access.new_token(options.days, options.end_others),
                 .url = url_of(options, stored)};
    if (options.end_others) {
        for (auto& change : access.end_others(link.token)) changes.push_back(std::move(change));
    }
    journal.append({}, changes);
    return link;
}

// The server knows the link when it sees it; nothing is written.
NewLink make_beside_server(const LoginOptions& options) {
    const auto stored = read_secrets(JournalLocation(options.db));
    const auto key_file = key_files(options.db, options.keys).server;
    const Access access = access_with(load_server_key(key_file), stored);
    // The server has another key in memory: it would not know the link.
    if (access.opening().first) throw JournalError("key_file_wrong", key_file);
    return {.token = access.new_token(options.days, options.end_others),
            .url = url_of(options, stored),
            .later = options.end_others};
}

NewLink make_link(const LoginOptions& options) {
    if (!std::filesystem::exists(options.db)) throw JournalError("not_found", options.db);
    std::optional<Journal> journal;
    try {
        journal.emplace(open_journal(options.db));
    } catch (const JournalError& error) {
        if (error.code() != "locked") throw;
    }
    return journal ? make_alone(options, *journal) : make_beside_server(options);
}

int login(const LoginOptions& given) {
    LoginOptions options = given;
    if (!options.url.empty()) {
        const auto url = parse_public_url(options.url);
        if (!url) {
            std::cerr << "flagfall login: --server takes an address such as "
                         "http://192.168.1.20:8080: "
                      << public_url_rule(url.error().where) << '\n';
            return 2;
        }
        options.url = *url;
    }
    try {
        const auto link = make_link(options);
        const auto text = link.url + "/login#" + link.token;
        if (options.json) {
            const nlohmann::ordered_json answer{
                {"link", text}, {"days", options.days}, {"ends_others", options.end_others}};
            fmt::print("{}\n", answer.dump());
        } else {
            fmt::print("arbiter: {}\n", text);
        }
        if (link.later) std::cerr << "older links and sessions end when this one is opened\n";
        return 0;
    } catch (const JournalError& error) {
        std::cerr << "flagfall login: " << error.code() << ": " << error.what() << '\n';
        return exit_code_of(error);
    } catch (const std::system_error& error) {
        std::cerr << "flagfall login: store_failed: " << error.what() << '\n';
        return 6;
    }
}

}  // namespace

void add_login(CLI::App& program, Run& run) {
    const auto options = std::make_shared<LoginOptions>();
    auto* command = program.add_subcommand("login", "Make a new login link for the arbiter");
    command->add_option("--db", options->db, "The journal; a server may be running on it")
        ->envname("FLAGFALL_DB")
        ->capture_default_str();
    add_keys_option(*command, options->keys);
    command->add_option("--server", options->url,
                        "http://ADDR:PORT of the link; otherwise where the server was last");
    command->add_option("--expires", options->days, "Days that the link is good for")
        ->check(CLI::Range(1, LoginLinks::most_days))
        ->capture_default_str();
    command->add_flag("--end-others", options->end_others,
                      "All older links and all sessions end; beside a running server when the new "
                      "link is opened");
    command->add_flag("--json", options->json, "One JSON object as the answer");
    command->footer("  flagfall login --db event.db --end-others");
    command->callback([options, &run] { run = [options] { return login(*options); }; });
}

}  // namespace arbiter::cli

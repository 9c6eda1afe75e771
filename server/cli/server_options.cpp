#include "server/cli/server_options.hpp"

namespace arbiter::cli {

void add_arbiter_options(CLI::App& command, ArbiterOptions& options) {
    command.add_option("--server", options.server, "http://ADDR:PORT or https://ADDR:PORT")
        ->required();
    add_authority_option(command, options.authority);
    command.add_option("--login", options.login, "The arbiter's login link")->required();
}

void add_again_flag(CLI::App& command, bool& again) {
    command.add_flag("--again", again,
                     "Also where there is an event of the same name, festival and days");
}

Refusal with_again_named(Refusal refusal) {
    if (refusal.code != "already_made") return refusal;
    for (const auto& [name, value] : refusal.params) {
        if (name == "t") refusal.where = "tournament " + value + "; --again makes it once more";
    }
    return refusal;
}

void add_journal_options(CLI::App& command, std::string& db, StreamId& tournament) {
    command.add_option("--db", db, "The journal (SQLite file)")
        ->envname("FLAGFALL_DB")
        ->capture_default_str();
    command.add_option("--tournament,--t", tournament, "Its number, where there are several");
}

void add_keys_option(CLI::App& command, std::string& folder) {
    command
        .add_option("--keys", folder,
                    "The folder of the key files; if it is not given, they are beside the journal")
        ->envname("FLAGFALL_KEYS");
}

void add_authority_option(CLI::App& command, std::string& authority) {
    command.add_option("--ca", authority,
                       "PEM: whom to believe over https; otherwise this machine's authorities");
}

}  // namespace arbiter::cli

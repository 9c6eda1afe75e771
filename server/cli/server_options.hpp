// Options that several commands have.
#pragma once

#include "arbiter/hall/stream_id.hpp"
#include "clock/result.hpp"

#include <CLI/App.hpp>

#include <string>

namespace arbiter::cli {

// Where the server is, whom to believe over https, and the arbiter's login link: --server, --ca,
// --login.
struct ArbiterOptions {
    std::string server;
    std::string authority;
    std::string login;
};
void add_arbiter_options(CLI::App& command, ArbiterOptions& options);

// --again of the commands that make events.
void add_again_flag(CLI::App& command, bool& again);
// What `already_made` says of it, in place of a field; any other refusal as it is.
[[nodiscard]] Refusal with_again_named(Refusal refusal);

// --db and --tournament (in short --t) of the commands that read an event from a journal.
void add_journal_options(CLI::App& command, std::string& db, StreamId& tournament);

// --keys of the commands that need a journal's key files.
void add_keys_option(CLI::App& command, std::string& folder);

// --ca alone, where a link says the rest.
void add_authority_option(CLI::App& command, std::string& authority);

}  // namespace arbiter::cli

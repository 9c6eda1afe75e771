// Options of commands that are clients of a running server.
#pragma once

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

// --ca alone, where a link says the rest.
void add_authority_option(CLI::App& command, std::string& authority);

}  // namespace arbiter::cli

#include "server/cli/server_options.hpp"

namespace arbiter::cli {

void add_arbiter_options(CLI::App& command, ArbiterOptions& options) {
    command.add_option("--server", options.server, "http://ADDR:PORT or https://ADDR:PORT")
        ->required();
    add_authority_option(command, options.authority);
    command.add_option("--login", options.login, "The arbiter's login link")->required();
}

void add_authority_option(CLI::App& command, std::string& authority) {
    command.add_option("--ca", authority,
                       "PEM: whom to believe over https; otherwise this machine's authorities");
}

}  // namespace arbiter::cli

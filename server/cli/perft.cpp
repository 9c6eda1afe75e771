#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_perft(CLI::App&, Run&) {}

}  // namespace arbiter::cli

#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_simulate(CLI::App&, Run&) {}

}  // namespace arbiter::cli

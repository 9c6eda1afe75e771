#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_pair(CLI::App&, Run&) {}

}  // namespace arbiter::cli

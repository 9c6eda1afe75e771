#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_table(CLI::App&, Run&) {}

}  // namespace arbiter::cli

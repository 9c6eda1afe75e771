#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_check(CLI::App&, Run&) {}

}  // namespace arbiter::cli

#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_export(CLI::App&, Run&) {}

}  // namespace arbiter::cli

#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_serve(CLI::App&, Run&) {}

}  // namespace arbiter::cli

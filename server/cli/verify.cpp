#include "server/cli/commands.hpp"

namespace arbiter::cli {

void add_verify(CLI::App&, Run&) {}

}  // namespace arbiter::cli

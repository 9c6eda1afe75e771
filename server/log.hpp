// The server's log: JSON lines on stderr. Never a secret, never a player's data.
#pragma once

#include <string_view>

namespace arbiter {

// Sets the format up; called once by the program.
void start_log();

void log_note(std::string_view what, std::string_view detail = {});
void log_error(std::string_view what, std::string_view code, std::string_view detail);

}  // namespace arbiter

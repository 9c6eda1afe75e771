// The machine's clocks: the only ones that are read.
#pragma once

#include "clock/time.hpp"

#include <chrono>
#include <string>

namespace arbiter {

// For the record, never for thinking time.
[[nodiscard]] WallTime wall_now();
// What delays run on: nobody sets it, and it goes on while the machine sleeps.
[[nodiscard]] std::chrono::microseconds since_boot();
// Another one after each start of the machine.
[[nodiscard]] std::string boot_id();

}  // namespace arbiter

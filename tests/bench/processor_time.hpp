// How much processor time a program has used that a benchmark has started.
#pragma once

#include <sys/types.h>

namespace arbiter::bench {

// Seconds of processor time that its first thread, or all of it, has used.
[[nodiscard]] double thread_seconds(pid_t process);
[[nodiscard]] double process_seconds(pid_t process);

}  // namespace arbiter::bench

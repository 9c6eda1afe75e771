// What a program that a benchmark has started costs the machine.
#pragma once

#include <sys/types.h>

namespace arbiter::bench {

// Seconds of processor time that its first thread, or all of it, has used.
[[nodiscard]] double thread_seconds(pid_t process);
[[nodiscard]] double process_seconds(pid_t process);

// Of its memory, what is not swapped out or never touched.
[[nodiscard]] long resident_kilobytes(pid_t process);

}  // namespace arbiter::bench

// How long a simulated client waits before it tries a connection again; doubled each time.
#pragma once

#include <chrono>

namespace arbiter {

inline constexpr std::chrono::milliseconds first_wait{50};
inline constexpr std::chrono::milliseconds longest_wait{1000};

}  // namespace arbiter

// How many players an event takes.
#pragma once

#include <cstddef>

namespace arbiter {

// A festival's list, twice over. How many a pairing system takes is its own.
inline constexpr std::size_t most_entered = 10'000;

}  // namespace arbiter

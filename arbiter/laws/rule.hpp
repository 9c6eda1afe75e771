// How well a rule or an article of an edition is known.
#pragma once

#include <cstdint>

namespace arbiter {

enum class Confidence : std::uint8_t { Seed, Text, Adjacent, Inferred };

}  // namespace arbiter

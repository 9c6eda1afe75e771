// Which stream of the journal. Stream 0 is the hall's own.
#pragma once

#include <cstdint>

namespace arbiter {

using StreamId = std::int64_t;  // 0: the hall; others: one tournament each
inline constexpr StreamId hall_stream = 0;

}  // namespace arbiter

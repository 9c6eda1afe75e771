// Time as the clocks know it: whole milliseconds, and instants of a clock that has no now().
#pragma once

#include <chrono>
#include <cstdint>

namespace arbiter {

using Millis = std::chrono::duration<std::int64_t, std::milli>;

// The monotonic clock of one boot of one terminal. It cannot be read here: instants are arguments.
struct TerminalTime {
    using duration = Millis;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<TerminalTime, Millis>;
    static constexpr bool is_steady = true;
};
using Instant = TerminalTime::time_point;

[[nodiscard]] constexpr Instant at_ms(std::int64_t ms) noexcept {
    return Instant{Millis{ms}};
}

// The server's wall clock (UTC, microseconds since 1970): for the record, never for thinking time.
struct WallClock {
    using duration = std::chrono::duration<std::int64_t, std::micro>;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<WallClock, duration>;
    static constexpr bool is_steady = false;
};
using WallTime = WallClock::time_point;

}  // namespace arbiter

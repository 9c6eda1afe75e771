// What the public sees of a clock.
#pragma once

#include "clock/color.hpp"
#include "clock/time.hpp"

#include <optional>

namespace arbiter {

struct PublicClock {
    std::optional<Color> running;
    ByColor<Millis> left;
    WallTime at{};
    bool observed = false;  // of no linked clock: `left` was read after each side's latest move
    friend bool operator==(const PublicClock&, const PublicClock&) = default;
};

}  // namespace arbiter

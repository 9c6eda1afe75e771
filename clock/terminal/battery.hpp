// What a terminal says of its battery.
#pragma once

namespace arbiter {

struct Battery {
    int percent = 0;  // 0 to 100
    bool charging = false;

    friend bool operator==(const Battery&, const Battery&) = default;
};

// Enough for the arbiter to bring a cable before a long game is over, not only before it dies.
inline constexpr int low_battery_percent = 15;

[[nodiscard]] constexpr bool is_low(const Battery& battery) {
    return !battery.charging && battery.percent <= low_battery_percent;
}

}  // namespace arbiter

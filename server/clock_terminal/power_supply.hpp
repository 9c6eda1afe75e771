// The battery of the machine, where Linux tells of one.
#pragma once

#include "clock/terminal/battery.hpp"

#include <filesystem>
#include <optional>

namespace arbiter {

// Of several the first; nullopt if there is none.
[[nodiscard]] std::optional<Battery> read_battery(
    const std::filesystem::path& supplies = "/sys/class/power_supply");

}  // namespace arbiter

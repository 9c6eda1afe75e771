#include "server/clock_terminal/power_supply.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

namespace arbiter {
namespace {

namespace fs = std::filesystem;

std::string line_of(const fs::path& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

// One of the machine itself: a mouse has one as well.
std::optional<Battery> battery_in(const fs::path& supply) {
    if (line_of(supply / "type") != "Battery" || line_of(supply / "scope") == "Device") return {};
    const auto percent = number_in<int>(line_of(supply / "capacity"));
    if (!percent || *percent < 0 || *percent > 100) return std::nullopt;
    const std::string status = line_of(supply / "status");
    return Battery{*percent, status == "Charging" || status == "Full"};
}

}  // namespace

std::optional<Battery> read_battery(const fs::path& supplies) {
    std::error_code none;
    std::vector<fs::path> found;
    for (const auto& each : fs::directory_iterator(supplies, none)) found.push_back(each.path());
    std::sort(found.begin(), found.end());
    for (const auto& supply : found) {
        if (const auto battery = battery_in(supply)) return battery;
    }
    return std::nullopt;
}

}  // namespace arbiter

#include "server/sockets/device_flood.hpp"

namespace arbiter {
namespace {

constexpr int few_devices = 4;
constexpr std::size_t most_names = 256;  // of more, one that comes back counts as another one
constexpr std::chrono::seconds quiet_time{60};

}  // namespace

std::optional<DeviceFlood::Figures> DeviceFlood::came(TerminalId terminal,
                                                      const std::string& device, Time now) {
    Devices& devices = known_[terminal];
    if (devices.names.empty() || (devices.told == 0 && now - devices.last >= quiet_time)) {
        devices = {.names = {}, .count = 0, .told = 0, .first = now, .last = now};
    }
    if (devices.names.contains(device)) return std::nullopt;
    if (devices.names.size() < most_names) devices.names.insert(device);
    ++devices.count;
    devices.last = now;
    const int next = devices.told == 0 ? few_devices + 1 : 2 * devices.told;
    if (devices.count < next) return std::nullopt;
    devices.told = devices.count;
    const auto since = std::chrono::ceil<std::chrono::seconds>(now - devices.first);
    return Figures{devices.count, static_cast<int>(since.count())};
}

std::vector<TerminalId> DeviceFlood::ended(Time now) {
    std::vector<TerminalId> found;
    std::erase_if(known_, [&](const auto& each) {
        if (now - each.second.last < quiet_time) return false;
        if (each.second.told > 0) found.push_back(each.first);
        return true;
    });
    return found;
}

}  // namespace arbiter

#include "server/sockets/device_flood.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr int few_devices = 4;
constexpr int few_arrivals = 9;
constexpr std::size_t most_names = 256;  // of more, one that comes back counts as another one
constexpr std::chrono::seconds quiet_time{60};

// When that is reached it is told.
int next_after(int told, int few) {
    return std::max(few + 1, 2 * told);
}

}  // namespace

std::optional<CameToWait> DeviceFlood::came(TerminalId terminal, const std::string& device,
                                            Time now) {
    Devices& devices = known_[terminal];
    const bool told = devices.told.arrivals > 0;
    if (devices.names.empty() || (!told && now - devices.last >= quiet_time)) {
        devices = {.names = {}, .first = now, .last = now};
    }
    CameToWait& came = devices.came;
    const bool is_new = !devices.names.contains(device);
    if (is_new && devices.names.size() < most_names) devices.names.insert(device);
    if (is_new) ++came.devices;
    ++came.arrivals;
    devices.last = now;
    const bool many = came.devices >= next_after(devices.told.devices, few_devices) ||
                      came.arrivals >= next_after(devices.told.arrivals, few_arrivals);
    if (!many) return std::nullopt;
    const auto since = std::chrono::ceil<std::chrono::seconds>(now - devices.first);
    came.seconds = static_cast<int>(since.count());
    devices.told = came;
    return came;
}

std::vector<TerminalId> DeviceFlood::ended(Time now) {
    std::vector<TerminalId> found;
    std::erase_if(known_, [&](const auto& each) {
        if (now - each.second.last < quiet_time) return false;
        if (each.second.told.arrivals > 0) found.push_back(each.first);
        return true;
    });
    return found;
}

}  // namespace arbiter

// Devices that come with one terminal's key to wait. A spare phone or two are told one by one. A
// link that is known to many is one matter, and so is a device that comes again and again: how many
// devices, how often, in what time.
#pragma once

#include "arbiter/hall/terminal_alarms.hpp"
#include "arbiter/ids.hpp"

#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbiter {

class DeviceFlood {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // A device of that name came to wait. What to tell the desk: nothing as long as they are few,
    // then once, and again when twice as many have come, or as often.
    [[nodiscard]] std::optional<CameToWait> came(TerminalId terminal, const std::string& device,
                                                 Time now);
    // The terminals of which that was told, and for which no device has come for a minute. They are
    // forgotten.
    [[nodiscard]] std::vector<TerminalId> ended(Time now);

  private:
    struct Devices {
        std::set<std::string> names;  // at most so many as can be told apart
        CameToWait came{};
        CameToWait told{};
        Time first;
        Time last;
    };
    std::unordered_map<TerminalId, Devices> known_;
};

}  // namespace arbiter

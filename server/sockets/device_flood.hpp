// Devices that come with one terminal's key to wait. A spare phone or two are told one by one. A
// link that is known to many is one matter: how many devices, in what time.
#pragma once

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

    struct Figures {
        int devices = 0;
        int seconds = 0;  // since the first of them
    };

    // A device of that name came to wait. What to tell the desk: nothing as long as they are few,
    // then once, and again when twice as many have come.
    [[nodiscard]] std::optional<Figures> came(TerminalId terminal, const std::string& device,
                                              Time now);
    // The terminals of which so many were told, and for which no new device has come for a minute.
    // They are forgotten.
    [[nodiscard]] std::vector<TerminalId> ended(Time now);

  private:
    struct Devices {
        std::set<std::string> names;  // at most so many as can be told apart
        int count = 0;
        int told = 0;
        Time first;
        Time last;
    };
    std::unordered_map<TerminalId, Devices> known_;
};

}  // namespace arbiter

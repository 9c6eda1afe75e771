// Which device a terminal is. Who has a terminal's link has its key, and a link can be opened by a
// second phone, by a photograph of the code, in a private window. The device that may have the log
// of a game keeps it; another one waits until the arbiter takes it, and the game goes on there with
// a new epoch.
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/consequences.hpp"
#include "arbiter/hall/terminal_alarms.hpp"
#include "clock/result.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What a device may call itself: 1 to 40 of 0-9 a-z.
[[nodiscard]] bool is_device_name(std::string_view name);
// By which people tell devices apart: the first four signs of the name, in capitals.
[[nodiscard]] std::string device_code(std::string_view name);

// What a device says when it comes with a key.
struct ArrivingDevice {
    std::string_view name;                           // empty: it does not say which it is
    std::function<bool(GameId, int epoch)> has_log;  // entries of that epoch of the game
    bool other_is_here = false;  // the device that the terminal is now is connected
    // What it has of the game, or that it has nothing, is not what was recorded here; empty: it is.
    std::function<bool(GameId, const Game&)> has_other_log{};
};

// Whether the terminal of the key may be this device without asking anybody: it is it already and
// has the log, or no other one can have entries of a game that is not over.
[[nodiscard]] bool may_be(const HallState& state, const KeyIssued& key,
                          const ArrivingDevice& device);
// That the terminal is this device, which may_be; nothing if that is known. One without a name
// leaves it open.
[[nodiscard]] std::vector<StreamEvent> arrived(const HallState& state, const KeyIssued& key,
                                               std::string_view device);

[[nodiscard]] Result<void> decide_on(Consequences& so_far, const UseDevice& command,
                                     const Moment& moment);

// `device_waits` on the open games of the terminal; not where it is one of so many that they are
// told together.
[[nodiscard]] std::vector<StreamEvent> waiting_device_alarms(const HallState& state,
                                                             const KeyIssued& key,
                                                             const std::string& device,
                                                             const PresentTerminals& present);

}  // namespace arbiter

// A board's clock in a terminal's window: keys, the clock's own log, the server if there is one,
// and the screen, on one thread.
#pragma once

#include "clock/result.hpp"
#include "clock/time_control.hpp"
#include "clock/window/keys.hpp"
#include "server/clock_terminal/clock_address.hpp"
#include "server/pages/text/words.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace arbiter {

struct ClockWindowOptions {
    std::optional<ClockAddress> address;  // nullopt: a club's clock, with `control`
    TimeControl control;
    std::filesystem::path store;
    Lang lang = Lang::English;
    bool turned = false;
    ClockKeys keys;
};

// Until somebody leaves it, the terminal goes or the program is told to stop. Refusals: what the
// screen and the log refuse, and the code by which the server had no more of this clock.
[[nodiscard]] Result<void> run_clock_window(const ClockWindowOptions& options);

}  // namespace arbiter

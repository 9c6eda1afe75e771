// What both readers of time controls share: figures, and the control that a list of periods makes.
#pragma once

#include "clock/time_control.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter {

inline constexpr Millis one_second{1'000};
inline constexpr Millis one_minute{60'000};
inline constexpr Millis one_hour{3'600'000};

inline constexpr std::int64_t most_moves_of_period = 10'000;

[[nodiscard]] std::optional<std::int64_t> read_whole(std::string_view digits, std::int64_t most);

// A decimal number of units of `unit`; nullopt if it is not one, no whole number of milliseconds,
// or longer than a time may be: the bound is on the time, so that minutes read can be written in
// seconds.
[[nodiscard]] std::optional<Millis> read_decimal(std::string_view text, Millis unit);

struct PeriodList {
    std::vector<Period> periods;
    bool repeat = false;
    bool freeze = true;
};

// A last period with moves repeats. Refusal: bad_time_control with `text`.
[[nodiscard]] Result<TimeControl> control_of_lists(PeriodList white, PeriodList black,
                                                   std::string_view text);

}  // namespace arbiter

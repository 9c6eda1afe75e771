// The encoded time control of a tournament report file (TRF-2025).
#pragma once

#include "clock/time_control.hpp"

namespace arbiter {

// "5400+30", "40/6000+30:900+30", with odds "W300-B240". Nothing for a mode that TRF cannot say;
// delays, the kind of transition and freeze are left out.
[[nodiscard]] std::optional<std::string> to_trf_text(const TimeControl& control);

// Refusal: bad_time_control, `where` = the field.
[[nodiscard]] Result<TimeControl> parse_trf_time_control(std::string_view text);

}  // namespace arbiter

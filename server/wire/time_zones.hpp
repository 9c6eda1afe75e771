// Time zones by their names in the IANA's database, as ICU has it: what a local time of an event is
// elsewhere.
#pragma once

#include "clock/time.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

[[nodiscard]] bool is_time_zone(std::string_view name);

// When clocks in the zone show "2026-11-21T10:00". A time that they skip is taken as by the clock
// before it, one that they show twice is the first of the two. Nothing for no zone and no time.
[[nodiscard]] std::optional<WallTime> moment_of(std::string_view zone, std::string_view local);

// "2026-11-21 10:00" as clocks in the zone show it; without a known zone "2026-11-21 09:00 UTC".
[[nodiscard]] std::string local_text(std::string_view zone, WallTime moment);

// "2026-11-21T09:00:00Z" (RFC 3339), and "20261121T090000Z" (RFC 5545).
[[nodiscard]] std::string utc_text(WallTime moment);
[[nodiscard]] std::string calendar_text(WallTime moment);

}  // namespace arbiter

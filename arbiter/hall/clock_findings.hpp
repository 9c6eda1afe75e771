// What was found out about the clock of a game beside the entries of its log: whether it is heard,
// how its time stands to ours, its battery. What the desk is told of it, and when that is over. Who
// found it and how is no business of the core: server/hall/terminal_watch.
#pragma once

#include "arbiter/hall/state.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace arbiter {

enum class Finding : std::uint8_t { No, Unknown, Yes };

// Parts in a million; above zero: it is fast.
struct RateFinding {
    int ppm = 0;
    int error = 0;  // at most
};

struct ClockFindings {
    bool offline = false;
    std::optional<Color> silent_at_zero;  // whose time is over, and the clock does not say so
    std::optional<RateFinding> rate;
    std::optional<Millis> off_wall;  // what it counted more than passed while it ran
    Finding battery_low = Finding::Unknown;
};

// A quartz of a watch keeps within 20; 100 are 0.36 s in an hour.
inline constexpr int rate_warning_ppm = 50;
// From here on the clock has an evident defect.
inline constexpr int rate_defect_ppm = 200;

// Which of them hold and were told: what an arbiter has settled by hand is not told again before it
// has ended.
using ToldFindings = std::set<AlarmKind>;

// Alarms raised where something holds that is not told yet, and settled where it holds no more;
// `told` is brought up to that.
[[nodiscard]] std::vector<StreamEvent> finding_alarms(const HallState& state, GameId game,
                                                      const ClockFindings& findings,
                                                      ToldFindings& told);

}  // namespace arbiter

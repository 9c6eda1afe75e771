// What an entry of a terminal's log says that cannot be, or that no press and no order explains.
// The entry is recorded all the same: what it means is for the arbiter, with the figures.
#pragma once

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/decision.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

// Raises `doubt` (a stamp that runs back, a boot that comes again, an answer to no order or against
// its limit, an expiry of time that is left), `terminal_boot` and `changed_at_device`. `before` and
// `after` are our clock around the entry.
void judge_doubts(Decision& decision, const ClockReported& report, const Clock& before,
                  const Clock& after);

// How a known number that came again with other content is told: once while it is open.
[[nodiscard]] std::optional<AlarmRaised> told_difference(const Game& game,
                                                         const ClockReported& report);

// An alarm's detail of times: "seq=7 before=3600000,3500000 after=3900000,3500000" (White, Black).
using NamedTimes = std::pair<std::string_view, ByColor<Millis>>;
[[nodiscard]] std::string figures(std::int64_t seq, std::initializer_list<NamedTimes> times);

}  // namespace arbiter

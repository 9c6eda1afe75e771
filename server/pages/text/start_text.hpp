// When a round begins, as pages and paper write it.
#pragma once

#include "arbiter/tournament/schedule/schedule.hpp"

#include <string>

namespace arbiter {

// "2026-11-21 10:00"; empty: not stated.
[[nodiscard]] inline std::string start_text(const ScheduleSettings& schedule, int round) {
    std::string text = start_of(schedule, round);
    if (const auto between = text.find('T'); between != std::string::npos) text[between] = ' ';
    return text;
}

}  // namespace arbiter

// The alarms of a game as part of its state.
#pragma once

#include "arbiter/game/event.hpp"
#include "clock/color.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct OpenAlarm {
    int alarm = 0;
    AlarmKind kind = AlarmKind::Call;
    std::optional<Color> side;
    std::string detail;
    std::string taken_by;  // an actor; empty: nobody yet

    friend bool operator==(const OpenAlarm&, const OpenAlarm&) = default;
};

struct AlarmRecord {
    std::vector<OpenAlarm> open;
    int raised = 0;  // all of the game

    friend bool operator==(const AlarmRecord&, const AlarmRecord&) = default;
};

}  // namespace arbiter

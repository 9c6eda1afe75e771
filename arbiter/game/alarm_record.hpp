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
    // The moment it was raised: the moves that were recorded then, the last one's SAN, the turn.
    int ply = 0;
    std::string last;
    Color turn = Color::White;
    int state = 0;  // Changes::state at which it was raised or taken last

    friend bool operator==(const OpenAlarm&, const OpenAlarm&) = default;
};

// An alarm that was settled by the end of the game or by a ruling: taking that back opens it again.
struct SettledAlarm {
    OpenAlarm alarm;
    std::optional<int> ruling;  // of this incident
    std::optional<int> end;     // GameEnded::end

    friend bool operator==(const SettledAlarm&, const SettledAlarm&) = default;
};

struct AlarmRecord {
    std::vector<OpenAlarm> open;  // by number
    int raised = 0;               // all of the game
    std::vector<SettledAlarm> settled;

    friend bool operator==(const AlarmRecord&, const AlarmRecord&) = default;
};

}  // namespace arbiter

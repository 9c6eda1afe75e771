// Which parts of a screen a row can change, so that the rest need not be looked at again. Wider
// than what did change where that is rare: whoever shows it compares.
#pragma once

#include "arbiter/hall/public_event.hpp"
#include "arbiter/hall/stream_id.hpp"

#include <optional>

namespace arbiter {

struct ScreenChange {
    // Of a game: its board and clock always.
    std::optional<GameId> game{};
    std::optional<int> from_ply{};  // the move of that ply, and those after it
    bool clock = false;             // the time of one of the last two moves
    bool proceedings = false;       // incidents, rulings, alarms, what was annulled, adjournment
    bool result = false;            // how it ended
    // Of an event.
    bool settings = false;
    bool players = false;  // all of them
    std::optional<PlayerId> player{};
    bool rounds = false;  // all of them
    std::optional<int> round{};
    std::optional<int> board{};  // of the round, nothing else of it
    // Of the hall.
    bool keys = false;
};

[[nodiscard]] ScreenChange screen_change_of(const JournalEvent& event);
[[nodiscard]] ScreenChange screen_change_of(const PublicEvent& event);

}  // namespace arbiter

// Who was let in: the keys of terminals, boards and operators, and the key that moves are sealed
// to.
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct KeyEntry {
    KeyId key_id;
    KeyRole role = KeyRole::Terminal;
    std::optional<TerminalId> terminal;  // a terminal's key
    StreamId tournament = hall_stream;
    int board = 0;
    std::string label;
    bool revoked = false;
    std::optional<int> serves;  // the board whose terminal it is
};
struct KeysAnswer {
    std::vector<KeyEntry> keys;
};

// The key itself is told this once.
struct NewKeyAnswer {
    KeyId key_id;
    std::string key;
    std::optional<TerminalId> terminal;
};

// Six digits.
struct ClockPinAnswer {
    std::string pin;
};

// What another device that takes a game over would go on from. The clock stands: its times.
struct TakeoverAnswer {
    bool running = false;
    ByColor<Millis> entry_left;  // after the latest entry
    ByColor<Millis> left;        // at `ran_until`, or the same
    std::optional<Instant> ran_until;
    std::optional<Millis> uncertain;  // it may have run so much longer; missing: nobody knows
    std::optional<Millis> silent;     // since its device was heard last; missing: it is connected
};
[[nodiscard]] TakeoverAnswer takeover_of(const Game& game, std::optional<Instant> ran_until);

struct AdjournmentKeyAnswer {
    std::optional<std::string> key_id;
};
struct NewAdjournmentKeyAnswer {
    std::string key_id;
    std::string opening_code;  // to be wiped by who made the answer
};

// As they were issued, the oldest first.
[[nodiscard]] KeysAnswer keys_answer(const HallState& state);

}  // namespace arbiter

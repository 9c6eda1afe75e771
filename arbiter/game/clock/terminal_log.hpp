// What the state of a game keeps of the terminal beside the board: its log, the orders it was given
// and the presses that stand for moves. The clock itself is clock/clock.hpp.
#pragma once

#include "arbiter/game/clock/completing_press.hpp"
#include "arbiter/game/event.hpp"
#include "clock/color.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// What is kept of an entry of a terminal's log, to know it again and to say what differs.
struct KnownEntry {
    std::uint64_t print = 0;  // of the whole entry (shadow.hpp)
    Instant at{};
    ReportKind kind = ReportKind::Press;
    std::optional<Color> side;
    ByColor<Millis> left;

    friend bool operator==(const KnownEntry&, const KnownEntry&) = default;
};

// The log of the terminal that serves the game now.
struct TerminalLog {
    std::optional<TerminalBound> binding;
    std::int64_t seq = 0;               // highest entry of this epoch
    std::vector<std::int64_t> earlier;  // of the epochs before, by epoch - 1
    std::string boot;
    std::string chain;
    std::vector<std::string> earlier_boots;  // of this epoch, the first ones
    std::vector<KnownEntry> reports;         // each entry of this epoch, by seq - 1
    std::optional<Millis> zero;              // the server's time at the zero of this boot
    bool agrees = true;                      // the last entry's times were the shadow's
    bool ran = false;                        // a clock of this game, ever

    friend bool operator==(const TerminalLog&, const TerminalLog&) = default;
};

// What the touches of the halves say of the hands at the clock (touches.hpp).
struct Touches {
    struct Last {
        Color side = Color::White;
        Instant at{};
        friend bool operator==(const Last&, const Last&) = default;
    };
    std::optional<Last> last;  // since a clock was set going, counted or not
    ByColor<int> doubled;      // second touches right after a press
    ByColor<bool> resting;     // a hand lies on the half, which takes no press meanwhile
    // When the row that is folded was recorded, the last move, and the last press that counted: the
    // hall says it, a journal alone does not (zero).
    WallTime heard{};
    WallTime moved{};
    WallTime pressed{};
    int moves = 0;     // recorded since the last press that counted
    int crossed = 0;   // touches in a row, each right after a move of the other side
    int straight = 0;  // presses in a row that counted and were none of those
    int vain = 0;      // touches in a row that did nothing

    friend bool operator==(const Touches&, const Touches&) = default;
};

struct ClockOrders {
    std::vector<ClockOrdered> given;  // all, by number - 1
    int answered = 0;                 // applied, refused or void up to here
    std::vector<int> withdrawn;       // their numbers
    std::vector<int> applied;         // by the clock, withdrawn ones too
    std::optional<int> stopped_by;    // the clock stands because of this one, and nothing else

    friend bool operator==(const ClockOrders&, const ClockOrders&) = default;
};

// Presses and moves are two streams, linked as they come in, in either order (linking.hpp).
struct PressLinks {
    ByColor<int> counted;  // presses that stand for a move of that side, and moves without one
    ByColor<std::vector<CompletingPress>> waiting;  // those whose move is not recorded yet
    int since_move = 0;                             // presses since the last move was recorded
    int steady = 0;              // moves in a row that each followed on one press
    std::optional<Millis> zero;  // the first TerminalLog::zero: moves are recorded since then

    friend bool operator==(const PressLinks&, const PressLinks&) = default;
};

}  // namespace arbiter

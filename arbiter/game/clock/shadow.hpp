// The server's shadow of a terminal's clock: what an entry of the terminal's log does to it. It
// never flags anybody and never tells the terminal anything.
#pragma once

#include "arbiter/game/game.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// `clock`, the game's, becomes what it was just before the entry took effect, settled to its
// instant. Entries must come in the order of the log.
void come_before(Clock& clock, const Game& game, const ClockReported& report);

// `clock`, as it was just before the entry, becomes what it is after it.
void go_through(Clock& clock, const Game& game, const ClockReported& report);

// True for the entry with which a terminal's time starts anew (a boot, said or seen).
[[nodiscard]] bool starts_new_boot(const Game& game, const ClockReported& report);

// The order that an Applied or Refused entry answers: the oldest unanswered one or a later one.
// nullptr if there is no such order, or it was answered before.
[[nodiscard]] const ClockOrdered* answered_order(const Game& game, const ClockReported& report);

// True if a press of `side` was counted between the two states.
[[nodiscard]] bool press_taken(const Clock& before, const Clock& after, Color side);

// True if a clock that stood goes on for the other side.
[[nodiscard]] bool resumed_for_other_side(const Clock& before, const Clock& after);

// Equal for equal entries, by all their fields; to tell a repeated entry from a changed one.
[[nodiscard]] std::uint64_t fingerprint(const ClockReported& report);

// The clock of a game that another terminal (or the same anew) takes over: stopped, with the times
// of the event's moment, or the arbiter's.
[[nodiscard]] Clock taken_over(Clock clock, const TerminalBound& bound);

}  // namespace arbiter

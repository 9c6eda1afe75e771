// From a command to events: asks the core's `decide`, adds what the hall owes (terminals of boards,
// orders to a whole round, the end of a clock) and folds as it goes. Writes nothing.
#pragma once

#include "arbiter/seat.hpp"
#include "clock/result.hpp"
#include "server/hall/command.hpp"
#include "server/hall/state.hpp"

#include <functional>

namespace arbiter {

// Takes each event as soon as it is decided, folds it into the state and keeps it to be written.
using Record = std::function<void(StreamId, JournalEvent)>;

// Nothing is recorded if it is refused. Refusals: not_found and those of the core.
[[nodiscard]] Result<void> decide_command(HallState& state, StreamId stream,
                                          const HallCommand& command, const Moment& moment,
                                          const Record& record);

// One entry of a terminal's log, its chain checked: a hash that does not follow from the one
// before raises the alarm `diverged` and stops nothing. A copy of an old entry records nothing.
// Refusals: not_found, forbidden (not this terminal's game), wrong_epoch, out_of_sequence,
// diverged and those of the core.
[[nodiscard]] Result<void> decide_report(HallState& state, TerminalId terminal, GameId game,
                                         const ClockReported& report, const Moment& moment,
                                         const Record& record);

}  // namespace arbiter

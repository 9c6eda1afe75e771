// Brings the hall's state forward, and says what the public learns by it. Replay and live events go
// the same way, so a restart stands where the journal ends.
#pragma once

#include "arbiter/hall/public_event.hpp"
#include "arbiter/hall/state.hpp"

#include <optional>

namespace arbiter {

// Assigns, judges nothing, never fails. Gives what the public is to be told of the event, once its
// delay is over; what the public's picture does not change by is no news.
std::optional<PublicEvent> evolve_in_place(HallState& state, StreamId stream,
                                           const JournalEvent& event, WallTime recorded);

}  // namespace arbiter

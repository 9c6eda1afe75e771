// Rapidcheck's incidents: any fact with any fields, any proposal and ruling.
#pragma once

#include "arbiter/game/event.hpp"

#include <cstddef>

namespace arbiter::testing {

// Only inside a property.
[[nodiscard]] Fact any_fact();
[[nodiscard]] Incident any_incident();
[[nodiscard]] Proposal any_proposal();
// Of the kinds from incident_reported to illegal_move_stood, by its place in GameEvent.
[[nodiscard]] GameEvent any_ruling_event(std::size_t index);

}  // namespace arbiter::testing

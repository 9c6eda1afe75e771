// What the scoresheets of a game tell the rulebook that nobody has said. Private to decide.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/judge/incident.hpp"

namespace arbiter {

// A claim of a draw by a player who has not recorded and has lost it by that: the gap on his sheet
// is put before the claim, unless the reporter says something of his recording himself.
[[nodiscard]] Incident with_sheet_facts(const Game& game, Incident incident);

}  // namespace arbiter

// What a change of the settings makes of an event. Who may ask for it is looked at before.
#pragma once

#include "arbiter/tournament/decide.hpp"

#include <vector>

namespace arbiter {

// Refusals: those of check_settings, and frozen with `fields` (settings/frozen.hpp) where no reason
// is given.
[[nodiscard]] Result<std::vector<TournamentEntry>> decide_settings(const Tournament& tournament,
                                                                   const ChangeTournament& asked);
[[nodiscard]] Result<std::vector<TournamentEntry>> decide_settings(const Tournament& tournament,
                                                                   const PlanSchedule& asked);
[[nodiscard]] Result<std::vector<TournamentEntry>> decide_settings(const Tournament& tournament,
                                                                   const ScheduleRound& asked);

}  // namespace arbiter

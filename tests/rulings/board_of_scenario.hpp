// A scenario at a live board: the event it would be played in, the moves, and the report that an
// arbiter would send. A board cannot be in every scenario's state; why not has a name.
#pragma once

#include "arbiter/tournament/settings/settings.hpp"
#include "server/rule/scenario.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::testing {

// Why no event can come to this situation; empty: one can.
[[nodiscard]] std::string_view why_not_at_a_board(const Scenario& scenario);

// The edition, the class, the regulations, and a control as the scenario tells it; where it tells
// none, one that is usual for the class.
[[nodiscard]] TournamentSettings event_of(const Scenario& scenario, std::string_view edition);
// The control of that event, as people write it.
[[nodiscard]] std::string control_text(const Scenario& scenario);

// The wire's report_incident for this game.
[[nodiscard]] std::string report_of(const Scenario& scenario, std::string_view game);

// The scenario with the times that a board tells although the scenario is silent about them: the
// clocks as they are set, and the control of event_of().
[[nodiscard]] Scenario with_times_of_board(const Scenario& scenario);

// Where the two answers differ in what an arbiter reads; empty: nowhere.
[[nodiscard]] std::string difference_of(const Proposal& board, const Proposal& scenario);

}  // namespace arbiter::testing

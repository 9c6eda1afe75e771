// The systems' functions, each in a file of its own.
#pragma once

#include "arbiter/tournament/pairing/engine.hpp"

#include <optional>
#include <vector>

namespace arbiter {

// In order of their numbers; whoever withdrew before the first round is not drawn.
[[nodiscard]] std::vector<PlayerId> who_play(const Tournament& tournament);

// Two players, as many games as are asked for, colours alternate. Refusals: not_two_players,
// bad_field (games, round).
[[nodiscard]] Result<RoundDrafted> pair_match(const Tournament& tournament,
                                              const PairingRequest& request);
[[nodiscard]] Result<int> match_length(const Tournament& tournament, const PairingRequest& request);

// Two teams; everybody of one meets everybody of the other. Refusals: those of teams_of,
// not_two_teams, teams_differ (in size), bad_field.
[[nodiscard]] Result<RoundDrafted> pair_scheveningen(const Tournament& tournament,
                                                     const PairingRequest& request);
[[nodiscard]] Result<int> scheveningen_length(const Tournament& tournament,
                                              const PairingRequest& request);

// Teams by the Berger tables; in a match the team named first has White at odd boards. Who has a
// higher number within his team than there are boards is a reserve. Refusals: those of teams_of and
// of the tables, boards_needed (none are said and the teams differ in size), team_short (has fewer
// players than boards), bad_field (boards).
[[nodiscard]] Result<RoundDrafted> pair_teams(const Tournament& tournament,
                                              const PairingRequest& request);
[[nodiscard]] Result<int> teams_length(const Tournament& tournament, const PairingRequest& request);

// The next games of a knock-out: what is left of the pairings of this stage, tie-break games, or
// the next stage. Refusals: too_few_players, round_unfinished, knockout_over, bad_field.
[[nodiscard]] Result<RoundDrafted> pair_knockout(const Tournament& tournament,
                                                 const PairingRequest& request);

// How far everybody came in it, the higher the further, in the order of tournament.players; empty:
// there is no knock-out. Of the rounds before `before`, if it is given. Who won the match for the
// third place came further than his opponent.
[[nodiscard]] std::vector<int> knockout_progress(const Tournament& tournament,
                                                 std::optional<int> before = {});

}  // namespace arbiter

// Byes of the round to come that stand in its columns of 001, as the engines have them before they
// pair it. Nobody has played in it: it is no round of the table.
#pragma once

#include "arbiter/formats/trf/trf_roster.hpp"

#include <cstddef>
#include <vector>

namespace arbiter {

// The rounds up to the last in which somebody has an opponent.
[[nodiscard]] std::size_t begun_rounds(const TrfRoster& roster);

// The rounds of the event so far: those that were begun. A round behind them with byes alone is one
// if every player has one in it and the points of 001 have them in them, or if there are more
// rounds than the file says. Where lines are blank it is the round to come, whatever the points
// say: some programs count a bye that was asked for before the round is paired. (TRF06 has no
// letter for who was absent, so that a blank says nothing.)
[[nodiscard]] std::size_t rounds_so_far(const TrfFile& file, const TrfRoster& roster,
                                        TrfVersion version);

// The last of these rounds where it has been paired and nobody's game has a result yet, as managers
// write one that is being played: its results are `?`. One that is missing beside others is none.
void settle_open_round(const TrfRoster& roster, std::size_t rounds, TrfFindings& findings);

// Points of 001 that have more in them than the rounds so far brought, where it is clear what: each
// result to come as a draw (TRF26's rule where 162 has no X), or byes of the round to come. They
// are left out, and that is told.
void settle_early_points(const TrfFile& file, const TrfRoster& roster, std::size_t rounds,
                         TrfFindings& findings);

// Takes the byes behind these rounds out of the lines of the players, as the records 240 that say
// the same. A round in which all are absent says nothing, and who is left over is found when it is
// paired.
[[nodiscard]] std::vector<TrfByes> take_prepared_byes(const TrfRoster& roster, std::size_t rounds,
                                                      TrfFindings& findings);

// Adds them to those that the file has.
void add_byes(TrfFile& file, const std::vector<TrfByes>& byes);

}  // namespace arbiter

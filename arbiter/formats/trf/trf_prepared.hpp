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
// if the points of 001 have its byes in them, or there are more of them than the file says.
[[nodiscard]] std::size_t rounds_so_far(const TrfFile& file, const TrfRoster& roster);

// The last of these rounds where it has been paired and nobody's game has a result yet, as managers
// write one that is being played: its results are `?`. One that is missing beside others is none.
void settle_open_round(const TrfFile& file, const TrfRoster& roster, std::size_t rounds,
                       TrfFindings& findings);

// Takes the byes behind these rounds out of the lines of the players, as the records 240 that say
// the same. A round in which all are absent says nothing, and who is left over is found when it is
// paired.
[[nodiscard]] std::vector<TrfByes> take_prepared_byes(const TrfRoster& roster, std::size_t rounds,
                                                      TrfFindings& findings);

// Adds them to those that the file has.
void add_byes(TrfFile& file, const std::vector<TrfByes>& byes);

}  // namespace arbiter

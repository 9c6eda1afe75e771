// A tournament as a TRF. Writes nothing to disk.
#pragma once

#include "arbiter/formats/trf/trf_report.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/hall/state.hpp"
#include "clock/result.hpp"

namespace arbiter {

struct TrfOutput {
    bool unfinished = false;  // games without a result are "?"
    bool trf16 = false;
};

// With what its columns have no room for. Refusals: results_missing, no_players
// (arbiter/formats/trf/trf_report.hpp).
[[nodiscard]] Result<WrittenTrf> tournament_trf(const LiveTournament& live,
                                                const TrfOutput& output);

// The same in two steps: what the games say of it, and what follows from a copy of the tournament
// alone, in any thread.
[[nodiscard]] TrfChoice trf_choice(const LiveTournament& live, const TrfOutput& output);
[[nodiscard]] Result<WrittenTrf> tournament_trf(const Tournament& tournament,
                                                const TrfChoice& choice, bool trf16);

}  // namespace arbiter

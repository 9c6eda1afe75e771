// A tournament as a TRF. Writes nothing to disk.
#pragma once

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

}  // namespace arbiter

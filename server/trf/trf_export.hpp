// A tournament as a TRF. Writes nothing to disk.
#pragma once

#include "arbiter/hall/state.hpp"
#include "clock/result.hpp"

#include <string>

namespace arbiter {

struct TrfOutput {
    bool unfinished = false;  // games without a result are "?"
    bool trf16 = false;
};

// Refusals: results_missing, no_players (arbiter/formats/trf/trf_report.hpp).
[[nodiscard]] Result<std::string> tournament_trf(const LiveTournament& live,
                                                 const TrfOutput& output);

}  // namespace arbiter

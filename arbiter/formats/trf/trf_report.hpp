// An event of a journal as a TRF26.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"

#include <unordered_set>

namespace arbiter {

struct TrfChoice {
    bool unfinished = false;                   // games without a result are "?" (ITDX)
    std::unordered_set<GameId> short_games{};  // ended before both had moved: not rated
};

// Published rounds. Refusals: results_missing (`where`: the first, "3.2" is board 2 of round 3;
// params games: all of them), no_players.
[[nodiscard]] Result<TrfFile> trf_report(const Tournament& tournament, const TrfChoice& choice);

// False: the event was made of a report that tells no time control, and nobody has set one since.
[[nodiscard]] bool states_control(const Tournament& tournament);

}  // namespace arbiter

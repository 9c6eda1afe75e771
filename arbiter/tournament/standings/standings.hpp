// Standings of a round robin: points and tie-breaks of FIDE C.07 (2026). Forfeits count as games in
// points, SB, DE and KS (C.07 15.2); the free round of an odd field is no round of the player.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace arbiter {

struct Standing {
    std::size_t player = 0;
    int rank = 0;  // from 1, equal where points and tie-breaks leave a tie; 0: takes no place
    Score points;
    int games = 0;  // decided and counted, forfeits included: wins, draws and losses
    ByColor<int> colors;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    // One for each tie-break asked for, in hundredths. For DE the points of the encounter (an
    // order, not a number, decides); nullopt when nobody was level.
    std::vector<std::optional<Score>> tiebreaks;
};

// In order of rank, players of equal rank by index. Tie-breaks apply in the order given, each
// inside every group still level (C.07 4).
[[nodiscard]] std::vector<Standing> standings(const Table& table,
                                              const std::vector<Tiebreak>& tiebreaks);

}  // namespace arbiter

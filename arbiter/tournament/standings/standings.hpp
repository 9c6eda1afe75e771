// Standings of an event: points and the tie-breaks of FIDE C.07. Where pairings are predetermined
// forfeits count as games in points, SB, DE and KS (15.2), and the free round of an odd field is no
// round of the player; unplayed rounds of a Swiss are article 16's.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "arbiter/tournament/standings/tiebreak_sums.hpp"
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
    // One for each tie-break asked for. For DE the points of the encounter (an order, not a number,
    // decides); nullopt when nobody was level, and of a tie-break by rating that is dropped.
    std::vector<std::optional<TiebreakValue>> tiebreaks;
};

// In order of rank, players of equal rank by index. Points come first, unless PTS stands in the
// list; tie-breaks apply in the order given, each inside every group still level (C.07 4.2).
[[nodiscard]] std::vector<Standing> standings(const Table& table,
                                              const std::vector<Tiebreak>& tiebreaks);

// The groups that direct encounter at place `k` of the list ranked, each with at least two players.
[[nodiscard]] std::vector<std::vector<std::size_t>> level_at(const Table& table,
                                                             const std::vector<Tiebreak>& tiebreaks,
                                                             std::size_t k);

}  // namespace arbiter

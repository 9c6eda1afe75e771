// Who can still win: the best and the worst place of each player over every outcome of the games
// that remain, where those are known (a round robin, a match, any tables of fixed pairings). Exact,
// by points; tie-breaks of games to come are not looked at.
#pragma once

#include "arbiter/tournament/standings/table.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace arbiter {

struct PossiblePlaces {
    std::size_t player = 0;
    std::optional<int> best{};   // with every tie at that place in the player's favour
    std::optional<int> worst{};  // with every tie against the player
    int remaining = 0;           // games
};

// By player; those who take no place are left out. A game to come is won, drawn or lost. None,
// where pairings to come are not known (a Swiss, a knock-out), where there are
// more than 64 players, or where `budget` looks at an outcome did not decide (points that are not
// shared by halves, 3-1-0: about nine games to come).
[[nodiscard]] std::vector<PossiblePlaces> possible_places(const Table& table, int budget = 50000);

}  // namespace arbiter

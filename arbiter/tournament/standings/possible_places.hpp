// Who can still win: the best and the worst place of each player of a round robin over every
// outcome of the games that remain. Exact, by points; tie-breaks of games to come are not looked
// at.
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

    [[nodiscard]] bool can_win() const { return best == 1; }
    [[nodiscard]] bool has_won() const { return worst == 1; }
};

// By player; those who take no place are left out. A game to come is won, drawn or lost. None,
// where it is not a round robin, where points are not shared by halves (3-1-0), where there are
// more than 64 players, or where `budget` looks at an outcome did not decide.
[[nodiscard]] std::vector<PossiblePlaces> possible_places(const Table& table, int budget = 50000);

}  // namespace arbiter

// What ratings see of a game where it is not what the table has: TRF's W D L, and results that an
// arbiter corrects for one of the two.
#pragma once

#include "arbiter/outcome.hpp"

#include <optional>

namespace arbiter {

struct GameRating {
    bool rated = true;                   // false: ended before each side had made a move
    std::optional<GameResult> result{};  // none: as in the table
    friend bool operator==(const GameRating&, const GameRating&) = default;
};

}  // namespace arbiter

// More than fifty moves with certain pieces, as the regulations of an event announce them.
#pragma once

#include "arbiter/chess/board/placement.hpp"
#include "arbiter/laws/regulations.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace arbiter {

// Whether "KRBvKR" names the pieces of two sides, each with one king.
[[nodiscard]] bool is_material(std::string_view text);

// The moves announced for the pieces on the board, of either colour; the most, if several fit.
[[nodiscard]] std::optional<int> announced_limit(std::span<const FiftyLimit> limits,
                                                 const Placement& board);

}  // namespace arbiter

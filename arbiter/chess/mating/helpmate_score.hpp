// How promising a position looks to the search for a helpmate: guesses that order the search and
// decide nothing. Not part of the public interface.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <cstddef>
#include <optional>

namespace arbiter {

inline constexpr std::size_t helpmate_scores = 128;  // scores are below this, lower is better

// How near the loser's king is to being mated where it is.
[[nodiscard]] std::size_t score_net(const Position& position, Color winner) noexcept;
// How near the loser's king is to a corner where his own men take his squares, which is how bishops
// of one colour or a single knight mate; nothing if the winner has more, or nothing.
[[nodiscard]] std::optional<std::size_t> score_corner(const Position& position,
                                                      Color winner) noexcept;
// How near the winner is to having the pieces that mate, and open lines for them.
[[nodiscard]] std::size_t score_force(const Position& position, Color winner) noexcept;

}  // namespace arbiter

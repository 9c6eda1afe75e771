// After how much of the same a game may be claimed a draw (FIDE Laws 9.2, 9.3), and is one without
// a claim (9.6). Whether a rulebook has the rule is said by its edition.
#pragma once

namespace arbiter {

// How often a position stands.
inline constexpr int threefold = 3;
inline constexpr int fivefold = 5;
// Plies without capture or pawn move.
inline constexpr int fifty_moves = 100;
inline constexpr int seventy_five_moves = 150;

}  // namespace arbiter

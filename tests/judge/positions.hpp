// Positions that the tests of several topics need.
#pragma once

#include <string>
#include <vector>

namespace arbiter::testing {

// After 1 e4 e5 2 Nf3 Nc6 3 Bc4 Bc5: the rook a1 cannot move, the king may castle short.
inline constexpr auto italian =
    "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
inline constexpr auto back_rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 31";
inline constexpr auto cornered = "7k/8/8/6Q1/8/8/8/6K1 w - - 0 60";
inline constexpr auto queen_v_king = "8/8/8/3k4/8/8/2Q5/3K4 w - - 0 80";
inline constexpr auto wall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 60";

// A Spanish game, three moves each.
inline const std::vector<std::string> spanish{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"};

}  // namespace arbiter::testing

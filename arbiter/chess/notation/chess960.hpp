// The 960 starting positions of Chess960 by number (Scharnagl's numbering; FIDE Handbook,
// Guidelines II). 518 is that of standard chess.
#pragma once

#include <string>

namespace arbiter {

inline constexpr int chess960_starts = 960;

[[nodiscard]] constexpr bool is_chess960_start(int number) {
    return number >= 0 && number < chess960_starts;
}

// White's first rank from the a-file on: "RNBQKBNR". Of a number from 0 to 959.
[[nodiscard]] std::string chess960_rank(int number);
// The position as FEN.
[[nodiscard]] std::string chess960_fen(int number);

}  // namespace arbiter

// The search for a helpmate: a series of legal moves, both sides helping, after which one side is
// mated. Repetitions and the 50- and 75-move counts do not end a series.
#pragma once

#include "arbiter/chess/board/position.hpp"

#include <cstdint>
#include <vector>

namespace arbiter {

enum class HelpmateEnd : std::uint8_t {
    Found,      // `line` ends in mate
    Exhausted,  // every position from which mate is not excluded was visited: there is no mate
    Excluded,   // by where kings, pawns and officers can ever go: there is no mate
    LimitReached,
};

struct HelpmateSearch {
    HelpmateEnd end = HelpmateEnd::LimitReached;
    std::vector<Move> line{};     // from the position to the mate, not the shortest
    std::uint64_t positions = 0;  // different ones met
};

// Looks for mate by `winner`, meeting at most `max_positions` different positions (of about 80
// bytes each). A position that is mate already is found with an empty line.
[[nodiscard]] HelpmateSearch find_helpmate(const Position& position, Color winner,
                                           std::uint64_t max_positions);

}  // namespace arbiter

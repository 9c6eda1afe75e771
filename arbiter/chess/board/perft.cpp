#include "arbiter/chess/board/perft.hpp"

namespace arbiter {

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return position.legal_move_count();
    std::uint64_t leaves = 0;
    for (const Move move : position.legal_moves()) {
        Position next = position;
        leaves += perft(next.play(move), depth - 1);
    }
    return leaves;
}

}  // namespace arbiter

// The record of the game as part of its state: the moves, the positions they lead through, and what
// was taken back from it.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/game/clock/completing_press.hpp"

#include <string>
#include <vector>

namespace arbiter {

struct RecordedMove {
    Move move;
    std::string san;
    std::string uci;
    CompletingPress press{};  // of this move; all left out while none is known
    // An illegal one that stood: `move` has its squares only, and this is the position after it.
    bool illegal = false;
    std::string fen_after{};

    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

// Moves taken back by a ruling: they stay in the journal, and in the PGN as a variation.
struct AnnulledMoves {
    int from_ply = 1;
    std::vector<RecordedMove> moves;
    std::string illegal;  // the illegal move that was the reason, as it was made; may be empty

    friend bool operator==(const AnnulledMoves&, const AnnulledMoves&) = default;
};

struct MoveRecord {
    Position start = Position::initial();
    Position position = Position::initial();
    History history;  // every position since the start, for repetition
    std::vector<RecordedMove> moves;
    int corrections = 0;  // of it, by those who enter moves
    std::vector<AnnulledMoves> annulled;

    friend bool operator==(const MoveRecord&, const MoveRecord&) = default;
};

}  // namespace arbiter

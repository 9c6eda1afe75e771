// The record of the game as part of its state: the moves, the positions they lead through, and what
// was taken back from it.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/game/clock/completing_press.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct RecordedMove {
    Move move;
    std::string san;
    std::string uci;
    CompletingPress press{};           // of this move; all left out while none is known
    std::optional<Millis> recorded{};  // MoveMade::recorded
    // An illegal one that stood: `move` has its squares only, and this is the position after it.
    bool illegal = false;
    std::string fen_after{};
    std::optional<Millis> observed{};  // MoveMade::observed

    friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

// Moves taken back by a ruling: they stay in the journal, and in the PGN as a variation.
struct AnnulledMoves {
    int from_ply = 1;
    std::vector<RecordedMove> moves;
    std::string illegal;  // the illegal move that was the reason, as it was made; may be empty

    friend bool operator==(const AnnulledMoves&, const AnnulledMoves&) = default;
};

// What a board entered and the record does not have: the first cannot be played, and what follows
// it is kept as it was reported.
struct ReportedMove {
    int ply = 0;       // from 1, in the line of the board
    std::string move;  // as it was sent
    int presses = 0;   // PressLinks::since_move when it came

    friend bool operator==(const ReportedMove&, const ReportedMove&) = default;
};

// What the public has not been told of the record: a key gave the game an end, or took one away,
// and nobody has confirmed it yet.
struct WithheldRecord {
    int from_ply = 1;       // the public's record may differ from there on
    bool reopened = false;  // for the public the game is still over
    friend bool operator==(const WithheldRecord&, const WithheldRecord&) = default;
};

struct MoveRecord {
    Position start = Position::initial();
    Position position = Position::initial();
    History history;  // every position since the start, for repetition
    std::vector<RecordedMove> moves;
    int corrections = 0;  // of it, by those who enter moves
    std::vector<AnnulledMoves> annulled;
    std::vector<ReportedMove> unplaced;        // entries of a board behind the last move
    std::vector<ReportedMove> dropped_last{};  // of those that were dropped, the latest
    int reported = 0;                          // how many were not placed, all of the game
    int dropped = 0;                           // how often such entries were dropped
    int restored = 0;  // how often moves were annulled, or put back after it
    // Up to this ply the record was rewritten with a key; 0: it stands as it was entered.
    int rewritten_to = 0;
    std::optional<WithheldRecord> withheld{};

    friend bool operator==(const MoveRecord&, const MoveRecord&) = default;
};

}  // namespace arbiter

// A game's record as a PGN can say it. A PGN has legal moves only, so
// - moves that were annulled are a variation of what was played instead (a comment where nothing
//   was), the illegal move itself a comment;
// - a game in which an illegal move stood begins, as a PGN, with the position after it (SetUp,
// FEN):
//   one game with one result, which every reader takes; what came before is the first comment.
// A feed cannot do that: a reader has the game's first moves already, and takes the new start for
// the same game. There the game ends before that move, and goes on as a game of its own.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "arbiter/game/game.hpp"
#include "arbiter/hall/public_state.hpp"

#include <string>
#include <vector>

namespace arbiter {

struct PgnRecord {
    Position start = Position::initial();
    std::string comment;
    std::vector<PgnMove> moves;
    int part = 0;           // PublicMove::part that it begins with; 0: the game's first
    std::string stood{};    // of a part that another follows: the move between the two
    bool observed = false;  // times were read from a clock that is not linked
};

[[nodiscard]] PgnRecord pgn_record(const Game& game);
// Of what the public knows: nothing is said to have been illegal or annulled. One part, and one
// more for each illegal move that stood.
[[nodiscard]] std::vector<PgnRecord> pgn_parts(const PublicGame& game);

}  // namespace arbiter

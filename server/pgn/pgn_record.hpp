// A game's record as a PGN can say it. A PGN has legal moves only, so
// - moves that were annulled are a variation of what was played instead (a comment where nothing
//   was), the illegal move itself a comment;
// - a game in which an illegal move stood begins, as a PGN, with the position after it (SetUp,
// FEN):
//   one game with one result, which every reader takes; what came before is the first comment.
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
};

[[nodiscard]] PgnRecord pgn_record(const Game& game);
// Of what the public knows: nothing is said to have been illegal or annulled.
[[nodiscard]] PgnRecord pgn_record(const PublicGame& game);

}  // namespace arbiter

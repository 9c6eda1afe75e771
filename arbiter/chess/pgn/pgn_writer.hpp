// A PgnGame as text in PGN export format (PGN standard, section 8.2). The same game always gives
// the same bytes, and reading them gives the game back.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// What stands behind the moves.
struct PgnForm {
    bool times = true;                 // [%clk] and [%emt]
    bool comments = true;              // the players' and annotators' words
    bool variations = true;            // and glyphs
    std::string_view result_tag = {};  // what Result says in place of game.result(); empty: that
};

// Tags: the seven of the roster in their order, unknown ones as "?", then the others by name;
// Result is game.result(), SetUp and FEN follow game.start, Variant is written for Chess960. Moves
// in SAN from the position, in lines of at most 79 characters. Ends with an empty line. The moves
// must be legal (asserted), as those of read_pgn_game are.
[[nodiscard]] std::string write_pgn(const PgnGame& game, const PgnForm& form = {});

}  // namespace arbiter

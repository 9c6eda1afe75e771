// Why a game of a PGN file could not be read to its end. Not a Refusal: the games around it are
// good, and what was read before the error stands.
#pragma once

#include "arbiter/chess/pgn/pgn_reader.hpp"
#include "clock/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

// `code` is one of
//   unreadable_tag, unclosed_comment, unclosed_variation, stray_token, game_too_long (the text),
//   null_move, unreadable_move, illegal_move, ambiguous_move (a move),
//   unknown_variant, bad_fen (the start: `cause` is the FEN's own refusal, such as fen_bad_turn).
// `cause` of ambiguous_move: the candidates in UCI with blanks between. Otherwise it is empty.
struct PgnError {
    std::string code{};
    std::size_t line = 0;  // in the file, from 1
    std::string token{};   // as written, in UTF-8
    int ply = 0;           // of the move that is wrong, from 1; else how many moves came before
    std::string cause{};

    friend bool operator==(const PgnError&, const PgnError&) = default;
};

[[nodiscard]] std::string_view code_of(PgnFault fault);
// The `cause` that belongs to the refusal of a move or a FEN.
[[nodiscard]] std::string cause_of(const Refusal& refusal);

}  // namespace arbiter

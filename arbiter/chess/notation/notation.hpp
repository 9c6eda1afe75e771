// FEN, SAN and UCI text to positions and moves, and back. Not PGN: that is pgn_reader and
// pgn_writer.
#pragma once

#include "arbiter/chess/board/move.hpp"
#include "arbiter/chess/board/position.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

// FEN with 4 to 6 fields separated by blanks; the counters may be missing or "-". Castling letters
// of X-FEN (KQkq: the outermost rook) and Shredder-FEN (HAha: the rook's file) are both understood;
// Standard refuses castling with a king off the e-file or a rook off the a- and h-files.
// Refusals, `where` being "placement", "turn", "castling", "en_passant", "halfmove" or "fullmove":
// fen_missing_field, fen_extra_field ("fen"), fen_bad_piece, fen_bad_rank_width,
// fen_bad_rank_count, fen_bad_turn, fen_bad_castling, fen_bad_en_passant, fen_bad_number, and those
// of Position::from. Params: token, what stood there.
[[nodiscard]] Result<Position> parse_fen(std::string_view text,
                                         Variant variant = Variant::Standard);

// Six fields. The en passant square is written only if a pawn stands to capture there, even where
// the capture would be illegal (the X-FEN rule). Castling letters are KQkq; in Chess960 the rook's
// file stands where it is not the outermost rook.
[[nodiscard]] std::string to_fen(const Position& position, Variant variant = Variant::Standard);
// The first field of a FEN.
[[nodiscard]] std::string placement_text(const Placement& board);

// Strict takes exactly the text that to_san writes (PGN export format, 8.2.3). Lenient also takes
// 0-0, a missing or superfluous x, =, + or #, needless or long origin (e2-e4, g1f3), "e.p.", glyphs
// glued on (!?, +-, $1), promotion as e8Q and e8(Q), a pawn's capture without its rank (ed, exd),
// figurines, the small letters p, n, r, q and k (a small b is always the file), and the Chinese
// letters of the rulebooks, simplified and traditional: 王 king, 后 queen, 车 車 rook, 象 bishop,
// 马 馬 knight, 兵 pawn.
enum class SanForm : std::uint8_t { Strict, Lenient };

// Refusals, `where` being the token: unreadable_move (not a move's text), illegal_move (no legal
// move is meant), ambiguous_move (params: candidate = UCI text with king takes rook, for each),
// not_strict (Strict only: the move is clear but its text is not canonical; param san).
[[nodiscard]] Result<Move> parse_san(const Position& position, std::string_view text,
                                     SanForm form = SanForm::Lenient);

// The SAN of a legal move, with + and #. Pieces that are pinned away do not count as ambiguity.
[[nodiscard]] std::string to_san(const Position& position, Move move);

// "e2e4", "e7e8q"; castling as "e1g1" and as "e1h1". Refusals: unreadable_move, illegal_move.
[[nodiscard]] Result<Move> parse_uci(const Position& position, std::string_view text);

}  // namespace arbiter

// Moves between squares and text, for showing and for prefilling. The server has the last word.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { parseSquare, parseUci } from 'chessops/util';
import { typedMove } from '../words/score_text';

const LETTERS = { pawn: '', knight: 'N', bishop: 'B', rook: 'R', queen: 'Q', king: 'K' } as const;

function boardOf(fen: string): Chess | null {
  const setup = parseFen(fen || INITIAL_FEN);
  if (setup.isErr) return null;
  const made = Chess.fromSetup(setup.value);
  return made.isErr ? null : made.value;
}

/** The moves in SAN; those that cannot be played in this position by their squares, or as they came. */
export function sansOf(fen: string, moves: readonly string[]): string[] {
  const position = boardOf(fen);
  return moves.map((uci) => {
    const move = position && parseUci(uci);
    return move && position.isLegal(move) ? makeSan(position, move) : typedMove(uci);
  });
}

/** How an illegal move from one square to another would be written: "Bxf7", "exd5", "h3". */
export function illegalSan(fen: string, from: string, to: string): string {
  const setup = parseFen(fen || INITIAL_FEN);
  const start = parseSquare(from);
  const end = parseSquare(to);
  if (setup.isErr || start === undefined || end === undefined) return from + to;
  const piece = setup.value.board.get(start);
  if (!piece) return from + to;
  const takes = setup.value.board.get(end) !== undefined;
  if (piece.role === 'king' && from[0] === 'e' && from[1] === to[1])
    if (to[0] === 'g' || to[0] === 'c') return to[0] === 'g' ? 'O-O' : 'O-O-O';
  if (piece.role === 'pawn') return takes || from[0] !== to[0] ? `${from[0]}x${to}` : to;
  return `${LETTERS[piece.role]}${takes ? 'x' : ''}${to}`;
}

/** "the knight on c6": what is said of a square for which the piece is meant. */
export function pieceText(
  square: string,
  fen: string | undefined, // of the moment that is spoken of; undefined: not known
  say: (key: string, params?: Record<string, string>) => string,
): string {
  const piece = fen === undefined ? null : pieceOn(fen, square);
  return say(piece ? `piece_on_${piece.letter.toLowerCase()}` : 'piece_on_square', { square });
}

/** The piece on a square, as White's letter ("N"), and whose it is. */
export function pieceOn(fen: string, square: string): { letter: string; side: 'w' | 'b' } | null {
  const setup = parseFen(fen || INITIAL_FEN);
  const place = parseSquare(square);
  if (setup.isErr || place === undefined) return null;
  const piece = setup.value.board.get(place);
  if (!piece) return null;
  return { letter: LETTERS[piece.role] || 'P', side: piece.color === 'white' ? 'w' : 'b' };
}

// Pieces on squares as hands move them. No rule of the game is asked, so an illegal move looks like
// any other. Hands also castle, take in passing and promote. The server moves in the same way
// (reported_line.hpp), because both compare the positions.
import type { Side } from '../wire';

/** 64 squares from a8 to h1, '' where none stands. */
export type Squares = readonly string[];

const FILES = 'abcdefgh';
export const indexOf = (square: string): number =>
  (8 - Number(square[1])) * 8 + FILES.indexOf(square[0] ?? '');
export const squareAt = (index: number): string => `${FILES[index % 8]}${8 - Math.floor(index / 8)}`;
const isWhite = (piece: string): boolean => piece === piece.toUpperCase();
const sameSide = (a: string, b: string): boolean => !!a && !!b && isWhite(a) === isWhite(b);

/** The squares of a FEN's first field. */
export function squaresOf(fen: string): Squares {
  const squares: string[] = [];
  for (const letter of (fen.split(' ')[0] ?? '').replace(/\//g, '')) {
    if (/\d/.test(letter)) squares.push(...Array<string>(Number(letter)).fill(''));
    else squares.push(letter);
  }
  return squares;
}

/** The first field of a FEN. */
export function placementOf(squares: Squares): string {
  const ranks = Array.from({ length: 8 }, (_, rank) => squares.slice(rank * 8, rank * 8 + 8));
  return ranks
    .map((rank) => rank.map((piece) => piece || ' ').join(''))
    .join('/')
    .replace(/ +/g, (gap) => String(gap.length));
}

export const pieceAt = (squares: Squares, square: string): string =>
  squares[indexOf(square)] ?? '';

/** Where the rook of a castling goes, and from where; undefined for any other move. */
function rookOf(squares: Squares, from: number, to: number): [number, number, number] | undefined {
  const king = squares[from] ?? '';
  if (king.toLowerCase() !== 'k' || Math.floor(from / 8) !== Math.floor(to / 8)) return undefined;
  const home = Math.floor(from / 8) * 8;
  const rook = king === 'K' ? 'R' : 'r';
  // Onto the own rook (Chess960), or two squares towards one in its corner.
  if (squares[to] === rook) return castled(home, to, to > from);
  if (Math.abs(to - from) !== 2) return undefined;
  const corner = to > from ? home + 7 : home;
  return squares[corner] === rook && from % 8 === 4 ? castled(home, corner, to > from) : undefined;
}

const castled = (home: number, rook: number, short: boolean): [number, number, number] =>
  short ? [home + 6, rook, home + 5] : [home + 2, rook, home + 3];

/** The squares after a move by its squares ("e2e4", "e7e8q", the king's of a castling). Another text,
    or a square without a piece, changes nothing. */
export function played(squares: Squares, uci: string): Squares {
  if (!/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(uci) || !pieceAt(squares, uci.slice(0, 2)))
    return squares;
  const after = [...squares];
  const [from, to] = [indexOf(uci.slice(0, 2)), indexOf(uci.slice(2, 4))];
  const piece = squares[from] ?? '';
  const rook = rookOf(squares, from, to);
  after[from] = '';
  if (rook) {
    const [kingTo, rookFrom, rookTo] = rook;
    after[rookFrom] = '';
    after[kingTo] = piece;
    after[rookTo] = piece === 'K' ? 'R' : 'r';
    return after;
  }
  if (piece.toLowerCase() === 'p' && !squares[to] && from % 8 !== to % 8) {
    const passed = Math.floor(from / 8) * 8 + (to % 8);
    if (squares[passed]?.toLowerCase() === 'p' && !sameSide(squares[passed]!, piece))
      after[passed] = '';
  }
  const promoted = uci[4];
  after[to] = promoted ? (isWhite(piece) ? promoted.toUpperCase() : promoted) : piece;
  return after;
}

/** A pawn that reaches the last rank: what it becomes has to be said. */
export function promotes(squares: Squares, from: string, to: string): boolean {
  const piece = pieceAt(squares, from);
  return (piece === 'P' && to[1] === '8') || (piece === 'p' && to[1] === '1');
}

/** Whether a second tap chooses another piece: one of the same side, but for a king on its rook. */
export function choosesAnew(squares: Squares, from: string, to: string): boolean {
  const [first, second] = [pieceAt(squares, from), pieceAt(squares, to)];
  if (!sameSide(first, second)) return false;
  return !(first.toLowerCase() === 'k' && second.toLowerCase() === 'r');
}

/** A move typed by its squares ("e2e4", "e7-e8=Q") or as castling; undefined for anything else. */
export function typed(text: string, squares: Squares, turn: Side): string | undefined {
  const bare = text.trim().replace(/[\s\-–x=+#]/g, '');
  if (/^(oo|00|ooo|000)$/i.test(bare)) {
    const king = squares.indexOf(turn === 'w' ? 'K' : 'k');
    if (king < 0) return undefined;
    const home = Math.floor(king / 8) * 8;
    return squareAt(king) + squareAt(home + (bare.length === 2 ? 6 : 2));
  }
  const found = /^[kqrbn]?([a-h][1-8])([a-h][1-8])([qrbn]?)$/i.exec(bare);
  return found ? `${found[1]}${found[2]}${found[3]}`.toLowerCase() : undefined;
}

/** "Ng1–f3", "e5×d6", "e7–e8=Q": what moved, from where and to where. */
export function longText(squares: Squares, uci: string): string {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const rook = rookOf(squares, indexOf(from), indexOf(to));
  if (rook) return rook[0] % 8 === 6 ? 'O-O' : 'O-O-O';
  const letter = pieceAt(squares, from).toUpperCase().replace('P', '');
  const became = uci[4] ? `=${uci[4].toUpperCase()}` : '';
  return `${letter}${from}${pieceAt(squares, to) ? '×' : '–'}${to}${became}`;
}

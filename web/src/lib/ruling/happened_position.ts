// What stands on the board where the record does not tell it: the arbiter's answer to what the
// rulebook asks, or the pieces as he sets them up. What a position means is the server's affair.
import { placementOf, squaresOf, type Squares } from '../../board/placement';
import type { Refusal } from '../link/api';
import type { Side } from '../wire';

/** What the rulebook asks of a board that nobody has described. */
export interface BoardQuestion {
  asks: 'can_mate' | 'bare_king';
  side: Side;
}
type Answers = Partial<Record<Side, boolean>>;
export interface SaidBoard {
  can_mate?: Answers;
  bare_king?: Answers;
  fen?: string;
}

/** The question that a refusal asks. */
export function questionOf({ code, params }: Pick<Refusal, 'code' | 'params'>): BoardQuestion | null {
  if (code !== 'board_unknown') return null;
  return {
    asks: params.asks === 'bare_king' ? 'bare_king' : 'can_mate',
    side: params.side === 'w' ? 'w' : 'b',
  };
}

/** What was said so far, with the answer to this. */
export const answered = (said: SaidBoard, { asks, side }: BoardQuestion, yes: boolean): SaidBoard => ({
  ...said,
  [asks]: { ...said[asks], [side]: yes },
});

/** The incident that a report was refused for: open, or ruled already. */
export function reportedBefore({ code, params }: Pick<Refusal, 'code' | 'params'>): number | null {
  const known = code === 'already_reported' || code === 'already_ruled';
  const incident = Number(params.incident);
  return known && incident > 0 ? incident : null;
}

export const PALETTE = ['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'] as const;
export type Man = (typeof PALETTE)[number];

export const EMPTY_BOARD: Squares = Array<string>(64).fill('');

const FILES = 'abcdefgh';
const indexOf = (square: string): number =>
  (8 - Number(square[1])) * 8 + FILES.indexOf(square[0] ?? '');
const squareAt = (index: number): string => `${FILES[index % 8]}${8 - Math.floor(index / 8)}`;

export const sideOfMan = (man: string): Side => (man === man.toUpperCase() ? 'w' : 'b');

/** The man put on the square; the same one there is taken off. There is one king of each side. */
export function tapped(board: Squares, square: string, man: Man | ''): Squares {
  const at = indexOf(square);
  if (at < 0 || at > 63) return board;
  const put = board[at] === man ? '' : man;
  const king = put.toLowerCase() === 'k';
  return board.map((one, index) => (index === at ? put : king && one === put ? '' : one));
}

/** What is most likely put next: both kings first. */
export function nextMan(board: Squares, man: Man | ''): Man | '' {
  if (man !== 'K' && man !== 'k') return man;
  if (!board.includes('K')) return 'K';
  return board.includes('k') ? man : 'k';
}

/** Castling and the counts are not set up: nothing is known of them. */
export const fenOf = (board: Squares, turn: Side): string => `${placementOf(board)} ${turn} - - 0 1`;

export const boardOf = (fen: string): Squares => squaresOf(fen);

/** The men of a side as they are written: "Kg1 Qd2 a2 b2". */
export function menText(board: Squares, side: Side): string {
  const men = board.flatMap((man, index) =>
    man && sideOfMan(man) === side ? [{ man: man.toUpperCase(), square: squareAt(index) }] : [],
  );
  const order = (one: { man: string }) => PALETTE.findIndex((man) => man === one.man);
  return men
    .sort((a, b) => order(a) - order(b) || (a.square < b.square ? -1 : 1))
    .map(({ man, square }) => (man === 'P' ? square : man + square))
    .join(' ');
}

/** The board with the men of that side as they are written; what cannot be read is left out. */
export function withMen(board: Squares, side: Side, text: string): Squares {
  let made: Squares = board.map((man) => (man && sideOfMan(man) === side ? '' : man));
  for (const [, letter = 'P', square = ''] of text.matchAll(/([KQRBNP])?([a-h][1-8])/gi)) {
    // A small b is the file: "b3" is a pawn, "Bb3" a bishop.
    const upper = letter.toUpperCase();
    made = tapped(made, square.toLowerCase(), (side === 'w' ? upper : upper.toLowerCase()) as Man);
  }
  return made;
}

/** Why it cannot stand on a board; the server sees the rest. */
export function faultOf(board: Squares): string {
  if (!board.includes('K')) return 'no_white_king';
  if (!board.includes('k')) return 'no_black_king';
  const pawn = (man: string, index: number) => /p/i.test(man) && (index < 8 || index > 55);
  return board.some(pawn) ? 'pawn_on_back_rank' : '';
}
/** The words for why a position cannot stand. */
export const POSITION_FAULTS = [
  'no_white_king',
  'no_black_king',
  'pawn_on_back_rank',
  'opposite_check',
  'impossible_check',
  'too_many_pawns',
  'too_many_pieces',
] as const;

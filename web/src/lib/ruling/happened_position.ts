// What stands on the board where the record does not tell it: the arbiter's answer to what the
// rulebook asks, or the pieces as he sets them up. What a position means is the server's affair.
import { indexOf, placementOf, squareAt, squaresOf, type Squares } from '../board/placement';
import type { Refusal } from '../link/api';
import type { Side } from '../wire';
import type { SaidBoard } from '../wire.generated';

/** What the rulebook asks of a board that nobody has described. */
export interface BoardQuestion {
  asks: 'can_mate' | 'bare_king';
  side: Side;
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

export const PALETTE = ['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'] as const;
export type Man = (typeof PALETTE)[number];

export const EMPTY_BOARD: Squares = Array<string>(64).fill('');

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

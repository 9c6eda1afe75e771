// What a board entered and the record does not have, as text. The pieces are put as they were
// entered: behind a move that cannot be played no rule says where they stand.
import type { UnplacedMove } from '../wire.generated';
import { longText, played, squaresOf } from './placement';
import { moveText, typedMove } from '../words/score_text';
import type { Side } from '../wire';

export interface Entered {
  ply: number;
  text: string; // "Bf1–b6"; an entry that names no squares as it came
}

/** `fen`: behind the last move of the record. */
export function enteredMoves(fen: string, entries: readonly UnplacedMove[]): Entered[] {
  let squares = squaresOf(fen);
  return entries.map(({ ply, move }) => {
    const after = played(squares, move);
    const text = after === squares ? typedMove(move) : longText(squares, move);
    squares = after;
    return { ply, text };
  });
}

/** "2. Bf1–b6? Nb8–c6 3. Ng1–f3": the first is what cannot be played, of the others nothing is said.
    No line breaks behind a number. */
export const enteredText = (moves: readonly Entered[], first: Side): string =>
  moves
    .map(({ ply, text }, index) => {
      const said = index === 0 ? `${text}?` : text;
      const opens = (ply % 2 === 1) === (first === 'w');
      return opens || index === 0 ? moveText(ply, said, first).replace(' ', '\u00a0') : said;
    })
    .join(' ');

/** As the server reads them. */
export const typedAgain = (moves: readonly Entered[]): string =>
  moves.map(({ text }) => text.replace('–', '-').replace('×', 'x')).join(' ');

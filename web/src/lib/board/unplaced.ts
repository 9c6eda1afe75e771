// What a board entered and the record does not have, as text. The pieces are put as they were
// entered: behind a move that cannot be played no rule says where they stand.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { opposite, parseUci } from 'chessops/util';
import type { NormalMove } from 'chessops/types';
import type { UnplacedMove } from '../wire.generated';
import { illegalSan } from './san';
import { moveText, typedMove } from '../words/score_text';
import type { Side } from '../wire';

export interface Entered {
  ply: number;
  san: string;
  playable: boolean;
}

/** `fen`: behind the last move of the record. */
export function enteredMoves(fen: string, entries: readonly UnplacedMove[]): Entered[] {
  let setup = parseFen(fen || INITIAL_FEN).unwrap();
  return entries.map(({ ply, move }, index) => {
    const made = Chess.fromSetup(setup);
    const position = made.isOk ? made.value : null; // null: none that a game can reach
    const found = parseUci(move) ?? (position ? parseSan(position, move) : undefined);
    // Where nobody can know, nothing is said against it; the record ends before the first.
    const playable = index > 0 && !position;
    if (!found || !('from' in found)) return { ply, san: typedMove(move), playable };
    if (position?.isLegal(found)) {
      const san = makeSanAndPlay(position, found);
      setup = position.toSetup();
      return { ply, san, playable: true };
    }
    const san = illegalSan(makeFen(setup), ...squaresOf(move));
    setup = putBy(setup, found);
    return { ply, san, playable };
  });
}

const squaresOf = (uci: string): [string, string] => [uci.slice(0, 2), uci.slice(2, 4)];

function putBy(setup: ReturnType<Chess['toSetup']>, { from, to, promotion }: NormalMove) {
  const board = setup.board.clone();
  const piece = board.take(from);
  if (piece) board.set(to, promotion ? { ...piece, role: promotion } : piece);
  return { ...setup, board, turn: opposite(setup.turn), epSquare: undefined };
}

/** "2. Bb6? Nc6 3. Nf3 Nf6": no line breaks behind a number. */
export const enteredText = (moves: readonly Entered[], first: Side): string =>
  moves
    .map(({ ply, san, playable }, index) => {
      const text = playable ? san : `${san}?`;
      const opens = (ply % 2 === 1) === (first === 'w');
      return opens || index === 0 ? moveText(ply, text, first).replace(' ', '\u00a0') : text;
    })
    .join(' ');

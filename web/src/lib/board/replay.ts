// The position after each ply of a record, for showing it. The server has judged the moves already.
import { Chess } from 'chessops/chess';
import { makeFen, parseFen, INITIAL_FEN } from 'chessops/fen';
import { parseUci } from 'chessops/util';
import type { MoveView } from '../wire.generated';

export interface Placed {
  fen: string;
  last: [string, string] | [];
  check: boolean;
}

/** Positions from the start (index 0) on; stops before a move it cannot read. */
export function positions(startFen: string, moves: readonly Pick<MoveView, 'uci' | 'fen'>[]): Placed[] {
  const setup = parseFen(startFen || INITIAL_FEN);
  if (setup.isErr) return [{ fen: startFen, last: [], check: false }];
  const made = Chess.fromSetup(setup.value);
  const shown: Placed[] = [{ fen: makeFen(setup.value), last: [], check: false }];
  if (made.isErr) return shown;
  let position = made.value;
  for (const move of moves) {
    const parsed = parseUci(move.uci);
    const stood = move.fen ? parseFen(move.fen) : undefined;
    if (stood?.isOk) {
      // No legal move: the server says where the pieces stand after it.
      const placed = Chess.fromSetup(stood.value);
      if (placed.isErr) break;
      position = placed.value;
    } else if (parsed) position.play(parsed);
    else break;
    shown.push({
      fen: makeFen(position.toSetup()),
      last: [move.uci.slice(0, 2), move.uci.slice(2, 4)],
      check: position.isCheck(),
    });
  }
  return shown;
}

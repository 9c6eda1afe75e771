// The positions a repetition rests on, for showing them: what stood, after which move. Pure.
import { startSide, type Game } from '../board/board';
import type { Reason } from './incidents';
import { positions } from '../board/replay';
import { sansOf } from '../board/san';
import { moveText } from '../words/score_text';

export interface Stood {
  ply: number;
  fen: string;
  last: [string, string] | [];
  move: string; // "46…Rg3+"; empty: the starting position
  played: boolean; // false: it would stand after the announced move
}

/** `total`: plies of the record when it was reported. */
export function stoodAt(game: Game, reasoning: readonly Reason[], total = game.moves.length): Stood[] {
  const reason = reasoning.find((one) => one.key === 'position_stood');
  if (!reason) return [];
  const uci = reason.announced ?? '';
  const moves = game.moves.slice(0, total);
  const shown = positions(game.setup.start_fen, moves);
  const before = shown.at(-1)?.fen ?? '';
  const san = uci ? (sansOf(before, [uci])[0] ?? uci) : '';
  const all = uci ? positions(game.setup.start_fen, [...moves, { uci }]) : shown;
  return (reason.plies ?? '')
    .split(/[\s,]+/)
    .filter((one) => /^\d+$/.test(one))
    .map(Number)
    .flatMap((ply): Stood[] => {
      const place = all[ply];
      if (!place) return [];
      const text = ply > total ? san : (moves[ply - 1]?.san ?? '');
      const move = ply === 0 ? '' : moveText(ply, text, startSide(game));
      return [{ ply, fen: place.fen, last: place.last, move, played: ply <= total }];
    });
}

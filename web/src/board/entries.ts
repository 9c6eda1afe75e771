// What was entered on this device, in order, and what stands on the board by it. Pure: the record as
// the server told it, and the entries since.
import type { Commands, Game } from '../lib/wire.generated';
import { other, type Result, type Side } from '../lib/wire';
import { placementOf, played, squaresOf, type Squares } from './placement';

export type { Game };
type SaidType =
  | 'move'
  | 'take_back'
  | 'offer_draw'
  | 'refuse_draw'
  | 'agree_draw'
  | 'resign'
  | 'report_result'
  | 'call_arbiter';
export type Said = Commands[SaidType];

/** What the buttons of a board say. Every key that opens it may send all of these. */
export const saying = {
  move: (g: string, move: string, ply: { ply?: number }): Said => ({ type: 'move', g, move, ...ply }),
  offer: (g: string, by: Side): Said => ({ type: 'offer_draw', g, by }),
  refuse: (g: string, by: Side): Said => ({ type: 'refuse_draw', g, by }),
  agree: (g: string): Said => ({ type: 'agree_draw', g }),
  resign: (g: string, by: Side): Said => ({ type: 'resign', g, by }),
  result: (g: string, result: Result): Said => ({ type: 'report_result', g, result }),
  call: (g: string): Said => ({ type: 'call_arbiter', g }),
};

export interface Entry {
  id: string; // the command's: the same again is the same act
  n: number; // its order
  said: Said;
  // waiting: to be sent, or sent and not answered yet. aside: not sent, since it no longer fits.
  state: 'waiting' | 'taken' | 'refused' | 'aside';
  tried: boolean; // it may have reached the server
  code?: string; // why it was refused
}

export interface Position {
  ply: number;
  turn: Side;
  squares: Squares;
  moves: string[]; // since the record
}

const changesRecord = (said: Said): boolean => said.type === 'move' || said.type === 'take_back';
export const stands = (entry: Entry): boolean =>
  entry.state === 'taken' || entry.state === 'waiting';
const ofRecord = (entries: readonly Entry[], g: string): Entry[] =>
  entries.filter((one) => one.said.g === g && changesRecord(one.said));

/** The positions after the record and after each entry that stands. */
export function positions(base: Game, entries: readonly Entry[]): Position[] {
  const turn: Side = base.fen.split(' ')[1] === 'b' ? 'b' : 'w';
  const all: Position[] = [{ ply: base.ply, turn, squares: squaresOf(base.fen), moves: [] }];
  const line = [...all]; // without what was taken back
  for (const { said } of ofRecord(entries, base.g).filter(stands)) {
    if (said.type === 'take_back') {
      if (line.length > 1) line.pop();
    } else if (said.type === 'move') {
      const last = line[line.length - 1]!;
      line.push({
        ply: last.ply + 1,
        turn: other(last.turn),
        squares: played(last.squares, said.move),
        moves: [...last.moves, said.move],
      });
    }
    all.push(line[line.length - 1]!);
  }
  return all;
}

/** Whether what the server tells is one of the positions that the entries lead through. A board's
    own illegal moves are not in the record, and nobody tells it which those are. */
export function fits(base: Game, entries: readonly Entry[], told: Game, role: string): boolean {
  const own = ofRecord(entries, base.g);
  const taken = own.filter((one) => one.state === 'taken');
  const backs = taken.filter((one) => one.said.type === 'take_back').length;
  const all = positions(base, entries);
  const known = role === 'board' ? all : all.slice(taken.length);
  const rewritten = told.rewritten - base.rewritten;
  if (role === 'board' && (rewritten < 0 || rewritten > backs)) return false;
  const placement = told.fen.split(' ')[0];
  return known.some((one) => one.ply === told.ply && placementOf(one.squares) === placement);
}

/** After a refusal, or when others changed the record: what is waiting was meant for another one. */
export function setAside(entries: Entry[], g: string): Entry[] {
  const waiting = ofRecord(entries, g).filter((one) => one.state === 'waiting');
  for (const one of waiting) one.state = 'aside';
  return waiting;
}

/** The last move that was entered here and stands; undefined where none can be taken back. */
export function lastMove(entries: readonly Entry[], g: string): Entry | undefined {
  const line: Entry[] = [];
  for (const one of ofRecord(entries, g).filter(stands)) {
    if (one.said.type === 'take_back') line.pop();
    else line.push(one);
  }
  return line[line.length - 1];
}

// What was entered on this device, in order, and the line of moves that stands on its board. Pure
// functions of a game as the server told it and of the entries since.
import type { Commands, Game as GameTold } from '../lib/wire.generated';
import { other, type Result, type Side } from '../lib/wire';
import { placementOf, played, squaresOf, type Squares } from '../lib/board/placement';

/** A game as it was told. A board's key is told the whole line: `moves` from `start` on. For an
    operator's key this device fills in the moves that it knows. */
export type Game = GameTold & { start?: string; moves?: string[] };

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
  /** The ply is that of the device's own line. The server places no move at another one. */
  move: (g: string, move: string, ply: number): Said => ({ type: 'move', g, move, ply }),
  offer: (g: string, by: Side): Said => ({ type: 'offer_draw', g, by }),
  refuse: (g: string, by: Side): Said => ({ type: 'refuse_draw', g, by }),
  agree: (g: string): Said => ({ type: 'agree_draw', g }),
  resign: (g: string, by: Side): Said => ({ type: 'resign', g, by }),
  result: (g: string, result: Result): Said => ({ type: 'report_result', g, result }),
  call: (g: string): Said => ({ type: 'call_arbiter', g }),
};

export interface Entry {
  id: string; // the command's: the same id again is the same act
  n: number; // its order
  said: Said;
  // waiting: to be sent, or sent and not answered yet. taken: the server has it. refused: the server
  // did not take it. aside: not sent, because what it followed is not in the record. dropped: the
  // server took it, and it is not in the record any more.
  state: 'waiting' | 'taken' | 'refused' | 'aside' | 'dropped';
  tried: boolean; // it may have reached the server
  code?: string; // why it was refused or set aside
}

/** The code of an entry that was set aside because an earlier one of its board was not taken. */
export const AFTER_REFUSED = 'after_refused';

export interface Position {
  ply: number;
  turn: Side;
  squares: Squares;
  move: string; // the one that led here; '' at the start
}

const changesRecord = (said: Said): boolean => said.type === 'move' || said.type === 'take_back';
export const stands = (entry: Entry): boolean =>
  entry.state === 'taken' || entry.state === 'waiting';
const ofRecord = (entries: readonly Entry[], g: string): Entry[] =>
  entries.filter((one) => one.said.g === g && changesRecord(one.said));
const waitingOf = (entries: readonly Entry[], g: string): Entry[] =>
  entries.filter((one) => one.said.g === g && one.state === 'waiting');

const turnOf = (fen: string): Side => (fen.split(' ')[1] === 'b' ? 'b' : 'w');
const turnAt = (game: Game, ply: number): Side =>
  (ply - game.ply) % 2 === 0 ? turnOf(game.fen) : other(turnOf(game.fen));
const fenOf = ({ squares, turn }: Position): string => `${placementOf(squares)} ${turn} - - 0 1`;
export const lastOf = (line: readonly Position[]): Position => line[line.length - 1]!;
const textsOf = (line: readonly Position[]): string[] => line.slice(1).map((one) => one.move);

const next = (last: Position, move: string): Position => ({
  ply: last.ply + 1,
  turn: other(last.turn),
  squares: played(last.squares, move),
  move,
});

/** The positions of a game as told, from the first one that is known. */
export function lineOf(game: Game): Position[] {
  const known = game.start !== undefined && game.moves !== undefined;
  const moves = known ? game.moves! : [];
  const ply = game.ply - moves.length;
  const squares = squaresOf(known ? game.start! : game.fen);
  const line: Position[] = [{ ply, turn: turnAt(game, ply), squares, move: '' }];
  for (const move of moves) line.push(next(lastOf(line), move));
  // An illegal move that stands may have changed more squares than its text tells.
  line[line.length - 1] = { ...lastOf(line), squares: squaresOf(game.fen) };
  return line;
}

/** Whether the line has a move at its ply. What counts is the position that it leads to, because
    castling has two texts (e1g1, e1h1). */
function has(line: readonly Position[], { move, ply }: { move: string; ply?: number }): boolean {
  const at = (ply ?? 0) - line[0]!.ply;
  const [before, after] = [line[at - 1], line[at]];
  if (!before || !after) return false;
  const result = placementOf(played(before.squares, move));
  return after.move === move || result === placementOf(after.squares);
}

/** The line after an entry. One that the line has already, or that is meant for another line,
    changes nothing: the server does the same. */
function after(line: Position[], said: Said): Position[] {
  const last = lastOf(line);
  if (said.type === 'move') {
    return (said.ply ?? last.ply + 1) === last.ply + 1 ? [...line, next(last, said.move)] : line;
  }
  if (said.type !== 'take_back' || (said.ply ?? last.ply) !== last.ply) return line;
  return has(line, { move: said.move, ply: last.ply }) ? line.slice(0, -1) : line;
}

/** The lines that this device leads through: as told, and after each entry that waits. */
export function lines(game: Game, entries: readonly Entry[]): Position[][] {
  const all = [lineOf(game)];
  for (const { said } of waitingOf(entries, game.g)) all.push(after(all[all.length - 1]!, said));
  return all;
}

/** What stands on the board of this device. */
export const shownLine = (game: Game, entries: readonly Entry[]): Position[] =>
  lines(game, entries).pop()!;

function leadsTo(line: readonly Position[], told: Game): boolean {
  const last = lastOf(line);
  if (last.ply !== told.ply) return false;
  return (
    placementOf(last.squares) === told.fen.split(' ')[0] ||
    told.moves?.join() === textsOf(line).join()
  );
}

/** A game as it was told, with the line that this device knows for it. `fits`: what is told is one
    of the lines that the entries lead through. If not, others changed the record. */
export function toldGame(
  known: Game | undefined,
  entries: readonly Entry[],
  told: Game,
): { game: Game; fits: boolean } {
  const own = known && lines(known, entries).find((line) => leadsTo(line, told));
  const fits = !known || own !== undefined;
  if (told.moves) return { game: told, fits };
  const line = own ?? lineOf(told);
  return { game: { ...told, start: fenOf(line[0]!), moves: textsOf(line) }, fits };
}

export interface Settled {
  changed: Entry[];
  gone: Entry[]; // nothing is left to say about them
}

/** Compares the entries of a game with the line that was told. Entries that wait for another line
    are set aside. Entries that the server took and that the line does not have are marked, if the
    `whole` line was told. */
export function settle(
  game: Game,
  entries: readonly Entry[],
  { fits, whole }: { fits: boolean; whole: boolean },
): Settled {
  const line = lineOf(game);
  const own = ofRecord(entries, game.g);
  const settled: Settled = { changed: [], gone: [] };
  const become = (one: Entry, state: Entry['state']) => {
    one.state = state;
    delete one.code;
    settled.changed.push(one);
  };
  const takesBack = own.filter((one) => one.state === 'waiting' && one.said.type === 'take_back');
  for (const one of own) {
    const found = one.said.type === 'move' && has(line, one.said);
    if (one.state === 'waiting') {
      if (!fits && !found) become(one, 'aside');
    } else if (found && one.state !== 'refused') {
      if (one.state !== 'taken') become(one, 'taken');
    } else if (one.state === 'taken') {
      const compared = whole && 'ply' in one.said && one.said.ply !== undefined;
      if (compared && !takesBack.some((back) => sameMove(back, one))) become(one, 'dropped');
      else settled.gone.push(one);
    }
  }
  return settled;
}

/** Two entries about one move: entered twice, or entered and taken back. */
function sameMove(a: Entry, b: Entry): boolean {
  const [one, two] = [a.said, b.said];
  if (!('move' in one) || !('move' in two) || a === b) return false;
  return one.g === two.g && one.move === two.move && one.ply === two.ply;
}

/** The game after an entry that the server took: it counts as told. */
export function counted(game: Game, said: Said): Game {
  const offer = offerAfter(game, game.draw_offer, said);
  const { draw_offer: _, ...rest } = game;
  const answered: Game = offer ? { ...rest, draw_offer: offer } : rest;
  if (!changesRecord(said)) return answered;
  const line = after(lineOf(game), said);
  const last = lastOf(line);
  const [start, moves] = [fenOf(line[0]!), textsOf(line)];
  return { ...answered, ply: last.ply, fen: fenOf(last), start, moves };
}

/** The entries that an answered one leaves nothing to say about. */
export function doneBy(answered: Entry, entries: readonly Entry[]): Entry[] {
  const before = entries.filter(
    (one) =>
      sameMove(one, answered) &&
      one.said.type === 'move' &&
      (one.state === 'taken' || one.state === 'dropped'),
  );
  return answered.said.type === 'take_back' ? [answered, ...before] : before;
}

/** Whether a move that was to be taken back is not there any more: somebody else did it. */
export function isGone(game: Game, said: Said): boolean {
  if (said.type !== 'take_back' || !said.ply) return false;
  const line = lineOf(game);
  if (said.ply > lastOf(line).ply) return true;
  return said.ply > line[0]!.ply && !has(line, said);
}

/** After a refusal: what waits for that board was meant to follow the entry that was refused. */
export function setAside(entries: readonly Entry[], g: string): Entry[] {
  const waiting = ofRecord(entries, g).filter((one) => one.state === 'waiting');
  for (const one of waiting) Object.assign(one, { state: 'aside', code: AFTER_REFUSED });
  return waiting;
}

/** Whether a new entry would follow one that is not in the record and that nobody has seen. */
export const isBlocked = (entries: readonly Entry[], g: string): boolean =>
  ofRecord(entries, g).some((one) => one.state === 'refused' || one.state === 'aside');

/** The last move on the board, if it was entered here. No other can be taken back here. */
export function lastMove(game: Game, entries: readonly Entry[]): Entry | undefined {
  const line = shownLine(game, entries);
  const { ply } = lastOf(line);
  return ofRecord(entries, game.g)
    .filter(({ said }) => said.type === 'move' && said.ply === ply && has(line, said))
    .filter(stands)
    .pop();
}

/** The draw offer that stands on this device. An offer does not outlive the game. */
export function offerOf(game: Game, entries: readonly Entry[]): Side | undefined {
  if (game.over) return undefined;
  return waitingOf(entries, game.g).reduce(
    (offer, { said }) => offerAfter(game, offer, said),
    game.draw_offer,
  );
}

function offerAfter(game: Game, offer: Side | undefined, said: Said): Side | undefined {
  switch (said.type) {
    case 'offer_draw':
      return said.by;
    case 'refuse_draw':
    case 'agree_draw':
      return undefined;
    case 'move':
      // A move by the other side answers an offer.
      return turnAt(game, (said.ply ?? game.ply + 1) - 1) === offer ? offer : undefined;
    default:
      return offer;
  }
}

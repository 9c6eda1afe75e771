// What the screens know of one event: the state that fold.ts builds, and plain questions to it.
import { NEW_SETTINGS } from './wire.generated';
import type { Given, Incident } from './incidents';
import {
  other,
  type Control,
  type Pair,
  type PlayerData,
  type Result,
  type Settings,
  type Side,
  type Termination,
} from './wire';

export interface Player {
  id: string;
  number: number;
  withdrawn: boolean;
  data: PlayerData;
}

export interface Pairing {
  board: number;
  white: string;
  black: string;
  g?: string;
}

export interface Round {
  round: number;
  system: string;
  published: boolean;
  publishedAt: number; // µs
  pairings: Pairing[];
  byes: string[];
  paused: string[]; // games whose clocks a pause of the whole round stopped
}

export interface Move {
  uci: string;
  san: string;
  fen?: string; // the position after it, where its squares do not say it
  illegal?: boolean; // it stood all the same
  left?: number; // what the mover's clock showed after his press of it, if the journal says so
}

export interface Alarm {
  alarm: number;
  what: string;
  side?: Side;
  detail?: string;
  raised: number; // µs
  takenBy?: string;
}

export type ClockPhase = 'ready' | 'running' | 'paused' | 'frozen' | 'ended';

export interface ClockFace {
  phase: ClockPhase;
  running: Side | null;
  onMove: Side;
  left: Pair<number>; // ms at `at`
  at: number; // µs, server's wall clock
  flag: Pair<boolean>;
}

export interface Order {
  op: string;
  args: Record<string, unknown>;
}

export interface Game {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  edition: string;
  speed: string;
  variant: string;
  startFen: string;
  control: Control | undefined;
  phase: 'ready' | 'playing' | 'adjourned' | 'ended';
  moves: Move[];
  linksStored: boolean; // the rows say which press completed which move (public ones never do)
  pressLeft: Pair<number[]>; // where it does not: what a side's clock showed after its n-th press
  clock: ClockFace;
  terminal: string;
  ep: number;
  orders: Record<number, Order>;
  waiting: number[]; // orders that the clock has not answered and nobody has withdrawn
  drawOffer: Side | null;
  alarms: Alarm[];
  sealing: number; // rows of adjournments so far: who shows them asks again
  judged: number; // rows so far that bear on the players' conduct: who shows it asks again
  incidents: Incident[]; // reported, not ruled upon
  rulings: Given[]; // undone ones too
  voided: boolean; // the game is void: a new one is played
  result?: Result;
  termination?: Termination;
  article?: string;
  lastReport: { boot: string; t: number; recorded: number } | null;
}

export interface Event {
  settings: Settings;
  players: Map<string, Player>;
  rounds: Map<number, Round>;
  games: Map<string, Game>;
  rates: number[]; // how fast simulated terminals run, latest samples
}

export interface Touched {
  event: boolean;
  results: boolean;
  games: Set<string>;
}

export const emptyEvent = (): Event => ({
  settings: NEW_SETTINGS,
  players: new Map(),
  rounds: new Map(),
  games: new Map(),
  rates: [],
});

export const nothingTouched = (): Touched => ({ event: false, results: false, games: new Set() });

export function startSide(game: Pick<Game, 'startFen'>): Side {
  return game.startFen.split(' ')[1] === 'b' ? 'b' : 'w';
}

/** Whose move it is after `plies` moves of the record. */
export function turnAfter(game: Pick<Game, 'startFen'>, plies: number): Side {
  const first = startSide(game);
  return plies % 2 === 0 ? first : other(first);
}

const parts = (side: Side) => (side === 'w' ? 0 : 1);

/** What the mover's clock showed after the press of this ply (from 1), if one was linked to it. */
export function leftAfter(game: Game, ply: number): number | undefined {
  if (game.linksStored) return game.moves[ply - 1]?.left;
  const side = turnAfter(game, ply - 1);
  const index = side === startSide(game) ? (ply - 1) >> 1 : (ply >> 1) - 1;
  return game.pressLeft[parts(side)]?.[index];
}

/** The pace of simulated time: 1 in a real event. */
export function simulatedRate(event: Event): number {
  if (!event.settings.simulated || event.rates.length === 0) return 1;
  const sorted = [...event.rates].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 1;
}

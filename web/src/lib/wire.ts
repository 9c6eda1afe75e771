// The shapes of docs/protocol.md as the page reads them. Nothing here decides anything. Those of
// events, commands, frames and views of games are written by the program (wire.generated.ts).
import type {
  ASKED,
  ChangePlayerCommand,
  Commands,
  DrawOffered,
  GameEnded,
  PlayerData,
  PublicRow,
  Regulations,
  Row as DeskRow,
  TournamentCreated,
} from './wire.generated';

export type { LegalMove, TerminalLink } from './wire.generated';
export type { PlayerData, Regulations };
export type Side = DrawOffered['by'];
export type Result = GameEnded['result'];
export type Termination = GameEnded['termination'];
export type Pair<T> = [T, T]; // White, Black
export type Settings = TournamentCreated['settings'];
export type Control = Settings['control'];
/** What is sent of a player. */
export type PlayerEntry = ChangePlayerCommand['data'];

/** Any command, with its fields (docs/protocol.md). */
export type Command = Commands[keyof Commands];
/** What a seat may or may not ask: a command, a query, a route of its own. */
export type Ask = keyof Commands | (typeof ASKED)[number];

/** A row of either socket: the desk's have `seq`, public ones `n`. */
export type Row = Omit<PublicRow, 'n'> & Partial<Omit<DeskRow, keyof PublicRow>> & { n?: number };

export interface HallEntry {
  t: number;
  name: string;
  simulated?: boolean;
  players: number;
  rounds: number;
  complete: boolean;
}

export interface HallAnswer {
  journal: string;
  incarnation: string;
  version: string;
  read_only: boolean;
  tournaments: HallEntry[];
}

export interface StandingsRow {
  rank: number;
  player: string;
  points: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  tiebreaks: Record<string, number | null>; // null: does not apply
}

export interface StandingsAnswer {
  tiebreaks: string[];
  rows: StandingsRow[];
}

export interface CrossCell {
  points: number | null;
  color: Side;
  g?: string;
  forfeit?: boolean;
}

export interface CrosstableAnswer {
  order: string[];
  cells: CrossCell[][][];
}

export interface KeyEntry {
  key_id: string;
  role: string;
  terminal?: string;
  board?: number;
  tournament?: number;
  label?: string;
  revoked?: boolean;
  serves?: number; // the board whose clock it is
}

export const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');
export const at = <T>(pair: Pair<T>, side: Side): T => (side === 'w' ? pair[0] : pair[1]);

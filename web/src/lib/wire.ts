// The shapes of docs/protocol.md as the page reads them. Nothing here decides anything. Those of
// events and commands are written by the program (wire.generated.ts).
import type {
  ASKED,
  ChangePlayerCommand,
  Commands,
  DrawOffered,
  GameEnded,
  PlayerData,
  Regulations,
  TournamentCreated,
} from './wire.generated';

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

export interface Row {
  t: number;
  seq?: number; // desk rows
  n?: number; // public rows
  recorded?: number; // µs since 1970, UTC
  actor?: string;
  command_id?: string;
  kind: string;
  body: Record<string, unknown>;
  hash?: string;
}

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

export interface LegalMove {
  uci: string;
  san: string;
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

export interface TerminalLink {
  terminal: string;
  board: number;
  online: boolean;
  since?: number; // µs; missing: not since the server started
  battery?: number;
}

export const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');
export const at = <T>(pair: Pair<T>, side: Side): T => (side === 'w' ? pair[0] : pair[1]);

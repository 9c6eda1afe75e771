// The shapes of docs/protocol.md as the page reads them. Nothing here decides anything. Those of
// events, commands, frames and views of games are written by the program (wire.generated.ts).
import type { DrawOffered, GameEnded, PublicRow, Regulations, Row as DeskRow } from './wire.generated';

export type { LegalMove, Regulations, TerminalLink } from './wire.generated';
export type Side = DrawOffered['by'];
export type Result = GameEnded['result'];
export type Pair<T> = [T, T]; // White, Black

/** A row of either socket: the desk's have `seq`, public ones `n`. */
export type Row = Omit<PublicRow, 'n'> & Partial<Omit<DeskRow, keyof PublicRow>> & { n?: number };

export interface Period {
  moves?: number;
  main_ms: number;
  inc_ms: number;
}

export interface Control {
  transition: 'moves' | 'zero';
  freeze?: boolean;
  repeat?: boolean;
  periods: Period[];
  sides?: Partial<Record<Side, { periods: Period[] }>>;
}

export interface Settings {
  name: string;
  city?: string;
  federation?: string;
  start_date?: string;
  end_date?: string;
  chief_arbiter?: string;
  edition?: string;
  speed?: string;
  variant?: string;
  control?: Control | string;
  regulations?: Regulations;
  tiebreaks?: string[];
  public_delay_s?: number;
  simulated?: boolean;
  times_note?: string;
  pgn_tags?: [string, string][];
}

export interface PlayerData {
  name: string;
  title?: string;
  federation?: string;
  sex?: string;
  rating?: number;
  fide_id?: string;
  club?: string;
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

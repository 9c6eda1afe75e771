// The shapes of docs/protocol.md as the page reads them. Nothing here decides anything. Those of
// events, commands and answers are written by the program (wire.generated.ts).
import type { DrawOffered, GameEnded, Regulations } from './wire.generated';

export type { Regulations };
export type Side = DrawOffered['by'];
export type Result = GameEnded['result'];
export type Pair<T> = [T, T]; // White, Black

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

export interface LegalMove {
  uci: string;
  san: string;
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

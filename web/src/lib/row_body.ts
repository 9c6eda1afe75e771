// The fields of every row's body in one shape; which of them a kind has, docs/protocol.md says.
import type { Control, Pair, PlayerData, Result, Settings, Side } from './wire';

export interface Body {
  g: string;
  round: number;
  board: number;
  white: string;
  black: string;
  player: string;
  data: PlayerData;
  settings: Settings;
  order: string[];
  pairings: [number, string, string][];
  games: [number, string][];
  byes: string[];
  system: string;
  edition: string;
  speed: string;
  variant: string;
  start_fen: string;
  control: Control;
  terminal: string;
  ep: number;
  cmd: number;
  op: string;
  args: Record<string, unknown>;
  boot: string;
  t_ms: number;
  ev: string;
  side: Side;
  rem: Pair<number>;
  ply: number;
  uci: string;
  san: string;
  by: Side;
  result: Result;
  termination: string;
  article: string;
  from_ply: number;
  moves: [number, string, string][];
  count: number;
  alarm: number;
  what: string;
  detail: string;
  running: Side | null;
  left_ms: Pair<number>;
  at: number;
}

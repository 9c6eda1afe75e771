// The shapes of incidents and rulings on the wire, and the words they are made of (docs/rulings.md).
// What they mean is the server's affair.
import type { Pair, Result, Side } from './wire';

export const RULINGS = [
  'MOVE_STANDS',
  'MUST_MOVE',
  'MUST_CAPTURE',
  'MUST_CASTLE',
  'MUST_MOVE_KING',
  'MUST_PLAY_DECLARED',
  'FREE_MOVE',
  'WARNING_MOVE_STANDS',
  'CONTINUE',
  'NO_INTERVENTION',
  'RESTORE',
  'RESTORE_QUEEN',
  'RESTORE_LAST_IDENTIFIABLE',
  'VOID_NEW_GAME',
  'TRANSFER_BOARD',
  'DRAW',
  'WHITE_WINS',
  'BLACK_WINS',
  'BOTH_LOSE',
  'CLAIM_REJECTED',
  'CLAIM_VOID',
  'COMPLETE_OWN_TIME',
  'COMPLETE_CLOCKS_STOPPED',
  'ARBITER_COMPLETES_RECORD',
  'OFFER_VALID',
  'OFFER_VALID_PENALISE',
  'NO_OFFER_POSSIBLE',
  'RECORD_EXEMPT',
  'RECORD_REQUIRED',
  'PENALTY_DISCRETION',
  'ARBITER_DISCRETION',
  'CLAIM_POSTPONED',
  'WARNING',
] as const;

/** What a player may have to do with his next move. */
export const DUTIES = [
  'MUST_MOVE',
  'MUST_CAPTURE',
  'MUST_CASTLE',
  'MUST_MOVE_KING',
  'MUST_PLAY_DECLARED',
] as const;

export const TERMINATIONS = [
  'arbiter',
  'checkmate',
  'stalemate',
  'dead_position',
  'fivefold',
  'seventyfive',
  'resignation',
  'agreement',
  'time_forfeit',
  'threefold_claim',
  'fifty_claim',
  'illegal_moves',
  'default',
] as const;

export type SideWord = 'white' | 'black';
export const wordOf = (side: Side): SideWord => (side === 'w' ? 'white' : 'black');
export const sideOf = (word: unknown): Side | undefined =>
  word === 'white' || word === 'w' ? 'w' : word === 'black' || word === 'b' ? 'b' : undefined;

export interface Fact {
  type: string;
  [field: string]: unknown;
}

export interface Duty {
  player: Side;
  kind: string;
  moves?: string[]; // UCI; none: any legal move
}

export interface Effects {
  result?: Result;
  termination?: string;
  void_game?: boolean;
  restore_to_ply?: number;
  illegal_by?: Side;
  illegal_move?: string;
  warned?: Side;
  duty?: Duty;
  add_w_ms?: number;
  add_b_ms?: number;
  set_w_ms?: number;
  set_b_ms?: number;
  offer_by?: Side;
  offer_refused?: boolean;
  stop_clocks?: boolean;
  record_required?: boolean;
  record_of?: Side;
}

export type DetailValue = boolean | number | string | string[];
export type Details = Record<string, DetailValue>;

export interface Reason {
  key: string;
  [param: string]: string;
}

export interface Proposal {
  ruling: string;
  articles: string[];
  details: Details;
  confidence: string; // seed, text, adjacent, inferred
  reasoning: Reason[];
  effects: Effects;
}

/** Facts put to the rulebook and not ruled upon yet. */
export interface Incident {
  incident: number;
  facts: Fact[];
  clocks: Record<string, number | string>; // seconds
  reported: number; // µs
  by: string; // the actor
  proposal: Proposal | null;
}

export type Times = Partial<Record<Side, number>>; // ms

export interface Given {
  incident: number;
  step: 'accepted' | 'changed' | 'overruled';
  ruling: string;
  articles: string[];
  details: Details;
  effects: Effects;
  before: Times;
  after: Times;
  reason: string;
  facts: Fact[];
  recorded: number; // µs
  by: string;
  undone: boolean;
  was: { illegal: Pair<number>; warnings: Pair<number>; duty: Duty | null; annulled: number };
}

/** What was struck from the record: moves from `fromPly` on, and the illegal move that stood there. */
export interface Annulled {
  fromPly: number;
  sans: string[];
  illegal: string; // as it was made; empty: none
}

/** What each clock shows once the ruling is carried out. */
export function timesAfter(before: Times, effects: Effects): Times {
  const after: Times = {};
  for (const side of ['w', 'b'] as const) {
    const base = effects[`set_${side}_ms`] ?? before[side];
    if (base === undefined) continue;
    after[side] = Math.max(0, base + (effects[`add_${side}_ms`] ?? 0));
  }
  return after;
}

/** The clocks an incident was reported with. */
export function timesOf(clocks: Incident['clocks']): Times {
  const times: Times = {};
  if (typeof clocks.white_s === 'number') times.w = Math.round(clocks.white_s * 1000);
  if (typeof clocks.black_s === 'number') times.b = Math.round(clocks.black_s * 1000);
  return times;
}

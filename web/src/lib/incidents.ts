// The shapes of incidents and rulings, and the words they are made of (docs/rulings.md). What they
// mean is the server's affair.
import type { Pair, Side } from './wire';
import type { Duty, Effects, Fact, RulingGiven, RulingProposed } from './wire.generated';

export type { Duty, Effects, Fact };
export type Proposal = Omit<RulingProposed, 'g' | 'incident'>;
export type Ruling = Proposal['ruling'];
export type Details = Proposal['details'];
export type DetailValue = Details[string];
export type Reason = Proposal['reasoning'][number]; // its key, and what its sentence needs

export type SideWord = 'white' | 'black';
export const wordOf = (side: Side): SideWord => (side === 'w' ? 'white' : 'black');
export const sideOf = (word: unknown): Side | undefined =>
  word === 'white' || word === 'w' ? 'w' : word === 'black' || word === 'b' ? 'b' : undefined;

/** A fact in the making, or any for showing: fields by name. */
export interface AnyFact {
  type: string;
  [field: string]: unknown;
}

/** Facts put to the rulebook and not ruled upon yet. */
export interface Incident {
  incident: number;
  facts: Fact[];
  reported: number; // µs
  by: string; // the actor
  proposal: Proposal | null;
}

export type Times = RulingGiven['before_ms'];

/** A ruling as it was given. */
export interface Given extends Omit<RulingGiven, 'g' | 'reason'> {
  reason: string;
  facts: Fact[];
  recorded: number; // µs
  undone: boolean;
}

/** What was struck from the record: moves from `from_ply` on, and the illegal move that stood there. */
export interface Annulled {
  from_ply: number;
  moves: { san: string; uci: string; illegal?: boolean }[];
  illegal?: string; // as it was made
}

/** What the rulings of a game have left behind, as the server says it. */
export interface Conduct {
  illegal_moves: Pair<number>;
  warnings: Pair<number>;
  duty?: Duty; // of a next move
  annulled: Annulled[];
}

export const NO_CONDUCT: Conduct = { illegal_moves: [0, 0], warnings: [0, 0], annulled: [] };

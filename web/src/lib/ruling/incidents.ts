// The shapes of incidents and rulings, and the words they are made of (docs/rulings.md). What they
// mean is the server's affair.
import type { Refusal } from '../link/api';
import type { Side } from '../wire';
import type { Duty, Effects, Fact, RulingGiven, RulingProposed } from '../wire.generated';

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

export type Times = RulingGiven['before_ms'];

/** The incident that a report was refused for: open, or ruled already. */
export function reportedBefore({ code, params }: Pick<Refusal, 'code' | 'params'>): number | null {
  const known = code === 'already_reported' || code === 'already_ruled';
  const incident = Number(params.incident);
  return known && incident > 0 ? incident : null;
}

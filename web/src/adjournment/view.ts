// What the server says of an adjournment (docs/protocol.md, the game's `adjournment`).
import type { Pair, Side } from '../lib/wire';

export interface EnvelopeView {
  envelope: number;
  state: 'sealed' | 'replaced' | 'opened' | 'lost';
  closed: boolean;
  side: Side;
  ply: number;
  move_number: number;
  fen: string;
  left_ms: Pair<number>;
  draw_offer?: Side;
  resumes: string;
  place: string;
  mark: string;
  commitment: string;
  arbiter_key: string;
  text?: string;
  salt?: string;
}

export interface AdjournmentView {
  side: Side;
  ply: number;
  resumes: string;
  place: string;
  resumed: boolean;
  present: Pair<boolean>;
  envelopes: EnvelopeView[];
}

/** The envelope with the next move in it, unopened. */
export const waiting = (
  view: AdjournmentView | null,
  plies: number,
): EnvelopeView | undefined => {
  const last = view?.envelopes.at(-1);
  return last?.state === 'sealed' && last.ply === plies + 1 ? last : undefined;
};

/** "1999-05-12T15:00" as people write it. */
export const meeting = (resumes: string): string => resumes.replace('T', ' ');

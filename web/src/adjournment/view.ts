// What the server says of an adjournment (docs/protocol.md, the game's `adjournment`).
import type { AdjournmentView, EnvelopeView } from '../lib/wire.generated';

export type { AdjournmentView, EnvelopeView };

/** The envelope with the next move in it, unopened. */
export const waiting = (
  view: AdjournmentView | undefined,
  plies: number,
): EnvelopeView | undefined => {
  const last = view?.envelopes.at(-1);
  return last?.state === 'sealed' && last.ply === plies + 1 ? last : undefined;
};

/** "1999-05-12T15:00" as people write it. */
export const meeting = (resumes: string): string => resumes.replace('T', ' ');

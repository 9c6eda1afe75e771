// What the server says of an adjournment (docs/protocol.md, the game's `adjournment`).
import { faceText } from '../lib/clock/clock_text';
import type { AdjournmentView, EnvelopeView } from '../lib/wire.generated';
import { t } from '../lib/words/words.svelte';

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

export type Early = NonNullable<AdjournmentView['early']>;

/** "The session would have ended at 19:00. 0:20:00 of it is added …", of the player named `side`. */
export function earlyText(early: Early, side: string): string {
  const charged = t('adjournment_rest_charged', {
    side,
    time: faceText(early.rest_ms),
    article: early.article ?? '',
  });
  if (!early.session_end) return charged;
  return `${t('adjournment_session_end_at', { at: meeting(early.session_end) })} ${charged}`;
}

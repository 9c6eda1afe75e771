// What a table is headed with: the last round that is finished, and what of later ones is in it.
import type { StandingsHead } from '../wire.generated';
import { t } from '../words/words.svelte';

/** `rounds`: how many there will be; 0 where it is not known, or not public. */
export function standingsHeading(answer: StandingsHead, rounds: number): string {
  const { after, later, adjourned = 0 } = answer;
  let finished = t('no_round_finished');
  if (after > 0) {
    finished =
      rounds > 0
        ? t('after_round', { round: after, rounds })
        : t('after_this_round', { round: after });
  }
  const parts = [finished];
  if (later > 0) parts.push(t('later_results', { n: later }));
  if (adjourned > 0) parts.push(t('adjourned_games', { n: adjourned }));
  return parts.join(' · ');
}

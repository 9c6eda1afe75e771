// "Round 3 of 11", and "Round 3" where it is not known how many there will be.
import type { RoundHead } from '../wire.generated';
import { byesAreKnown } from './byes';
import { t } from '../words/words.svelte';

/** How many rounds there will be, as the desk knows it; 0 where they are paired one by one by hand. */
export const roundsInAll = (rounds: readonly RoundHead[]): number =>
  rounds.some((one) => !byesAreKnown(one)) ? rounds.length : 0;

export function roundHeading(number: number, rounds: readonly RoundHead[]): string {
  const all = roundsInAll(rounds);
  return number <= all
    ? t('round_of_rounds', { round: number, rounds: all })
    : t('round_number', { round: number });
}

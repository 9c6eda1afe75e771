// "Round 3 of 11", and "Round 3" where it is not known how many there will be.
import { t } from '../words/words.svelte';

/** `all`: how many rounds there will be; 0: nothing says. */
export const roundHeading = (number: number, all: number): string =>
  number <= all
    ? t('round_of_rounds', { round: number, rounds: all })
    : t('round_number', { round: number });

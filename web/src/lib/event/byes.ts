import type { RoundHead } from '../wire.generated';

/** Rounds by tables know no byes for the asking. */
export const byesAreKnown = ({ system }: RoundHead): boolean =>
  system === 'manual' || system === 'swiss';

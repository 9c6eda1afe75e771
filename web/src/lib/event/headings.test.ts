// What a round and a table are headed with.
import { expect, test, vi } from 'vitest';
import type { RoundHead } from '../wire.generated';

vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
const { roundHeading, roundsInAll } = await import('./round_heading');
const { standingsHeading } = await import('./standings_heading');

const round = (number: number, system: string, published = true): RoundHead => ({
  round: number,
  system,
  published,
  byes: [],
});
const drawn = [round(1, 'berger'), round(2, 'berger', false), round(3, 'berger', false)];

test('a round says of how many it is, where that is known', () => {
  expect(roundHeading(1, drawn)).toBe('Round 1 of 3');
  expect(roundHeading(1, [])).toBe('Round 1');
  expect(roundHeading(4, drawn)).toBe('Round 4');
  expect(roundHeading(2, [round(1, 'manual'), round(2, 'manual')])).toBe('Round 2');
  // One round of a round robin that was changed by hand is still one of them.
  expect(roundsInAll([round(1, 'manual'), round(2, 'berger', false)])).toBe(2);
});

test('a table says after which finished round it stands, and what is beyond', () => {
  const answer = (after: number, later: number) => ({ after, later, tiebreaks: [] });
  expect(standingsHeading(answer(0, 0), 3)).toBe('No round is finished yet');
  expect(standingsHeading(answer(0, 1), 3)).toBe(
    'No round is finished yet · 1 result of an unfinished round',
  );
  expect(standingsHeading(answer(2, 0), 3)).toBe('After round 2 of 3');
  expect(standingsHeading(answer(2, 4), 0)).toBe(
    'After round 2 · 4 results of unfinished rounds',
  );
});

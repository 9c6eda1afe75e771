// What a round and a table are headed with.
import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
const { roundHeading } = await import('./round_heading');
const { standingsHeading } = await import('./standings_heading');

test('a round says of how many it is, where that is known', () => {
  expect(roundHeading(1, 3)).toBe('Round 1 of 3');
  expect(roundHeading(1, 0)).toBe('Round 1');
  expect(roundHeading(4, 3)).toBe('Round 4');
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

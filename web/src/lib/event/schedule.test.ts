// Starts of rounds and sectors of boards, as the settings have them.
import { expect, test } from 'vitest';
import { sectorOf, startOf, startText } from './schedule';
import { NEW_SETTINGS } from '../wire.generated';

const settings = {
  ...NEW_SETTINGS,
  schedule: ['2026-11-21T10:00', '', '2026-11-22T15:30'],
  sectors: [
    { name: 'Foyer', from: 1, to: 4, arbiters: ['Lind, Anna'] },
    { name: 'Gallery', from: 9, to: 12, arbiters: [] },
  ],
};

test('a round has the start that stands at its place, or none', () => {
  expect(startText(startOf(settings, 1))).toBe('2026-11-21 10:00');
  expect(startOf(settings, 2)).toBe('');
  expect(startText(startOf(settings, 3))).toBe('2026-11-22 15:30');
  expect(startOf(settings, 4)).toBe('');
  expect(startOf(NEW_SETTINGS, 1)).toBe('');
});

test('a board belongs to the sector whose range it is in, its ends too', () => {
  const names = [1, 4, 5, 8, 9, 12, 13].map((board) => sectorOf(settings, board)?.name);
  expect(names).toEqual(['Foyer', 'Foyer', undefined, undefined, 'Gallery', 'Gallery', undefined]);
});

import { expect, test } from 'vitest';
import type { Game } from './fold';
import { boardState } from './states';

const game = (phase: string) =>
  ({
    alarms: [],
    incidents: [],
    phase,
    clock: { phase: 'ready', running: null },
  }) as unknown as Game;
const key = (phase: string, linked: boolean | undefined) =>
  boardState(game(phase), () => 1, linked).key;

test('a board is ready when its clock is linked, and does not say so otherwise', () => {
  expect(key('ready', true)).toBe('ready');
  expect(key('ready', false)).toBe('clock_not_linked');
  expect(key('ready', undefined)).toBe('');
  expect(key('playing', false)).toBe('offline');
  expect(key('playing', true)).toBe('');
});

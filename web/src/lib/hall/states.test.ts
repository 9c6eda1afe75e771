import { expect, test } from 'vitest';
import type { Tile } from '../board/board';
import { boardState } from './states';

const tile = (phase: string, linked: boolean | undefined) =>
  ({
    alarms: [],
    incidents: [],
    phase,
    terminal_online: linked,
    clock: { phase: 'ready', running: null },
  }) as unknown as Tile;
const key = (phase: string, linked: boolean | undefined) =>
  boardState(tile(phase, linked), () => 1).key;

test('a board is ready when its clock is linked, and does not say so otherwise', () => {
  expect(key('ready', true)).toBe('ready');
  expect(key('ready', false)).toBe('clock_not_linked');
  expect(key('ready', undefined)).toBe('');
  expect(key('playing', false)).toBe('offline');
  expect(key('playing', true)).toBe('');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnteredResults, Undoable } from './undoable.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what was sent can be taken back for ten seconds', () => {
  const undoable = new Undoable<string>();
  undoable.offer('1-0');
  expect(undoable.left).toBe(10);
  vi.advanceTimersByTime(9999);
  expect(undoable.last).toBe('1-0');
  expect(undoable.left).toBe(1);
  vi.advanceTimersByTime(1);
  expect(undoable.last).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('the next one has ten seconds of its own', () => {
  const undoable = new Undoable<string>();
  undoable.offer('1-0');
  vi.advanceTimersByTime(8000);
  undoable.offer('0-1');
  vi.advanceTimersByTime(9000);
  expect(undoable.last).toBe('0-1');
  undoable.close();
  expect(undoable.last).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

const board = { g: 'g1', board: 4 };
const row = (kind: string, body: object) => ({ kind, body: { ...body } as Record<string, unknown> });

test('what is undone is the end that the act itself made', () => {
  const entered = new EnteredResults();
  const other = row('game_ended', { g: 'g2', result: '1-0', end: 9 });
  const own = row('game_ended', { g: 'g1', result: '0-1', end: 2 });
  entered.took({ events: [row('resigned', { g: 'g1' }), other, own], seq: 7 }, board);
  expect(entered.last).toEqual({ ...board, result: '0-1', end: 2 });
  entered.close();
});

test('an act without an effect offers nothing to take back', () => {
  const entered = new EnteredResults();
  entered.took({ events: [], seq: 7 }, board);
  expect(entered.last).toEqual(board);
  expect(entered.last?.result).toBeUndefined();
  entered.close();
});

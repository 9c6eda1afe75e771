import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Undoable } from './undoable.svelte';

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

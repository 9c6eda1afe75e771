import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Confirmation } from './confirmation.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the second press does it', () => {
  const confirmation = new Confirmation();
  expect(confirmation.press()).toBe(false);
  expect(confirmation.armed).toBe(true);
  vi.advanceTimersByTime(400);
  expect(confirmation.press()).toBe(true);
  expect(confirmation.armed).toBe(false);
});

test('what comes within 400 ms of the first press is the same press', () => {
  const confirmation = new Confirmation();
  confirmation.press();
  for (const after of [0, 100, 299]) {
    vi.advanceTimersByTime(after);
    expect(confirmation.press()).toBe(false);
    expect(confirmation.tooSoon).toBe(true);
  }
  vi.advanceTimersByTime(1);
  expect(confirmation.tooSoon).toBe(false);
  expect(confirmation.press()).toBe(true);
});

test('after five seconds it is not asked for any more', () => {
  const confirmation = new Confirmation();
  confirmation.press();
  vi.advanceTimersByTime(4999);
  expect(confirmation.armed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(confirmation.armed).toBe(false);
  expect(confirmation.press()).toBe(false); // the first press again
});

test('what is taken back, or was done, leaves no time running on', () => {
  const confirmation = new Confirmation();
  confirmation.press();
  vi.advanceTimersByTime(300);
  confirmation.disarm();
  confirmation.press();
  vi.advanceTimersByTime(399);
  expect(confirmation.press()).toBe(false);
  vi.advanceTimersByTime(4600);
  expect(confirmation.armed).toBe(true); // five seconds of its own
  expect(confirmation.press()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

// The server's time by our monotonic clock: within half the way there and back, whatever our clock did.
import { expect, test } from 'vitest';
import { onward, ServerTime } from './server_time';

test('each answer narrows what is known, a slow one does not widen it', () => {
  const time = new ServerTime();
  expect(time.offset).toBeUndefined();
  // The server is 1000 ahead; the first word took 300 there, and 100 back.
  time.hear({ told: 1300, asked: 0, heard: 400 });
  expect(time.offset).toBe(1100);
  time.hear({ told: 1510, asked: 500, heard: 520 });
  expect(time.offset).toBe(1000);
  time.hear({ told: 4000, asked: 600, heard: 5000 });
  expect(time.offset).toBeCloseTo(1000, 0);
});

test('a clock that stood still is found out by the next answer', () => {
  const time = new ServerTime();
  time.hear({ told: 1010, asked: 0, heard: 20 });
  const { least, most } = time.hear({ told: 61_110, asked: 100, heard: 120 });
  expect(least).toBeGreaterThan(59_900);
  expect(most).toBeLessThan(60_100);
  expect(time.offset).toBe(61_000);
});

test('another server has another time, and nothing is said about the way from one to the other', () => {
  const time = new ServerTime();
  time.hear({ told: 1010, asked: 0, heard: 20 });
  time.forget();
  expect(time.hear({ told: 900_000, asked: 100, heard: 120 }).least).toBe(-Infinity);
});

test('a shown time stands still while a better estimate catches up, and goes back only for a lot', () => {
  expect(onward(5000, 5100)).toBe(5100);
  expect(onward(5100, 4950)).toBe(5100);
  expect(onward(5100, 3050)).toBe(3050);
  expect(onward(-Infinity, 5000)).toBe(5000);
});

// A time control in words. (Reading one: tests/clock/control_notation_test.cpp, and its parts:
// tests/clock/control_words_test.cpp.)
import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
const { controlSentence, duration } = await import('./time_control');

test('a time is said in minutes and seconds, one of each in the singular', () => {
  expect(duration(5_400_000)).toBe('90 minutes');
  expect(duration(60_000)).toBe('1 minute');
  expect(duration(61_000)).toBe('1 minute 1 second');
  expect(duration(90_000)).toBe('1 minute 30 seconds');
  expect(duration(500)).toBe('0.5 seconds');
});

test('a sentence says after which moves time is added, and from which move each brings some', () => {
  expect(
    controlSentence([
      { word: 'first', moves: 40, time_ms: 7_200_000 },
      { word: 'next', moves: 20, after: 40, time_ms: 3_600_000 },
      { word: 'rest', after: 60, time_ms: 900_000 },
      { word: 'each', from: 61, time_ms: 30_000 },
    ]),
  ).toBe(
    '40 moves in 120 minutes, after move 40 another 60 minutes for 20 moves, ' +
      'after move 60 another 15 minutes for the rest, with an increment of 30 seconds per move from move 61.',
  );
  expect(
    controlSentence([
      { word: 'first_at_zero', time_ms: 7_200_000 },
      { word: 'next_at_zero', time_ms: 60_000 },
    ]),
  ).toBe('First 120 minutes, when a clock reaches zero another 1 minute for both.');
});

test('a sentence without a main time stands alone, and one move is no range', () => {
  expect(controlSentence([{ word: 'each', from: 1, time_ms: 30_000 }])).toBe(
    '30 seconds per move from move 1.',
  );
  expect(controlSentence([{ word: 'canadian', moves: 25, time_ms: 600_000 }])).toBe(
    '25 moves in every 10 minutes (Canadian byo-yomi).',
  );
  expect(
    controlSentence([
      { word: 'only', time_ms: 60_000 },
      { word: 'each', from: 1, to: 1, time_ms: 30_000 },
      { word: 'no_freeze' },
    ]),
  ).toBe(
    '1 minute for the game, with an increment of 30 seconds per move (move 1 only), ' +
      'the first flag does not stop the other clock.',
  );
});

// What the screens say about a time control. (Reading one: tests/clock/time_control_test.cpp, and its
// parts: tests/clock/control_words_test.cpp.)
import { expect, test } from 'vitest';
import { lowBelow, partParams } from './time_control';
import type { Control } from './wire';

test('a part says its times in minutes, but the seconds for each move in seconds', () => {
  expect(partParams({ word: 'first', moves: 40, time_ms: 5_400_000 })).toEqual({
    moves: 40,
    minutes: '90',
  });
  expect(partParams({ word: 'only', time_ms: 90_000 })).toEqual({ minutes: '1.5' });
  expect(partParams({ word: 'each', time_ms: 30_000 })).toEqual({ seconds: 30 });
  expect(partParams({ word: 'each_in', period: 3, time_ms: 500 })).toEqual({
    period: 3,
    seconds: 0.5,
  });
  expect(partParams({ word: 'repeat' })).toEqual({});
});

test('short of time begins at five minutes, in quick games at a tenth', () => {
  const of = (main_ms: number): Control => ({
    transition: 'moves',
    periods: [{ main_ms, inc_ms: 0 }],
  });
  expect(lowBelow(of(5_400_000))).toBe(300_000);
  expect(lowBelow(of(180_000))).toBe(18_000);
});

// What the screens say about a time control. (Reading one: tests/clock/time_control_test.cpp, and its
// parts: tests/clock/control_words_test.cpp.)
import { expect, test } from 'vitest';
import { partParams } from './time_control';

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
  expect(partParams({ word: 'each_byo_yomi', moves: 5, time_ms: 30_000 })).toEqual({
    moves: 5,
    seconds: 30,
  });
  expect(partParams({ word: 'canadian', moves: 25, time_ms: 600_000 })).toEqual({
    moves: 25,
    minutes: '10',
  });
  expect(partParams({ word: 'repeat' })).toEqual({});
});

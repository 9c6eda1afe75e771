import { expect, test } from 'vitest';
import { dealt } from './screen';

test('rows are dealt out evenly, so that no turn is left with one', () => {
  expect(dealt(10, 20)).toEqual([[0, 10]]);
  expect(dealt(21, 20)).toEqual([
    [0, 11],
    [11, 21],
  ]);
  expect(dealt(60, 25)).toEqual([
    [0, 20],
    [20, 40],
    [40, 60],
  ]);
});

test('a table without rows has its turn, and one that is too high for the screen as well', () => {
  expect(dealt(0, 20)).toEqual([[0, 0]]);
  expect(dealt(2, 0)).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

// Pasted player lists.
import { expect, test } from 'vitest';
import { readLines } from './player_lines';

test('fields are known by their form', () => {
  expect(readLines('1;GM;So, Wesley;USA;2772;5202213;Saint Louis')[0]?.data).toEqual({
    name: 'So, Wesley',
    title: 'GM',
    federation: 'USA',
    rating: 2772,
    fide_id: '5202213',
    club: 'Saint Louis',
  });
  expect(readLines('林子涵\t2391\tw')[0]?.data).toEqual({ name: '林子涵', rating: 2391, sex: 'w' });
});

test('a plain line is a name, with title before and rating behind', () => {
  expect(readLines('GM Rapport, Richard 2763 HUN')[0]?.data).toEqual({
    name: 'Rapport, Richard',
    title: 'GM',
    rating: 2763,
    federation: 'HUN',
  });
  expect(readLines('3. Dominguez Perez, Leinier')[0]?.data).toEqual({
    name: 'Dominguez Perez, Leinier',
  });
});

test('empty lines are skipped and a line without a name is said by its number', () => {
  expect(readLines('So, Wesley\n\n;2500;\n')).toEqual([
    { line: 1, data: { name: 'So, Wesley' }, ratingRead: true },
    { line: 3, data: null, ratingRead: true },
  ]);
});

test('a rating that is no number is said, not taken for a club', () => {
  const read = (text: string) => readLines(text)[0];
  expect(read('So, Wesley; 27l2; USA')?.ratingRead).toBe(false);
  expect(read('So, Wesley; 2772.5')?.ratingRead).toBe(false);
  expect(read('So, Wesley; 2772; 1. FC Bayern')).toEqual({
    line: 1,
    data: { name: 'So, Wesley', rating: 2772, club: '1. FC Bayern' },
    ratingRead: true,
  });
});

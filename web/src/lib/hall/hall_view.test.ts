// What finds a name in the hall and in the list of players. The names are those of public bug reports
// (aghyad97/browserytools#84, lila#15407); `search` is what the server says of each.
import { expect, test } from 'vitest';
import type { PlayerData } from '../wire';
import { found, searchable } from './hall_view';

const finds = (asked: string, name: string, search?: string): boolean =>
  found(asked, { number: 7, names: searchable({ data: { name } as PlayerData, search }) });

test('a name is found with the letters of any keyboard', () => {
  expect(finds('lukasz', 'Żak, Łukasz', 'zak lukasz')).toBe(true);
  expect(finds('Zak Luk', 'Żak, Łukasz', 'zak lukasz')).toBe(true);
  expect(finds('odegaard', 'Ødegaard, Vidar', 'odegaard vidar')).toBe(true);
  expect(finds('strauss', 'Strauß, Jörg', 'strauss jorg')).toBe(true);
  expect(finds('ding', '丁立人', '丁立人 立人 人 dingliren liren ren dlr')).toBe(true);
});

test('a name is found by its own letters, in any form', () => {
  expect(finds('Łuk', 'Żak, Łukasz', 'zak lukasz')).toBe(true);
  expect(finds('dvořák', 'Dvorˇák'.replace('ˇ', '\u030C'))).toBe(true);
  expect(finds('立人', '丁立人')).toBe(true);
  expect(finds('ЁЛКИН', 'Ёлкин, Ян')).toBe(true);
});

test('another name is not found, and a number is one', () => {
  expect(finds('lukas x', 'Żak, Łukasz', 'zak lukasz')).toBe(false);
  expect(finds('7', 'Abel, A')).toBe(true);
  expect(finds('8', 'Abel, A')).toBe(false);
  expect(finds('', 'Abel, A')).toBe(true);
});

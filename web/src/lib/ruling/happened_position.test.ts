// What stands on the board, as the arbiter says it or sets it up.
import { expect, test } from 'vitest';
import { fromAlarm } from './happened';
import {
  answered,
  boardOf,
  EMPTY_BOARD,
  fenOf,
  type Man,
  menText,
  nextMan,
  questionOf,
  tapped,
  withMen,
} from './happened_position';
import { reportedBefore } from './incidents';

const refusal = (code: string, params: Record<string, unknown> = {}) => ({ code, params });

test('the question of a refusal is answered, and answers are kept together', () => {
  const question = questionOf(refusal('board_unknown', { asks: 'can_mate', side: 'b' }));
  expect(question).toEqual({ asks: 'can_mate', side: 'b' });
  const first = answered({}, question!, false);
  expect(first).toEqual({ can_mate: { b: false } });
  expect(answered(first, { asks: 'can_mate', side: 'w' }, true)).toEqual({
    can_mate: { b: false, w: true },
  });
  expect(questionOf(refusal('board_unknown', { asks: 'bare_king', side: 'w' }))).toEqual({
    asks: 'bare_king',
    side: 'w',
  });
  expect(answered(first, { asks: 'bare_king', side: 'b' }, false)).toEqual({
    can_mate: { b: false },
    bare_king: { b: false },
  });
  expect(questionOf(refusal('state_changed', { state: '4' }))).toBeNull();
});

test('a report that was made before names its incident', () => {
  expect(reportedBefore(refusal('already_reported', { incident: '3' }))).toBe(3);
  expect(reportedBefore(refusal('already_ruled', { incident: '2' }))).toBe(2);
  expect(reportedBefore(refusal('board_unknown', { incident: '2' }))).toBeNull();
});

test('a position is set up in a few taps, both kings first', () => {
  let board = EMPTY_BOARD;
  let man: Man | '' = 'K';
  const tap = (square: string) => {
    board = tapped(board, square, man);
    man = nextMan(board, man);
  };
  tap('g1');
  expect(man).toBe('k');
  tap('g8');
  expect(man).toBe('k');
  man = 'Q';
  tap('d2');
  expect(fenOf(board, 'b')).toBe('6k1/8/8/8/8/8/3Q4/6K1 b - - 0 1');
});

test('a second tap takes off, and a king is moved by putting it elsewhere', () => {
  const board = boardOf('6k1/8/8/8/8/8/3Q4/6K1 w - - 0 1');
  expect(fenOf(tapped(board, 'd2', 'Q'), 'w')).toBe('6k1/8/8/8/8/8/8/6K1 w - - 0 1');
  expect(fenOf(tapped(board, 'd2', 'r'), 'w')).toBe('6k1/8/8/8/8/8/3r4/6K1 w - - 0 1');
  expect(fenOf(tapped(board, 'd2', ''), 'w')).toBe('6k1/8/8/8/8/8/8/6K1 w - - 0 1');
  expect(fenOf(tapped(board, 'h1', 'K'), 'w')).toBe('6k1/8/8/8/8/8/3Q4/7K w - - 0 1');
  expect(tapped(board, 'j9', 'Q')).toBe(board);
});

test('the pieces can be typed, and are read back as they are written', () => {
  const board = boardOf('5rk1/1p3p2/8/8/3B4/1P6/P7/R5K1 w - - 0 1');
  expect(menText(board, 'w')).toBe('Kg1 Ra1 Bd4 a2 b3');
  expect(menText(board, 'b')).toBe('Kg8 Rf8 b7 f7');
  for (const side of ['w', 'b'] as const)
    expect(withMen(board, side, menText(board, side))).toEqual(board);
  // A small b before a number is the file, in front of a square the bishop.
  expect(menText(withMen(EMPTY_BOARD, 'b', 'kh7, bb3 b4'), 'b')).toBe('Kh7 Bb3 b4');
  expect(withMen(EMPTY_BOARD, 'w', 'nothing here')).toEqual(EMPTY_BOARD);
});

test('what is entered from an alarm names it', () => {
  expect(fromAlarm({ what: 'flag', side: 'w', alarm: 7 })).toMatchObject({
    choice: 'flag_down',
    alarm: 7,
  });
  expect(fromAlarm({ what: 'call', side: 'b', alarm: 8 }).alarm).toBe(8);
});

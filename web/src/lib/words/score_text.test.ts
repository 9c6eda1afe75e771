// Results, points and moves as text.
import { expect, test } from 'vitest';
import {
  decimalText,
  moveOfPly,
  moveText,
  plyOfMove,
  tiebreakText,
  pointParts,
  pointText,
  resultText,
  sideText,
} from './score_text';

test('halves have their own slot and a half alone has no zero before it', () => {
  expect(pointParts(550)).toEqual({ whole: '5', rest: '½' });
  expect(pointParts(600)).toEqual({ whole: '6', rest: '' });
  expect(pointText(50)).toBe('½');
  expect(pointText(0)).toBe('0');
  expect(decimalText(2075)).toBe('20.75');
});

test('tie-breaks that count are written as points, sums with two decimals, missing ones not at all', () => {
  expect(tiebreakText('WIN', 300)).toBe('3');
  expect(tiebreakText('SB', 1275)).toBe('12.75');
  expect(tiebreakText('DE', null)).toBe('');
});

test('a forfeit counts for the one who came', () => {
  expect(resultText('-+')).toBe('– +');
  expect(sideText('-+', 'b')).toBe('+');
  expect(sideText('--', 'w')).toBe('–');
});

test('moves carry their number, also when Black begins', () => {
  expect(moveText(1, 'e4')).toBe('1. e4');
  expect(moveText(2, 'e5')).toBe('1…\u2060e5');
  expect(moveText(100, 'Rg3+')).toBe('50…\u2060Rg3+');
  expect(moveText(1, 'Kd7', 'b')).toBe('1…\u2060Kd7');
  expect(moveText(2, 'Ke3', 'b')).toBe('2. Ke3');
});

test('a half-move is a move of one side, and back', () => {
  expect(moveOfPly(13)).toEqual({ n: 7, side: 'w' });
  expect(moveOfPly(14)).toEqual({ n: 7, side: 'b' });
  expect(moveOfPly(1, 'b')).toEqual({ n: 1, side: 'b' }); // a game that Black begins
  expect(moveOfPly(2, 'b')).toEqual({ n: 2, side: 'w' });
  for (const first of ['w', 'b'] as const)
    for (const ply of [1, 2, 13, 14]) {
      const { n, side } = moveOfPly(ply, first);
      expect(plyOfMove(n, side, first)).toBe(ply);
    }
});

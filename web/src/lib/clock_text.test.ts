// Times as people read and type them.
import { expect, test } from 'vitest';
import { after, changeText, exactText, faceText, readTime, sinceText } from './clock_text';

test('a display rounds up: zero is shown only when nothing is left', () => {
  expect(faceText(0)).toBe('0:00');
  expect(faceText(1)).toBe('0:01');
  expect(faceText(1000)).toBe('0:01');
  expect(faceText(1001)).toBe('0:02');
  expect(faceText(3_599_001)).toBe('1:00:00');
  expect(faceText(3_739_000)).toBe('1:02:19');
  expect(faceText(754_000)).toBe('12:34');
});

test('tenths are shown below the asked limit and round up as well', () => {
  expect(faceText(8_400, 10_000)).toBe('0:08.4');
  expect(faceText(8_301, 10_000)).toBe('0:08.4');
  expect(faceText(10_000, 10_000)).toBe('0:10');
  expect(faceText(9_999, 10_000)).toBe('0:10.0');
  expect(faceText(0, 10_000)).toBe('0:00');
});

test('what the arbiter types is a time, a change, or nothing', () => {
  expect(readTime('0:05:30')).toEqual({ set: 330_000 });
  expect(readTime('5:30')).toEqual({ set: 330_000 });
  expect(readTime('+2:00')).toEqual({ change: 120_000 });
  expect(readTime('-0:30')).toEqual({ change: -30_000 });
  expect(readTime('−1:00:00')).toEqual({ change: -3_600_000 });
  expect(readTime('＋2：00')).toEqual({ change: 120_000 });
  for (const bad of ['', '2', '2:60', '1:75:00', 'two', '1:2:3', '+'])
    expect(readTime(bad)).toBeNull();
});

test('a deduction stops at zero', () => {
  expect(after(90_000, { change: -120_000 })).toBe(0);
  expect(after(90_000, { change: 120_000 })).toBe(210_000);
  expect(after(90_000, { set: 1000 })).toBe(1000);
  expect(after(90_000, null)).toBe(90_000);
});

test('a change has the sign of mathematics, waiting rounds down', () => {
  expect(changeText(120_000)).toBe('+2:00');
  expect(changeText(-120_000)).toBe('−2:00');
  expect(sinceText(7_999)).toBe('0:07');
});

test('an exact time has its fraction, if there is one', () => {
  expect(exactText(299_000)).toBe('4:59');
  expect(exactText(299_001)).toBe('4:59.001');
  expect(exactText(3_600_500)).toBe('1:00:00.5');
  expect(exactText(0)).toBe('0:00');
});

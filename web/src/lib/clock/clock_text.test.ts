// Times as people read and type them.
import { expect, test } from 'vitest';
import {
  after,
  changeText,
  counted,
  exactText,
  faceText,
  readTime,
  sinceText,
  type TimeCount,
} from './clock_text';

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

test('below zero it rounds towards zero, as in overtime', () => {
  expect(faceText(-500)).toBe('0:00');
  expect(faceText(-1_000)).toBe('-0:01');
  expect(faceText(-61_999)).toBe('-1:01');
});

// Time-control notes 3.1, 3.3, 3.6, 3.11, 3.12: White runs since the record.
test('between two records a screen counts as the mode does', () => {
  const seen = (counts: TimeCount, left: number, free: number, gone: number) => {
    const clock = {
      running: 'w' as const,
      left_ms: [left, left] as [number, number],
      free_ms: [free, free] as [number, number],
      counts: [counts, counts] as [TimeCount, TimeCount],
    };
    return [counted(clock, 'w', gone), counted(clock, 'b', gone)];
  };
  expect(seen('down', 300_000, 0, 3_000)).toEqual([297_000, 300_000]);
  expect(seen('down', 60_000, 0, 61_000)).toEqual([0, 60_000]);
  expect(seen('down', 60_000, 5_000, 2_000)).toEqual([60_000, 60_000]);
  expect(seen('down', 60_000, 5_000, 8_000)).toEqual([57_000, 60_000]);
  expect(seen('sandglass', 60_000, 0, 10_000)).toEqual([50_000, 70_000]);
  expect(seen('sandglass', 60_000, 0, 90_000)).toEqual([0, 120_000]);
  expect(seen('through', 60_000, 0, 121_000)).toEqual([-61_000, 60_000]);
  expect(seen('up', 0, 0, 5_000)).toEqual([5_000, 0]);
  // A clock of another machine may be a little ahead of this one.
  expect(seen('down', 60_000, 0, -40)).toEqual([60_000, 60_000]);
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

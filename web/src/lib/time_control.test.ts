// Time controls as people write them.
import { expect, test } from 'vitest';
import {
  controlParts,
  controlText,
  lowBelow,
  minutesForSixty,
  readControl,
  startShows,
} from './time_control';

test('the short text is moves / minutes + seconds and the last period is the rest', () => {
  const control = readControl('40/90+30, 30+30');
  expect(control?.periods).toEqual([
    { moves: 40, main_ms: 5_400_000, inc_ms: 30_000 },
    { main_ms: 1_800_000, inc_ms: 30_000 },
  ]);
  expect(readControl('40/90+30:30+30')?.periods).toEqual(control?.periods);
  expect(controlText(control!)).toBe('40/90+30, 30+30');
});

test('a control that ends in counted moves repeats its last period', () => {
  expect(readControl('40/120')?.repeat).toBe(true);
  expect(readControl('90+30')?.repeat).toBe(false);
});

test('what is not a time control is refused', () => {
  for (const bad of ['', 'ninety', '90+', '90+30, 40/30', '0/90', '0', '40/90 30'])
    expect(readControl(bad), bad).toBeNull();
});

test('the sentence names each period and the seconds once if they are the same in all', () => {
  const parts = controlParts(readControl('40/90+30, 30+30')!);
  expect(parts.map((part) => part.key)).toEqual([
    'time_control_text_first',
    'time_control_text_rest',
    'time_control_text_each',
  ]);
  expect(controlParts(readControl('90+30')!).map((part) => part.key)).toEqual([
    'time_control_text_only',
    'time_control_text_each',
  ]);
  expect(controlParts(readControl('40/120, 20/60, 15+30')!).map((part) => part.key)).toEqual([
    'time_control_text_first',
    'time_control_text_next',
    'time_control_text_rest',
    'time_control_text_each_in',
  ]);
});

test('60 moves with 90+30 take 120 minutes, and the clock starts with the first 30 seconds', () => {
  const control = readControl('90+30')!;
  expect(minutesForSixty(control)).toBe(120);
  expect(startShows(control)).toBe(5_430_000);
});

test('short of time begins at five minutes, in quick games at a tenth', () => {
  expect(lowBelow(readControl('90+30')!)).toBe(300_000);
  expect(lowBelow(readControl('3+2')!)).toBe(18_000);
});

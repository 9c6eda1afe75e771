// One key for each result that is entered by hand.
import type { Result } from './wire';

export const RESULT_KEYS: readonly (readonly [string, Result])[] = [
  ['1', '1-0'],
  ['=', '1/2-1/2'],
  ['0', '0-1'],
  ['+', '+-'],
  ['-', '-+'],
  ['f', '--'],
];

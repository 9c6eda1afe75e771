// Results, points and moves as text. Points are hundredths; halves are written ½.
import type { Pair, Result, Side } from '../wire';
import { WHOLE_TIEBREAKS } from '../wire.generated';

const SHOWN: Record<Result, string> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': '½–½',
  '+-': '+ –',
  '-+': '– +',
  '--': '– –',
  '0-0': '0–0',
  '1/2-0': '½–0',
  '0-1/2': '0–½',
};
export const resultText = (result: Result): string => SHOWN[result];

const WORDS = {
  '1-0': 'result_white_wins',
  '1/2-1/2': 'result_draw',
  '0-1': 'result_black_wins',
  '+-': 'result_white_by_forfeit',
  '-+': 'result_black_by_forfeit',
  '--': 'result_both_forfeit',
  '0-0': 'result_both_lose',
  '1/2-0': 'result_white_half',
  '0-1/2': 'result_black_half',
} as const satisfies Record<Result, string>;
/** The catalogue's key of a result. */
export const resultWord = (result: Result) => WORDS[result];

/** One side's part of a result, as a tile and a player's list write it. */
export function sideText(result: Result, side: Side): string {
  const sides: Record<Result, Pair<string>> = {
    '1-0': ['1', '0'],
    '0-1': ['0', '1'],
    '1/2-1/2': ['½', '½'],
    '+-': ['+', '–'],
    '-+': ['–', '+'],
    '--': ['–', '–'],
    '0-0': ['0', '0'],
    '1/2-0': ['½', '0'],
    '0-1/2': ['0', '½'],
  };
  return sides[result][side === 'w' ? 0 : 1];
}

/** Whole points and the half apart, so that whole numbers stand under each other. */
export function pointParts(hundredths: number): { whole: string; rest: string } {
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  if (rest === 0) return { whole: String(whole), rest: '' };
  if (rest === 50) return { whole: whole === 0 ? '' : String(whole), rest: '½' };
  return { whole: `${whole}.${String(rest).padStart(2, '0')}`, rest: '' };
}

export function pointText(hundredths: number): string {
  const { whole, rest } = pointParts(hundredths);
  return whole + rest;
}

/** A tie-break's value: counts as points are written, sums with their quarters (2075 is 20.75). */
export function tiebreakText(name: string, value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return COUNTED.has(name.split('/')[0] ?? name) ? pointText(value) : decimalText(value);
}
const COUNTED: ReadonlySet<string> = new Set(WHOLE_TIEBREAKS);

/** Two decimals of a value in hundredths. */
export const decimalText = (hundredths: number): string => (hundredths / 100).toFixed(2);

const WORD_JOINER = '\u2060';

/** "12. Nf3", "12…Nf6": the move with its number; `first` is the side that begins the game. */
export function moveText(ply: number, san: string, first: Side = 'w'): string {
  const half = first === 'w' ? ply - 1 : ply;
  const number = Math.floor(half / 2) + 1;
  return half % 2 === 0 ? `${number}. ${san}` : `${number}…${WORD_JOINER}${san}`;
}

/** "7, White" of the ply 13: the number that a scoresheet has, and whose move it is. */
export function moveOfPly(ply: number, first: Side = 'w'): { n: number; side: Side } {
  const half = first === 'w' ? ply - 1 : ply;
  return { n: Math.floor(half / 2) + 1, side: half % 2 === 0 ? 'w' : 'b' };
}
export const plyOfMove = (n: number, side: Side, first: Side = 'w'): number =>
  2 * n - (side === 'w' ? 1 : 0) - (first === 'w' ? 0 : 1);

/** A move as squares reads "e2–e4"; others as they were typed. */
export const typedMove = (text: string): string =>
  /^[a-h][1-8][a-h][1-8][qrbn]?$/.test(text)
    ? `${text.slice(0, 2)}–${text.slice(2, 4)}${text.slice(4).toUpperCase()}`
    : text;

/** A change of points, with its sign: "+17½", "−2", "0". */
export const signedPoints = (hundredths: number): string =>
  hundredths < 0
    ? `−${pointText(-hundredths)}`
    : hundredths > 0
      ? `+${pointText(hundredths)}`
      : '0';

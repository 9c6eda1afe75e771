// Every key of the page: where it works and what it does there. The handlers (keys.svelte.ts), the
// list that `?` shows and the hints beside buttons are made of this, so that they cannot part.
import type { Key as Word } from '../../words/catalogue';
import { resultWord } from '../words/score_text';
import type { Result } from '../wire';

export interface KeyRule {
  word: Word;
  keys: readonly string[]; // of KeyboardEvent.key
  shown?: string; // where the keys are not listed one by one
  still?: true; // works with single keys off: no letter, digit or sign, and nothing is sent by it
  fields?: true; // works while a field is written in
}

const STOP = 'h'; // the clocks of a board, on every page of the desk
const DIGITS = [...'0123456789'];
const result = (one: Result, ...keys: string[]): KeyRule => ({ word: resultWord(one), keys });

export const KEYS = {
  everywhere: {
    help: { word: 'keyboard_all', keys: ['?'] },
  },
  desk: {
    sound: { word: 'keyboard_sound', keys: ['m'] },
  },
  hall: {
    number: { word: 'keyboard_jump', keys: DIGITS, shown: '7 ⏎' },
    find: { word: 'keyboard_find', keys: ['/'] },
    next: { word: 'keyboard_next', keys: ['n'] },
    down: { word: 'keyboard_queue', keys: ['j'] },
    up: { word: 'keyboard_queue', keys: ['k'] },
    open: { word: 'keyboard_open', keys: ['Enter'], still: true },
    stop: { word: 'keyboard_stop', keys: [STOP], shown: `7 ${STOP}` },
    order: { word: 'keyboard_order', keys: ['v'] },
    close: { word: 'keyboard_close', keys: ['Escape'], still: true },
  },
  // What is open in all events.
  queue: {
    next: { word: 'keyboard_next', keys: ['n'] },
    down: { word: 'keyboard_queue', keys: ['j'] },
    up: { word: 'keyboard_queue', keys: ['k'] },
    open: { word: 'keyboard_open', keys: ['Enter'], still: true },
    stop: { word: 'keyboard_stop', keys: [STOP] },
    close: { word: 'keyboard_close', keys: ['Escape'], still: true },
  },
  board: {
    happened: { word: 'keyboard_ruling', keys: ['r'] },
    stop: { word: 'keyboard_stop', keys: [STOP] },
    next: { word: 'keyboard_incidents', keys: ['j'] },
    previous: { word: 'keyboard_incidents', keys: ['k'] },
  },
  moves: {
    back: { word: 'keyboard_step', keys: ['ArrowLeft'], still: true },
    on: { word: 'keyboard_step', keys: ['ArrowRight'], still: true },
    start: { word: 'keyboard_ends', keys: ['Home'], still: true },
    end: { word: 'keyboard_ends', keys: ['End'], still: true },
  },
  happened: {
    choose: { word: 'keyboard_choose', keys: [...'1234567890-='], shown: '1 … 9 0 - =' },
    white: { word: 'keyboard_side', keys: ['w'] },
    black: { word: 'keyboard_side', keys: ['b'] },
    free: { word: 'keyboard_free', keys: ['l'] },
    ask: { word: 'keyboard_ask', keys: ['Enter'] },
    back: { word: 'keyboard_back', keys: ['Backspace'] },
    close: { word: 'keyboard_back', keys: ['Escape'], still: true, fields: true },
  },
  review: {
    accept: { word: 'keyboard_accept', keys: ['Enter'], shown: '⏎ ⏎' },
    change: { word: 'keyboard_change', keys: ['c'] },
    overrule: { word: 'keyboard_overrule', keys: ['o'] },
    drop: { word: 'keyboard_drop', keys: ['x'] },
    later: { word: 'keyboard_put', keys: ['p'] },
    close: { word: 'keyboard_back', keys: ['Escape'], still: true, fields: true },
  },
  rulings: {
    undo: { word: 'keyboard_undo', keys: ['u'] },
  },
  undoing: {
    close: { word: 'keyboard_back', keys: ['Escape'], still: true, fields: true },
  },
  sheets: {
    choose: { word: 'keyboard_choose_sequence', keys: DIGITS.slice(1), shown: '1 … 9' },
    search: { word: 'sheet_find', keys: ['s'] },
    type: { word: 'keyboard_type_moves', keys: ['t'] },
    stop: { word: 'keyboard_stop', keys: [STOP] },
  },
  results: {
    '1-0': result('1-0', '1'),
    '1/2-1/2': result('1/2-1/2', '=', '/', '5'), // the last two are on a number pad
    '0-1': result('0-1', '0'),
    '+-': result('+-', '+'),
    '-+': result('-+', '-'),
    '--': result('--', 'f'),
    '0-0': result('0-0', 'z'),
    '1/2-0': result('1/2-0', 'q'),
    '0-1/2': result('0-1/2', 'e'),
  },
  entering: {
    confirm: { word: 'keyboard_confirm', keys: ['y'] },
    adjourn: { word: 'keyboard_adjourn', keys: ['a'] },
    clear: { word: 'keyboard_clear', keys: ['Delete'] },
    undo: { word: 'keyboard_undo', keys: ['u'] },
  },
  rating: {
    unrated: { word: 'keyboard_unrated', keys: ['g'] },
  },
  byes: {
    give: { word: 'keyboard_bye', keys: ['d'] },
  },
  rows: {
    down: { word: 'keyboard_rows', keys: ['ArrowDown'], still: true },
    up: { word: 'keyboard_rows', keys: ['ArrowUp'], still: true },
    jump: { word: 'keyboard_jump', keys: ['*'], shown: '* 7 ⏎' }, // digits are results
  },
} as const satisfies Record<string, Record<string, KeyRule>>;

export type Place = keyof typeof KEYS;
export type ActOf<P extends Place> = keyof (typeof KEYS)[P] & string;

const NAMES: Record<string, string> = {
  Enter: '⏎',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  Delete: 'Del',
};

/** A key as it is written. */
export const keyName = (key: string): string => NAMES[key] ?? key;

/** The rules of a place with their names, in their order. */
export const rulesOf = <P extends Place>(place: P): [ActOf<P>, KeyRule][] =>
  Object.entries(KEYS[place]) as [ActOf<P>, KeyRule][];

/** What the key means in this place; undefined: nothing, or nothing with single keys off. */
export function actOf<P extends Place>(place: P, key: string, single: boolean): ActOf<P> | undefined {
  const found = rulesOf(place).find(([, rule]) => rule.keys.includes(key));
  return found && (single || found[1].still) ? found[0] : undefined;
}

export interface KeyLine {
  word: Word;
  keys: string[]; // as they are written
}

/** The rules as a list for people: what does the same is one line. */
export function keyLines(rules: readonly KeyRule[], single: boolean): KeyLine[] {
  const lines = new Map<Word, KeyLine>();
  for (const rule of rules.filter((one) => single || one.still)) {
    const line = lines.get(rule.word) ?? { word: rule.word, keys: [] };
    lines.set(rule.word, line);
    line.keys.push(...(rule.shown ? [rule.shown] : rule.keys.map(keyName)));
  }
  return [...lines.values()];
}

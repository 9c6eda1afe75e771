// "What happened" against the facts that the examples of the rule matrix are made of, and fact sentences.
import { expect, test } from 'vitest';
import { textOf } from '../../words/catalogue';
import { fieldsOf, lacking, blankFact } from './facts';
import { factText, factsText } from './fact_text';
import {
  CATEGORIES,
  type Choice,
  fromAlarm,
  missing,
  prefilled,
  type Report,
  type Situation,
} from './happened';

const say = (key: string, params: Record<string, string | number> = {}) =>
  (textOf(key, 'en') ?? `?${key}`).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );

const ITALIAN = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
const known: Situation = {
  turn: 'w',
  plies: 6,
  first: 'w',
  shown: 6,
  fen: ITALIAN,
  legal: ['O-O', 'Nc3', 'd4', 'Ng5'],
  running: 'w',
  flag: [false, false],
  used: [610_000, 0],
};
const choiceOf = (key: string): Choice => {
  const found = CATEGORIES.flatMap((one) => one.choices).find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};
function facts(key: string, more: Partial<Report> = {}, board: Situation = known) {
  const choice = choiceOf(key);
  const told = { ...prefilled(choice, board), ...more };
  expect(missing(choice, told), key).toEqual([]);
  return choice.facts(told, board);
}

test('a touch of two pieces is two facts in their order, by the side to move', () => {
  expect(facts('touched', { squares: ['a1', 'b1'] })).toEqual([
    { type: 'touch', actor: 'white', square: 'a1', intent: true },
    { type: 'touch', actor: 'white', square: 'b1', intent: true },
  ]);
  expect(facts('touched', { squares: ['f3', 'c6'], unclear: true })[1]).toMatchObject({
    square: 'c6',
    order: 'unclear',
  });
  expect(missing(choiceOf('touched'), prefilled(choiceOf('touched'), known))).toEqual(['squares']);
});

test('an adjustment said after the touch follows it, one said before comes first', () => {
  expect(facts('adjust_after', { squares: ['d1'] }).map((one) => one.type)).toEqual([
    'touch',
    'adjust',
  ]);
  expect(facts('adjust_before', { squares: ['d1'] })[0]).toEqual({
    type: 'adjust',
    actor: 'white',
    said: 'before',
  });
});

test('an illegal move is named by its squares, pressed, and claimed by who saw it', () => {
  const position = 'rnbqkbnr/pppp1ppp/8/1B2p3/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3';
  const board = { ...known, fen: position };
  expect(facts('ill_pressed', { squares: ['b5', 'f7'], by: 'black' }, board)).toEqual([
    { type: 'move', actor: 'white', san: 'Bxf7', from: 'b5', to: 'f7', illegal: true },
    { type: 'press', actor: 'white' },
    { type: 'claim', actor: 'black', kind: 'illegal_move' },
  ]);
  expect(facts('ill_pressed', { actor: 'b' })).toEqual([
    { type: 'irregularity', kind: 'illegal_move_completed', actor: 'black' },
  ]);
  expect(facts('ill_pressed', { by: 'arbiter', text: 'h3' })[2]).toEqual({
    type: 'noticed',
    by: 'arbiter',
  });
});

test('castling knows its side by the rook and says when it is not legal', () => {
  expect(facts('castling', { squares: ['e1', 'h1'] }).at(-1)).toEqual({
    type: 'move',
    actor: 'white',
    san: 'O-O',
  });
  expect(facts('castling', { squares: ['e1', 'a1'] }).at(-1)).toEqual({
    type: 'move',
    actor: 'white',
    san: 'O-O-O',
    illegal: true,
  });
});

test('a flag is the side whose flag is down, or else the side whose clock runs', () => {
  expect(facts('flag_down')).toEqual([{ type: 'flag_seen', by: 'arbiter', whose: 'white' }]);
  const down = { ...known, flag: [false, true] as const };
  expect(facts('flag_down', {}, down)[0]).toMatchObject({ whose: 'black' });
  expect(facts('flag_both')[0]).toMatchObject({ whose: 'both', order: 'unknown' });
});

test('a draw claim is the side to move’s, with the announced move from the legal ones', () => {
  expect(missing(choiceOf('three_declared'), prefilled(choiceOf('three_declared'), known))).toEqual(
    ['legal'],
  );
  expect(facts('three_declared', { san: 'Nc3' })).toEqual([
    { type: 'claim', actor: 'white', kind: 'threefold', declared: 'Nc3', written: true },
  ]);
  expect(facts('fifty_board', {}, { ...known, turn: 'b' })).toEqual([
    { type: 'claim', actor: 'black', kind: 'fifty', on_board: true },
  ]);
});

test('an offer before the press is of the side that has just moved', () => {
  expect(facts('offer_moved', { text: 'Rd1' })).toEqual([
    { type: 'offer', actor: 'black', when: 'after_move_before_press', condition: 'Rd1' },
  ]);
});

test('late is counted in seconds, prefilled from the clock', () => {
  expect(facts('late')).toEqual([{ type: 'arrive', actor: 'white', late_s: 600 }]);
});

test('what could not be told is told in two taps', () => {
  expect(facts('denied_bare', { squares: ['d1'] })).toEqual([
    { type: 'touch', actor: 'white', square: 'd1', intent: true, denied: true, evidence: false },
    { type: 'claim', actor: 'black', kind: 'touch_move' },
  ]);
  expect(facts('flag_faulty')).toEqual([
    { type: 'flag_seen', by: 'arbiter', whose: 'white' },
    { type: 'flag_defect', whose: 'white', raised: 'at_once', by: 'white', proved: true },
  ]);
  expect(facts('correction_agreed', { squares: ['b5', 'f7'], actor: 'b' }).at(-1)).toEqual({
    type: 'agree_correction',
  });
  expect(facts('increment_granted').map((fact) => fact.type)).toEqual([
    'claim',
    'answer',
    'arbiter_accepts',
  ]);
  expect(facts('refuses_first')[0]).toMatchObject({ kind: 'refuses_to_obey', repeated: false });
  expect(facts('told_played', { san: 'Nc3' })[0]).toEqual({
    type: 'told_to_seal',
    actor: 'white',
    before_own_move: true,
  });
});

test('with its least answers every choice gives facts that lack nothing', () => {
  const told = { squares: ['e1', 'h1'], san: 'Nc3', text: 'Nf3', number: 3 };
  const keys = CATEGORIES.flatMap((one) => one.choices.map((choice) => choice.key));
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    const made = facts(key, told);
    expect(made.length, key).toBeGreaterThan(0);
    for (const fact of made) {
      expect(lacking(fact), `${key} ${fact.type}`).toEqual([]);
      const names = fieldsOf(fact).map((field) => field.name);
      for (const name of Object.keys(fact))
        if (name !== 'type') expect(names, `${key} ${fact.type}`).toContain(name);
      expect(factText(fact, say)).not.toMatch(/\?|undefined/);
    }
  }
});

test('the digits reach every kind of incident and every fact of it', () => {
  expect(CATEGORIES.length).toBe(12);
  for (const category of CATEGORIES) expect(category.choices.length).toBeLessThanOrEqual(11);
});

test('an alarm opens what it says', () => {
  expect(fromAlarm({ what: 'flag', side: 'b' })).toMatchObject({
    category: 'flag',
    choice: 'flag_down',
    actor: 'b',
  });
  expect(fromAlarm({ what: 'illegal', side: 'w', detail: 'Kg8-f6' })).toMatchObject({
    choice: 'ill_pressed',
    text: 'Kg8-f6',
    squares: ['g8', 'f6'],
  });
  expect(fromAlarm({ what: 'call', side: 'w' })).toMatchObject({ category: '', actor: 'w' });
});

test('a blank fact of each type lacks only what must be typed', () => {
  expect(blankFact('claim', 'black')).toEqual({
    type: 'claim',
    actor: 'black',
    kind: 'touch_move',
  });
  expect(lacking(blankFact('touch', 'white'))).toEqual(['square']);
  expect(lacking({ type: 'touch', actor: 'white', square: 'z9' })).toEqual(['square']);
});

test('facts are sentences, what the sentence leaves out follows in brackets', () => {
  expect(factText({ type: 'touch', actor: 'white', square: 'b1', intent: true }, say)).toBe(
    'White touches the piece on b1',
  );
  expect(factText({ type: 'touch', actor: 'black', square: 'b8', intent: false }, say)).toBe(
    'Black touches the piece on b8 (Intended: no)',
  );
  expect(
    factText({ type: 'claim', actor: 'black', kind: 'threefold', declared: 'Rg3+' }, say),
  ).toBe('Black claims: Threefold repetition (Announced move: Rg3+)');
  expect(
    factText({ type: 'irregularity', kind: 'record_gap', actor: 'black', missing_plies: 2 }, say),
  ).toBe('Moves not written (Black, Moves not written (both sides): 2)');
  expect(
    factsText([{ type: 'arrive', actor: 'black', late_s: 240 }, { type: 'agree_draw' }], say),
  ).toBe('Black arrives 4:00 late; Both agree to a draw');
});

// Appendix D of 2023.
test('what happens at the board of a visually disabled player is told in two taps', () => {
  expect(facts('in_hole', { squares: ['e2'] })).toEqual([
    { type: 'touch', actor: 'white', square: 'e2', intent: true, left_hole: false },
  ]);
  expect(facts('slip_late', { san: 'Nc3', text: ' Ng5 ' })).toEqual([
    { type: 'move', actor: 'white', san: 'Nc3' },
    { type: 'announce', actor: 'white', declared: 'Ng5' },
    { type: 'press', actor: 'white' },
    { type: 'announce', actor: 'white', declared: 'Nc3' },
  ]);
  expect(facts('boards_disagree', { number: 3 })[0]).toMatchObject({ agreed_ply: 3 });
  expect(facts('helped_unasked')[0]).toMatchObject({ does: 'tells_time', asked: false });
});

test('a move that is not announced has a sentence of its own', () => {
  const told = { type: 'announce', actor: 'white', made: false };
  expect(factText(told, say)).toBe('White does not announce the move');
  expect(factText({ type: 'announce', actor: 'black', declared: 'Nf6' }, say)).toBe(
    'Black announces Nf6',
  );
});

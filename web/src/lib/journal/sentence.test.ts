// Rows of the journal as sentences: those whose fields choose the sentence.
import { expect, test } from 'vitest';
import { sentence } from './sentence';
import { LANGS, textOf, type Lang } from '../../words/catalogue';

function read(kind: string, body: Record<string, unknown>, lang: Lang = 'en'): string {
  const fill = (key: string, params: Record<string, unknown> = {}) =>
    (textOf(key, lang) ?? `?${key}`).replace(/\{(\w+)\}/g, (_, name: string) =>
      String(params[name] ?? `?${name}`),
    );
  const said = sentence({ kind, body: { g: 'g1', ...body } }, { t: fill, player: (id) => id });
  return fill(said.key, said.params);
}

test('what a board entered is said with its number, squares with a dash', () => {
  expect(read('move_reported', { ply: 3, move: 'f1b6' })).toBe(
    'Entered at the board, not in the record: 2. f1–b6',
  );
  expect(read('move_report_taken_back', { ply: 4, move: 'b8c6' })).toContain('2…\u2060b8–c6');
  expect(read('reports_dropped', { ruling: 1 })).toContain('dropped');
});

test('an alarm is settled by a word, by a ruling or by the end of the game', () => {
  expect(read('alarm_settled', { alarm: 2 })).toBe('Item 2 resolved');
  expect(read('alarm_settled', { alarm: 2, ruling: 5 })).toBe('Item 2 resolved by ruling no. 5');
  expect(read('alarm_settled', { alarm: 2, end: 1 })).toBe('Item 2 closed: the game has ended');
  expect(read('alarm_reopened', { alarm: 2 })).toBe('Item 2 open again');
  expect(read('incident_reopened', { incident: 3 })).toBe('No. 3 open again');
  expect(read('incident_dropped', { incident: 3, end: 1 })).toBe('No. 3 closed: the game is void');
});

test('a result that is taken back says what stands', () => {
  const draw = { result: '1/2-1/2', termination: 'agreement' };
  expect(read('game_ended', { ...draw, end: 1 })).toBe('Game ended ½–½: Agreed draw');
  expect(read('game_ended', { ...draw, end: 3, undoes: 2 })).toBe(
    'Result undone; ½–½ is valid again: Agreed draw',
  );
  expect(read('game_reopened', { undoes: 1 })).toBe('Result undone: the game is open again');
  expect(read('game_reopened', {})).toBe('Game reopened');
  expect(read('ruling_undone', { incident: 1 })).toBe('Ruling no. 1 undone');
  expect(read('ruling_undone', { incident: 1, times_later: true })).toContain('reopened');
});

test('a report by phone says who made it, and that it confirms one from the board', () => {
  const told = { by: 'b', result: '1-0' };
  expect(read('result_told', { result: '1-0' })).toBe('Reported by phone: 1–0');
  expect(read('result_told', told)).toBe('Black reports by phone: 1–0');
  expect(read('result_told', { ...told, confirms: 2 })).toBe('Black confirms by phone: 1–0');
});

test('a count says which ruling it comes from, and that it was corrected', () => {
  const made = { by: 'w', ply: 3, move: 'f1b6', count: 1, incident: 4 };
  expect(read('illegal_move_noticed', made)).toBe(
    'Illegal move by White: f1–b6 (no. 1, ruling no. 4)',
  );
  expect(read('count_corrected', { side: 'b', count: 0 })).toBe(
    'Illegal moves of Black corrected to 0',
  );
});

test('each of them is whole in every language', () => {
  const rows: [string, Record<string, unknown>][] = [
    ['move_reported', { ply: 3, move: 'f1b6' }],
    ['move_report_taken_back', { ply: 3, move: 'f1b6' }],
    ['reports_dropped', {}],
    ['result_told', { by: 'b', result: '1-0', confirms: 2 }],
    ['alarm_settled', { alarm: 1, ruling: 1 }],
    ['alarm_reopened', { alarm: 1 }],
    ['incident_reopened', { incident: 1 }],
    ['count_corrected', { side: 'w', count: 1 }],
    ['impairment_noted', { impaired: 'both' }],
    ['impairment_noted', {}],
    ['game_reopened', { undoes: 1 }],
  ];
  for (const lang of LANGS)
    for (const [kind, body] of rows) expect(read(kind, body, lang), kind).not.toMatch(/[?{}]/);
});

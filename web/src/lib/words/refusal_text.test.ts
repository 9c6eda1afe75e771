import { expect, test } from 'vitest';
import { Refusal } from '../link/api';
import { changeOf, entryOf, fieldOf, refusalDetail, refusalText } from './refusal_text';
import { textOf, type Key } from '../../words/catalogue';

const say = (key: Key, params: Record<string, string> = {}) =>
  (textOf(key, 'en') ?? '').replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
const detail = (code: string, where: string, params = {}) =>
  refusalDetail(new Refusal(code, where, '', params), say);

test('a refusal knows its field and the entry of a list', () => {
  const field = (code: string, where: string) => fieldOf({ code, where });
  expect(field('bad_field', 'settings.regulations.fifty_limit')).toBe('fifty_limit');
  expect(field('bad_field', 'players[3].rating')).toBe('rating');
  expect(field('no_such_board', 'board')).toBe('board');
  expect(field('unknown_tiebreak', 'COIN')).toBe('tiebreaks');
  expect(entryOf({ where: 'players[3].rating' })).toBe(3);
  expect(entryOf({ where: 'data.rating' })).toBe(-1);
});

test('fields are said in words, and names of the wire not at all', () => {
  expect(detail('bad_field', 'data.rating')).toBe('Rating');
  expect(detail('bad_field', 'settings.end_date')).toBe('Last day');
  expect(detail('bad_field', 'token')).toBe('');
  expect(detail('not_found', 'k7q2vd0m3z')).toBe('');
  expect(detail('already_made', 'name', { t: '3' })).toBe('');
  expect(detail('wrong_epoch', 'epoch', { have: '3' })).toBe('');
});

test('a move that was refused is shown as it was typed, squares with a dash', () => {
  expect(detail('illegal_move', 'move', { move: 'e2e4' })).toBe('e2–e4');
  expect(detail('illegal_move', 'e7e8q')).toBe('e7–e8Q');
  expect(detail('unreadable_move', 'Nf9')).toBe('Nf9');
  expect(detail('illegal_move', 'moves[2]', { ply: '7' })).toBe('move 4, White');
});

test('a refusal about a result says which one stands, or that none does', () => {
  const read = (code: string, params = {}) =>
    refusalText(new Refusal(code, 'result', '', params), say);
  expect(read('result_changed', { result: '1/2-1/2' })).toBe('Meanwhile ½–½ has been entered');
  expect(read('result_changed')).toBe('Meanwhile the result has been removed');
  expect(read('result_stands', { result: '1-0' })).toContain('1–0 has been entered');
  expect(detail('result_changed', 'result', { result: '1-0' })).toBe('');
  expect(read('never_heard_of')).toBe('Refused: never_heard_of');
});

test('a refusal says what changed and what stands now', () => {
  const params = { changed: 'result,record', result: '0-1', ply: '12', last: 'Nf6', state: '40' };
  const expected = { what: ['result', 'record'], result: '0-1', ply: 12, last: 'Nf6' };
  for (const code of ['state_changed', 'proposal_changed'])
    expect(changeOf(new Refusal(code, 'seen', '', params))).toEqual(expected);
  expect(changeOf(new Refusal('result_changed', 'result'))).toBeNull();
});

test('every part of a game that can change has a word', () => {
  const parts =
    'record result rulings clock times offer alarms incidents adjournment told terminal entries'.split(' ');
  for (const one of parts) expect(textOf(`changed_${one}`, 'en'), one).toBeTruthy();
});

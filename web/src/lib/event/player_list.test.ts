// What of the organizer's work is kept when a list is read again, and what is asked.
import { expect, test } from 'vitest';
import type { PlayerRow } from '../wire.generated';
import {
  corrected,
  isRenumbered,
  keptColumns,
  keptCorrections,
  keptTicks,
  question,
  takenRows,
  textsOf,
  told,
} from './player_list';

const row = (line: number, name: string, more: Partial<PlayerRow> = {}): PlayerRow => ({
  line,
  data: { name } as PlayerRow['data'],
  ...more,
});
const doubt = (line: number, blocks = false) => ({
  findings: [{ line, code: 'namesake' as const, ...(blocks && { blocks }) }],
});

test('the corrections stand behind the list, and the query says how long they are', async () => {
  const list = new Blob(['Név;X\nŐri;2100']);
  const plain = question(list, { encoding: '', separator: '', columns: [] }, []);
  expect(plain.query).toBe('');
  expect(plain.body).toBe(list);
  const { body, query } = question(
    list,
    { encoding: 'UTF-8', separator: 'semicolon', columns: ['', 'rating'] },
    [{ line: 2, column: 'name', text: 'Őri, Ági' }],
  );
  const said = new URLSearchParams(query);
  expect(said.get('columns')).toBe(',rating');
  expect(said.get('encoding')).toBe('UTF-8');
  expect(said.get('separator')).toBe('semicolon');
  const all = new Uint8Array(await body.arrayBuffer());
  const behind = new TextDecoder().decode(all.slice(all.length - Number(said.get('corrected'))));
  expect(JSON.parse(behind)).toEqual({ cells: [{ line: 2, column: 'name', text: 'Őri, Ági' }] });
});

test('a column is told by itself, and taken back', () => {
  expect(told([], 2, 'club')).toEqual(['', '', 'club']);
  expect(told(['name', '', 'club'], 0, '')).toEqual(['', '', 'club']);
});

test('columns hold while the list begins alike, corrections while their line is the same', () => {
  const before = 'Name;Rtg\nBerg;1\nDahl;2';
  expect(keptColumns(['name'], before, `${before}\nEk;3`)).toEqual(['name']);
  expect(keptColumns(['name'], before, 'Dahl;2')).toEqual([]);
  const corrections = [
    { line: 2, column: 'name', text: 'Berg, Bo' },
    { line: 3, column: 'name', text: 'Dahl, Dora' },
  ];
  expect(keptCorrections(corrections, before, 'Name;Rtg\nBerg;1\r\nDahl;22')).toEqual([
    corrections[0],
  ]);
  expect(keptCorrections(corrections, before, 'Name;Rtg')).toEqual([]);
});

test('what was typed anew is a correction, what was left alone is none', () => {
  const fields = ['name', 'rating', 'club'] as const;
  const shown = textsOf(
    { line: 4, data: { name: 'Berg', rating: 1800 } as PlayerRow['data'] },
    fields,
  );
  expect(shown).toEqual({ name: 'Berg', rating: '1800', club: '' });
  const once = corrected([], 4, shown, { ...shown, rating: ' 1900 ' });
  expect(once).toEqual([{ line: 4, column: 'rating', text: '1900' }]);
  const twice = corrected(once, 4, { ...shown, rating: '1900' }, { ...shown, rating: '', club: 'A' });
  expect(twice).toEqual([
    { line: 4, column: 'rating', text: '' },
    { line: 4, column: 'club', text: 'A' },
  ]);
  expect(corrected(once, 5, shown, { ...shown, name: 'Ek' })).toHaveLength(2);
});

test('a tick stands for what was looked at, and for nothing else', () => {
  const before = [row(1, 'Berg', doubt(1)), row(2, 'Dahl', doubt(2)), row(3, 'Ek')];
  const now = [row(1, 'Berg', doubt(1)), row(2, 'Dahl, Dora', doubt(2)), row(3, 'Ek', doubt(3))];
  expect(keptTicks({ 1: true, 2: true }, before, now)).toEqual({ 1: true });
});

test('players are entered in the order of the list, or by its numbers', () => {
  const rows = [
    row(2, 'Berg', { number: 3 }),
    row(3, 'Dahl', { number: 1, ...doubt(3) }),
    row(4, 'Ek', { number: 2, ...doubt(4, true) }),
    row(5, 'Fay', { number: 4 }),
  ];
  const names = (taken: PlayerRow[]) => taken.map((one) => one.data.name);
  expect(names(takenRows(rows, {}, false))).toEqual(['Berg', 'Fay']);
  expect(names(takenRows(rows, { 3: true, 4: true }, false))).toEqual(['Berg', 'Dahl', 'Fay']);
  expect(names(takenRows(rows, { 3: true }, true))).toEqual(['Dahl', 'Berg', 'Fay']);
  expect(isRenumbered(true, rows)).toBe(true);
  expect(isRenumbered(undefined, rows)).toBe(false);
  expect(isRenumbered(true, [row(2, 'Berg', { number: 1 })])).toBe(false);
});

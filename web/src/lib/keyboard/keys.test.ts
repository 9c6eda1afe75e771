// The keys of the page: one table for handlers and list, nothing that is a key beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { actOf, KEYS, keyLines, rulesOf, type KeyRule, type Place } from './keys';

const places = Object.keys(KEYS) as Place[];
const rules = (...of: Place[]): KeyRule[] => of.flatMap((one) => rulesOf(one).map(([, rule]) => rule));

test('a key means what its place says, and nothing elsewhere', () => {
  expect(actOf('hall', 'n', true)).toBe('next');
  expect(actOf('hall', '7', true)).toBe('number');
  expect(actOf('review', 'o', true)).toBe('overrule');
  // '/' and '5' are on a number pad, where '=' is not.
  for (const key of ['=', '/', '5']) expect(actOf('results', key, true)).toBe('1/2-1/2');
  expect(actOf('rows', '*', true)).toBe('jump');
  expect(actOf('board', 'n', true)).toBeUndefined();
});

test('with single keys off no letter, digit or sign does anything anywhere', () => {
  for (const place of places) {
    for (const [act, rule] of rulesOf(place)) {
      for (const key of rule.keys) {
        const single = key.length === 1;
        if (single) expect(actOf(place, key, false), `${place} ${act}`).toBeUndefined();
        if (single) expect(rule.still, `${place} ${act}`).toBeUndefined();
      }
    }
  }
  expect(actOf('moves', 'ArrowLeft', false)).toBe('back');
  expect(actOf('review', 'Escape', false)).toBe('close');
  // What sends something is not pressed by a stray Enter either.
  expect(actOf('review', 'Enter', false)).toBeUndefined();
});

test('what is on one page at a time has no key twice', () => {
  const pages: Place[][] = [
    ['everywhere', 'desk', 'hall'],
    ['everywhere', 'queue'],
    ['everywhere', 'desk', 'board', 'moves', 'rulings', 'happened'],
    ['everywhere', 'desk', 'board', 'moves', 'rulings', 'review'],
    ['everywhere', 'desk', 'sheets'],
    ['everywhere', 'desk', 'results', 'entering', 'rating', 'byes', 'rows'],
  ];
  for (const page of pages) {
    const keys = rules(...page).flatMap((rule) => [...rule.keys]);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at), page.join(' ')).toEqual([]);
  }
});

test('a letter means one thing, wherever it is pressed', () => {
  const meanings = new Map<string, Set<string>>();
  for (const place of places) {
    for (const { word, keys } of rules(place)) {
      for (const key of keys.filter((one) => /^[a-z]$/.test(one)))
        meanings.set(key, (meanings.get(key) ?? new Set()).add(word));
    }
  }
  const several = [...meanings].filter(([, words]) => words.size > 1);
  // Down and up in what waits: in the hall all of it, at a board its own.
  expect(several.map(([key]) => key).sort()).toEqual(['j', 'k']);
});

test('the list says each act once, as its keys are written', () => {
  expect(keyLines(rules('hall'), true)).toContainEqual({ word: 'keyboard_queue', keys: ['j', 'k'] });
  expect(keyLines(rules('moves'), true)[0]).toEqual({ word: 'keyboard_step', keys: ['←', '→'] });
  expect(keyLines(rules('happened'), true)[0]!.keys).toEqual(['1 … 9 0 - =']);
});

test('with single keys off the list has only what works', () => {
  const words = keyLines(rules('everywhere', 'desk', 'hall'), false).map((line) => line.word);
  expect(words).toEqual(['keyboard_open', 'keyboard_close']);
});

test('every part that acts on a key of the page takes it from the table', () => {
  const root = resolve(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  const own = sources.filter(({ text }) => /<svelte:(window|document)[^>]*onkey/.test(text));
  expect(own.map(({ name }) => name)).toEqual([]);
  const taken = sources.flatMap(({ text }) =>
    [...text.matchAll(/takeKeys\(\s*'([a-z]+)'/g)].map((one) => one[1]),
  );
  expect(taken.sort()).toEqual([...places].sort());
});

import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { dataset: {} } });
const { isFree } = await import('./single_keys');
const { prefs } = await import('../page/prefs.svelte');

const pressed = (key: string, more: object = {}) =>
  isFree({ key, target: null, ...more } as unknown as KeyboardEvent);
const within = (found: string) => ({ closest: (asked: string) => asked.includes(found) });

test('a letter counts, but not in a field, a composition or with a modifier', () => {
  expect(pressed('h')).toBe(true);
  expect(pressed('h', { target: within('textarea') })).toBe(false);
  expect(pressed('h', { target: within('dialog[open]') })).toBe(false);
  expect(pressed('h', { target: within('nothing') })).toBe(true);
  expect(pressed('h', { isComposing: true })).toBe(false);
  expect(pressed('h', { keyCode: 229 })).toBe(false);
  expect(pressed('h', { ctrlKey: true })).toBe(false);
  expect(pressed('h', { defaultPrevented: true })).toBe(false);
});

test('switched off, no single letter, digit or sign counts on any page; keys with a name do', () => {
  prefs.keys = false;
  for (const key of ['h', 'r', '1', '0', '-', '/', '?']) expect(pressed(key), key).toBe(false);
  for (const key of ['Enter', 'Escape', 'ArrowLeft', 'Home', 'Backspace'])
    expect(pressed(key), key).toBe(true);
  prefs.keys = true;
});

test('every page and part that hears keys of the whole window asks for it', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const { join, resolve } = await import('node:path');
  const root = resolve(import.meta.dirname, '../..');
  const deaf = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
    .filter(({ text }) => /<svelte:(window|document|body)[^>]*onkey/.test(text))
    .filter(({ text }) => !/\bisFree\(event\)/.test(text));
  expect(deaf.map(({ name }) => name)).toEqual([]);
});

import { expect, test } from 'vitest';
import { HeldKeys } from './held_keys';

const at = (name: string) => ({ name, closest: () => null }) as unknown as EventTarget;
const field = { closest: (what: string) => (what.includes('textarea') ? {} : null) } as unknown as EventTarget;

test('Enter that is held presses once, whatever is under the focus', () => {
  const held = new HeldKeys();
  const first = at('board 1');
  expect(held.swallows({ key: 'Enter', repeat: false, target: first })).toBe(false);
  expect(held.swallows({ key: 'Enter', repeat: true, target: first })).toBe(true);
  expect(held.swallows({ key: 'Enter', repeat: true, target: at('board 2') })).toBe(true);
  expect(held.swallows({ key: 'Enter', repeat: false, target: at('board 2') })).toBe(false);
});

test('a letter that opened a field does not fill it', () => {
  const held = new HeldKeys();
  const page = at('page');
  const opened = at('reason');
  expect(held.swallows({ key: 'u', repeat: false, target: page })).toBe(false);
  expect(held.swallows({ key: 'u', repeat: true, target: opened })).toBe(true);
  expect(held.swallows({ key: 'u', repeat: false, target: opened })).toBe(false);
  expect(held.swallows({ key: 'u', repeat: true, target: opened })).toBe(false);
});

test('a text of several lines takes what is held in it', () => {
  const held = new HeldKeys();
  expect(held.swallows({ key: 'Enter', repeat: false, target: field })).toBe(false);
  expect(held.swallows({ key: 'Enter', repeat: true, target: field })).toBe(false);
});

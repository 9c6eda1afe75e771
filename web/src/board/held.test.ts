// Where a board's key stands in what somebody opens or pastes.
import { expect, test } from 'vitest';
import { isKey, keyFrom } from './held';

// Case E02: /board#key=KEY, as the documents and --help write it, is a link, too.
test.each([
  'k7.secret',
  '#k7.secret',
  '#key=k7.secret',
  'key=k7.secret',
  ' http://192.168.1.20:8017/board#k7.secret ',
  'http://192.168.1.20:8017/board#key=k7.secret',
])('the key is found in %s', (text) => {
  expect(keyFrom(text)).toBe('k7.secret');
  expect(isKey(text)).toBe(true);
});

test('a sign-in token is no key', () => {
  expect(isKey('https://hall/login#token')).toBe(false);
  expect(keyFrom('')).toBe('');
});

// Names of tie-breaks with their modifiers.
import { expect, test } from 'vitest';
import { tiebreakName } from './tiebreak_name';
import { OFFERED_TIEBREAKS, TEAM_TIEBREAKS } from '../wire.generated';
import { catalogue, type Key } from '../../words/catalogue';

const say = (key: string, params: Record<string, string | number> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    catalogue[key as Key].en,
  );

test('a modifier is said in words', () => {
  expect(tiebreakName('SB', say)).toBe('Sonneborn-Berger');
  expect(tiebreakName('BH/C1', say)).toBe('Buchholz without the lowest');
  expect(tiebreakName('BH/C2', say)).toBe('Buchholz without the 2 lowest');
  expect(tiebreakName('BH/M1', say)).toBe('Buchholz without the lowest and the highest');
  expect(tiebreakName('KS/L1', say)).toBe('Koya system (L1)');
  expect(tiebreakName('COIN', say)).toBe('COIN');
});

test('whatever is offered has a name', () => {
  for (const code of [...OFFERED_TIEBREAKS, ...TEAM_TIEBREAKS])
    expect(tiebreakName(code, say), code).not.toContain(code.split('/')[0]);
});

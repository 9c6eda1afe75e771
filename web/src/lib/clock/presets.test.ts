// Names and options of the time-control notes, section 5.
import { expect, test } from 'vitest';
import { optionsOf, presetsFor } from './presets';
import { CONTROL_PRESETS } from '../wire.generated';

const found = (typed: string) =>
  presetsFor(typed).flatMap(({ presets }) => presets.map(({ name }) => name));

test('all presets are offered, each in one group', () => {
  const all = found('');
  expect(all).toHaveLength(29);
  expect(new Set(all)).toEqual(new Set(CONTROL_PRESETS.map(({ name }) => name)));
  expect(presetsFor('').map(({ group }) => group)).toEqual(['fide', 'national', 'us', 'dgt']);
});

test('they are found by name, notation and the option of a clock', () => {
  expect(found('us-g60')).toEqual(['us-g60-d5']);
  expect(found('40/110 + 30')).toEqual(['national-40-110']);
  expect(found('DGT 3000 12')).toEqual(['fide-90']);
  expect(found('dgt2010 08')).toEqual(['dgt-120-60-repeat']);
  expect(found('hourglass')).toEqual([]);
});

test('a preset says which options it is', () => {
  const five = CONTROL_PRESETS.find(({ name }) => name === 'dgt-5')!;
  expect(optionsOf(five)).toEqual(['DGT 2010 01', 'DGT 3000 01']);
});

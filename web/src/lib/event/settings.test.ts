// Only what differs is sent, and two who change different settings undo nothing of each other.
import { expect, test } from 'vitest';
import { settingsChange } from './settings';
import type { Settings } from '../wire';
import { NEW_SETTINGS } from '../wire.generated';

const picture: Settings = {
  ...NEW_SETTINGS,
  name: 'Cup',
  city: 'Bonn',
  tiebreaks: ['SB', 'DE'],
  regulations: { default_time_s: 900, phone_penalty: 'loss' },
};

test('a change has the fields that differ and no others', () => {
  expect(settingsChange(picture, picture)).toEqual({});
  expect(settingsChange(picture, { ...picture, city: '', tiebreaks: ['DE'] })).toEqual({
    city: '',
    tiebreaks: ['DE'],
  });
});

test('a rule that is not stated any more is null, the others are not spoken of', () => {
  const regulations = { default_time_s: 900, draw_agreement_forbidden: true };
  expect(settingsChange(picture, { ...picture, regulations })).toEqual({
    regulations: { phone_penalty: null, draw_agreement_forbidden: true },
  });
  const cup: Settings = { ...NEW_SETTINGS, name: 'Cup' };
  expect(settingsChange(cup, { ...cup, regulations: {} })).toEqual({});
});

test('two changes from the same picture undo nothing of each other', () => {
  const first = settingsChange(picture, { ...picture, city: 'Hamburg', regulations: {} });
  const second = settingsChange(picture, {
    ...picture,
    name: 'Open',
    regulations: { ...picture.regulations, supervision: 'limited' },
  });
  expect(first).toEqual({
    city: 'Hamburg',
    regulations: { default_time_s: null, phone_penalty: null },
  });
  expect(second).toEqual({ name: 'Open', regulations: { supervision: 'limited' } });
});

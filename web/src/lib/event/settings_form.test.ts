// The form's texts say what the settings said, and name what is none.
import { expect, test } from 'vitest';
import { faultsIn, settingsOf, settingsTexts } from './settings_form';
import type { Settings } from '../wire';
import { NEW_SETTINGS } from '../wire.generated';

const cup: Settings = {
  ...NEW_SETTINGS,
  name: 'Cup',
  federation: 'SWE',
  variant: 'chess960',
  chess960_start: 518,
  scoring: '3-1-0',
  team_tiebreaks: ['EDE', 'BC'],
  public_delay_s: 900,
  results_by_phone: true,
  regulations: {
    default_time_s: 450,
    no_agreement_before_move: 30,
    fifty_limit: [{ material: 'KRBvKR', moves: 75 }],
  },
};

test('what a form shows and nobody touched changes nothing', () => {
  for (const settings of [cup, { ...NEW_SETTINGS, name: 'Cup' }]) {
    const texts = settingsTexts(settings);
    expect(Object.values(faultsIn(texts)).some(Boolean)).toBe(false);
    const again = settingsOf(settings, texts, settings.control);
    for (const [name, value] of Object.entries(settings))
      expect(again[name as keyof Settings], name).toEqual(value);
  }
});

test('a start position of standard chess is none, and codes are read as people list them', () => {
  const texts = { ...settingsTexts(cup), variant: 'standard' as const, tiebreaks: 'de，sb  win' };
  const said = settingsOf(cup, texts, cup.control);
  expect(said.chess960_start).toBe(null);
  expect(said.tiebreaks).toEqual(['DE', 'SB', 'WIN']);
});

// Positions are numbered 0 to 959 (Scharnagl); a day has 1,440 minutes.
test('what is no setting is named', () => {
  const faults = (more: object) => {
    const found = faultsIn({ ...settingsTexts(cup), ...more });
    return Object.entries(found).flatMap(([name, wrong]) => (wrong ? [name] : []));
  };
  expect(faults({ name: ' ' })).toEqual(['name']);
  expect(faults({ start: '960' })).toEqual(['start']);
  expect(faults({ start: '959' })).toEqual([]);
  expect(faults({ start: '960', variant: 'standard' })).toEqual([]);
  expect(faults({ delay: '1441' })).toEqual(['delay']);
  expect(faults({ start_date: '2026-11-21', end_date: '2026-11-20' })).toEqual(['days']);
  expect(faults({ defaultTime: 'soon' })).toEqual(['defaultTime']);
  expect(faults({ agreementMove: '0' })).toEqual(['agreement']);
  expect(faults({ fifty: 'KRBvKR 50' })).toEqual(['fifty']);
});

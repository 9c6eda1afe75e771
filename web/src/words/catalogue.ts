// All topics in one: a key stands in one of them only (words.test.ts). What a board's page alone says
// comes with that page (board_topics.ts), and so do the words of reading a list (list_topics.ts).
import adjournment from './adjournment.json';
import alarms from './alarms.json';
import board from './board.json';
import clock from './clock.json';
import clock_page from './clock_page.json';
import entry from './entry.json';
import facts from './facts.json';
import hall from './hall.json';
import type incidents from './incidents.json';
import journal from './journal.json';
import keyboard from './keyboard.json';
import keys from './keys.json';
import page from './page.json';
import paper from './paper.json';
import type list from './player_list.json';
import type phone from './phone.json';
import players from './players.json';
import pub from './public.json';
import type reasons from './reasons.json';
import type trust from './trust.json';
import refusals from './refusals.json';
import results from './results.json';
import rounds from './rounds.json';
import rulings from './rulings.json';
import schedule from './schedule.json';
import settings from './settings.json';
import sheets from './sheets.json';
import tables from './tables.json';
import trf from './trf.json';

export type Lang = 'en' | 'zh-Hans' | 'zh-Hant';
export const LANGS: readonly Lang[] = ['en', 'zh-Hans', 'zh-Hant'];

const topics = {
  ...adjournment,
  ...alarms,
  ...board,
  ...clock,
  ...clock_page,
  ...entry,
  ...facts,
  ...hall,
  ...journal,
  ...keyboard,
  ...keys,
  ...page,
  ...paper,
  ...players,
  ...pub,
  ...refusals,
  ...results,
  ...rounds,
  ...rulings,
  ...schedule,
  ...settings,
  ...sheets,
  ...tables,
  ...trf,
} satisfies Record<string, Record<Lang, string>>;

// The type has the words of those pages, too: who asks for them has them (words.test.ts).
export const catalogue = topics as typeof topics &
  typeof incidents &
  typeof list &
  typeof phone &
  typeof reasons &
  typeof trust;

export type Key = keyof typeof catalogue;

/** The words of a page beside those of all. */
export const addTopics = (more: Record<string, Record<Lang, string>>): void =>
  void Object.assign(catalogue, more);

/** The text in one language, where there is such a key. */
export const textOf = (key: string, lang: Lang): string | undefined =>
  (catalogue as Partial<Record<string, Record<Lang, string>>>)[key]?.[lang];

// The catalogue and the language. No sentence stands anywhere else.
import en from '../words/en.json';
import hans from '../words/zh-Hans.json';
import hant from '../words/zh-Hant.json';

export type Lang = 'en' | 'zh-Hans' | 'zh-Hant';
export const LANGS: readonly Lang[] = ['en', 'zh-Hans', 'zh-Hant'];
export type Params = Record<string, string | number>;

const catalogues: Record<Lang, Record<string, string>> = { en, 'zh-Hans': hans, 'zh-Hant': hant };

function remembered(): Lang {
  const asked = document.documentElement.lang as Lang;
  return LANGS.includes(asked) ? asked : 'en';
}

const chosen = $state<{ lang: Lang }>({ lang: remembered() });

export const lang = (): Lang => chosen.lang;

export function setLang(next: Lang): void {
  chosen.lang = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem('lang', next);
  } catch {
    // a browser without storage forgets the choice, no more
  }
}

function filled(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The text of a key; with `n` = 1 in the parameters the key's `_one` form where there is one. */
export function t(key: string, params: Params = {}): string {
  const words = catalogues[chosen.lang];
  const one = params.n === 1 ? words[`${key}_one`] : undefined;
  return filled(one ?? words[key] ?? key, params);
}

export const has = (key: string): boolean => key in en;

/** A date and time of the wire (µs) in the reader's own words. */
export function timeOfDay(us: number): string {
  return new Date(us / 1000).toLocaleTimeString('en-GB', { hour12: false });
}

export function dateAndTime(us: number): string {
  const date = new Date(us / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${timeOfDay(us)}`;
}

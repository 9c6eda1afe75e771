// The words of the page in the language chosen. No sentence stands anywhere else.
import { catalogue, LANGS, textOf, type Key, type Lang } from '../../words/catalogue';

export { LANGS, type Lang };
export type Params = Record<string, string | number>;

/** A key that is in the catalogue; of one put together at run time, that some key begins like it. */
type KnownKey<K extends string> = string extends K
  ? K
  : K extends Key
    ? K
    : [Extract<Key, K>] extends [never]
      ? never
      : K;

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
export function t<const K extends string>(key: K & KnownKey<K>, params: Params = {}): string {
  const one = params.n === 1 ? textOf(`${key}_one`, chosen.lang) : undefined;
  return filled(one ?? textOf(key, chosen.lang) ?? key, params);
}

export const has = (key: string): boolean => key in catalogue;

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

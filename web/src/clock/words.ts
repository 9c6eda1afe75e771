// The words of the clock's page: no others come with it (vite.clock.config.ts).
import { formsOf } from 'virtual:clock-words';
import type { Lang } from '../words/catalogue';
import type clock from '../words/clock.json';
import type page from '../words/clock_page.json';

export type Word = keyof typeof clock | keyof typeof page;

/** The text of a key; with `n` = 1 in the parameters the key's `_one` form where there is one. */
export function t(key: Word, params: Record<string, string | number> = {}): string {
  const [text = '', one] = formsOf((document.documentElement.lang || 'en') as Lang, key);
  return ((params.n === 1 && one) || text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}

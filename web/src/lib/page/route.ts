// Which page a path means. Pure; the browser's part is in navigate.svelte.ts. The server reads the same
// table, so that a path without a page is answered with 404.
import routes from './routes.json';

export type Page =
  | 'home'
  | 'login'
  | 'new'
  | 'source'
  | 'halls'
  | 'hall'
  | 'board'
  | 'sheets'
  | 'round'
  | 'standings'
  | 'crosstable'
  | 'players'
  | 'player'
  | 'sums'
  | 'ratings'
  | 'teams'
  | 'setup'
  | 'wizard'
  | 'clocks'
  | 'keys'
  | 'paper'
  | 'log'
  | 'missing';

export interface Route {
  page: Page;
  t: number; // 0: no tournament
  id: string; // game or player
  round: number; // 0: the current one; of standings: after it; of the wizard its step
}

const none: Omit<Route, 'page'> = { t: 0, id: '', round: 0 };

/** A part of a path as its text; undefined for what is no escaped text ("50%"). */
function textOf(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

// What stands in an open word of a path.
const FORMS: Record<string, RegExp> = {
  t: /^[1-9]\d{0,8}$/,
  round: /^[1-9]\d{0,3}$/,
  step: /^[1-6]$/,
};

const wordsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The open words of a pattern as they stand in the path; undefined if it is not its path. */
function openWords(pattern: string, given: string[]): Record<string, string> | undefined {
  const wanted = wordsOf(pattern);
  if (wanted.length !== given.length) return undefined;
  const open: Record<string, string> = {};
  for (const [i, word] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(word)?.[1];
    const text = name ? textOf(given[i]) : given[i];
    if (text === undefined || (name ? FORMS[name]?.test(text) === false : word !== text))
      return undefined;
    if (name) open[name] = text;
  }
  return open;
}

export function match(path: string): Route {
  const given = wordsOf(path);
  for (const route of routes) {
    const open = openWords(route.path, given);
    if (!open) continue;
    const page = route.page as Page;
    return {
      page,
      t: Number(open.t ?? 0),
      id: open.id ?? '',
      round: Number(open.round ?? open.step ?? (page === 'wizard' ? 1 : 0)),
    };
  }
  return { ...none, page: 'missing' };
}

/** The path of a page of the same tournament. */
export function pathTo(
  from: Pick<Route, 't'>,
  page: string,
  id?: string | number,
): string {
  return `/t/${from.t}/${page}${id === undefined ? '' : `/${id}`}`;
}

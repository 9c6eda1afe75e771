// Which page a path means. Pure; the browser's part is in navigate.svelte.ts.

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

const DESK: Record<string, Page> = {
  hall: 'hall',
  standings: 'standings',
  crosstable: 'crosstable',
  ratings: 'ratings',
  teams: 'teams',
  players: 'players',
  setup: 'setup',
  clocks: 'clocks',
  keys: 'keys',
  paper: 'paper',
  log: 'log',
};

const none: Omit<Route, 'page'> = { t: 0, id: '', round: 0 };

/** A part of a path as its text; undefined for what is no escaped text ("50%"). */
function textOf(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export function match(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const missing: Route = { ...none, page: 'missing' };
  if (parts.length === 0) return { ...none, page: 'home' };
  if (parts.length === 1 && (parts[0] === 'login' || parts[0] === 'new' || parts[0] === 'source'))
    return { ...none, page: parts[0] };
  if (path === '/hall' || path === '/hall/') return { ...none, page: 'halls' };
  const [root, number, page, id] = parts as [string, string?, string?, string?];
  if (root !== 't' || !/^[1-9]\d{0,8}$/.test(number ?? '')) return missing;
  const base: Omit<Route, 'page'> = { t: Number(number), id: '', round: 0 };
  if (parts.length > 4) return missing;
  if (page === undefined) return { ...base, page: 'hall' };
  if (page === 'round' && (id === undefined || /^[1-9]\d{0,3}$/.test(id)))
    return { ...base, page: 'round', round: Number(id ?? 0) };
  if (page === 'standings' && id !== undefined && /^[1-9]\d{0,3}$/.test(id))
    return { ...base, page: 'standings', round: Number(id) };
  if (page === 'wizard' && (id === undefined || /^[1-6]$/.test(id)))
    return { ...base, page: 'wizard', round: Number(id ?? 1) };
  if (page === 'board' || page === 'player' || page === 'sheets' || page === 'sums') {
    const named = textOf(id);
    return named === undefined ? missing : { ...base, page, id: named };
  }
  const found = DESK[page];
  return found && id === undefined ? { ...base, page: found } : missing;
}

/** The path of a page of the same tournament. */
export function pathTo(
  from: Pick<Route, 't'>,
  page: string,
  id?: string | number,
): string {
  return `/t/${from.t}/${page}${id === undefined ? '' : `/${id}`}`;
}

// Where the entries and the games as told are kept, so that a page that is loaded again goes on.
// IndexedDB if the browser has it. Otherwise they last as long as the page.
import type { Entry, Game } from './entries';

export interface Change {
  keep?: readonly Entry[];
  drop?: readonly Entry[];
  games?: readonly Game[];
}

export interface Shelf {
  lasting: boolean;
  load(): Promise<{ entries: Entry[]; games: Game[] }>;
  /** All of the change or nothing. Resolved when it is kept. */
  write(change: Change): Promise<void>;
}

export function memoryShelf(): Shelf {
  const entries = new Map<string, Entry>();
  const games = new Map<string, Game>();
  return {
    lasting: false,
    load: () =>
      Promise.resolve({
        entries: [...entries.values()].map((one) => ({ ...one })).sort((a, b) => a.n - b.n),
        games: [...games.values()],
      }),
    write: ({ keep = [], drop = [], games: told = [] }) => {
      for (const one of keep) entries.set(one.id, { ...one });
      for (const one of drop) entries.delete(one.id);
      for (const one of told) games.set(one.g, one);
      return Promise.resolve();
    },
  };
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((kept, failed) => {
    request.onsuccess = () => kept(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

/** One store for each key: its id is the part before the dot. */
export async function openShelf(key: string): Promise<Shelf> {
  try {
    const asked = indexedDB.open(`board-${key.split('.')[0] ?? ''}`, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('entries', { keyPath: 'id' });
      asked.result.createObjectStore('games', { keyPath: 'g' });
    };
    return shelfOf(await done(asked));
  } catch {
    return memoryShelf();
  }
}

function shelfOf(base: IDBDatabase): Shelf {
  const every = <T>(name: string): Promise<T[]> =>
    done<T[]>(base.transaction(name).objectStore(name).getAll());
  return {
    lasting: true,
    load: async () => ({
      entries: (await every<Entry>('entries')).sort((a, b) => a.n - b.n),
      games: await every<Game>('games'),
    }),
    write: ({ keep = [], drop = [], games = [] }) =>
      new Promise((kept, failed) => {
        const all = base.transaction(['entries', 'games'], 'readwrite', { durability: 'strict' });
        all.oncomplete = () => kept();
        all.onerror = all.onabort = () => failed(all.error ?? new Error('IndexedDB'));
        for (const one of keep) all.objectStore('entries').put(one);
        for (const one of drop) all.objectStore('entries').delete(one.id);
        for (const one of games) all.objectStore('games').put(one);
      }),
  };
}

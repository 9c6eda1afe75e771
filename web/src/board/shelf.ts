// Where entries and the records they stand on are kept, so that a page that is loaded again goes on.
// IndexedDB where the browser has it; otherwise they last as long as the page.
import type { Entry, Game } from './entries';

export interface Shelf {
  lasting: boolean;
  load(): Promise<{ entries: Entry[]; games: Game[] }>;
  /** Done when it is kept. */
  keep(entries: readonly Entry[]): Promise<void>;
  drop(entries: readonly Entry[]): Promise<void>;
  keepGame(game: Game): Promise<void>;
}

export function memoryShelf(): Shelf & { entries: Map<string, Entry> } {
  const entries = new Map<string, Entry>();
  const games = new Map<string, Game>();
  return {
    lasting: false,
    entries,
    load: () =>
      Promise.resolve({
        entries: [...entries.values()].map((one) => ({ ...one })),
        games: [...games.values()],
      }),
    keep: (some) => {
      for (const one of some) entries.set(one.id, { ...one });
      return Promise.resolve();
    },
    drop: (some) => {
      for (const one of some) entries.delete(one.id);
      return Promise.resolve();
    },
    keepGame: (game) => {
      games.set(game.g, game);
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
  const change = (name: string, what: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((kept, failed) => {
      const all = base.transaction(name, 'readwrite', { durability: 'strict' });
      all.oncomplete = () => kept();
      all.onerror = all.onabort = () => failed(all.error ?? new Error('IndexedDB'));
      what(all.objectStore(name));
    });
  const every = <T>(name: string): Promise<T[]> =>
    done<T[]>(base.transaction(name).objectStore(name).getAll());
  return {
    lasting: true,
    load: async () => ({
      entries: (await every<Entry>('entries')).sort((a, b) => a.n - b.n),
      games: await every<Game>('games'),
    }),
    keep: (some) =>
      change('entries', (store) => {
        for (const one of some) store.put({ ...one, said: { ...one.said } });
      }),
    drop: (some) =>
      change('entries', (store) => {
        for (const one of some) store.delete(one.id);
      }),
    keepGame: (game) => change('games', (store) => store.put({ ...game })),
  };
}

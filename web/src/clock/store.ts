// Where a clock keeps its log: lines in, lines out, on stable storage before anybody is told.
import type { TerminalSetupTold } from '../lib/wire.generated';
import type { Kept } from './module';

/** As clock/terminal/link_store.cpp has them. */
export type Line =
  | { setup: TerminalSetupTold }
  | { gone: { g: string; ep: number } }
  | { journal: string; incarnation: string }
  | { device: string }
  | Kept;

/** The times of the games that run, about every second: what a power cut may cost. */
export type Checkpoint = Record<string, { ep: number; seq: number; rem: [number, number] }>;

export interface Store {
  load(): Promise<{ lines: Line[]; checkpoint: Checkpoint }>;
  /** All of them or none. Refused if they could not be written; they may be given again. */
  append(lines: readonly Line[]): Promise<void>;
  /** Replaces the one before; may be lost. */
  checkpoint(times: Checkpoint): void;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((kept, failed) => {
    request.onsuccess = () => kept(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

/** Each key has its own: `id` is the part of it before the dot. */
export async function openStore(id: string): Promise<Store> {
  const asked = indexedDB.open(`clock-${id}`, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore('lines', { autoIncrement: true });
    asked.result.createObjectStore('checkpoint');
  };
  const base = await done(asked);
  return {
    load: async () => {
      const all = base.transaction(['lines', 'checkpoint']);
      const lines = done<Line[]>(all.objectStore('lines').getAll());
      const kept = done<Checkpoint | undefined>(all.objectStore('checkpoint').get(0));
      return { lines: await lines, checkpoint: (await kept) ?? {} };
    },
    append: (lines) =>
      new Promise((kept, failed) => {
        const all = base.transaction('lines', 'readwrite', { durability: 'strict' });
        all.oncomplete = () => kept();
        all.onerror = all.onabort = () => failed(all.error ?? new Error('IndexedDB'));
        for (const line of lines) all.objectStore('lines').add(line);
      }),
    checkpoint: (times) => {
      base.transaction('checkpoint', 'readwrite').objectStore('checkpoint').put(times, 0);
    },
  };
}

// Where a clock keeps its log: lines in, lines out, on stable storage before anybody is told. Only the
// window that holds the store writes to it, and each write looks whether it still does (window.ts).
import type { TerminalPolicyTold, TerminalSetupTold } from '../lib/wire.generated';
import type { Kept } from './module';

/** As clock/terminal/link_store.cpp has them. */
export type Line =
  | { setup: TerminalSetupTold }
  | { policy: Omit<TerminalPolicyTold, 'type'> }
  | { gone: { g: string; ep: number } }
  | { journal: string; incarnation: string }
  | { device: string }
  // Of a log that could not be read to its end: until the server has told the rest, and what stood there
  // behind the gap.
  | { damaged: { g: string; ep: number } }
  | { unread: Kept }
  | { mended: { g: string; ep: number } }
  | Kept;

/** The times of the games that run, about every second: what a power cut may cost. */
export type Checkpoint = Record<string, { ep: number; seq: number; rem: [number, number] }>;

/** Another window of this browser has the store. */
export class StoreTaken extends Error {}

export interface Store {
  /** What is there, whatever it is. */
  load(): Promise<{ lines: unknown[]; checkpoint: Checkpoint }>;
  /** All of them or none. Refused if they could not be written; they may be given again. */
  append(lines: readonly Line[]): Promise<void>;
  /** Goes on with these; all that was there is kept beside them, as evidence. */
  setAside(lines: readonly Line[]): Promise<void>;
  /** Replaces the one before; may be lost. */
  checkpoint(times: Checkpoint): void;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((kept, failed) => {
    request.onsuccess = () => kept(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

/** Each key has its own: `id` is the part of it before the dot. */
export class KeptStore implements Store {
  private constructor(
    private readonly base: IDBDatabase,
    /** Of this window. */
    private readonly me: string,
  ) {}

  static async open(id: string, me: string): Promise<KeptStore> {
    const asked = indexedDB.open(`clock-${id}`, 2);
    asked.onupgradeneeded = ({ oldVersion }) => {
      const base = asked.result;
      if (oldVersion < 1) {
        base.createObjectStore('lines', { autoIncrement: true });
        base.createObjectStore('checkpoint');
      }
      base.createObjectStore('holder');
      base.createObjectStore('aside', { autoIncrement: true });
    };
    return new KeptStore(await done(asked), me);
  }

  /** The window that has it. */
  async holder(): Promise<string | undefined> {
    return done<string | undefined>(this.base.transaction('holder').objectStore('holder').get(0));
  }

  /** Takes it from `from`, unless another one was quicker. */
  async take(from: string | undefined): Promise<boolean> {
    let taken = false;
    await this.#write(['holder'], (all) => {
      const holders = all.objectStore('holder');
      const asked = holders.get(0);
      asked.onsuccess = () => {
        taken = asked.result === from;
        if (taken) holders.put(this.me, 0);
      };
    });
    return taken;
  }

  async load(): Promise<{ lines: unknown[]; checkpoint: Checkpoint }> {
    const all = this.base.transaction(['lines', 'checkpoint']);
    const lines = done<unknown[]>(all.objectStore('lines').getAll());
    const kept = done<Checkpoint | undefined>(all.objectStore('checkpoint').get(0));
    return { lines: await lines, checkpoint: (await kept) ?? {} };
  }

  append(lines: readonly Line[]): Promise<void> {
    return this.#writeAsHolder(['lines'], (all) => {
      for (const line of lines) all.objectStore('lines').add(line);
    });
  }

  setAside(lines: readonly Line[]): Promise<void> {
    return this.#writeAsHolder(['lines', 'aside'], (all) => {
      const kept = all.objectStore('lines');
      const there = kept.getAll();
      there.onsuccess = () => {
        all.objectStore('aside').add({ at: Date.now(), lines: there.result });
        kept.clear();
        for (const line of lines) kept.add(line);
      };
    });
  }

  checkpoint(times: Checkpoint): void {
    this.#writeAsHolder(['checkpoint'], (all) => {
      all.objectStore('checkpoint').put(times, 0);
    }).catch(() => undefined);
  }

  /** Looks and writes in one transaction: a window that lost the store writes nothing any more. */
  #writeAsHolder(names: string[], write: (all: IDBTransaction) => void): Promise<void> {
    let taken = false;
    const written = this.#write([...names, 'holder'], (all) => {
      const asked = all.objectStore('holder').get(0);
      asked.onsuccess = () => {
        taken = asked.result !== this.me;
        if (taken) all.abort();
        else write(all);
      };
    });
    return written.catch((error: unknown) => {
      throw taken ? new StoreTaken() : error;
    });
  }

  #write(names: string[], write: (all: IDBTransaction) => void): Promise<void> {
    return new Promise((kept, failed) => {
      const all = this.base.transaction(names, 'readwrite', { durability: 'strict' });
      all.oncomplete = () => kept();
      all.onerror = all.onabort = () => failed(all.error ?? new Error('IndexedDB'));
      write(all);
    });
  }
}

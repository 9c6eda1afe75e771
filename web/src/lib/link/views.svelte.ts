// Views as the screens read them: records by key, each replaced whole. A component that shows one
// follows it as long as it is there, and a little longer, for who comes back at once.
import { SvelteMap } from 'svelte/reactivity';
import type { Follower, Put, ViewId } from './link';
import type { Store } from './store.svelte';

export class View implements Follower {
  told = $state(false);
  refusal = $state('');
  private readonly records = new SvelteMap<string, unknown>();

  put({ anew, records, gone }: Put): void {
    if (anew) this.records.clear();
    for (const key of gone) this.records.delete(key);
    for (const key in records) this.records.set(key, records[key]);
    this.told = true;
    this.refusal = '';
  }
  refused(code: string): void {
    this.refusal = code;
  }

  one<T>(key: string): T | undefined {
    return this.records.get(key) as T | undefined;
  }
  /** Those whose keys begin so, in no order. */
  all<T>(prefix = ''): T[] {
    const found: T[] = [];
    for (const [key, value] of this.records) if (key.startsWith(prefix)) found.push(value as T);
    return found;
  }
  entries<T>(): [string, T][] {
    return [...this.records] as [string, T][];
  }
}

const NOTHING = new View();

/** The view that `which` names now; undefined: none. */
export class Shown {
  private view = $state.raw<View>(NOTHING);

  constructor(store: Store, which: () => ViewId | undefined) {
    const wanted = $derived(JSON.stringify(which() ?? null));
    $effect.pre(() => {
      const id = JSON.parse(wanted) as ViewId | null;
      if (!id) {
        this.view = NOTHING;
        return;
      }
      const { view, leave } = store.show(id);
      this.view = view;
      return leave;
    });
  }

  get told(): boolean {
    return this.view.told;
  }
  get refusal(): string {
    return this.view.refusal;
  }
  one<T>(key: string): T | undefined {
    return this.view.one<T>(key);
  }
  all<T>(prefix = ''): T[] {
    return this.view.all<T>(prefix);
  }
  entries<T>(): [string, T][] {
    return this.view.entries<T>();
  }
}

// What the server computes, asked for again when a result may have changed it or another is asked for.
import { untrack } from 'svelte';
import { get } from './api';
import { begin } from './busy.svelte';
import type { Store } from './store.svelte';

export class Fetched<T> {
  answer = $state.raw<T | null>(null);
  refusal = $state.raw<unknown>(null);

  constructor(store: Store, page: () => string) {
    const base = store.audience === 'public' ? '/public/tournaments' : '/tournaments';
    let before = '';
    $effect(() => {
      void store.results;
      const path = `${base}/${store.t}/${page()}`;
      const another = path !== before;
      before = path;
      if (another) this.answer = null;
      const done = untrack(begin);
      const soon = setTimeout(
        () => {
          get<T>(path)
            .then(
              (answer) => {
                if (path !== before) return; // another is asked for by now
                this.answer = answer;
                this.refusal = null;
              },
              (refusal) => {
                if (path === before) this.refusal = refusal;
              },
            )
            .finally(done);
        },
        another ? 0 : 200,
      );
      return () => {
        clearTimeout(soon);
        untrack(done);
      };
    });
  }
}

// A table the server computes, asked for again when a result may have changed it.
import { untrack } from 'svelte';
import { get } from './api';
import { begin } from './busy.svelte';
import type { Store } from './store.svelte';

export class Fetched<T> {
  answer = $state.raw<T | null>(null);
  refusal = $state.raw<unknown>(null);

  constructor(store: Store, page: string) {
    const base = store.audience === 'public' ? '/public/tournaments' : '/tournaments';
    let first = true;
    $effect(() => {
      void store.results;
      const done = untrack(begin);
      const soon = setTimeout(
        () => {
          get<T>(`${base}/${store.t}/${page}`)
            .then(
              (answer) => {
                this.answer = answer;
                this.refusal = null;
              },
              (refusal) => {
                this.refusal = refusal;
              },
            )
            .finally(done);
        },
        first ? 0 : 200,
      );
      first = false;
      return () => {
        clearTimeout(soon);
        untrack(done);
      };
    });
  }
}

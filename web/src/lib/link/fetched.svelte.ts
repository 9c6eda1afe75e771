// What the server computes and no view holds: asked for again when another is asked for, and when the
// connection is back.
import { untrack } from 'svelte';
import { get } from './api';
import { begin } from './busy.svelte';
import type { Store } from './store.svelte';

export class Fetched<T> {
  answer = $state.raw<T | null>(null);
  refusal = $state.raw<unknown>(null);

  constructor(store: Store, page: () => string) {
    let before = '';
    $effect(() => {
      void store.hello;
      const path = `/tournaments/${store.t}/${page()}`;
      const another = path !== before;
      before = path;
      if (another) this.answer = null;
      const done = another ? untrack(begin) : () => {};
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
      return () => untrack(done);
    });
  }
}

// What was sent a moment ago and can still be taken back where it was entered.

import type { Result } from '../wire';

export const UNDO_S = 10;

export class Undoable<T> {
  last = $state.raw<T | null>(null);
  left = $state(0); // seconds
  #timer: ReturnType<typeof setInterval> | undefined;

  offer(what: T): void {
    this.close();
    this.last = what;
    this.left = UNDO_S;
    this.#timer = setInterval(() => {
      this.left -= 1;
      if (this.left <= 0) this.close();
    }, 1000);
  }

  close(): void {
    clearInterval(this.#timer);
    this.last = null;
    this.left = 0;
  }
}

/** A result as it was entered: what `UndoResult` takes back. */
export interface EnteredResult {
  g: string;
  board: number;
  result: Result;
}

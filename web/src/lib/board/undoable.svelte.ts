// What was sent a moment ago and can still be taken back where it was entered.

import type { Answer } from '../link/api';
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
  result?: Result; // none: the act had no effect, so there is nothing to take back
  end?: number; // which end of the game it made
}

export class EnteredResults extends Undoable<EnteredResult> {
  /** What the server made of an act that ends a game. */
  took({ events }: Answer, { g, board }: { g: string; board: number }): void {
    const ended = events.find(({ kind, body }) => kind === 'game_ended' && (body.g ?? g) === g);
    const { result, end } = (ended?.body ?? {}) as Pick<EnteredResult, 'result' | 'end'>;
    this.offer({ g, board, ...(result && { result }), ...(end !== undefined && { end }) });
  }
}

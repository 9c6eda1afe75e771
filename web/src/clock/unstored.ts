// Lines on their way to the store, in order and one write at a time; what fails is tried again.
import { StoreTaken, type Line, type Store } from './store';

const AGAIN_AFTER = 1000;

export class Unstored {
  /** False while the device does not take them. */
  writes = true;
  againAt?: number;

  #lines: Line[] = [];
  #storing = false;

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    /** Another window has the store: nothing of this one is kept any more. */
    private readonly taken: () => void,
  ) {}

  push(line: Line): void {
    this.#lines.push(line);
  }

  /** Writes what waits, unless a write is under way; then `kept`, or `failed`. */
  flush(kept: () => void, failed: () => void): void {
    if (this.#storing || this.#lines.length === 0) return;
    if (this.againAt !== undefined && this.now() < this.againAt) return;
    const lines = [...this.#lines];
    this.#storing = true;
    this.againAt = undefined;
    this.store.append(lines).then(
      () => {
        this.#storing = false;
        this.writes = true;
        this.#lines.splice(0, lines.length);
        kept();
      },
      (error: unknown) => {
        this.#storing = false;
        this.writes = false;
        if (error instanceof StoreTaken) return this.taken();
        this.againAt = this.now() + AGAIN_AFTER;
        failed();
      },
    );
  }
}

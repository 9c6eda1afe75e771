// Which entry of the queue the keys are at. It takes the focus and comes into sight: Enter opens what
// is read, and presses no button that had the focus before.
import { nameOf, type Entry } from './queue';

export class QueueCursor {
  private held = $state('');

  /** `place`: what the entries are drawn in. */
  constructor(
    private readonly entries: () => readonly Entry[],
    private readonly place: () => HTMLElement | undefined,
  ) {}

  /** -1: at none. */
  get index(): number {
    return this.entries().findIndex((entry) => nameOf(entry) === this.held);
  }
  get entry(): Entry | undefined {
    return this.entries()[this.index];
  }

  /** To the end of the list, and no further. */
  move(by: 1 | -1): void {
    const last = this.entries().length - 1;
    const next = this.index < 0 ? (by === 1 ? 0 : last) : this.index + by;
    this.hold(this.entries()[Math.max(0, Math.min(last, next))]);
  }
  /** Round and round; false: there is none. */
  next(): boolean {
    const all = this.entries();
    this.hold(all[(this.index + 1) % all.length]);
    return all.length > 0;
  }
  leave(): void {
    this.held = '';
  }

  private hold(entry: Entry | undefined): void {
    this.held = entry ? nameOf(entry) : '';
    this.place()?.querySelector<HTMLElement>(`[data-entry="${this.held}"] a`)?.focus();
  }
}

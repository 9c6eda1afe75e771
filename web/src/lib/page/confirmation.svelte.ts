// An act that is asked for twice at one place: the first press arms it, the second carries it out.
// What follows at once is the same press still (a double click), and nobody remembers one of long
// ago.

/** What a second press must keep from the first, and how long it counts. */
export const TOO_SOON_MS = 400;
export const ARMED_MS = 5000;

export class Confirmation {
  armed = $state(false);
  tooSoon = $state(false); // a press does nothing yet
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** True if the act is to be done. */
  press(): boolean {
    if (this.armed && this.tooSoon) return false;
    const again = this.armed;
    this.disarm();
    if (again) return true;
    this.armed = this.tooSoon = true;
    this.#timers = [
      setTimeout(() => (this.tooSoon = false), TOO_SOON_MS),
      setTimeout(() => this.disarm(), ARMED_MS),
    ];
    return false;
  }

  disarm(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.armed = this.tooSoon = false;
  }
}

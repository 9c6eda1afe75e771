// The server's time, counted on by this machine's monotonic clock: nobody sets that one. It may stand
// still while the machine sleeps; the server's next word tells. Milliseconds.

export const monotonic = (): number => performance.now();

const DRIFT = 1 / 1000; // two quartzes differ by less
const STANDS = 2000; // a shown time waits so long for a better estimate to catch up

/** The moment of the server to show next after `shown`: where a better estimate lies a little before
 *  it, the same moment again, so that no digit goes back. */
export const onward = (shown: number, now: number): number =>
  shown > now && shown - now < STANDS ? shown : now;

/** What the server told at some moment between `asked` and `heard`; `until`: when it answered. */
export interface ToldTime {
  told: number;
  until?: number;
  asked: number;
  heard: number;
}

/** By how much the server's time has moved on beyond ours since it was heard last. */
export interface Ahead {
  least: number;
  most: number;
}

export class ServerTime {
  // The server's clock is ahead of ours by something between these.
  #low = -Infinity;
  #high = Infinity;
  #at = 0;

  hear({ told, until = told, asked, heard }: ToldTime): Ahead {
    const drift = DRIFT * (heard - this.#at);
    const [before, after] = [this.#low - drift, this.#high + drift];
    const [low, high] = [until - heard, told - asked];
    const fits = low <= after && before <= high;
    this.#low = fits ? Math.max(low, before) : low;
    this.#high = fits ? Math.min(high, after) : high;
    this.#at = heard;
    return { least: low - after, most: high - before };
  }

  /** Another server, or it began anew: what it said before means nothing. */
  forget(): void {
    this.#low = -Infinity;
    this.#high = Infinity;
  }

  /** How far the server's clock is ahead of ours; undefined before it was heard. */
  get offset(): number | undefined {
    return this.#low === -Infinity ? undefined : (this.#low + this.#high) / 2;
  }
}

// Whether the device slept. In sleep the monotonic clock of a page stands still, or it runs on: that
// differs from device to device. A wall clock that is set while the page goes on is no sleep.
//
// It slept if one of these holds:
// - the server's time moved on and ours did not (an answer of the server);
// - our time moved on and no timer ran meanwhile;
// - the wall clock moved on, and the browser says that the page was put away.
import { ServerTime, type ToldTime } from '../lib/clock/server_time';

const STEP = 250; // of the wall clock, or of the server's time, against our monotonic clock
const PULSE = 1000; // a timer looks at least so often
const STOOD = 3000; // so late is no timer of a page that runs, however busy it is
const STOOD_AND_STEP = 1000; // where the wall clock has moved as well
const SIGN_LASTS = 2000; // the browser may say it a little before or after
const SERVER_ANSWERS = 1500; // which knows better

export interface SleepClocks {
  monotonic(): number;
  wall(): number;
}

export class SleepWatch {
  #lookedAt: number;
  #between: number; // of wall clock and monotonic clock
  #stepAt = -Infinity; // the wall clock moved on
  #step = 0; // by so much
  #putAwayAt = -Infinity; // and the page was put away
  #frozen = false; // since the last look: no timer may have run
  #askedAt?: number; // whether the server's time has moved on, too
  #moved = false; // it has
  readonly #server = new ServerTime();
  #serverBoot = '';

  /** `ask`: the server, what time it is there; false if it cannot be asked. */
  constructor(
    private readonly clocks: SleepClocks,
    private readonly ask: () => boolean,
  ) {
    this.#lookedAt = clocks.monotonic();
    this.#between = clocks.wall() - this.#lookedAt;
  }

  /** The page is put away, or comes back: hidden, frozen, from the cache of pages. */
  putAway(): void {
    this.#putAwayAt = this.clocks.monotonic();
  }
  froze(): void {
    this.putAway();
    this.#frozen = true;
  }

  /** An answer of the server, of this start of it. */
  heard(time: ToldTime, boot: string): void {
    if (boot !== this.#serverBoot) this.#server.forget();
    this.#serverBoot = boot;
    const ahead = this.#server.hear(time);
    if (ahead.least > STEP) this.#moved = true;
    if (this.#askedAt === undefined || time.asked < this.#askedAt) return;
    this.#askedAt = undefined;
    // Somebody has set the wall clock.
    if (!this.#moved && ahead.most < this.#step / 2) this.#stepAt = -Infinity;
  }

  /** Asked at every wake and before every act: whether the device slept since it was asked last. */
  look(hidden = false): boolean {
    const now = this.clocks.monotonic();
    if (hidden) this.putAway();
    const late = now - this.#lookedAt - PULSE;
    this.#lookedAt = now;
    const before = this.#between;
    this.#between = this.clocks.wall() - now;
    const step = this.#between - before;
    const steps = step > STEP;
    if (steps) [this.#stepAt, this.#step] = [now, step];
    const slept = this.#moved || this.#stood(late, steps) || this.#wasPutAway(now);
    this.#frozen = false;
    if (!slept) return false;
    this.#moved = false;
    this.#stepAt = this.#putAwayAt = -Infinity;
    this.#askedAt = undefined;
    return true;
  }

  /** When to look again, though nothing else is due. */
  get lookAgainAt(): number | undefined {
    return this.#askedAt === undefined ? undefined : this.#askedAt + SERVER_ANSWERS;
  }

  #stood(late: number, steps: boolean): boolean {
    const most = this.#frozen ? STEP : steps ? STOOD_AND_STEP : STOOD;
    return late > most;
  }

  /** With a step of the wall clock. The server may say that it was only that. */
  #wasPutAway(now: number): boolean {
    const both = Math.abs(this.#stepAt - this.#putAwayAt) <= SIGN_LASTS;
    if (!both || now - Math.max(this.#stepAt, this.#putAwayAt) > SIGN_LASTS) return false;
    if (this.#askedAt === undefined) {
      if (!this.ask()) return true;
      this.#askedAt = now;
    }
    return now - this.#askedAt >= SERVER_ANSWERS;
  }
}

// One window of a browser is the clock of a key, also without a trusted connection, where a browser
// has no locks. Who holds the store stands in the store itself, and every write to it looks there in
// the same transaction (store.ts): so two windows never write one log, whatever happens. Here is only
// how a window gets it: a second one waits as long as the first answers, and takes it when that one is
// closed, was killed, or hangs.

const ANSWERS = 1500; // ms: a window that runs does
const ASK_EVERY = 300;

/** Of the store, what is needed here. */
export interface Held {
  holder(): Promise<string | undefined>;
  take(from: string | undefined): Promise<boolean>;
}

type Said = { ask: string } | { here: string } | { left: string } | { taken: string };

/** What all windows of a key hear; a BroadcastChannel. */
export interface Channel {
  postMessage(said: Said): void;
  onmessage: ((event: MessageEvent<Said>) => unknown) | null;
}

/** Remembers which window has closed itself, for one that is opened later. */
export interface Left {
  get(): string | null;
  set(me: string | null): void;
}

export class WindowHold {
  #holds = false;
  #heard: ((said: Said) => void) | undefined;

  constructor(
    private readonly me: string,
    private readonly store: Held,
    private readonly channel: Channel,
    private readonly left: Left,
    /** Another window has it now. */
    private readonly lost: () => void,
  ) {
    channel.onmessage = ({ data }) => this.#hear(data);
  }

  /** Until this window has it. `wait`: another one has. */
  async get(wait: () => void): Promise<void> {
    for (;;) {
      const holder = await this.store.holder();
      const gone = holder === undefined || holder === this.left.get();
      if (!gone && (await this.#answers(holder))) {
        wait();
        await this.#untilItLeaves(holder);
        continue;
      }
      if (!(await this.store.take(holder))) continue;
      this.#holds = true;
      if (holder) this.channel.postMessage({ taken: holder });
      return;
    }
  }

  /** The page goes: whoever comes next need not wait. */
  leave(): void {
    if (!this.#holds) return;
    this.left.set(this.me);
    this.channel.postMessage({ left: this.me });
  }
  /** It is back from the browser's cache of pages. */
  async comeBack(): Promise<void> {
    if (!this.#holds) return;
    if ((await this.store.holder()) !== this.me) return this.lose();
    if (this.left.get() === this.me) this.left.set(null);
  }

  lose(): void {
    if (!this.#holds) return;
    this.#holds = false;
    this.lost();
  }

  #hear(said: Said): void {
    if ('ask' in said && said.ask === this.me && this.#holds)
      this.channel.postMessage({ here: this.me });
    if ('taken' in said && said.taken === this.me) this.lose();
    this.#heard?.(said);
  }

  #answers(holder: string): Promise<boolean> {
    return this.#until(ANSWERS, (said) => 'here' in said && said.here === holder, () =>
      this.channel.postMessage({ ask: holder }),
    );
  }

  /** It says so, or it answers no more; then it is looked at again. */
  async #untilItLeaves(holder: string): Promise<void> {
    const leaves = (said: Said) => 'left' in said && said.left === holder;
    while (!(await this.#until(ANSWERS, leaves, () => undefined)))
      if (!(await this.#answers(holder))) return;
  }

  #until(ms: number, is: (said: Said) => boolean, ask: () => void): Promise<boolean> {
    return new Promise((found) => {
      const again = setInterval(ask, ASK_EVERY);
      const end = (result: boolean) => {
        clearInterval(again);
        clearTimeout(late);
        this.#heard = undefined;
        found(result);
      };
      const late = setTimeout(() => end(false), ms);
      this.#heard = (said) => is(said) && end(true);
      ask();
    });
  }
}

// What the tests of the clock's page share: its module, a store that writes when it is told so, and a
// terminal between such a store and a server.
import { readFileSync } from 'node:fs';
import type { TerminalEvSaid, TerminalSetupTold, ToldOrder } from '../lib/wire.generated';
import { TerminalLink } from './link';
import { Clocks, PHASES, type ClockLog } from './module';
import { StoreTaken, type Checkpoint, type Line, type Store } from './store';

export const clocks = (): Promise<Clocks> =>
  Clocks.load(readFileSync(new URL('clock.wasm', import.meta.url)));

/** The whole of a clock's state, of which the page needs little. */
export function wholeState(log: ClockLog, now: number) {
  const told = log.told(now);
  const said = (at: number) => (Number.isNaN(told[at]) ? undefined : told[at]);
  const letter = (at: number) => (['w', 'b'] as const)[told[at] ?? NaN];
  const side = (from: number) => ({
    main: told[from]!,
    shown: told[from + 1]!,
    moves: told[from + 2]!,
    period: told[from + 3]!,
    toRenew: told[from + 4]!,
    flagAt: said(from + 5),
  });
  return {
    phase: PHASES[told[0]!]!,
    onMove: letter(1)!,
    flagFirst: letter(2),
    sides: { w: side(5), b: side(11) },
  };
}

export const SETUP: TerminalSetupTold = {
  type: 'setup',
  g: 'k7q2vd0m3z',
  ep: 1,
  board: 12,
  round: 3,
  names: ['Kowalska, Maja', 'Haddad, Omar'],
  tc: {
    periods: [{ main_ms: 60_000, inc_ms: 1_000 }],
    transition: 'moves',
    freeze: true,
    repeat: false,
  },
  start_side: 'w',
  policy: { freeze: true, sound: false, show_moves: true },
  last_cmd: 0,
};

/** Written when it is told so. */
export class HeldStore implements Store {
  lines: Line[] = [];
  times: Checkpoint = {};
  private readonly waiting: {
    lines: Line[];
    kept: () => void;
    failed: (error?: Error) => void;
  }[] = [];

  aside: Line[][] = [];

  load(): Promise<{ lines: Line[]; checkpoint: Checkpoint }> {
    return Promise.resolve(structuredClone({ lines: this.lines, checkpoint: this.times }));
  }
  append(lines: readonly Line[]): Promise<void> {
    return new Promise((kept, failed) => {
      this.waiting.push({ lines: structuredClone([...lines]), kept, failed });
    });
  }
  setAside(lines: readonly Line[]): Promise<void> {
    this.aside.push(this.lines);
    this.lines = structuredClone([...lines]);
    return Promise.resolve();
  }
  checkpoint(times: Checkpoint): void {
    this.times = structuredClone(times);
  }

  /** All that waits is on the disk, and what follows from it, too. */
  async write(): Promise<void> {
    for (let one = this.waiting.shift(); one; one = this.waiting.shift()) {
      this.lines.push(...one.lines);
      one.kept();
      await Promise.resolve().then(() => undefined);
    }
  }
  async take(): Promise<void> {
    this.waiting.splice(0).forEach((one) => one.failed(new StoreTaken()));
    await Promise.resolve().then(() => undefined);
  }
  async fail(): Promise<void> {
    this.waiting.splice(0).forEach((one) => one.failed());
    await Promise.resolve().then(() => undefined);
  }
}

/** A terminal at an instant, and what it has sent. */
export class Device {
  at = 0;
  taken = false;
  sent: { type: string }[] = [];
  link!: TerminalLink;

  constructor(readonly store = new HeldStore()) {}

  async open(boot: string): Promise<this> {
    this.link = await TerminalLink.open(
      { key: 'key.secret', boot, device: `d${boot}` },
      await clocks(),
      this.store,
      () => this.at,
      (frame) => this.sent.push(structuredClone(frame)),
      { changed: () => undefined, taken: () => (this.taken = true) },
    );
    await this.store.write();
    return this;
  }

  /** What was sent since this was asked last. */
  said<T = { type: string }>(type: string): T[] {
    const all = this.sent.filter((one) => one.type === type);
    this.sent = this.sent.filter((one) => one.type !== type);
    return all as T[];
  }
  entries(): TerminalEvSaid[] {
    return this.said<TerminalEvSaid>('ev');
  }
  seqs(): number[] {
    return this.entries().map((one) => one.seq);
  }

  hear(frame: object): void {
    this.link.frame(JSON.stringify(frame));
  }
  welcome(have = 0, cmds: ToldOrder[] = [], incarnation = 'i1'): void {
    this.hear({
      type: 'welcome',
      srv_boot: 's1',
      journal: 'j1',
      incarnation,
      t0: 0,
      t1: 0,
      t2: 0,
      games:
        have >= 0 ? [{ g: SETUP.g, ep: 1, have_seq: have, cmds, policy: SETUP.policy }] : [],
      hb_ms: 2000,
    });
  }
  async bound(): Promise<this> {
    this.link.connected();
    this.welcome(-1);
    this.hear(SETUP);
    await this.store.write();
    this.sent = [];
    return this;
  }
}

// The page's side of the link: its games, what is stored, sent and acknowledged, as
// clock/terminal/link.cpp does it for programs. Storing takes a while here: a press has effect at
// once, and is sent when it is kept. Rules: docs/protocol.md, "Terminal".
import type {
  TerminalCmdTold,
  TerminalHeldTold,
  TerminalHelloSaid,
  TerminalLogTold,
  TerminalSaidFrames,
  TerminalSetupTold,
  TerminalToldFrames,
  TerminalWelcomeTold,
  ToldOrder,
} from '../lib/wire.generated';
import type { Side } from '../lib/wire';
import type { ToldTime } from '../lib/clock/server_time';
import { Binding } from './binding';
import { ClockLog, type Act, type ByHand, type Clocks, type Kept } from './module';
import type { Checkpoint, Line, Store } from './store';
import { Unstored } from './unstored';

type ServerFrame = TerminalToldFrames[keyof TerminalToldFrames];
type Said = TerminalSaidFrames[keyof TerminalSaidFrames];
type Named = { g: string; ep: number };
type Policy = TerminalSetupTold['policy'];
type Order = ToldOrder | TerminalCmdTold;

/** What the page wants to know of it. */
export interface Listener {
  changed(): void;
  /** What time it is at the server, which began as `boot`. */
  time?(time: ToldTime, boot: string): void;
  /** Another window of this browser writes the log now. */
  taken?(): void;
}

export interface Identity {
  key: string;
  boot: string; // random, new whenever the page is loaded
  device: string; // random: its name, where its log does not say another
}

const CHECKPOINT_EVERY = 1000;
const SHORTEST_HEARTBEAT = 100;
const MOST_LEFT = 4; // a hello has to stay below 4 KiB
const IDLE_HEARTBEATS = 15; // as seldom where no clock runs
const DEVICE = /^[0-9a-z]{1,40}$/;
const REJECTED = ['unauthorized', 'revoked', 'replaced', 'forbidden'];

export class TerminalLink {
  state: 'offline' | 'hello' | 'online' | 'held' | 'rejected' = 'offline';
  held?: TerminalHeldTold; // another device is the clock: this one waits for the arbiter
  rejected = ''; // why the server will not talk to this key: a code
  heardAt = 0;
  battery?: NonNullable<TerminalHelloSaid['battery']>;

  readonly #games = new Map<string, Binding>();
  readonly #incarnations: { journal: string; incarnation: string }[] = [];
  readonly #unstored: Unstored;
  #pingAt?: number;
  #pings = 0;
  #pingEvery = 30_000;
  #answeredAt?: number; // the latest ping, or the hello
  #batteryNoted = false; // that it is low
  #checkpointAt?: number;
  #serverBoot = '';
  readonly #checkpoint: Checkpoint = {}; // as the page found it
  readonly #unread: Kept[] = []; // lines that belong to no game that is known here
  readonly #haves = new Map<string, number>(); // how far the server's log of a game goes

  private constructor(
    private readonly identity: Identity,
    private readonly clocks: Clocks,
    private readonly store: Store,
    /** Whole milliseconds since the page was loaded. */
    private readonly now: () => number,
    private readonly send: (frame: Said) => void,
    private readonly listener: Listener,
  ) {
    this.#unstored = new Unstored(store, now, () => listener.taken?.());
  }

  /** False while the device does not take the log: the game goes on, nothing is sent. */
  get writes(): boolean {
    return this.#unstored.writes;
  }

  /**
   * Folds what is kept; games under way come up paused. Where a line cannot be read, what is known of
   * that game up to there holds, and the rest comes from the server; all lines are kept aside.
   */
  static async open(
    identity: Identity,
    clocks: Clocks,
    store: Store,
    now: () => number,
    send: (frame: Said) => void,
    listener: Listener,
  ): Promise<TerminalLink> {
    const link = new TerminalLink(identity, clocks, store, now, send, listener);
    const { lines, checkpoint } = await store.load();
    const good = (lines as Line[]).filter((line) => link.#reads(line));
    if (good.length < lines.length)
      await store.setAside([...good, ...link.#markUnread((lines as Line[]).filter((line) => !good.includes(line)))]);
    // The name goes with the log: a device that has lost it is another one.
    if (!good.some((line) => 'device' in line)) link.#unstored.push({ device: identity.device });
    Object.assign(link.#checkpoint, checkpoint);
    for (const binding of link.bindings()) if (!binding.tail) link.#reboot(binding);
    link.#flush();
    return link;
  }

  connected(): void {
    this.state = 'hello';
    this.rejected = '';
    this.heardAt = this.now();
    // One that is not ours any more is named while the server may not have all of it.
    const left = [...this.#games.values()].filter((one) => one.gone && one.acked < one.stored);
    const named = [...this.bindings(), ...left.slice(-MOST_LEFT)].filter((one) => !one.isOver(this.now()));
    for (const binding of named) binding.said = binding.stored;
    const games = named.map((one) => ({
        g: one.setup.g,
        ep: one.setup.ep,
        last_seq: one.stored,
        last_cmd: one.log.lastOrder,
        hash: one.stored ? one.entry(one.stored).hash : '',
        acked: one.acked,
    }));
    const hello: TerminalHelloSaid = {
      type: 'hello',
      proto: 1,
      term: '', // the key's
      ...this.identity,
      t0: this.now(),
      games,
      caps: [],
      battery: this.battery,
    };
    this.#answeredAt = undefined;
    this.send(hello);
  }

  disconnected(): void {
    if (this.state !== 'rejected') this.state = 'offline';
    this.#pingAt = undefined;
    for (const binding of this.#games.values()) binding.unlink();
    this.listener.changed();
  }

  /** One frame of the server. Nonsense is answered and changes nothing. */
  frame(text: string): void {
    this.heardAt = this.now();
    let told: ServerFrame;
    try {
      told = JSON.parse(text) as ServerFrame;
    } catch {
      return this.#error('bad_json', '');
    }
    this.#take(told);
    this.#finish();
  }

  // Acts at the device: applied at once, stored, then sent.
  act(what: Act, g: string, at: number): void {
    this.#act(g, (log) => log.act(what, at));
  }
  press(g: string, side: Side, at: number): void {
    this.#act(g, (log) => log.press(side, at));
  }
  /** An arbiter, who was asked for his PIN. */
  byHand(g: string, set: ByHand, at: number): void {
    this.#act(g, (log) => log.byHand(set, at));
  }
  hand(what: 'rest' | 'lift', g: string, side: Side, at: number): void {
    this.#act(g, (log) => log.hand(what, side, at));
  }
  slept(at: number): void {
    for (const { setup } of this.bindings()) this.act('slept', setup.g, at);
  }

  /** Writes what is due, saves the times, sends again, pings. */
  tick(): void {
    const now = this.now();
    for (const binding of this.bindings()) {
      if (binding.tail) continue;
      binding.log.act('due', now);
      this.#queue(binding);
      binding.sendAgainIfDue(now);
    }
    this.#noteBattery(now);
    this.#saveCheckpoint(now);
    if (this.#pingAt !== undefined && this.#pingAt <= now) this.askTime();
    this.#finish();
  }

  /** A ping. False: there is nobody to ask. */
  askTime(): boolean {
    if (!this.isLinked()) return false;
    const now = this.now();
    this.#pingAt = now + this.#heartbeat();
    this.send({
      type: 'ping',
      id: ++this.#pings,
      t0: now,
      t3: this.#answeredAt,
      battery: this.battery,
    });
    this.#answeredAt = undefined;
    return true;
  }

  /** The server knows who this is. */
  isLinked(): boolean {
    return this.state === 'online' || this.state === 'held';
  }

  /** How long the server may say nothing before the connection is thought dead. */
  silenceAllowed(): number {
    return 2 * this.#heartbeat() + this.#pingEvery / 2;
  }

  /** When `tick` has something to do. */
  nextDeadline(): number {
    const now = this.now();
    const all = this.bindings().flatMap((one) => [one.log.state(now).due, one.resendAt]);
    const known = [...all, this.#pingAt, this.#checkpointAt, this.#unstored.againAt];
    return Math.min(...known.map((at) => at ?? Infinity));
  }

  /** Those that are bound here, in the order in which they came. */
  bindings(): Binding[] {
    return [...this.#games.values()].filter((one) => !one.gone);
  }

  /**
   * The game that is played: one that runs, else the first that is not over and that hands at the board
   * may set going (one that is adjourned is locked), else the last.
   */
  current(): Binding | undefined {
    const all = this.bindings();
    const now = this.now();
    const open = all.filter((one) => one.log.state(now).phase !== 'ended');
    return (
      open.find((one) => one.log.state(now).phase === 'running') ??
      open.find((one) => !one.log.face(now).locked) ??
      open.at(-1) ??
      all.at(-1)
    );
  }

  #act(g: string, act: (log: ClockLog) => void): void {
    const binding = this.#games.get(g);
    if (!binding || binding.gone || binding.tail) return;
    act(binding.log);
    this.#queue(binding);
    this.#finish();
  }

  /** A line that is nothing of ours is unread, whatever it breaks. */
  #reads(line: Line): boolean {
    try {
      return this.#load(line);
    } catch {
      return false;
    }
  }

  #load(line: Line): boolean {
    if (typeof line !== 'object' || line === null) return false;
    if ('setup' in line) return this.#isSetup(line.setup) && this.#bind(line.setup) === null;
    if ('device' in line) {
      if (typeof line.device !== 'string' || !DEVICE.test(line.device)) return false;
      this.identity.device = line.device;
      return true;
    }
    if ('damaged' in line) {
      this.#tail(line.damaged);
      return true;
    }
    if ('unread' in line) return this.#keepUnread(line.unread);
    if ('mended' in line) {
      const mended = this.#bound(line.mended);
      if (mended) mended.tail = undefined;
      return true;
    }
    if ('policy' in line) return this.#setPolicy(line.policy, line.policy.policy);
    if ('incarnation' in line) return this.#incarnations.push(line) > 0;
    if ('gone' in line) {
      const binding = this.#bound(line.gone);
      if (binding) binding.gone = true;
      return binding !== undefined;
    }
    const binding = this.#bound(line);
    if (!binding?.log.replay(line)) return false;
    binding.queued = binding.stored = binding.log.lastSeq;
    return true;
  }

  #isSetup(setup: unknown): boolean {
    const told = setup as Partial<TerminalSetupTold> | null | undefined;
    const parts = [told?.names, told?.policy, told?.tc];
    return (
      typeof told?.g === 'string' &&
      Number.isSafeInteger(told.ep) &&
      parts.every((part) => typeof part === 'object' && part !== null)
    );
  }

  /**
   * Entries that do not follow on what was read: their games wait for the server's log, also when the
   * page is loaded again before. The lines that say so.
   */
  #markUnread(lines: Line[]): Line[] {
    const marks: Line[] = [];
    for (const line of lines) {
      const named = line as Partial<Named> | null;
      if (typeof named?.g !== 'string' || typeof named.ep !== 'number') continue;
      this.#keepUnread(line as Kept);
      marks.push({ unread: line as Kept });
    }
    for (const { setup, tail } of this.bindings())
      if (tail) marks.unshift({ damaged: { g: setup.g, ep: setup.ep } });
    return marks;
  }

  #keepUnread(line: Kept): boolean {
    if (typeof line?.g !== 'string') return false;
    const tail = this.#tail(line);
    (tail ?? this.#unread).push(line);
    return true;
  }

  /** What the game has behind a gap; none: it is not known here. */
  #tail(named: Named): Kept[] | undefined {
    const binding = this.#bound(named);
    return binding && (binding.tail ??= []);
  }

  #reboot(binding: Binding): void {
    const now = this.now();
    const { setup, log } = binding;
    if (log.lastSeq === 0 || log.state(now).phase === 'ended') return;
    const times = this.#checkpoint[setup.g];
    const fits = times?.seq === log.lastSeq && times.ep === setup.ep;
    log.reboot(fits ? times.rem : binding.entry(log.lastSeq).rem, now);
    this.#queue(binding);
  }

  /** The server's entries behind ours; then ours that it had not, as far as they follow. */
  #takeLog({ g, ep, entries, have_seq }: TerminalLogTold): void {
    const binding = this.#bound({ g, ep });
    if (!binding?.tail) return;
    const before = binding.log.lastSeq;
    for (const entry of entries) this.#takeOver(binding, { ...entry, type: 'ev', g, ep } as Kept);
    const { lastSeq } = binding.log;
    if (lastSeq >= have_seq) return this.#mend(binding, have_seq);
    if (lastSeq > before) return this.#fetch(binding);
    this.#error('diverged', g); // it does not follow on ours: an arbiter binds the clock anew
  }

  #mend(binding: Binding, have: number): void {
    const unread = binding.tail?.filter((line) => !this.#takeOver(binding, line)) ?? [];
    binding.tail = undefined;
    const { g, ep } = binding.setup;
    this.#unstored.push({ mended: { g, ep } });
    const { lastSeq } = binding.log;
    const lost = unread.some(({ seq }) => !Number.isSafeInteger(seq) || seq > lastSeq);
    this.#reboot(binding);
    if (lost) binding.log.act('log_lost', this.now());
    this.#queue(binding);
    binding.linkFrom(have, this.now());
    for (const order of binding.waiting.splice(0)) this.#takeOrder(binding, order);
  }

  /** False: it does not follow. */
  #takeOver(binding: Binding, line: Kept): boolean {
    if (!binding.log.replay(line)) return false;
    binding.queued = binding.log.lastSeq;
    this.#unstored.push(line);
    return true;
  }

  #fetch(binding: Binding): void {
    const { g, ep } = binding.setup;
    this.send({ type: 'fetch', g, ep, after: binding.log.lastSeq });
  }

  #take(told: ServerFrame): void {
    switch (told.type) {
      case 'welcome':
        return this.#takeWelcome(told);
      case 'setup':
        return this.#takeSetup(told);
      case 'policy':
        return this.#takePolicy(told, told.policy);
      case 'log':
        return this.#takeLog(told);
      case 'ack':
        return this.#bound(told)?.acknowledge(told.upto, this.now());
      case 'cmd': {
        const binding = this.#bound(told);
        return binding && this.#takeOrder(binding, told);
      }
      case 'held':
        this.state = 'held';
        this.held = told;
        this.#pingAt = this.now() + this.#heartbeat();
        for (const binding of this.#games.values()) binding.unlink();
        return;
      case 'gone': {
        const binding = this.#bound(told);
        if (!binding) return;
        binding.gone = true;
        this.#unstored.push({ gone: { g: told.g, ep: told.ep } });
        return;
      }
      case 'err': {
        if (!REJECTED.includes(told.code)) return;
        this.state = 'rejected';
        this.rejected = told.code;
        return;
      }
      case 'pong':
        if (told.id === this.#pings) this.#answeredAt = this.now();
        return this.#hearTime(told);
      default:
        this.#error('unknown_type', String((told as { type?: unknown }).type));
    }
  }

  #takeWelcome(welcome: TerminalWelcomeTold): void {
    if (!this.#accepts(welcome)) {
      this.state = 'rejected';
      this.rejected = 'old_incarnation';
      return;
    }
    this.state = 'online';
    this.held = undefined;
    this.#answeredAt = this.now();
    this.#serverBoot = welcome.srv_boot;
    this.#hearTime(welcome);
    this.#pingEvery = Math.max(welcome.hb_ms, SHORTEST_HEARTBEAT);
    this.#pingAt = this.now() + this.#pingEvery;
    for (const binding of this.#games.values()) binding.linked = false;
    for (const told of welcome.games) {
      this.#haves.set(told.g, told.have_seq);
      const binding = this.#bound(told);
      if (!binding) continue;
      this.#takePolicy(told, told.policy);
      // It lost entries, and wrote others since: what the server has does not follow.
      if (told.have_seq > binding.said && binding.log.lastSeq > binding.said) {
        this.#error('diverged', told.g);
        continue;
      }
      // This log is the shorter one: it could not be read to its end, or an older copy of it is here.
      const isShort = told.have_seq > binding.log.lastSeq;
      if (isShort || binding.tail) {
        binding.tail ??= [];
        binding.waiting = [...told.cmds];
        if (isShort) this.#fetch(binding);
        else this.#mend(binding, told.have_seq);
        continue;
      }
      binding.linkFrom(told.have_seq, this.now());
      for (const order of told.cmds) this.#takeOrder(binding, order);
    }
  }

  #hearTime({ t0, t1, t2 }: { t0: number; t1: number; t2: number }): void {
    // Whole milliseconds: each may be almost one later than it says.
    const time = { told: t1 + 1, until: t2, asked: t0, heard: this.now() + 1 };
    this.listener.time?.(time, this.#serverBoot);
  }

  #takePolicy(named: Named, policy?: Policy): void {
    const before = JSON.stringify(this.#bound(named)?.setup.policy);
    if (!policy || before === JSON.stringify(policy)) return;
    const { g, ep } = named;
    if (this.#setPolicy(named, policy)) this.#unstored.push({ policy: { g, ep, policy } });
  }

  #setPolicy(named: Named, policy: Policy): boolean {
    const binding = this.#bound(named);
    if (binding) binding.setup = { ...binding.setup, policy };
    return binding !== undefined;
  }

  /** The newest incarnation that was ever met is the true one (docs/protocol.md, rule 8). */
  #accepts({ journal, incarnation }: TerminalWelcomeTold): boolean {
    const at = this.#incarnations.findIndex(
      (one) => one.journal === journal && one.incarnation === incarnation,
    );
    if (at >= 0) return !this.#incarnations.slice(at + 1).some((one) => one.journal === journal);
    this.#incarnations.push({ journal, incarnation });
    this.#unstored.push({ journal, incarnation });
    return true;
  }

  #takeSetup(setup: TerminalSetupTold): void {
    const known = this.#games.get(setup.g);
    if (known && setup.ep <= known.setup.ep) {
      const same = this.#bound(setup);
      if (same && !same.linked) same.linkFrom(0, this.now());
      return;
    }
    // A new epoch starts a new log; the old one stays in the store as evidence.
    const refused = this.#bind(setup);
    if (refused) return this.#error(refused.code, refused.where);
    this.#unstored.push({ setup });
    const fresh = this.#games.get(setup.g);
    if (!fresh) return;
    fresh.linked = true;
    // This device has played it, and has not kept how it began.
    if (setup.ep !== 1 || !this.#haves.get(setup.g)) return;
    fresh.tail = this.#unread.filter(({ g, ep }) => g === setup.g && ep === setup.ep);
    this.#unstored.push({ damaged: { g: setup.g, ep: setup.ep } });
    this.#fetch(fresh);
  }

  #bind(setup: TerminalSetupTold): { code: string; where: string } | null {
    const log = this.clocks.open(setup, this.identity.boot);
    if (!(log instanceof ClockLog)) return log;
    this.#games.set(setup.g, new Binding(setup, log));
    return null;
  }

  #takeOrder(binding: Binding, order: Order): void {
    if (binding.tail) return void binding.waiting.push(order);
    binding.log.order(order, this.now());
    this.#queue(binding, order);
  }

  #bound({ g, ep }: Named): Binding | undefined {
    const binding = this.#games.get(g);
    return binding && !binding.gone && binding.setup.ep === ep ? binding : undefined;
  }

  #queue(binding: Binding, order?: Order): void {
    for (const line of binding.fresh(order)) this.#unstored.push(line);
  }

  /** The tail of every step: what is new is kept, and only then sent. */
  #finish(): void {
    this.#flush();
    this.#sendNew();
    if (this.#pingAt !== undefined)
      this.#pingAt = Math.min(this.#pingAt, this.now() + this.#heartbeat());
    this.listener.changed();
  }

  #heartbeat(): number {
    const now = this.now();
    const runs = this.bindings().some((one) => one.log.state(now).phase === 'running');
    return runs ? this.#pingEvery : IDLE_HEARTBEATS * this.#pingEvery;
  }

  /** Once until it is not low any more. */
  #noteBattery(now: number): void {
    const low = this.battery !== undefined && this.clocks.isLow(this.battery);
    const noted = this.#batteryNoted;
    this.#batteryNoted = low;
    if (!low || noted) return;
    for (const binding of this.bindings()) {
      binding.log.act('battery_low', now);
      this.#queue(binding);
    }
  }

  #flush(): void {
    const queued = [...this.#games.values()].map((one) => [one, one.queued] as const);
    const kept = () => {
      for (const [binding, upto] of queued) binding.stored = upto;
      this.#finish();
    };
    this.#unstored.flush(kept, () => this.listener.changed());
  }

  #sendNew(): void {
    if (this.state !== 'online') return;
    for (const binding of this.bindings())
      for (const entry of binding.unsent(this.now())) this.send(entry);
  }

  #saveCheckpoint(now: number): void {
    if (this.#checkpointAt !== undefined && now < this.#checkpointAt) return;
    const times: Checkpoint = {};
    for (const { setup, log } of this.bindings()) {
      const state = log.state(now);
      if (state.phase !== 'running') continue;
      times[setup.g] = { ep: setup.ep, seq: log.lastSeq, rem: state.left };
    }
    const runs = Object.keys(times).length > 0;
    this.#checkpointAt = runs ? now + CHECKPOINT_EVERY : undefined;
    if (runs) this.store.checkpoint(times);
  }

  #error(code: string, where: string): void {
    this.send({ type: 'err', code, where });
  }
}

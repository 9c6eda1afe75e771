// The page's side of the link: its games, what is stored, sent and acknowledged, as
// clock/terminal/link.cpp does it for programs. Storing takes a while here: a press has effect at
// once, and is sent when it is kept. Rules: docs/protocol.md, "Terminal".
import type {
  TerminalCmdTold,
  TerminalHeldTold,
  TerminalHelloSaid,
  TerminalSaidFrames,
  TerminalSetupTold,
  TerminalToldFrames,
  TerminalWelcomeTold,
  ToldOrder,
} from '../lib/wire.generated';
import type { Side } from '../lib/wire';
import { Binding } from './binding';
import { ClockLog, type Act, type Clocks } from './module';
import type { Checkpoint, Line, Store } from './store';
import { Unstored } from './unstored';

type ServerFrame = TerminalToldFrames[keyof TerminalToldFrames];
type Said = TerminalSaidFrames[keyof TerminalSaidFrames];
type Named = { g: string; ep: number };

export interface Identity {
  key: string;
  boot: string; // random, new whenever the page is loaded
  device: string; // random: its name, where its log does not say another
}

const CHECKPOINT_EVERY = 1000;
const SHORTEST_HEARTBEAT = 100;
const IDLE_HEARTBEATS = 15; // as seldom where no clock runs
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

  private constructor(
    private readonly identity: Identity,
    private readonly clocks: Clocks,
    private readonly store: Store,
    /** Whole milliseconds since the page was loaded. */
    private readonly now: () => number,
    private readonly send: (frame: Said) => void,
    private readonly changed: () => void,
  ) {
    this.#unstored = new Unstored(store, now);
  }

  /** False while the device does not take the log: the game goes on, nothing is sent. */
  get writes(): boolean {
    return this.#unstored.writes;
  }

  /** Folds what is kept; games under way come up paused. Throws if a line does not follow. */
  static async open(
    identity: Identity,
    clocks: Clocks,
    store: Store,
    now: () => number,
    send: (frame: Said) => void,
    changed: () => void,
  ): Promise<TerminalLink> {
    const link = new TerminalLink(identity, clocks, store, now, send, changed);
    const { lines, checkpoint } = await store.load();
    lines.forEach((line, at) => {
      if (!link.#load(line)) throw new Error(`log_corrupt ${at + 1}`);
    });
    // The name goes with the log: a device that has lost it is another one.
    if (!lines.some((line) => 'device' in line)) link.#unstored.push({ device: identity.device });
    link.#reboot(checkpoint);
    return link;
  }

  connected(): void {
    this.state = 'hello';
    this.rejected = '';
    this.heardAt = this.now();
    const games = this.bindings()
      .filter((one) => !one.isOver(this.now()))
      .map((one) => ({
        g: one.setup.g,
        ep: one.setup.ep,
        last_seq: one.stored,
        last_cmd: one.log.lastOrder,
        hash: one.stored ? one.entry(one.stored).hash : '',
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
    this.changed();
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
  slept(at: number): void {
    for (const { setup } of this.bindings()) this.act('slept', setup.g, at);
  }

  /** Writes what is due, saves the times, sends again, pings. */
  tick(): void {
    const now = this.now();
    for (const binding of this.bindings()) {
      binding.log.act('due', now);
      this.#queue(binding);
      binding.sendAgainIfDue(now);
    }
    this.#noteBattery(now);
    this.#saveCheckpoint(now);
    if (this.isLinked() && this.#pingAt !== undefined && this.#pingAt <= now) {
      this.#pingAt = now + this.#heartbeat();
      this.send({
        type: 'ping',
        id: ++this.#pings,
        t0: now,
        t3: this.#answeredAt,
        battery: this.battery,
      });
      this.#answeredAt = undefined;
    }
    this.#finish();
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

  /** The game that is played: the first that is not over, else the last. */
  current(): Binding | undefined {
    const all = this.bindings();
    return all.find((one) => one.log.state(this.now()).phase !== 'ended') ?? all.at(-1);
  }

  #act(g: string, act: (log: ClockLog) => void): void {
    const binding = this.#games.get(g);
    if (!binding || binding.gone) return;
    act(binding.log);
    this.#queue(binding);
    this.#finish();
  }

  #load(line: Line): boolean {
    if ('setup' in line) return this.#bind(line.setup) === null;
    if ('device' in line) return (this.identity.device = line.device) !== '';
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

  #reboot(saved: Checkpoint): void {
    const now = this.now();
    for (const binding of this.bindings()) {
      const { setup, log } = binding;
      if (log.lastSeq === 0 || log.state(now).phase === 'ended') continue;
      const times = saved[setup.g];
      const fits = times?.seq === log.lastSeq && times.ep === setup.ep;
      log.reboot(fits ? times.rem : binding.entry(log.lastSeq).rem, now);
      this.#queue(binding);
    }
    this.#flush();
  }

  #take(told: ServerFrame): void {
    switch (told.type) {
      case 'welcome':
        return this.#takeWelcome(told);
      case 'setup':
        return this.#takeSetup(told);
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
        return;
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
    this.#pingEvery = Math.max(welcome.hb_ms, SHORTEST_HEARTBEAT);
    this.#pingAt = this.now() + this.#pingEvery;
    for (const binding of this.#games.values()) binding.linked = false;
    for (const told of welcome.games) {
      const binding = this.#bound(told);
      if (!binding) continue;
      // This log is the shorter one: another device's, or the browser's data were deleted.
      if (told.have_seq > binding.stored) this.#error('diverged', told.g);
      else {
        binding.linkFrom(told.have_seq, this.now());
        for (const order of told.cmds) this.#takeOrder(binding, order);
      }
    }
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
    if (fresh) fresh.linked = true;
  }

  #bind(setup: TerminalSetupTold): { code: string; where: string } | null {
    const log = this.clocks.open(setup, this.identity.boot);
    if (!(log instanceof ClockLog)) return log;
    this.#games.set(setup.g, new Binding(setup, log));
    return null;
  }

  #takeOrder(binding: Binding, order: ToldOrder | TerminalCmdTold): void {
    binding.log.order(order, this.now());
    this.#queue(binding, order);
  }

  #bound({ g, ep }: Named): Binding | undefined {
    const binding = this.#games.get(g);
    return binding && !binding.gone && binding.setup.ep === ep ? binding : undefined;
  }

  #queue(binding: Binding, order?: ToldOrder | TerminalCmdTold): void {
    for (const line of binding.fresh(order)) this.#unstored.push(line);
  }

  /** The tail of every step: what is new is kept, and only then sent. */
  #finish(): void {
    this.#flush();
    this.#sendNew();
    if (this.#pingAt !== undefined)
      this.#pingAt = Math.min(this.#pingAt, this.now() + this.#heartbeat());
    this.changed();
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
    this.#unstored.flush(kept, this.changed);
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

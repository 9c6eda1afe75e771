// A device at a board: its entries are kept first and sent after, one by one and in order, each until
// it is answered; the same id again is the same act, so an outage neither loses nor doubles one.
import { newKey } from '../lib/link/api';
import { TOO_SOON_MS } from '../lib/page/confirmation.svelte';
import type { Socket } from '../lib/link/link';
import type { MovesToldFrames, MovesWelcomeTold } from '../lib/wire.generated';
import type { Side } from '../lib/wire';
import { fits, lastMove, positions, setAside, stands } from './entries';
import type { Entry, Game, Position, Said } from './entries';
import type { Shelf } from './shelf';

type ServerFrame = MovesToldFrames[keyof MovesToldFrames];
type Refused = MovesToldFrames['err'];

/** Why the server will not talk to this key. */
export interface Stopped {
  code: string;
  role: string;
  board: string;
}

const LATER = ['too_fast', 'read_only', 'stopping', 'internal'];
const NEVER = ['unauthorized', 'revoked', 'forbidden'];
const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;
const PING_EVERY = 3_000;
/** Nothing heard for so long: what is shown may be old. */
export const SILENT = 5_000;
const DEAD = 9_000;

export class Device {
  entries: Entry[] = [];
  games = new Map<string, Game>();
  welcome: MovesWelcomeTold | null = null;
  stopped: Stopped | null = null;
  linked = false;
  heardAt = 0;

  private readonly bases = new Map<string, Game>();
  private readonly offers = new Map<string, Side | undefined>();
  private socket: Socket | null = null;
  private underWay = ''; // the id that waits for its answer
  private sentAt = 0;
  private wait = FIRST_WAIT;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private closed = false;
  private last = 0;
  private readonly pressed = { what: '', at: 0 };

  constructor(
    private readonly key: string,
    readonly shelf: Shelf,
    private readonly open: () => Socket,
    private readonly changed: () => void,
  ) {}

  async start(): Promise<void> {
    const { entries, games } = await this.shelf.load();
    this.entries = entries;
    this.last = entries[entries.length - 1]?.n ?? 0;
    for (const game of games) this.bases.set(game.g, game);
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.timers.forEach(clearTimeout);
    this.socket?.close();
  }

  /** The network is there again, or the screen: no waiting. */
  hurry(): void {
    if (this.closed || this.stopped) return;
    if (!this.socket || Date.now() - this.heardAt > SILENT) this.again(0);
  }

  /** The network is gone: whoever looks is told at once. */
  lost(): void {
    if (this.socket) this.again(this.wait);
  }

  /** Kept on this device when it is done, and on its way. */
  async say(said: Said): Promise<void> {
    if (said.type !== 'move' && this.twice(said)) return;
    this.last = Math.max(this.last + 1, Date.now());
    const entry: Entry = { id: newKey(), n: this.last, said, state: 'waiting', tried: false };
    await this.shelf.keep([entry]);
    this.entries.push(entry);
    this.noteOffer(said);
    this.changed();
    void this.send();
  }

  /** The last move that was entered here is taken back; one that was never sent was never made. */
  async takeBack(g: string, reason: string): Promise<void> {
    const entry = lastMove(this.entries, g);
    if (entry?.said.type !== 'move') return;
    const { move, ply } = entry.said;
    const said: Said = { type: 'take_back', g, move, ...(ply ? { ply } : {}), reason };
    if (entry.state !== 'waiting' || entry.tried) return this.say(said);
    if (!this.twice(said)) await this.forget([entry]);
  }

  /** The same act at once again is one press: a finger that bounced, a double click. */
  private twice({ type, g }: Said): boolean {
    const before = { ...this.pressed };
    Object.assign(this.pressed, { what: `${type} ${g}`, at: Date.now() });
    return before.what === this.pressed.what && this.pressed.at - before.at < TOO_SOON_MS;
  }

  /** What was refused or set aside has been seen. */
  async forget(entries: Entry[]): Promise<void> {
    this.entries = this.entries.filter((one) => !entries.includes(one));
    this.changed();
    await this.shelf.drop(entries);
  }

  position(g: string): Position | undefined {
    const base = this.bases.get(g);
    const all = base && positions(base, this.entries);
    return all?.[all.length - 1];
  }

  /** The record that the entries stand on. */
  recordOf(g: string): Game | undefined {
    return this.bases.get(g);
  }

  offer(g: string): Side | undefined {
    return this.offers.has(g) ? this.offers.get(g) : this.games.get(g)?.draw_offer;
  }

  waiting(g?: string): number {
    return this.entries.filter((one) => one.state === 'waiting' && (!g || one.said.g === g)).length;
  }

  /** Not in the record, and somebody has to look at it. */
  unsettled(g?: string): Entry[] {
    return this.entries.filter((one) => !stands(one) && (!g || one.said.g === g));
  }

  /** A board's moves bear no number: the answer would tell which of them are in the record. */
  plyOf(position: Position): { ply?: number } {
    return this.welcome?.role === 'board' ? {} : { ply: position.ply + 1 };
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', key: this.key }));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data) as ServerFrame);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.again(this.wait);
    };
    this.beat();
  }

  /** Another connection after `ms`; what waited for an answer is sent again on it. */
  private again(ms: number): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.linked = false;
    this.underWay = '';
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.changed();
    if (this.closed || this.stopped) return;
    this.after(ms, () => this.connect());
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private after(ms: number, run: () => void): void {
    this.timers.push(setTimeout(run, ms));
  }

  private beat(): void {
    this.after(PING_EVERY, () => {
      const silent = Date.now() - this.heardAt;
      const unanswered = this.underWay ? Date.now() - this.sentAt : 0;
      if (Math.max(silent, unanswered) > DEAD) return this.again(0);
      if (this.linked) this.socket?.send(JSON.stringify({ type: 'ping', id: 1 }));
      this.beat();
    });
  }

  private take(told: ServerFrame): void {
    this.heardAt = Date.now();
    switch (told.type) {
      case 'welcome':
        return this.greet(told);
      case 'game':
        this.hear(told);
        return this.changed();
      case 'ok':
        void this.taken(told.ref);
        return;
      case 'err':
        return this.refuse(told);
      case 'pong':
        return;
    }
  }

  private greet(welcome: MovesWelcomeTold): void {
    this.welcome = welcome;
    this.linked = true;
    this.wait = FIRST_WAIT;
    this.games.clear();
    for (const game of welcome.games) this.hear(game);
    const gone = this.entries.filter(
      (one) => one.state === 'taken' && !this.games.has(one.said.g),
    );
    if (gone.length > 0) void this.forget(gone);
    this.changed();
    void this.send();
  }

  private hear(told: Game): void {
    this.games.set(told.g, told);
    this.offers.delete(told.g);
    const base = this.bases.get(told.g);
    if (base && fits(base, this.entries, told, this.welcome?.role ?? '')) return;
    const past = this.entries.filter((one) => one.said.g === told.g && one.state === 'taken');
    const aside = base ? setAside(this.entries, told.g) : [];
    this.bases.set(told.g, told);
    void this.shelf.keep(aside);
    void this.forget(past);
    void this.shelf.keepGame(told);
  }

  private noteOffer(said: Said): void {
    if (said.type === 'offer_draw') this.offers.set(said.g, said.by);
    if (said.type === 'refuse_draw' || said.type === 'agree_draw')
      this.offers.set(said.g, undefined);
    // A move by the other side answers an offer.
    const turn = this.position(said.g)?.turn;
    if (said.type === 'move' && this.offer(said.g) === turn) this.offers.set(said.g, undefined);
  }

  private async send(): Promise<void> {
    const next = this.entries.find((one) => one.state === 'waiting');
    const socket = this.socket;
    if (!this.linked || this.underWay || !next || !socket) return;
    this.underWay = next.id;
    this.sentAt = Date.now();
    next.tried = true;
    await this.shelf.keep([next]);
    if (socket === this.socket)
      socket.send(JSON.stringify({ type: 'command', id: next.id, command: next.said }));
  }

  private async taken(id: string): Promise<void> {
    const entry = this.answered(id);
    if (!entry) return;
    // It was thought not to fit, and was taken: how the record reads now has to be asked.
    if (entry.state === 'aside') {
      await this.forget([entry]);
      return this.again(0);
    }
    entry.state = 'taken';
    await this.shelf.keep([entry]);
    this.changed();
    void this.send();
  }

  private answered(id: string): Entry | undefined {
    if (id !== this.underWay) return undefined;
    this.underWay = '';
    return this.entries.find((one) => one.id === id);
  }

  private refuse(err: Refused): void {
    const entry = err.ref ? this.answered(err.ref) : undefined;
    if (!entry) {
      const { role = '', board = '' } = err.params as Record<string, string>;
      if (NEVER.includes(err.code) && !err.ref) this.stopped = { code: err.code, role, board };
      return this.changed();
    }
    if (LATER.includes(err.code)) return this.after(1_000, () => void this.send());
    entry.state = 'refused';
    entry.code = err.code;
    const { type, g } = entry.said;
    const aside = type === 'move' || type === 'take_back' ? setAside(this.entries, g) : [];
    void this.shelf.keep([entry, ...aside]);
    this.changed();
    void this.send();
  }
}

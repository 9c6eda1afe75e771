// A device at a board. It keeps each entry, then sends it: one by one, in order, each until it is
// answered. The same id again is the same act, so an outage neither loses nor doubles an entry.
import { monotonic } from '../lib/clock/server_time';
import { newKey } from '../lib/link/api';
import { TOO_SOON_MS } from '../lib/page/confirmation.svelte';
import type { Socket } from '../lib/link/link';
import type { MovesToldFrames, MovesWelcomeTold } from '../lib/wire.generated';
import type { Side } from '../lib/wire';
import {
  AFTER_REFUSED,
  counted,
  doneBy,
  isBlocked,
  isGone,
  lastMove,
  lastOf,
  lineOf,
  offerOf,
  setAside,
  settle,
  shownLine,
  stands,
  toldGame,
} from './entries';
import type { Entry, Game, Position, Said } from './entries';
import type { Change, Shelf } from './shelf';

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
  games = new Map<string, Game>(); // those of the key, as told
  welcome: MovesWelcomeTold | null = null;
  stopped: Stopped | null = null;
  linked = false;
  heardAt = 0;

  private readonly kept = new Map<string, Game>(); // as told before this page was loaded, too
  private socket: Socket | null = null;
  private underWay = ''; // the id that waits for its answer
  private resent = false; // it may have reached the server on an earlier connection
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
    for (const game of games) this.kept.set(game.g, game);
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.timers.forEach(clearTimeout);
    this.socket?.close();
  }

  /** The network is there again, or the screen: connects without waiting. */
  hurry(): void {
    if (this.closed || this.stopped) return;
    if (!this.socket || monotonic() - this.heardAt > SILENT) this.reconnect(0);
  }

  /** The network is gone: the page shows it at once. */
  lost(): void {
    if (this.socket) this.reconnect(this.wait);
  }

  /** Shown at once. Kept on this device when it is done, and then sent. */
  async say(said: Said): Promise<void> {
    if (said.type !== 'move' && this.twice(said)) return;
    this.last = Math.max(this.last + 1, Date.now());
    const entry: Entry = { id: newKey(), n: this.last, said, state: 'waiting', tried: false };
    const follows = said.type === 'move' || said.type === 'take_back';
    if (follows && this.blocked(said.g)) {
      Object.assign(entry, { state: 'aside', code: AFTER_REFUSED });
    }
    this.entries.push(entry);
    this.changed();
    try {
      await this.shelf.write({ keep: [entry] });
    } catch (error) {
      this.entries = this.entries.filter((one) => one !== entry);
      this.changed();
      throw error;
    }
    void this.send();
  }

  /** Takes the last move of the board back, if it was entered here. One that was never sent was never
      made. */
  async takeBack(g: string, reason: string): Promise<void> {
    const game = this.kept.get(g);
    const entry = game && lastMove(game, this.entries);
    if (entry?.said.type !== 'move') return;
    const { move, ply } = entry.said;
    const said: Said = { type: 'take_back', g, move, ...(ply ? { ply } : {}), reason };
    if (entry.state !== 'waiting' || entry.tried) return this.say(said);
    if (!this.twice(said)) await this.forget([entry]);
  }

  /** The same act at once again is one press: a finger that bounced, a double click. */
  private twice({ type, g }: Said): boolean {
    const before = { ...this.pressed };
    Object.assign(this.pressed, { what: `${type} ${g}`, at: monotonic() });
    return before.what === this.pressed.what && this.pressed.at - before.at < TOO_SOON_MS;
  }

  /** What is not in the record has been seen. */
  async forget(entries: Entry[]): Promise<void> {
    this.entries = this.entries.filter((one) => !entries.includes(one));
    this.changed();
    await this.shelf.write({ drop: entries });
  }

  /** The positions of a board from the first one that is known: as told, then as entered here. */
  line(g: string): Position[] {
    const game = this.kept.get(g);
    return game ? shownLine(game, this.entries) : [];
  }

  position(g: string): Position | undefined {
    return this.line(g).pop();
  }

  lastMove(g: string): Entry | undefined {
    const game = this.kept.get(g);
    return game && lastMove(game, this.entries);
  }

  offer(g: string): Side | undefined {
    const game = this.games.get(g);
    return game && offerOf(game, this.entries);
  }

  waiting(g?: string): number {
    return this.entries.filter((one) => one.state === 'waiting' && (!g || one.said.g === g)).length;
  }

  /** Not in the record, and somebody has to look at it. */
  unsettled(g?: string): Entry[] {
    return this.entries.filter((one) => !stands(one) && (!g || one.said.g === g));
  }

  /** An entry of that board is not in the record, and nobody has seen it: a new move would go into
      the record in the wrong place, so it is not sent. */
  blocked(g: string): boolean {
    return isBlocked(this.entries, g);
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    this.heardAt = monotonic();
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', key: this.key }));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data) as ServerFrame);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.reconnect(this.wait);
    };
    this.beat();
  }

  /** Another connection after `ms`. What waited for an answer is sent again on it. */
  private reconnect(ms: number): void {
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
      const silent = monotonic() - this.heardAt;
      const unanswered = this.underWay ? monotonic() - this.sentAt : 0;
      if (Math.max(silent, unanswered) > DEAD) return this.reconnect(0);
      if (this.linked) this.socket?.send(JSON.stringify({ type: 'ping', id: 1 }));
      this.beat();
    });
  }

  private take(told: ServerFrame): void {
    this.heardAt = monotonic();
    switch (told.type) {
      case 'welcome':
        return this.greet(told);
      case 'game':
        void this.shelf.write(this.hear(told));
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
    const heard = welcome.games.map((game) => this.hear(game));
    const over = this.entries.filter(
      (one) => (one.state === 'taken' || one.state === 'dropped') && !this.games.has(one.said.g),
    );
    this.entries = this.entries.filter((one) => !over.includes(one));
    void this.shelf.write({
      keep: heard.flatMap((one) => one.keep ?? []),
      drop: [...over, ...heard.flatMap((one) => one.drop ?? [])],
      games: heard.flatMap((one) => one.games ?? []),
    });
    this.changed();
    void this.send();
  }

  /** A game as it is now. A frame that comes after an answer tells what was answered, too. */
  private hear(told: Game): Change {
    const { game, fits } = toldGame(this.kept.get(told.g), this.entries, told);
    this.games.set(told.g, game);
    this.kept.set(told.g, game);
    const whole = told.moves !== undefined;
    const { changed, gone } = settle(game, this.entries, { fits, whole });
    this.entries = this.entries.filter((one) => !gone.includes(one));
    return { keep: changed, drop: gone, games: [game] };
  }

  private async send(): Promise<void> {
    const next = this.entries.find((one) => one.state === 'waiting');
    const socket = this.socket;
    if (!this.linked || this.underWay || !next || !socket) return;
    this.underWay = next.id;
    this.resent = next.tried;
    this.sentAt = monotonic();
    next.tried = true;
    await this.shelf.write({ keep: [next] });
    if (socket !== this.socket) return;
    // It was set aside while it was kept.
    if (next.state !== 'waiting') {
      this.underWay = '';
      next.tried = this.resent;
      return this.send();
    }
    socket.send(JSON.stringify({ type: 'command', id: next.id, command: next.said }));
  }

  private async taken(id: string): Promise<void> {
    if (id !== this.underWay) return;
    this.underWay = '';
    const entry = this.entries.find((one) => one.id === id);
    // Seen and forgotten before the answer came: the device does not know the line any more.
    if (!entry) return this.reconnect(0);
    const game = this.kept.get(entry.said.g);
    const fits = entry.state === 'waiting';
    const now = game && fits ? counted(game, entry.said) : undefined;
    const news = !fits || now?.ply !== game?.ply || now?.draw_offer !== game?.draw_offer;
    entry.state = 'taken';
    delete entry.code;
    const drop = doneBy(entry, this.entries);
    this.entries = this.entries.filter((one) => !drop.includes(one));
    if (now) {
      this.kept.set(now.g, now);
      if (this.games.has(now.g)) this.games.set(now.g, now);
    }
    // An entry that did not fit, or one of an earlier connection: others may have changed the record
    // after it. The device asks for the record.
    const ask = news && (!fits || this.resent);
    this.changed();
    const keep = drop.includes(entry) ? [] : [entry];
    await this.shelf.write({ keep, drop, ...(now ? { games: [now] } : {}) });
    if (ask) return this.reconnect(0);
    void this.send();
  }

  private refuse(err: Refused): void {
    const { role = '', board = '', next = '' } = err.params as Record<string, string>;
    const known = err.ref !== undefined && err.ref === this.underWay;
    if (known) this.underWay = '';
    const entry = known ? this.entries.find((one) => one.id === err.ref) : undefined;
    if (!entry) {
      if (NEVER.includes(err.code) && !err.ref) this.stopped = { code: err.code, role, board };
      this.changed();
      return void this.send();
    }
    if (LATER.includes(err.code)) {
      entry.tried = err.code === 'internal';
      return this.after(1_000, () => void this.send());
    }
    const { said } = entry;
    const game = this.kept.get(said.g);
    if (game && err.code === 'wrong_ply' && isGone(game, said)) {
      void this.forget([entry]);
      return void this.send();
    }
    entry.state = 'refused';
    entry.code = err.code;
    const follows = said.type === 'move' || said.type === 'take_back';
    const aside = follows ? setAside(this.entries, said.g) : [];
    void this.shelf.write({ keep: [entry, ...aside] });
    this.changed();
    // The server's line is another one than was told here.
    const differs = game && next && Number(next) !== lastOf(lineOf(game)).ply + 1;
    if (differs) return this.reconnect(0);
    void this.send();
  }
}

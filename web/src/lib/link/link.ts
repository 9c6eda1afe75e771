// One WebSocket of the desk: views that are followed, and the rows of the journal for whoever shows
// them. It comes back by itself and goes on where it was; who hears nothing knows that it is gone.
import { ServerTime, monotonic } from '../clock/server_time';
import type { Row } from '../wire';
import { KnownHeads } from './known_heads';
import type {
  DeskFollowSaid,
  DeskSaidFrames,
  DeskToldFrames,
  ViewAnswer,
} from '../wire.generated';

export type Hello = DeskToldFrames['hello'];
export type Status = DeskToldFrames['status'];
type ServerFrame = DeskToldFrames[keyof DeskToldFrames];
type Said = DeskSaidFrames[keyof DeskSaidFrames];

/** Which view of the tournament; the server says what each has (docs/protocol.md, Views). */
export type ViewId = Pick<DeskFollowSaid, 'view' | 'round' | 'g'>;

/** What came of a view: `anew`, what was there before is forgotten. */
export interface Put {
  anew: boolean;
  records: Record<string, unknown>;
  gone: readonly string[];
}
export interface Follower {
  put(put: Put): void;
  refused(code: string): void;
}
export interface RowReader {
  rows(rows: Row[]): void;
  anew(): void; // another journal, or another state of it: what was read counts no more
}

export interface Heard {
  hello(hello: Hello): void;
  status(status: Status): void;
  /** How far the server's clock (ms) is ahead of our monotonic one, as far as is known by now. */
  time(offset: number): void;
  lost(): void;
  refused(code: string): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
}

/** Where it comes from: the socket, and the answer to the first question of a view. */
export interface Source {
  open(): Socket;
  load(view: ViewId): Promise<ViewAnswer>;
  jitter?: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const ASK_AFTER = 2_000; // of silence, whether the connection lives
const LOST_AFTER = 5_000; // of silence: what is shown is not live any more
const ASK_TIME_EVERY = 10_000; // what time it is there: our clock may have stood still
const WAKE_PATIENCE = 1_500; // for the answer of a server that is there

/** Views of all events: they name none. */
export const OF_THE_HALL: readonly ViewId['view'][] = ['queue', 'events', 'keys'];

interface Followed {
  id: ViewId;
  follower: Follower;
  after: number;
  incarnation: string;
  loading: boolean;
}

export class Link {
  private socket: Socket | null = null;
  private greeted = false;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly pulse: ReturnType<typeof setInterval>;
  private heardAt = monotonic();
  private connectedAt = monotonic(); // when it was begun
  private asked = 0;
  private askedAt = -Infinity;
  private unanswered = false; // the latest ping
  private mustAnswerBy = Infinity;
  private readonly serverTime = new ServerTime();
  private readonly heads = new KnownHeads();
  private closed = false;
  private incarnation = '';
  private readonly followed = new Map<string, Followed>();
  private reader: { after: number; incarnation: string; to: RowReader } | null = null;

  constructor(
    private readonly t: number,
    private readonly heard: Heard,
    private readonly source: Source,
  ) {
    this.pulse = setInterval(() => this.check(), 1000);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pulse);
    if (this.timer) clearTimeout(this.timer);
    this.socket?.close();
  }

  /** First the answer, which is compressed, then what changes from there on. Answers how to stop. */
  follow(id: ViewId, follower: Follower): () => void {
    const key = this.keyOf(id);
    const one: Followed = { id, follower, after: 0, incarnation: '', loading: true };
    this.followed.set(key, one);
    const current = () => this.followed.get(key) === one;
    this.source.load(id).then(
      (answer) => {
        if (!current()) return;
        one.after = answer.seq;
        one.incarnation = answer.incarnation;
        follower.put({ anew: true, records: answer.records, gone: [] });
        this.begin(one);
      },
      (refusal: { code?: string; status?: number }) => {
        if (!current()) return;
        if (refusal.status) follower.refused(refusal.code ?? 'internal');
        else this.begin(one); // no answer came: the socket brings all of it
      },
    );
    return () => {
      if (!current()) return;
      this.followed.delete(key);
      this.say({ type: 'unfollow', ...this.named(id) });
    };
  }

  /** Rows of the tournament behind `after` as they come in. */
  read(after: number, to: RowReader): () => void {
    const reader = { after, incarnation: this.incarnation, to };
    this.reader = reader;
    this.subscribe();
    return () => {
      if (this.reader === reader) this.reader = null;
    };
  }

  /** The machine woke up, or has a network again: not to wait any longer. */
  hurry(): void {
    this.check();
    if (this.socket && this.greeted) {
      // Our clock may have stood still: how long it was silent nobody knows.
      this.askTime();
      this.mustAnswerBy = monotonic() + WAKE_PATIENCE;
      setTimeout(() => this.check(), WAKE_PATIENCE);
    }
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.connect();
  }

  private keyOf({ view, round, g }: ViewId): string {
    return `${view}/${round ?? 0}/${g ?? ''}`;
  }
  private named(id: ViewId) {
    return OF_THE_HALL.includes(id.view) ? id : { ...id, t: this.t };
  }
  private say(message: Said): void {
    if (this.greeted) this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    const socket = this.source.open();
    this.socket = socket;
    this.heardAt = this.connectedAt = monotonic();
    this.mustAnswerBy = Infinity;
    this.unanswered = false;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heardAt = monotonic();
      this.mustAnswerBy = Infinity;
      this.take(JSON.parse(event.data) as ServerFrame);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.dropped();
    };
  }

  private dropped(): void {
    if (this.closed) return;
    this.socket = null;
    this.greeted = false;
    this.heard.lost();
    const jitter = (this.source.jitter ?? Math.random)();
    this.timer = setTimeout(() => {
      this.timer = null;
      this.connect();
    }, this.wait * (0.75 + jitter / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** A connection that died without a word (sleep, another network) is not waited for. */
  private check(): void {
    const socket = this.socket;
    if (!socket) return;
    const now = monotonic();
    const silence = now - this.heardAt;
    if (silence >= LOST_AFTER || now >= this.mustAnswerBy) {
      this.dropped();
      socket.close();
    } else if (silence >= ASK_AFTER || now - this.askedAt >= ASK_TIME_EVERY) {
      this.askTime();
    }
  }

  private askTime(): void {
    if (!this.greeted) return;
    this.askedAt = monotonic();
    this.unanswered = true;
    this.say({ type: 'ping', id: ++this.asked });
  }

  /** µs of the server's clock, told at some moment since `asked`. */
  private hearTime(told: number, asked: number): void {
    this.serverTime.hear({ told: told / 1000, asked, heard: monotonic() });
    this.heard.time(this.serverTime.offset ?? 0);
  }

  private take(message: ServerFrame): void {
    switch (message.type) {
      case 'hello':
        this.greet(message);
        break;
      case 'pong':
        if (message.id !== this.asked || !this.unanswered) break;
        this.unanswered = false;
        this.hearTime(message.now, this.askedAt);
        break;
      case 'put':
        this.put(message);
        break;
      case 'rows':
        this.rows(message.rows as unknown as Row[]);
        break;
      case 'status':
        this.heard.status(message);
        break;
      case 'heads':
        this.heads.hear(message.heads);
        break;
      case 'err':
        this.refused(message);
        break;
    }
  }

  private greet(hello: Hello): void {
    this.greeted = true;
    this.incarnation = hello.incarnation;
    const known = this.heads.said(hello);
    if (known) this.say(known);
    this.hearTime(hello.now, this.connectedAt);
    this.heard.hello(hello);
    this.askTime();
    for (const one of this.followed.values()) if (!one.loading) this.begin(one);
    this.subscribe();
  }

  private begin(one: Followed): void {
    one.loading = false;
    const message: DeskFollowSaid = { type: 'follow', ...this.named(one.id) };
    if (one.incarnation) Object.assign(message, { after: one.after, incarnation: one.incarnation });
    this.say(message);
  }

  private put(message: DeskToldFrames['put']): void {
    const one = this.followed.get(this.keyOf(message));
    if (!one || one.loading) return;
    this.wait = FIRST_WAIT;
    const anew = message.incarnation !== undefined;
    if (anew) one.incarnation = message.incarnation ?? '';
    one.after = anew ? message.seq : Math.max(one.after, message.seq);
    one.follower.put({ anew, records: message.records, gone: message.gone ?? [] });
  }

  private refused({ code, params }: DeskToldFrames['err']): void {
    const { view, round, g } = params as Record<string, string>;
    if (!view) return this.heard.refused(code);
    const key = `${view}/${round ?? 0}/${g ?? ''}`;
    const one = this.followed.get(key);
    if (!one) return;
    if (code === 'out_of_sequence') {
      one.incarnation = ''; // then all of it
      return this.begin(one);
    }
    one.follower.refused(code);
  }

  private subscribe(): void {
    if (!this.reader) return;
    const { after, incarnation } = this.reader;
    this.say({ type: 'subscribe', t: this.t, after, ...(incarnation ? { incarnation } : {}) });
  }

  private rows(rows: Row[]): void {
    const reader = this.reader;
    if (!reader) return;
    const first = rows[0]?.seq ?? 0;
    if (first > reader.after + 1 || this.incarnation !== reader.incarnation) {
      this.reader = null;
      return reader.to.anew();
    }
    const fresh = rows.filter((row) => (row.seq ?? 0) > reader.after);
    if (fresh.length === 0) return;
    reader.after = fresh.at(-1)?.seq ?? reader.after;
    reader.to.rows(fresh);
  }
}

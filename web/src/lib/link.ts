// One WebSocket that subscribes to one tournament, comes back by itself and never delivers a row
// twice: after a break it asks for the rows behind the last one it has.
import type { Ask, Row, TerminalLink } from './wire';

export interface Hello {
  journal: string;
  incarnation: string;
  version: string;
  read_only: boolean;
  now: number;
  role: string;
  may: Ask[]; // what this seat may ask
}

export interface Heard {
  hello(hello: Hello): void;
  anew(): void; // another incarnation: forget everything folded so far
  rows(rows: Row[]): void;
  caughtUp(): void;
  links(terminals: TerminalLink[]): void;
  status(status: { read_only?: boolean; alarm?: string }): void;
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

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class Link {
  private socket: Socket | null = null;
  private last = 0;
  private incarnation = '';
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;

  constructor(
    private readonly t: number,
    private readonly heard: Heard,
    private readonly open: () => Socket,
    private readonly jitter: () => number = Math.random,
  ) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.subscribe();
    socket.onmessage = (event) => this.take(JSON.parse(event.data) as Record<string, unknown>);
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      this.heard.lost();
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + this.jitter() / 2));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  private subscribe(): void {
    const message: Record<string, unknown> = { type: 'subscribe', t: this.t, after: this.last };
    if (this.incarnation) message.incarnation = this.incarnation;
    this.socket?.send(JSON.stringify(message));
  }

  private take(message: Record<string, unknown>): void {
    switch (message.type) {
      case 'hello':
        this.greet(message as unknown as Hello);
        break;
      case 'rows':
        this.rows(message.rows as Row[]);
        break;
      case 'caught_up':
        this.wait = FIRST_WAIT;
        this.heard.caughtUp();
        break;
      case 'links':
        this.heard.links(message.terminals as TerminalLink[]);
        break;
      case 'status':
        this.heard.status(message as { read_only?: boolean; alarm?: string });
        break;
      case 'err':
        this.heard.refused(String(message.code));
        break;
    }
  }

  private greet(hello: Hello): void {
    if (this.incarnation && this.incarnation !== hello.incarnation) {
      this.last = 0;
      this.heard.anew();
    }
    this.incarnation = hello.incarnation;
    this.heard.hello(hello);
  }

  private rows(rows: Row[]): void {
    const number = (row: Row) => row.seq ?? row.n ?? 0;
    const fresh = rows.filter((row) => number(row) > this.last);
    const first = fresh[0];
    if (!first) return;
    if (number(first) !== this.last + 1) {
      // A gap must not be folded over: begin at the last row we have.
      this.socket?.close();
      return;
    }
    this.last = number(fresh[fresh.length - 1]!);
    this.heard.rows(fresh);
  }
}

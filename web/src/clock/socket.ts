// The page's socket: opened again and again, and given up when it is silent.
import type { Socket } from '../lib/link/link';
import type { TerminalLink } from './link';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5_000;
const HANDSHAKE = 5_000;

export class TerminalSocket {
  link: TerminalLink | null = null;
  #socket: Socket | null = null;
  #isOpen = false;
  #ended = false;
  #openedAt = 0;
  #wait = FIRST_WAIT;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly open: () => Socket,
    private readonly now: () => number,
  ) {}

  send(frame: unknown): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(frame));
  }

  connect(): void {
    clearTimeout(this.#timer);
    const socket = this.open();
    this.#socket = socket;
    this.#openedAt = this.now();
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#isOpen = true;
      this.link?.connected();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.link?.frame(event.data);
      if (this.link?.isLinked()) this.#wait = FIRST_WAIT;
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.drop();
    };
  }

  /** The connection is gone, whatever the browser says: another one after a while. */
  drop(): void {
    const old = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    old?.close();
    this.link?.disconnected();
    if (this.link?.state === 'rejected') return;
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#timer = setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, 2 * this.#wait);
  }

  /** For good. */
  end(): void {
    this.#ended = true;
    this.drop();
  }

  /** The network is there again, or the screen: no waiting. */
  hurry(): void {
    if (!this.#ended && !this.#socket && this.link?.state !== 'rejected') this.connect();
  }

  /** Who hears nothing knows that it is gone. */
  watch(): void {
    if (!this.#socket || !this.link) return;
    const silent = this.now() - Math.max(this.link.heardAt, this.#openedAt);
    const most = this.link.isLinked() ? this.link.silenceAllowed() : HANDSHAKE;
    if (silent > most) this.drop();
  }
}

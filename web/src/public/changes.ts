// What has changed of the page that is read, as the server's public socket tells it: its parts, as
// they are now. Which page it is, and up to where it is known, the page itself says.
import { ServerTime, monotonic } from '../lib/clock/server_time';
import type { PublicToldFrames } from '../lib/wire.generated';

type ServerFrame = PublicToldFrames[keyof PublicToldFrames];
type Put = PublicToldFrames['put'];

export interface ReadPage {
  t: number;
  page: string;
  n: number;
  incarnation: string;
}
export interface Changes {
  read(): ReadPage;
  time(offset: number): void; // ms that the server's clock is ahead of our monotonic one
  heard(): void; // anything at all
  changed(put: Put): boolean; // false: the page is another, and has to be read again
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
const ANSWER_TIME = 1500; // of a server that is there
const DEAD_AFTER = 5000; // without an answer the socket is not waited for any more
const ASK_TIME_EVERY = 30_000; // what time it is there: our clock may have stood still

/** The one socket of a page; comes back by itself, and asks for what it missed. */
export class Following {
  #changes: Changes;
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #follows = false;
  #asked = 0;
  #heard = 0;
  #connected = 0; // when it was begun
  #known: string | undefined; // what the server said last of how far it told us
  #time = new ServerTime();

  constructor(changes: Changes) {
    this.#changes = changes;
    this.#connect();
  }

  /** From now on the page that is read now. */
  follow(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const { t, page, n, incarnation } = this.#changes.read();
    this.#follows = true;
    this.#send({ type: 'follow', view: 'page', t, page, after: n, incarnation, known: this.#known });
  }

  /**
   * Asks the server whether it is there; a socket that does not answer is left for another. Whose
   * page is not followed asks nothing: an answer would say nothing of the page.
   */
  ask(now: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || !this.#follows) return;
    if (this.#asked <= this.#heard) {
      this.#askTime(now);
    } else if (now - this.#asked > DEAD_AFTER) {
      this.#leave();
      this.#connect();
    }
  }

  /** Looks from time to time what time it is there, though news come in. */
  keepTime(now: number): void {
    if (this.#asked <= this.#heard && now - this.#asked > ASK_TIME_EVERY) this.ask(now);
  }

  /** Nothing will be heard here of what changes: the page is to be looked after in another way. */
  isSilent(now: number): boolean {
    const isOpen = this.#socket?.readyState === WebSocket.OPEN;
    const waits = this.#asked > this.#heard && now - this.#asked > ANSWER_TIME;
    return !isOpen || !this.#follows || waits;
  }

  #askTime(now: number): void {
    this.#asked = now;
    this.#send({ type: 'ping', id: Math.floor(now) });
  }

  #hearTime(told: number, asked: number): void {
    this.#time.hear({ told: told / 1000, asked, heard: monotonic() });
    this.#changes.time(this.#time.offset ?? 0);
  }

  #send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #take(frame: ServerFrame): void {
    this.#heard = monotonic();
    this.#wait = FIRST_WAIT;
    if (frame.type === 'err') this.#follows = false;
    else this.#changes.heard();
    if (frame.type === 'hello') this.#hearTime(frame.now, this.#connected);
    if (frame.type === 'pong') {
      this.#known = frame.known ?? this.#known;
      if (frame.id === Math.floor(this.#asked)) this.#hearTime(frame.now, this.#asked);
    }
    if (frame.type === 'put') {
      if (!this.#changes.changed(frame)) this.#follows = false;
      else if (!this.#known) this.ask(monotonic());
    }
  }

  #leave(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = undefined;
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/public`);
    this.#socket = socket;
    this.#asked = 0;
    this.#connected = monotonic();
    socket.onopen = () => this.follow();
    socket.onmessage = (event: MessageEvent<string>) =>
      this.#take(JSON.parse(event.data) as ServerFrame);
    socket.onclose = () => {
      this.#follows = false;
      setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    };
  }
}

// That something changed in an event, as the server's public socket tells it: which games, if they
// are named. What it is now, the page itself says.
import type { PublicToldFrames } from '../lib/wire.generated';

type Told = PublicToldFrames[keyof PublicToldFrames];

export interface Changes {
  hello(now: number): void; // µs, by the server's clock
  heard(): void; // anything at all
  changed(game: string | undefined): void; // undefined: more than one game's own
  lost(): void;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** Follows the event from that row on, comes back by itself, and asks for what it missed. */
export function follow(t: number, after: number, changes: Changes): void {
  let last = after;
  let wait = FIRST_WAIT;
  let incarnation = '';

  function take(frame: Told): void {
    changes.heard();
    switch (frame.type) {
      case 'hello':
        if (incarnation && incarnation !== frame.incarnation) changes.changed(undefined);
        incarnation = frame.incarnation;
        changes.hello(frame.now);
        break;
      case 'rows':
        for (const row of frame.rows) {
          last = row.n ?? last;
          changes.changed((row.body as { g?: string }).g);
        }
        break;
      case 'caught_up':
        wait = FIRST_WAIT;
        last = frame.n;
        break;
      case 'err':
        // The server has less than we read: another journal.
        last = 0;
        changes.changed(undefined);
        break;
    }
  }

  function connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/public`);
    socket.onopen = () => {
      const ask = { type: 'subscribe', t, after: last };
      socket.send(JSON.stringify(incarnation ? { ...ask, incarnation } : ask));
    };
    socket.onmessage = (event: MessageEvent<string>) => take(JSON.parse(event.data) as Told);
    socket.onclose = () => {
      changes.lost();
      setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(LONGEST_WAIT, wait * 2);
    };
  }
  connect();
}

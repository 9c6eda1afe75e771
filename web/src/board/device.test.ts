// The log of a device against a server that answers as docs/protocol.md says: an outage at any place
// neither loses nor doubles an entry, and a board is shown what was entered on it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Socket } from '../lib/link/link';
import { Device } from './device';
import type { Game, Said } from './entries';
import { placementOf, played, squaresOf } from './placement';
import { memoryShelf } from './shelf';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const fresh = (): Game => ({
  g: 'g1',
  board: 1,
  round: 1,
  names: ['Ann', 'Bo'],
  ply: 0,
  fen: START,
  over: false,
  rewritten: 0,
});

/** One game on a server that is cut off when it is told to be. */
class Server {
  game = fresh();
  record: string[] = [];
  known = new Map<string, object>(); // id: its answer
  sockets: FakeSocket[] = [];
  deaf = false; // frames of the client get lost
  mute = false; // answers get lost
  illegal = new Set<string>();
  refuseNext = '';

  constructor(readonly role: 'board' | 'operator') {}

  open = (): Socket => {
    const socket = new FakeSocket(this);
    this.sockets.push(socket);
    queueMicrotask(() => socket.onopen?.(null as never));
    return socket;
  };
  get last(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }

  take(socket: FakeSocket, frame: { type: string; id?: string; command?: Said }) {
    if (this.deaf) return;
    if (frame.type === 'hello') return socket.hear(this.welcome());
    if (frame.type === 'ping') return socket.hear({ type: 'pong', id: 1 });
    const id = frame.id!;
    if (!this.known.has(id)) {
      const answer = this.decide(frame.command!);
      if (answer) return socket.hear({ type: 'err', where: '', params: {}, ref: id, code: answer });
      this.known.set(id, { type: 'ok', ref: id, seq: this.known.size + 1 });
    }
    socket.hear(this.known.get(id)!);
  }
  private decide(said: Said): string {
    const refused = this.refuseNext;
    this.refuseNext = '';
    if (refused) return refused;
    if (said.type === 'move') {
      if (said.ply && said.ply !== this.record.length + 1) return 'wrong_ply';
      if (this.illegal.has(said.move)) return this.role === 'board' ? '' : 'illegal_move';
      this.record.push(said.move);
    } else if (said.type === 'take_back') {
      if (this.record[this.record.length - 1] === said.move) {
        this.record.pop();
        this.game.rewritten += 1;
      } else if (this.role === 'operator') return 'wrong_ply';
    }
    return '';
  }
  told(): Game {
    const squares = this.record.reduce(played, squaresOf(START));
    const turn = this.record.length % 2 === 0 ? 'w' : 'b';
    const fen = `${placementOf(squares)} ${turn} - - 0 1`;
    return { ...this.game, ply: this.record.length, fen };
  }
  welcome() {
    return {
      type: 'welcome',
      journal: 'j',
      incarnation: 'i',
      role: this.role,
      t: 1,
      event: 'Cup',
      board: 0,
      games: [this.told()],
    };
  }
}

class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  constructor(private readonly server: Server) {}
  send(text: string) {
    this.server.take(this, JSON.parse(text));
  }
  close() {
    this.onclose?.(null as never);
  }
  hear(frame: object) {
    if (!this.server.mute) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (ms = 20_000) => vi.advanceTimersByTimeAsync(ms);

async function started(role: 'board' | 'operator', shelf = memoryShelf()) {
  const server = new Server(role);
  const device = new Device('k.secret', shelf, server.open, () => undefined);
  await device.start();
  await settle();
  const make = async (move: string) => {
    await device.say({ type: 'move', g: 'g1', move, ...device.plyOf(device.position('g1')!) });
  };
  return { server, device, shelf, make };
}
const shown = (device: Device) => placementOf(device.position('g1')!.squares);
const of = (...moves: string[]) => placementOf(moves.reduce(played, squaresOf(START)));

test('moves go out one by one, in order, with the ply they are meant to be', async () => {
  const { server, device, make } = await started('operator');
  for (const move of ['e2e4', 'e7e5', 'g1f3']) await make(move);
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5', 'g1f3']);
  expect(device.waiting()).toBe(0);
  expect(shown(device)).toBe(of('e2e4', 'e7e5', 'g1f3'));
});

test.each(['deaf', 'mute'] as const)(
  'an outage in which the server is %s: nothing is lost, nothing doubled',
  async (kind) => {
    const { server, device, make } = await started('operator');
    await make('e2e4');
    await settle();
    server[kind] = true;
    await make('e7e5');
    await make('g1f3');
    expect(device.waiting()).toBe(2);
    expect(shown(device)).toBe(of('e2e4', 'e7e5', 'g1f3'));
    await settle(); // found to be silent, and tried again without end
    expect(device.linked).toBe(false);
    server[kind] = false;
    await settle();
    expect(server.record).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(device.waiting()).toBe(0);
    expect(device.unsettled()).toEqual([]);
  },
);

test('a page that is loaded again sends what was kept, under the same ids', async () => {
  const first = await started('operator');
  await first.make('e2e4');
  await settle();
  first.server.mute = true; // it arrives, and the answer does not
  await first.make('e7e5');
  await settle(100);
  first.device.close();
  expect(first.server.record).toEqual(['e2e4', 'e7e5']);
  first.server.mute = false;
  const device = new Device('k.secret', first.shelf, first.server.open, () => undefined);
  await device.start();
  await settle();
  expect(first.server.record).toEqual(['e2e4', 'e7e5']);
  expect(device.waiting()).toBe(0);
  expect(shown(device)).toBe(of('e2e4', 'e7e5'));
});

test('what the server cannot take now is sent again later', async () => {
  const { server, device, make } = await started('operator');
  server.refuseNext = 'read_only';
  await make('e2e4');
  await settle(100);
  expect(device.waiting()).toBe(1);
  await settle();
  expect(server.record).toEqual(['e2e4']);
});

test('a move that was refused is listed, and what was entered upon it is not sent', async () => {
  const { server, device, make } = await started('operator');
  server.illegal.add('e2e5');
  server.deaf = true;
  await make('e2e5');
  await make('d7d5');
  server.deaf = false;
  await settle();
  expect(server.record).toEqual([]);
  expect(device.unsettled().map((one) => [one.state, one.code])).toEqual([
    ['refused', 'illegal_move'],
    ['aside', undefined],
  ]);
  expect(shown(device)).toBe(of());
  await device.forget(device.unsettled());
  await make('e2e4');
  await settle();
  expect(server.record).toEqual(['e2e4']);
});

test('a mistyped move that was not sent is simply gone; one that was is taken back', async () => {
  const { server, device, make } = await started('operator');
  server.deaf = true;
  server.last.close();
  await make('e2e4');
  await device.takeBack('g1', 'mistyped');
  expect(device.waiting()).toBe(0);
  server.deaf = false;
  await settle();
  expect(server.record).toEqual([]);
  await make('d2d4');
  await settle();
  await device.takeBack('g1', 'mistyped');
  await settle();
  expect(server.record).toEqual([]);
  expect(server.game.rewritten).toBe(1);
  await make('c2c4');
  await settle();
  expect(server.record).toEqual(['c2c4']);
  expect(shown(device)).toBe(of('c2c4'));
});

test('a double press is one press, sent or not; a second one later is another', async () => {
  const { server, device, make } = await started('operator');
  for (const move of ['e2e4', 'e7e5', 'g1f3']) await make(move);
  await settle();
  await device.takeBack('g1', 'mistyped');
  await device.takeBack('g1', 'mistyped');
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5']);
  await device.takeBack('g1', 'mistyped');
  await settle();
  expect(server.record).toEqual(['e2e4']);

  server.deaf = true;
  server.last.close();
  await make('c7c5');
  await make('b1c3');
  await device.takeBack('g1', 'mistyped');
  await device.takeBack('g1', 'mistyped');
  expect(device.waiting()).toBe(1);
  await device.say({ type: 'call_arbiter', g: 'g1' });
  await device.say({ type: 'call_arbiter', g: 'g1' });
  expect(device.waiting()).toBe(2);
});

test('a record that others changed is shown as they made it, and nothing waiting is lost silently', async () => {
  const { server, device, make } = await started('operator');
  await make('e2e4');
  await settle();
  server.deaf = true;
  await make('e7e5');
  server.record = ['d2d4'];
  server.game.rewritten += 1;
  server.deaf = false;
  server.last.close();
  await settle();
  expect(shown(device)).toBe(of('d2d4'));
  expect(device.unsettled()).toHaveLength(1);
  expect(server.record).toEqual(['d2d4']);
});

test('a board is shown its illegal move as it was entered, also after an outage and a reload', async () => {
  const { server, device, shelf, make } = await started('board');
  server.illegal.add('e2e5').add('e7e6');
  for (const move of ['d2d4', 'd7d5', 'e2e5', 'e7e6']) await make(move);
  await settle();
  expect(server.record).toEqual(['d2d4', 'd7d5']);
  const entered = of('d2d4', 'd7d5', 'e2e5', 'e7e6');
  expect(shown(device)).toBe(entered);
  expect(device.unsettled()).toEqual([]);
  server.last.close();
  await settle();
  expect(shown(device)).toBe(entered);
  device.close();
  const again = new Device('k.secret', shelf, server.open, () => undefined);
  await again.start();
  await settle();
  expect(shown(again)).toBe(entered);
  // The arbiter restores the position: from here on the board shows that.
  server.game.rewritten += 1;
  server.last.hear({ type: 'game', ...server.told() });
  await settle();
  expect(shown(again)).toBe(of('d2d4', 'd7d5'));
});

test('a board sends no number with its moves: the answer would say which are in the record', async () => {
  const { server, device, make } = await started('board');
  expect(device.plyOf(device.position('g1')!)).toEqual({});
  await make('e2e4');
  await settle();
  expect(server.record).toEqual(['e2e4']);
});

test('an offer stands until it is refused or the other side moves', async () => {
  const { device, make } = await started('operator');
  await make('e2e4');
  await device.say({ type: 'offer_draw', g: 'g1', by: 'w' });
  expect(device.offer('g1')).toBe('w');
  await make('e7e5');
  expect(device.offer('g1')).toBeUndefined();
  await device.say({ type: 'offer_draw', g: 'g1', by: 'b' });
  await device.say({ type: 'refuse_draw', g: 'g1', by: 'w' });
  expect(device.offer('g1')).toBeUndefined();
});

test('a key that is for something else is not tried again', async () => {
  const { server, device } = await started('operator');
  const params = { role: 'terminal', board: '3' };
  server.last.hear({ type: 'err', code: 'forbidden', where: 'key', params });
  await settle(1);
  expect(device.stopped).toEqual({ code: 'forbidden', role: 'terminal', board: '3' });
  const sockets = server.sockets.length;
  server.last.close();
  await settle();
  expect(server.sockets).toHaveLength(sockets);
});

// The entries of a device against a server that answers as docs/protocol.md says: an outage at any
// place neither loses nor doubles one, and what was refused is listed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phone, placementAfter, Server, type Role } from './testing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (ms = 20_000) => vi.advanceTimersByTimeAsync(ms);

async function started(role: Role) {
  const server = new Server();
  const user = await phone(server, role);
  await settle();
  return { server, user };
}
const ROLES = ['board', 'operator'] as const;

test.each(ROLES)('%s: moves go out one by one, in order, each with its ply', async (role) => {
  const { server, user } = await started(role);
  await user.make('e2e4', 'e7e5', 'g1f3');
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5', 'g1f3']);
  expect(user.device.entries.map(({ said }) => 'ply' in said && said.ply)).toEqual([1, 2, 3]);
  expect(user.device.waiting()).toBe(0);
  expect(user.shown()).toBe(placementAfter(['e2e4', 'e7e5', 'g1f3']));
});

test('moves that are entered faster than they are kept have a ply each', async () => {
  const { server, user } = await started('board');
  const write = user.shelf.write;
  user.shelf.write = (change) =>
    new Promise((kept) => setTimeout(() => void write(change).then(kept), 300));
  void user.make('e2e4');
  void user.make('e7e5');
  expect(user.moves()).toEqual(['e2e4', 'e7e5']);
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5']);
});

test('an entry that cannot be kept is not shown and not sent', async () => {
  const { server, user } = await started('board');
  const write = user.shelf.write;
  user.shelf.write = () => Promise.reject(new Error('full'));
  await expect(user.make('e2e4')).rejects.toThrow('full');
  user.shelf.write = write;
  expect(user.moves()).toEqual([]);
  await user.make('d2d4');
  await settle();
  expect(server.record).toEqual(['d2d4']);
});

test.each(ROLES.flatMap((role) => (['deaf', 'mute'] as const).map((kind) => [role, kind] as const)))(
  '%s: an outage in which the server is %s: nothing is lost, nothing doubled',
  async (role, kind) => {
    const { server, user } = await started(role);
    await user.make('e2e4');
    await settle();
    user.link[kind] = true;
    await user.make('e7e5', 'g1f3');
    expect(user.device.waiting()).toBe(2);
    expect(user.shown()).toBe(placementAfter(['e2e4', 'e7e5', 'g1f3']));
    await settle(); // found to be silent, and tried again without end
    expect(user.device.linked).toBe(false);
    user.link[kind] = false;
    await settle();
    expect(server.received).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(user.device.waiting()).toBe(0);
    expect(user.listed()).toEqual([]);
  },
);

test.each(ROLES)('%s: a page that is loaded again sends what was kept, with the same ids', async (role) => {
  const { server, user } = await started(role);
  await user.make('e2e4');
  await settle();
  user.link.mute = true; // it arrives, and the answer does not
  await user.make('e7e5');
  await settle(100);
  expect(server.record).toEqual(['e2e4', 'e7e5']);
  user.link.mute = false;
  await user.reload();
  await settle();
  expect(server.received).toEqual(['e2e4', 'e7e5']);
  expect(user.device.waiting()).toBe(0);
  expect(user.moves()).toEqual(['e2e4', 'e7e5']);
  await user.takeBack();
  await settle();
  expect(server.record).toEqual(['e2e4']);
});

test('what the server cannot take now is sent again later', async () => {
  const { server, user } = await started('operator');
  server.refuseNext = 'read_only';
  await user.make('e2e4');
  await settle(100);
  expect(user.device.waiting()).toBe(1);
  await settle();
  expect(server.record).toEqual(['e2e4']);
});

test('a mistyped move that was not sent is simply gone; one that was is taken back', async () => {
  const { server, user } = await started('operator');
  user.link.deaf = true;
  user.link.last.close();
  await user.make('e2e4');
  await user.takeBack();
  expect(user.device.waiting()).toBe(0);
  user.link.deaf = false;
  await settle();
  expect(server.record).toEqual([]);
  await user.make('d2d4');
  await settle();
  await user.takeBack();
  await settle();
  expect(server.record).toEqual([]);
  expect(server.rewritten).toBe(1);
  await user.make('c2c4');
  await settle();
  expect(server.record).toEqual(['c2c4']);
  expect(user.shown()).toBe(placementAfter(['c2c4']));
});

test('a double press is one press, sent or not; a second one later is another', async () => {
  const { server, user } = await started('operator');
  await user.make('e2e4', 'e7e5', 'g1f3');
  await settle();
  await user.takeBack();
  await user.takeBack();
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5']);
  await user.takeBack();
  await settle();
  expect(server.record).toEqual(['e2e4']);

  user.link.deaf = true;
  user.link.last.close();
  await user.make('c7c5', 'b1c3');
  await user.takeBack();
  await user.takeBack();
  expect(user.device.waiting()).toBe(1);
  await user.device.say({ type: 'call_arbiter', g: 'g1' });
  await user.device.say({ type: 'call_arbiter', g: 'g1' });
  expect(user.device.waiting()).toBe(2);
});

test.each(ROLES)(
  '%s: a record that others changed is shown as they made it, and nothing waiting is lost silently',
  async (role) => {
    const { server, user } = await started(role);
    await user.make('e2e4');
    await settle();
    user.link.deaf = true;
    await user.make('e7e5');
    server.correct(['d2d4']);
    user.link.deaf = false;
    user.link.last.close();
    await settle();
    expect(user.shown()).toBe(placementAfter(['d2d4']));
    const marked = role === 'board' ? ['e2e4 dropped'] : [];
    expect(user.listed()).toEqual([...marked, 'e7e5 aside']);
    expect(server.record).toEqual(['d2d4']);
  },
);

test('a refused move: nothing is sent for that board until it has been seen', async () => {
  const { server, user } = await started('operator');
  server.illegal = (move) => move === 'f1b6';
  await user.make('e2e4', 'e7e5');
  await settle();
  // In one run of fast typing, and when the refusal is there already.
  await user.make('f1b6', 'b8c6');
  await settle();
  await user.make('g1f3', 'g8f6');
  await user.takeBack();
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5']);
  expect(user.moves()).toEqual(['e2e4', 'e7e5']);
  expect(user.listed()).toEqual([
    'f1b6 illegal_move',
    'b8c6 after_refused',
    'g1f3 after_refused',
    'g8f6 after_refused',
    'back e7e5 after_refused',
  ]);
  await user.reload();
  await settle();
  expect(user.device.blocked('g1')).toBe(true);
  await user.make('g1f3');
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5']);
  await user.seen();
  await user.make('f1b5');
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5', 'f1b5']);
  expect(user.listed()).toEqual([]);
});

test('a move that is set aside while it is kept is not sent', async () => {
  const { server, user } = await started('operator');
  const write = user.shelf.write;
  user.shelf.write = (change) =>
    new Promise((kept) => setTimeout(() => void write(change).then(kept), 3_000));
  void user.make('e7e5');
  await settle(4_000); // kept when it was entered, and now as one that is sent
  server.correct(['d2d4', 'd7d5']);
  await settle();
  expect(server.received).toEqual([]);
  expect(user.listed()).toEqual(['e7e5 aside']);
  void user.seen();
  void user.make('c2c4');
  await settle();
  expect(server.record).toEqual(['d2d4', 'd7d5', 'c2c4']);
});

test('while entries of a board wait, the moves of an operator are refused and listed', async () => {
  const server = new Server();
  server.illegal = (move) => move === 'f1b6';
  const [board, operator] = [await phone(server), await phone(server, 'operator')];
  await settle();
  await board.make('e2e4', 'e7e5', 'f1b6');
  await settle();
  expect(operator.shown()).toBe(placementAfter(['e2e4', 'e7e5']));
  await operator.make('g1f3', 'b8c6');
  await settle();
  expect(operator.listed()).toEqual(['g1f3 record_in_doubt', 'b8c6 after_refused']);
  expect(server.line).toEqual(['e2e4', 'e7e5', 'f1b6']);
  server.correct(['e2e4', 'e7e5', 'f1b5']);
  await operator.seen();
  await settle();
  await operator.make('b8c6');
  await settle();
  expect(board.moves()).toEqual(['e2e4', 'e7e5', 'f1b5', 'b8c6']);
  expect(operator.shown()).toBe(board.shown());
});

test('an offer stands until it is refused or the other side moves', async () => {
  const { server, user } = await started('operator');
  await user.make('e2e4');
  await user.device.say({ type: 'offer_draw', g: 'g1', by: 'w' });
  expect(user.device.offer('g1')).toBe('w');
  await settle();
  expect(user.device.offer('g1')).toBe('w');
  await user.make('e7e5');
  expect(user.device.offer('g1')).toBeUndefined();
  await settle();
  expect(server.offer).toBeUndefined();
  await user.device.say({ type: 'offer_draw', g: 'g1', by: 'b' });
  await user.device.say({ type: 'refuse_draw', g: 'g1', by: 'w' });
  expect(user.device.offer('g1')).toBeUndefined();
});

test('each frame tells the offer that stands, and an ended game has none', async () => {
  const { server, user } = await started('board');
  await user.make('e2e4');
  await user.device.say({ type: 'offer_draw', g: 'g1', by: 'w' });
  await settle();
  server.offer = undefined; // by a ruling
  server.tell();
  await settle(1);
  expect(user.device.offer('g1')).toBeUndefined();
  server.offer = 'w'; // it was undone
  server.tell();
  await settle(1);
  expect(user.device.offer('g1')).toBe('w');
  server.over = true;
  server.tell();
  await settle(1);
  expect(user.device.offer('g1')).toBeUndefined();
});

test('a frame that crosses an offer on its way does not hide it', async () => {
  const { server, user } = await started('board');
  user.link.delay = () => 200;
  server.correct(['e2e4']);
  await user.device.say({ type: 'offer_draw', g: 'g1', by: 'w' });
  await settle();
  expect(server.offer).toBe('w');
  expect(user.device.offer('g1')).toBe('w');
});

test('an offer that the server refuses is not shown', async () => {
  const { server, user } = await started('board');
  server.refuseNext = 'game_over';
  await user.device.say({ type: 'offer_draw', g: 'g1', by: 'w' });
  await settle();
  expect(user.device.offer('g1')).toBeUndefined();
  expect(user.listed()).toEqual(['offer_draw game_over']);
  await user.make('e2e4');
  await settle();
  expect(server.record, 'an offer blocks no moves').toEqual(['e2e4']);
});

test('a key that is for something else is not tried again', async () => {
  const { user } = await started('operator');
  const params = { role: 'terminal', board: '3' };
  user.link.last.hear({ type: 'err', code: 'forbidden', where: 'key', params });
  await settle(1);
  expect(user.device.stopped).toEqual({ code: 'forbidden', role: 'terminal', board: '3' });
  const sockets = user.link.sockets.length;
  user.link.last.close();
  await settle();
  expect(user.link.sockets).toHaveLength(sockets);
});

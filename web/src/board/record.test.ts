// A board's phone and the record: what the phone shows before and after the arbiter has ruled on an
// entry that cannot be played, and two phones with one key.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf, saying, settle as compared, type Game } from './entries';
import { phone, placementAfter, Server, START } from './testing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (ms = 20_000) => vi.advanceTimersByTimeAsync(ms);
const ENTERED = ['e2e4', 'e7e5', 'f1b6', 'b8c6', 'g1f3', 'g8f6'];
const CORRECTED = ['e2e4', 'e7e5', 'f1b5', 'b8c6', 'g1f3', 'g8f6'];

async function board() {
  const server = new Server();
  server.illegal = (move) => move === 'f1b6';
  const user = await phone(server);
  await settle();
  return { server, user };
}
async function pair() {
  const { server, user } = await board();
  const other = await phone(server);
  await settle();
  return { server, a: user, b: other };
}

test('before the ruling the phone shows what was entered and marks nothing', async () => {
  const { server, user } = await board();
  await user.make(...ENTERED);
  await settle();
  expect(server.record).toEqual(['e2e4', 'e7e5']);
  for (const again of [() => undefined, () => user.link.last.close(), user.reload]) {
    await again();
    await settle();
    expect(user.moves()).toEqual(ENTERED);
    expect(user.shown()).toBe(placementAfter(ENTERED));
    expect(user.listed()).toEqual([]);
    expect(user.device.blocked('g1')).toBe(false);
    expect(user.device.waiting()).toBe(0);
  }
});

test('before the ruling nothing differs from a phone whose entries are all legal', async () => {
  const seen = await Promise.all(
    [true, false].map(async (legal) => {
      const { server, user } = await board();
      const second = await phone(server);
      if (legal) server.illegal = () => false;
      const states: unknown[] = [];
      const look = async () => {
        await settle();
        for (const { device, ...one } of [user, second]) {
          const { linked, entries } = device;
          states.push([one.moves(), one.shown(), one.listed(), linked, device.waiting()]);
          states.push(device.offer('g1'), entries.map(({ said, state }) => [said, state]));
          states.push(JSON.stringify([...device.games.values()]), one.link.sockets.length);
        }
      };
      for (const move of ENTERED) await user.make(move).then(look);
      await user.takeBack().then(look);
      await second.make('d7d6').then(look);
      user.link.last.close();
      await look();
      await user.reload().then(look);
      return states;
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
});

test.each([false, true])(
  'the arbiter corrects the move: phone and record agree, that entry alone is marked (reload: %s)',
  async (reload) => {
    const { server, user } = await board();
    await user.make(...ENTERED);
    await settle();
    if (reload) {
      user.device.close();
      server.correct(CORRECTED);
      await user.reload();
    } else {
      server.correct(CORRECTED);
    }
    await settle();
    expect(user.moves()).toEqual(CORRECTED);
    expect(user.shown()).toBe(placementAfter(CORRECTED));
    expect(user.listed()).toEqual(['f1b6 dropped']);
    await user.reload();
    await settle();
    expect(user.listed()).toEqual(['f1b6 dropped']);
    // A mark stops nobody, and goes when it was seen.
    await user.make('e1h1');
    await settle();
    expect(server.record).toEqual([...CORRECTED, 'e1h1']);
    await user.seen();
    await user.reload();
    await settle();
    expect(user.listed()).toEqual([]);
    expect(user.moves()).toEqual([...CORRECTED, 'e1h1']);
  },
);

test.each([false, true])(
  'the arbiter drops the alarm: the record ends before the entry, and four are marked (reload: %s)',
  async (reload) => {
    const { server, user } = await board();
    await user.make(...ENTERED);
    await settle();
    if (reload) await user.reload();
    await settle();
    server.drop();
    await settle();
    expect(user.moves()).toEqual(['e2e4', 'e7e5']);
    expect(user.shown()).toBe(placementAfter(['e2e4', 'e7e5']));
    const four = ['f1b6 dropped', 'b8c6 dropped', 'g1f3 dropped', 'g8f6 dropped'];
    expect(user.listed()).toEqual(four);
    await user.make('f1b5');
    await settle();
    expect(server.record).toEqual(['e2e4', 'e7e5', 'f1b5']);
    expect(user.listed()).toEqual(four);
    // Entered once more, an entry is in the record after all.
    await user.make('b8c6');
    await settle();
    expect(user.listed()).toEqual(['f1b6 dropped', 'g1f3 dropped', 'g8f6 dropped']);
  },
);

test('a ruling that is undone brings the entries back, and their marks go', async () => {
  const { server, user } = await board();
  await user.make(...ENTERED);
  await settle();
  server.drop();
  await settle();
  expect(user.listed()).toHaveLength(4);
  server.unplaced = ENTERED.slice(2);
  server.tell();
  await settle();
  expect(user.listed()).toEqual([]);
  expect(user.moves()).toEqual(ENTERED);
  await user.takeBack();
  await settle();
  expect(server.line).toEqual(ENTERED.slice(0, 5));
});

test('what waits when the arbiter rules is set aside and listed', async () => {
  const { server, user } = await board();
  await user.make(...ENTERED.slice(0, 4));
  await settle();
  user.link.deaf = true;
  await user.make(...ENTERED.slice(4));
  server.drop();
  await settle();
  user.link.deaf = false;
  await settle();
  expect(user.listed()).toEqual(['f1b6 dropped', 'b8c6 dropped', 'g1f3 aside', 'g8f6 aside']);
  expect(server.line).toEqual(['e2e4', 'e7e5']);
  expect(user.moves()).toEqual(['e2e4', 'e7e5']);
  // Not before somebody has looked at it.
  await user.make('g1f3');
  await settle();
  expect(server.line).toEqual(['e2e4', 'e7e5']);
  await user.seen();
  await user.make('f1b5');
  await settle();
  expect(server.line).toEqual(['e2e4', 'e7e5', 'f1b5']);
});

test.each(['sent', 'on its way', 'not sent'])(
  'a mis-tap that is taken back at once marks nothing (it was %s)',
  async (when) => {
    const { server, user } = await board();
    await user.make('e2e4', 'e7e5');
    await settle();
    if (when === 'on its way') user.link.delay = () => 200;
    if (when === 'not sent') user.link.last.close();
    await user.make('f1b6');
    if (when === 'sent') await settle();
    await user.takeBack();
    await user.make('f1b5');
    await settle();
    expect(server.line).toEqual(['e2e4', 'e7e5', 'f1b5']);
    expect(user.listed()).toEqual([]);
    server.correct(['e2e4', 'e7e5', 'f1b5']); // the arbiter looks after the alarm
    await settle();
    await user.reload();
    await settle();
    expect(user.listed()).toEqual([]);
    expect(user.moves()).toEqual(['e2e4', 'e7e5', 'f1b5']);
  },
);

test('a mis-tap is taken back while the arbiter drops it: the way it was meant is entered', async () => {
  const { server, user } = await board();
  await user.make('e2e4', 'e7e5', 'f1b6');
  await settle();
  user.link.deaf = true;
  await user.takeBack();
  await user.make('f1b5');
  server.drop();
  user.link.deaf = false;
  await settle();
  expect(server.line).toEqual(['e2e4', 'e7e5', 'f1b5']);
  expect(user.listed()).toEqual([]);
});

test('castling is one move, whichever text the server tells', async () => {
  const { server, user } = await board();
  const before = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'g8f6'];
  await user.make(...before, 'e1h1');
  await settle();
  server.correct([...before, 'e1g1']);
  await settle();
  expect(user.listed()).toEqual([]);
  await user.takeBack();
  await settle();
  expect(server.line).toEqual(before);
});

test('two phones with one key: each shows the entries of both, once', async () => {
  const { server, a, b } = await pair();
  await a.make('e2e4');
  await settle();
  await b.make('e7e5');
  await settle();
  for (const one of [a, b]) expect(one.moves()).toEqual(['e2e4', 'e7e5']);
  // The same moves on both, at once and while one of them is cut off.
  a.link.delay = b.link.delay = () => 200;
  await Promise.all([a.make('f1b6'), b.make('f1b6')]);
  await settle();
  a.link.deaf = true;
  await a.make('b8c6', 'g1f3');
  await b.make('b8c6');
  a.link.deaf = false;
  await settle();
  expect(server.line).toEqual(['e2e4', 'e7e5', 'f1b6', 'b8c6', 'g1f3']);
  for (const one of [a, b]) {
    expect(one.moves()).toEqual(server.line);
    expect(one.listed()).toEqual([]);
    expect(one.device.waiting()).toBe(0);
  }
  server.drop();
  await settle();
  expect(a.listed()).toEqual(['f1b6 dropped', 'b8c6 dropped', 'g1f3 dropped']);
  expect(b.listed()).toEqual(['f1b6 dropped', 'b8c6 dropped']);
});

test('two phones enter different moves: the later one is listed, and both show the first', async () => {
  const { server, a, b } = await pair();
  a.link.delay = () => 100;
  b.link.delay = () => 300;
  await Promise.all([a.make('e2e4'), b.make('d2d4')]);
  await b.make('d7d5');
  await settle();
  expect(server.line).toEqual(['e2e4']);
  for (const one of [a, b]) expect(one.moves()).toEqual(['e2e4']);
  expect(a.listed()).toEqual([]);
  expect(b.listed()).toEqual(['d2d4 wrong_ply', 'd7d5 aside']);
  await b.make('e7e5');
  await settle();
  expect(server.line, 'not before it was seen').toEqual(['e2e4']);
  await b.seen();
  await b.make('e7e5');
  await settle();
  for (const one of [a, b]) expect(one.moves()).toEqual(['e2e4', 'e7e5']);
});

test('one phone takes back what the other entered elsewhere: it is marked there', async () => {
  const { server, a, b } = await pair();
  await a.make('e2e4');
  await settle();
  await b.make('e7e5');
  await settle();
  expect(a.device.lastMove('g1'), 'only the last move, and only where it was entered').toBe(
    undefined,
  );
  await a.takeBack();
  await settle();
  expect(server.line).toEqual(['e2e4', 'e7e5']);
  await b.takeBack();
  await settle();
  expect(a.moves()).toEqual(['e2e4']);
  expect([a.listed(), b.listed()]).toEqual([[], []]);
});

test('both phones take the same move back: nobody is told of an error', async () => {
  const { server, a, b } = await pair();
  a.link.delay = b.link.delay = () => 200;
  await Promise.all([a.make('e2e4'), b.make('e2e4')]);
  await settle();
  await Promise.all([a.takeBack(), b.takeBack()]);
  await Promise.all([a.make('d2d4'), b.make('d2d4')]);
  await settle();
  expect(server.line).toEqual(['d2d4']);
  for (const one of [a, b]) {
    expect(one.moves()).toEqual(['d2d4']);
    expect(one.listed()).toEqual([]);
  }
});

test('a late answer does not bring back a move that was taken back on the other phone', async () => {
  const { server, a, b } = await pair();
  await b.make('e2e4');
  await settle();
  await b.takeBack();
  await settle();
  a.link.mute = true;
  await a.make('e2e4'); // it arrives, and its answer does not
  await settle(100);
  await b.make('e7e5');
  await settle(100);
  server.correct([]);
  a.link.mute = false;
  await settle();
  expect(a.moves()).toEqual([]);
  expect(a.listed()).toEqual(['e2e4 dropped']);
  expect(b.listed()).toEqual(['e7e5 dropped']);
});

test('entries that the other phone has made meanwhile are in the record, those behind are listed', async () => {
  const { server, a, b } = await pair();
  a.link.deaf = true;
  await a.make('e2e4', 'e7e5', 'g1f3', 'b8c6');
  await b.make('e2e4', 'e7e5', 'd2d4');
  await settle(1_000);
  expect(a.moves()).toEqual(['e2e4', 'e7e5', 'd2d4']);
  expect(a.listed()).toEqual(['g1f3 aside', 'b8c6 aside']);
  a.link.deaf = false;
  await settle();
  expect(a.device.waiting()).toBe(0);
  expect(a.listed()).toEqual(['g1f3 aside', 'b8c6 aside']);
  expect(server.line).toEqual(['e2e4', 'e7e5', 'd2d4']);
});

test('an entry that was marked is entered again on both phones: it is one entry', async () => {
  const { server, a, b } = await pair();
  await a.make('e2e4');
  await settle();
  server.correct([]);
  await settle();
  a.link.delay = () => 500;
  void a.make('e2e4');
  await b.make('e2e4');
  await settle();
  expect(a.listed()).toEqual([]);
  server.correct(['d2d4']);
  await settle();
  expect(a.listed()).toEqual(['e2e4 dropped']);
});

test('a correction that crosses an entry: the phone shows what came of it', async () => {
  const { server, user } = await board();
  await user.make('e2e4');
  await settle();
  user.link.delay = () => 1_000;
  await user.make('e7e5');
  server.correct(['d2d4']); // told before the entry arrives, and its ply fits
  await settle(1_500);
  expect(user.moves()).toEqual(['d2d4']);
  expect(user.listed()).toEqual(['e2e4 dropped', 'e7e5 aside']);
  await user.seen();
  await settle();
  expect(server.line).toEqual(['d2d4', 'e7e5']);
  expect(user.moves()).toEqual(['d2d4', 'e7e5']);
});

test('a refusal that names another ply than the line has: the phone asks for the line', async () => {
  const { server, user } = await board();
  server.record = ['e2e4', 'e7e5']; // and nobody tells it
  await user.make('d2d4');
  await settle();
  expect(user.moves()).toEqual(['e2e4', 'e7e5']);
  expect(user.listed()).toEqual(['d2d4 wrong_ply']);
});

test('a server that has lost entries: they are marked', async () => {
  const { server, user } = await board();
  await user.make('e2e4', 'e7e5');
  await settle();
  server.record = ['e2e4'];
  user.link.last.close();
  await settle();
  expect(user.moves()).toEqual(['e2e4']);
  expect(user.listed()).toEqual(['e7e5 dropped']);
});

test('a game that began elsewhere, with Black to move', () => {
  const fen = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';
  const game: Game = {
    g: 'g1',
    board: 1,
    round: 1,
    names: ['Ann', 'Bo'],
    ply: 1,
    fen: '3k4/8/8/8/8/8/8/R3K3 w - - 0 1',
    over: false,
    rewritten: 0,
    start: fen.replace(' w ', ' b '),
    moves: ['e8d8'],
  };
  expect(lineOf(game).map(({ ply, turn }) => [ply, turn])).toEqual([
    [0, 'b'],
    [1, 'w'],
  ]);
});

test('an entry of an earlier version of the page has no ply: it is not compared', () => {
  const told: Game = { ...game0(), ply: 1, moves: ['e2e4'] };
  const said = { ...saying.move('g1', 'e2e4', 1), ply: undefined } as never;
  const entry = { id: 'x', n: 1, said, state: 'taken' as const, tried: true };
  expect(compared(told, [entry], { fits: true, whole: true })).toEqual({
    changed: [],
    gone: [entry],
  });
});

const game0 = (): Game => ({
  g: 'g1',
  board: 1,
  round: 1,
  names: ['Ann', 'Bo'],
  ply: 0,
  fen: START,
  over: false,
  rewritten: 0,
  start: START,
  moves: [],
});

// The page's link: nothing is sent that is not kept, nothing is lost or doubled, and a page that is
// loaded again comes up paused. The rules: docs/protocol.md, "Terminal".
import { expect, test, vi } from 'vitest';
import type { ToldOrder } from '../lib/wire.generated';
import type { Kept } from './module';
import type { Line } from './store';
import { Device, HeldStore, SETUP, wholeState } from './testing';
import { viewOf } from './view';

vi.mock('./words', () => ({ t: (key: string) => key }));

const { g } = SETUP;
const order = (cmd: number, op: string, args: object = {}) =>
  ({ type: 'cmd', g, ep: 1, cmd, op, args, by: 'arbiter' }) as unknown as ToldOrder;

async function running(): Promise<Device> {
  const device = await (await new Device().open('b1')).bound();
  device.at = 1000;
  device.link.act('start', g, 1000);
  await device.store.write();
  expect(device.seqs()).toEqual([1]);
  device.hear({ type: 'ack', g, ep: 1, upto: 1 });
  return device;
}
const state = (device: Device) => wholeState(device.link.current()!.log, device.at);

test('a press has effect at once and is sent when it is on the disk', async () => {
  const device = await running();
  device.at = 5000;
  device.link.press(g, 'w', 4990);
  expect(state(device).onMove).toBe('b');
  expect(device.seqs()).toEqual([]);
  await device.store.write();
  const [press] = device.entries();
  // 3.99 seconds were used, one second comes for the move: 60 + 1 - 3.99 + 1.
  expect(press).toMatchObject({ seq: 2, kind: 'press', side: 'w', t_ms: 4990 });
  expect(press!.rem).toEqual([58_010, 61_000]);
});

test('what cannot be kept is not sent, the game goes on, and it is tried again', async () => {
  const device = await running();
  device.at = 2000;
  device.link.press(g, 'w', 2000);
  await device.store.fail();
  expect(device.link.writes).toBe(false);
  expect(state(device).onMove).toBe('b');
  device.at = 2500;
  device.link.press(g, 'b', 2500);
  await device.store.write();
  expect(device.seqs()).toEqual([]);
  device.at = 3001;
  device.link.tick();
  await device.store.write();
  expect(device.seqs()).toEqual([2, 3]);
  expect(device.link.writes).toBe(true);
});

test('what is not acknowledged is sent again, after 1 s, 2 s, 4 s and then each 8 s', async () => {
  const device = await running();
  device.link.press(g, 'w', 1500);
  await device.store.write();
  expect(device.seqs()).toEqual([2]);
  const times: number[] = [];
  for (device.at = 1500; device.at < 32_000; device.at += 500) {
    device.link.tick();
    if (device.seqs().length > 0) times.push(device.at);
  }
  expect(times).toEqual([2000, 4000, 8000, 16_000, 24_000]);
});

test('offline presses are kept and counted; the server gets those that it has not', async () => {
  const device = await running();
  device.link.disconnected();
  for (const [side, at] of [['w', 2000], ['b', 3000], ['w', 4000]] as const) {
    device.at = at;
    device.link.press(g, side, at);
  }
  await device.store.write();
  expect(device.seqs()).toEqual([]);
  expect(device.link.current()!.kept()).toBe(3);
  device.link.connected();
  const [hello] = device.said<{ games: object[] }>('hello');
  expect(hello!.games).toMatchObject([{ g, ep: 1, last_seq: 4, last_cmd: 0 }]);
  // The server had taken one of them before the line broke.
  device.welcome(2);
  expect(device.seqs()).toEqual([3, 4]);
  device.hear({ type: 'ack', g, ep: 1, upto: 4 });
  expect(device.link.current()!.kept()).toBe(0);
});

test('a page that is loaded again comes up paused with the times of its checkpoint', async () => {
  const device = await running();
  device.at = 9500;
  device.link.tick();
  await device.store.write();
  const again = await new Device(device.store).open('b2');
  expect(state(again)).toMatchObject({ phase: 'paused', onMove: 'w' });
  // 61 seconds with the first increment, 8.5 were used when they were saved.
  expect(state(again).sides.w.main).toBe(52_500);
  again.link.connected();
  again.welcome(0);
  const entries = again.entries();
  expect(entries.map((one) => [one.kind, one.boot])).toEqual([['start', 'b1'], ['boot', 'b2']]);
  again.link.press(g, 'w', 100);
  await again.store.write();
  expect(again.seqs()).toEqual([]);
  again.hear(order(1, 'resume'));
  await again.store.write();
  expect(again.entries()).toMatchObject([{ seq: 3, kind: 'applied', cmd: 1 }]);
  expect(state(again).phase).toBe('running');
  // The order is folded again from the store.
  expect(state(await new Device(again.store).open('b3'))).toMatchObject({ phase: 'paused' });
});

/** What a server has of the log of a device, as it is asked for: at most two entries a frame. */
function served(lines: Line[], upto: number) {
  const log = lines.filter((line) => 'seq' in line && line.seq <= upto) as Kept[];
  return (device: Device) => {
    for (const { after } of device.said<{ after: number }>('fetch')) {
      const entries = log.filter(({ seq }) => seq > after).slice(0, 2);
      device.hear({ type: 'log', g, ep: 1, entries, have_seq: upto });
      served(lines, upto)(device);
    }
  };
}

/** Played for some presses, of which the server has the first. */
async function played(presses = 6): Promise<Device> {
  const device = await running();
  device.hear(order(1, 'adjust', { side: 'b', ms: 5000 }));
  for (let press = 0; press < presses; ++press) {
    device.at += 1000;
    device.link.press(g, press % 2 ? 'b' : 'w', device.at);
  }
  await device.store.write();
  device.store.times = {};
  return device;
}
const entriesOf = (store: HeldStore) => store.lines.filter((line) => 'seq' in line) as Kept[];

test('a log that cannot be read comes from the server, and what it had not follows on', async () => {
  const device = await played();
  const lines = structuredClone(device.store.lines);
  const times = state(device).sides;
  const damaged = entriesOf(device.store)[3]!;
  damaged.rem = [90_000, 61_000];
  const again = await new Device(device.store).open('b2');
  expect(again.link.current()!.tail).toHaveLength(5);
  expect(again.store.aside[0]).toHaveLength(lines.length);
  // Nothing is done with it meanwhile.
  again.link.press(g, 'w', 50);
  again.link.act('call', g, 60);
  again.link.connected();
  const [hello] = again.said<{ games: object[] }>('hello');
  expect(hello!.games).toMatchObject([{ g, ep: 1, last_seq: 3 }]);
  again.welcome(6, [order(2, 'beep')]);
  served(lines, 6)(again);
  await again.store.write();
  const [unsent] = entriesOf(again.store).filter(({ seq }) => seq === 7);
  expect(unsent).toEqual(lines.find((line) => 'seq' in line && line.seq === 7));
  expect(again.entries().map(({ seq, kind }) => [seq, kind])).toEqual([
    [7, 'press'],
    [8, 'press'],
    [9, 'boot'],
    [10, 'applied'],
  ]);
  expect(state(again)).toMatchObject({ phase: 'paused', sides: { w: { main: times.w.main } } });
  // What is stored now is whole.
  const third = await new Device(again.store).open('b3');
  expect(third.link.current()!.tail).toBeUndefined();
  expect(third.store.aside).toHaveLength(1);
});

test('what nobody else had is lost, and the desk is told so', async () => {
  const device = await played();
  const lines = structuredClone(device.store.lines);
  const damaged = entriesOf(device.store)[6]!; // the server has five
  damaged.t_ms += 1;
  const again = await new Device(device.store).open('b2');
  again.link.connected();
  again.welcome(5);
  served(lines, 5)(again);
  await again.store.write();
  expect(again.entries().map(({ seq, kind }) => [seq, kind])).toEqual([
    [6, 'press'],
    [7, 'boot'],
    [8, 'log_lost'],
  ]);
});

test('without a link a log that cannot be read waits, and the page says so', async () => {
  const device = await played();
  entriesOf(device.store)[3]!.hash = 'x';
  const again = await new Device(device.store).open('b2');
  const binding = again.link.current()!;
  const { note, pad, hold } = viewOf(binding, again.link, 'b2', 100);
  expect(note!.text).toBe('clock_log_damaged');
  expect([pad, hold]).toEqual([false, false]);
  again.at = 10_000;
  again.link.tick();
  await again.store.write();
  expect(entriesOf(again.store).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a device that cannot read how its game began gets all of the log', async () => {
  const device = await played();
  const lines = structuredClone(device.store.lines);
  const setup = device.store.lines.find((line) => 'setup' in line) as { setup: object };
  setup.setup = {};
  const empty = await new Device(device.store).open('b2');
  expect(empty.link.bindings()).toEqual([]);
  empty.link.connected();
  empty.welcome(8);
  empty.hear(SETUP);
  served(lines, 8)(empty);
  await empty.store.write();
  expect(empty.entries().map(({ seq, kind }) => [seq, kind])).toEqual([[9, 'boot']]);
  expect(state(empty).sides.w.moves).toBe(3);
});

test('a log of the server that does not follow on ours is not folded', async () => {
  const device = await played();
  const other = await played(2);
  const lines = structuredClone(other.store.lines);
  for (const line of lines) if ('seq' in line) line.hash = `x${line.hash}`;
  entriesOf(device.store)[3]!.hash = 'y';
  const again = await new Device(device.store).open('b2');
  again.link.connected();
  again.welcome(4);
  served(lines, 4)(again);
  expect(again.said<{ code: string }>('err').map((one) => one.code)).toEqual(['diverged']);
  expect(again.link.current()!.tail).toBeDefined();
});

test.each([null, 7, 'x', {}, { setup: null }, { setup: {} }, { policy: {} }, { gone: {} }])(
  'a line that is none (%j) harms nothing',
  async (line) => {
    const device = await played();
    device.store.lines.splice(2, 0, line as unknown as Line);
    const again = await new Device(device.store).open('b2');
    expect(again.link.current()!.log.lastSeq).toBe(9);
    expect(again.store.aside).toHaveLength(1);
  },
);

test('another window has taken the log: nothing is sent that it may not know', async () => {
  const device = await running();
  device.link.press(g, 'w', 2000);
  await device.store.take();
  expect(device.taken).toBe(true);
  expect(device.entries()).toEqual([]);
});

test('an arbiter at the device sets times and counters, and whose clock goes on', async () => {
  const device = await running();
  device.at = 2000;
  device.link.act('call', g, 2000);
  device.link.byHand(g, { left: [30_000, 45_000], moves: [12, 11], goesOn: 'b' }, 3000);
  await device.store.write();
  const [, local, resume] = device.entries();
  expect(local).toMatchObject({ kind: 'local', rem: [30_000, 45_000], moves: [12, 11] });
  expect(resume).toMatchObject({ kind: 'resume', side: 'b' });
  expect(state(device)).toMatchObject({ phase: 'running', onMove: 'b' });
  const again = await new Device(device.store).open('b2');
  expect(state(again).sides).toMatchObject({ w: { main: 30_000, moves: 12 }, b: { moves: 11 } });
});

test('wrong PINs are written down; the pad is locked, also after the page was loaded again', async () => {
  const device = await running();
  device.link.act('call', g, 1500);
  for (let tries = 0; tries < 5; ++tries) device.link.act('wrong_pin', g, 2000);
  await device.store.write();
  const kinds = device.entries().map((one) => one.kind);
  expect(kinds).toEqual(['pause', 'wrong_pin', 'wrong_pin', 'wrong_pin']);
  expect(device.link.current()!.log.pinLocked).toBe(62_000);
  const again = await new Device(device.store).open('b2');
  expect(again.link.current()!.log.pinLocked).toBe(60_000);
});

test('another PIN comes by itself or with the welcome, and is there without the server', async () => {
  const device = await running();
  const policy = { ...SETUP.policy, pin: '112233' };
  device.hear({ type: 'policy', g, ep: 1, policy });
  await device.store.write();
  expect(device.link.current()!.setup.policy.pin).toBe('112233');
  const again = await new Device(device.store).open('b2');
  expect(again.link.current()!.setup.policy.pin).toBe('112233');
  again.link.connected();
  again.welcome(1);
  expect(again.link.current()!.setup.policy.pin).toBeUndefined();
});

test('a hand that lies on a half is written down once, and that it was lifted; no time changes', async () => {
  const device = await running();
  device.link.hand('rest', g, 'b', 4000);
  device.link.hand('rest', g, 'b', 7000);
  device.link.press(g, 'w', 8000);
  await device.store.write();
  const kinds = (one: Device) => one.entries().map(({ kind, side }) => [kind, side]);
  expect(kinds(device)).toEqual([
    ['held', 'b'],
    ['press', 'w'],
  ]);
  device.at = 8000;
  expect(state(device).sides.w).toMatchObject({ main: 61_000 - 7000 + 1000, moves: 1 });
  // Read again it is known to lie there, and nothing is to be lifted from White's half.
  device.link.hand('lift', g, 'w', 9000);
  device.link.hand('lift', g, 'b', 9000);
  device.link.hand('lift', g, 'b', 9500);
  await device.store.write();
  expect(kinds(device)).toEqual([['released', 'b']]);
  // A clock that stands has nothing to tell of hands.
  device.link.act('call', g, 10_000);
  device.link.hand('rest', g, 'b', 14_000);
  await device.store.write();
  expect(kinds(device)).toEqual([['pause', undefined]]);
  const again = await new Device(device.store).open('b2');
  expect(state(again)).toMatchObject({ phase: 'paused', onMove: 'b' });
});

test('an order is applied once, and one that makes no sense is refused by its number', async () => {
  const device = await running();
  device.hear(order(1, 'adjust', { side: 'b', ms: 120_000 }));
  device.hear(order(1, 'adjust', { side: 'b', ms: 120_000 }));
  device.hear(order(2, 'dance'));
  device.hear(order(4, 'pause'));
  device.hear(order(3, 'set', { main_ms: { w: 'much' } }));
  device.hear(order(4, 'pause'));
  await device.store.write();
  expect(device.entries().map(({ kind, cmd }) => [kind, cmd])).toEqual([
    ['applied', 1],
    ['refused', 2],
    ['refused', 3],
    ['applied', 4],
  ]);
  expect(state(device).sides.b.main).toBe(181_000);
  expect(state(device).phase).toBe('paused');
});

test('the flag falls at its exact instant, however late anybody looks', async () => {
  const device = await running();
  device.at = 1000 + 61_000 + 37;
  device.link.tick();
  await device.store.write();
  expect(device.entries()).toMatchObject([{ kind: 'expire', side: 'w', t_ms: 62_000 }]);
  expect(device.link.current()!.log.face(device.at)).toMatchObject({
    phase: 'frozen',
    sides: { w: { time: '0:00', flag: 'down' }, b: { time: '1:01', flag: 'none' } },
  });
  expect(state(device).flagFirst).toBe('w');
});

test('a device that slept pauses what ran, and says so', async () => {
  const device = await running();
  device.at = 3000;
  device.link.slept(3000);
  device.link.slept(3000);
  await device.store.write();
  expect(device.entries().map((one) => one.kind)).toEqual(['sleep']);
  expect(state(device).phase).toBe('paused');
  expect(state(await new Device(device.store).open('b2')).sides.w.main).toBe(59_000);
});

test('a low battery is noted once until it is charged', async () => {
  const device = await running();
  for (const percent of [40, 15, 14, 100, 9]) {
    device.link.battery = { percent, charging: percent === 100 };
    device.link.tick();
  }
  await device.store.write();
  expect(device.entries().map((one) => one.kind)).toEqual(['low_batt', 'low_batt']);
  expect(state(device).phase).toBe('running');
});

test('games wait one behind the other; one that is gone is kept and not shown', async () => {
  const device = await running();
  device.hear({ ...SETUP, g: 'next000000', board: 12, round: 4 });
  await device.store.write();
  expect(device.link.current()!.setup.g).toBe(g);
  device.hear(order(1, 'end'));
  expect(device.link.current()!.setup.g).toBe('next000000');
  device.hear({ type: 'gone', g: 'next000000', ep: 1 });
  expect(device.link.current()!.setup.g).toBe(g);
  await device.store.write();
  expect((await new Device(device.store).open('b2')).link.bindings()).toHaveLength(1);
});

test('a new epoch begins a log of its own, paused where the other left off', async () => {
  const device = await running();
  const carried = {
    main_ms: [40_000, 50_000],
    moves: [12, 11],
    period: [1, 1],
    on_move: 'b',
    phase: 'running',
  };
  device.hear({ ...SETUP, ep: 2, last_cmd: 3, state: carried });
  expect(state(device)).toMatchObject({ phase: 'paused', onMove: 'b' });
  expect(state(device).sides.b).toMatchObject({ main: 50_000, moves: 11 });
  device.hear({ ...order(4, 'resume'), ep: 2 });
  await device.store.write();
  expect(device.entries()).toMatchObject([{ ep: 2, seq: 1, kind: 'applied', cmd: 4 }]);
});

test('a setup that no clock can be made of is answered, and changes nothing', async () => {
  const device = await (await new Device().open('b1')).bound();
  const wrong = (change: object) => device.hear({ ...SETUP, g: 'other00000', ...change });
  wrong({ tc: { ...SETUP.tc, periods: [{ main_ms: -1, inc_ms: 0 }] } });
  wrong({ tc: { ...SETUP.tc, periods: [{ inc_ms: 0 }] } });
  wrong({ ep: 'x' });
  device.link.frame('{');
  expect(device.said<{ code: string }>('err').map((one) => one.code)).toEqual([
    'bad_time_control',
    'bad_time_control',
    'bad_field',
    'bad_json',
  ]);
  expect(device.link.bindings()).toHaveLength(1);
});

test('a key that is refused is not used again, and neither is an abandoned journal', async () => {
  const device = await (await new Device().open('b1')).bound();
  device.hear({ type: 'err', code: 'revoked', where: 'key', params: {} });
  expect(device.link).toMatchObject({ state: 'rejected', rejected: 'revoked' });
  device.link.connected();
  device.welcome(0, [], 'i2');
  expect(device.link.state).toBe('online');
  device.link.connected();
  device.welcome(0, [], 'i1');
  expect(device.link).toMatchObject({ state: 'rejected', rejected: 'old_incarnation' });
});

test('a ping each 2 s while a clock runs, with the time of the answer before', async () => {
  const device = await running();
  const pings: number[] = [];
  for (device.at = 1000; device.at <= 7000; device.at += 100) {
    device.link.tick();
    for (const ping of device.said<{ id: number; t0: number }>('ping')) {
      pings.push(ping.t0);
      device.hear({ type: 'pong', id: ping.id, t0: ping.t0, t1: 0, t2: 0 });
    }
  }
  expect(pings).toEqual([2000, 4000, 6000]);
});

test('a store that was never written is an empty one', async () => {
  const device = await new Device(new HeldStore()).open('b1');
  expect(device.link.bindings()).toEqual([]);
  expect(device.link.current()).toBeUndefined();
});

test('a device keeps its name with its log, and has another one without it', async () => {
  const device = await new Device().open('b1');
  const named = (one: Device) => {
    one.link.connected();
    return one.said<{ device: string }>('hello').map(({ device }) => device);
  };
  expect(named(device)).toEqual(['db1']);
  expect(named(await new Device(device.store).open('b2'))).toEqual(['db1']);
  expect(named(await new Device().open('b3'))).toEqual(['db3']);
});

test('a device that is not the clock sends nothing but its pings until it is welcome', async () => {
  const device = await running();
  device.hear({ type: 'gone', g: SETUP.g, ep: 1 });
  device.hear({ type: 'held', device: 'ABCD', own: 'DB1' });
  expect(device.link).toMatchObject({ state: 'held', held: { device: 'ABCD' } });
  device.link.press(SETUP.g, 'w', 900);
  await device.store.write();
  expect(device.entries()).toEqual([]);
  device.at = 60_000;
  device.link.tick();
  expect(device.said('ping')).toHaveLength(1);
  device.welcome(-1);
  device.hear({ ...SETUP, ep: 2 });
  await device.store.write();
  expect(device.link).toMatchObject({ state: 'online', held: undefined });
  expect(device.link.current()?.setup.ep).toBe(2);
});

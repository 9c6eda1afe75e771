// The page's link: nothing is sent that is not kept, nothing is lost or doubled, and a page that is
// loaded again comes up paused. The rules: docs/protocol.md, "Terminal".
import { expect, test } from 'vitest';
import type { ToldOrder } from '../lib/wire.generated';
import { Device, HeldStore, SETUP, wholeState } from './testing';

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

test('a log that was changed on the device is not folded', async () => {
  const device = await running();
  const entry = device.store.lines.find((line) => 'rem' in line);
  if (entry && 'rem' in entry) entry.rem = [90_000, 61_000];
  await expect(new Device(device.store).open('b2')).rejects.toThrow('log_corrupt 4');
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

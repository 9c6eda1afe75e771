// The link's promises: first the answer, then what changed since, across breaks, sleep and a restored
// journal; and nothing is live that is not heard of.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, type Follower, type Heard, type Put, type Socket, type ViewId } from './link';
import type { ViewAnswer } from '../wire.generated';

class Wire implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.(undefined as never);
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get follows() {
    return this.sent.filter((one) => one.type === 'follow');
  }
}

let wires: Wire[];
let calls: string[];
let offsets: number[];
let asked: ViewId[];
let answer: (view: ViewId) => Promise<ViewAnswer>;
const heard: Heard = {
  hello: () => calls.push('hello'),
  status: () => calls.push('status'),
  time: (offset) => (offsets.push(offset), undefined),
  lost: () => calls.push('lost'),
  refused: (code) => calls.push(code),
};
const hello = (incarnation = 'a') => ({ type: 'hello', incarnation, now: 0 });
const settle = () => vi.advanceTimersByTimeAsync(0);

class Screen implements Follower {
  records: Record<string, unknown> = {};
  puts: Put[] = [];
  codes: string[] = [];
  put(put: Put) {
    this.puts.push(put);
    if (put.anew) this.records = {};
    for (const key of put.gone) delete this.records[key];
    Object.assign(this.records, put.records);
  }
  refused(code: string) {
    this.codes.push(code);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  calls = [];
  offsets = [];
  asked = [];
  answer = async () => ({ seq: 7, incarnation: 'x.1', records: { 1: { ply: 3 } } }) as never;
});
afterEach(() => vi.useRealTimers());

function start(): Link {
  const link = new Link(1, heard, {
    open: () => (wires.push(new Wire()), wires.at(-1)!),
    load: (view) => (asked.push(view), answer(view)),
    jitter: () => 0.5,
  });
  wires[0]!.says(hello());
  return link;
}
const HALL: ViewId = { view: 'hall', round: 2 };
const put = (seq: number, records: Record<string, unknown>, more = {}) => ({
  type: 'put',
  view: 'hall',
  t: 1,
  round: 2,
  seq,
  records,
  ...more,
});

test('a view is asked for, and followed from the answer on', async () => {
  const screen = new Screen();
  start().follow(HALL, screen);
  await settle();
  expect(asked).toEqual([HALL]);
  expect(screen.records).toEqual({ 1: { ply: 3 } });
  expect(wires[0]!.follows).toEqual([
    { type: 'follow', view: 'hall', t: 1, round: 2, after: 7, incarnation: 'x.1' },
  ]);
  wires[0]!.says(put(9, { 1: { ply: 4 }, 2: { ply: 1 } }));
  wires[0]!.says(put(10, {}, { gone: ['2'] }));
  expect(screen.records).toEqual({ 1: { ply: 4 } });
});

test('after a break it goes on where it was, without asking for all again', async () => {
  const screen = new Screen();
  start().follow(HALL, screen);
  await settle();
  wires[0]!.says(put(9, { 1: { ply: 4 } }));
  wires[0]!.close();
  expect(calls.at(-1)).toBe('lost');
  vi.advanceTimersByTime(500);
  wires[1]!.says(hello());
  expect(asked.length).toBe(1);
  expect(wires[1]!.follows[0]).toMatchObject({ after: 9, incarnation: 'x.1' });
});

test('another incarnation tells all, and what was there before is forgotten', async () => {
  const screen = new Screen();
  start().follow(HALL, screen);
  await settle();
  wires[0]!.close();
  vi.advanceTimersByTime(500);
  wires[1]!.says(hello('b'));
  wires[1]!.says(put(2, { 5: { ply: 1 } }, { incarnation: 'y.1' }));
  expect(screen.records).toEqual({ 5: { ply: 1 } });
  wires[1]!.close();
  vi.advanceTimersByTime(500);
  wires[2]!.says(hello('b'));
  expect(wires[2]!.follows[0]).toMatchObject({ after: 2, incarnation: 'y.1' });
});

test('a server that was killed between the answer and the following is asked with what there was', async () => {
  const screen = new Screen();
  const link = start();
  wires[0]!.close();
  link.follow(HALL, screen);
  await settle();
  expect(screen.records).toEqual({ 1: { ply: 3 } });
  vi.advanceTimersByTime(500);
  wires[1]!.says(hello('b'));
  expect(wires[1]!.follows[0]).toMatchObject({ after: 7, incarnation: 'x.1' });
});

test('where no answer comes the socket brings all of it; a refusal is the view’s own', async () => {
  answer = () => Promise.reject({ code: 'no_link', status: 0 });
  const screen = new Screen();
  const link = start();
  link.follow(HALL, screen);
  await settle();
  expect(wires[0]!.follows).toEqual([{ type: 'follow', view: 'hall', t: 1, round: 2 }]);
  answer = () => Promise.reject({ code: 'not_found', status: 404 });
  const other = new Screen();
  link.follow({ view: 'game', g: 'k7q2vd0m3z' }, other);
  await settle();
  expect(other.codes).toEqual(['not_found']);
  expect(wires[0]!.follows.length).toBe(1);
  wires[0]!.says({
    type: 'err',
    code: 'not_found',
    where: 'round',
    params: { view: 'hall', t: '1', round: '2' },
  });
  expect(screen.codes).toEqual(['not_found']);
});

test('a number that the server has not reached is asked for whole', async () => {
  const screen = new Screen();
  start().follow(HALL, screen);
  await settle();
  const params = { view: 'hall', t: '1', round: '2' };
  wires[0]!.says({ type: 'err', code: 'out_of_sequence', where: 'after', params });
  expect(wires[0]!.follows.at(-1)).toEqual({ type: 'follow', view: 'hall', t: 1, round: 2 });
});

test('who leaves a view hears no more of it', async () => {
  const screen = new Screen();
  const leave = start().follow(HALL, screen);
  await settle();
  leave();
  leave();
  expect(wires[0]!.sent.at(-1)).toEqual({ type: 'unfollow', view: 'hall', t: 1, round: 2 });
  expect(wires[0]!.sent.filter((one) => one.type === 'unfollow').length).toBe(1);
  wires[0]!.says(put(9, { 1: { ply: 4 } }));
  expect(screen.records).toEqual({ 1: { ply: 3 } });
});

test('the hall’s own views are of no tournament', async () => {
  start().follow({ view: 'queue' }, new Screen());
  await settle();
  expect(wires[0]!.follows[0]).toEqual({
    type: 'follow',
    view: 'queue',
    after: 7,
    incarnation: 'x.1',
  });
});

test('silence is asked about, and after five seconds it is no live connection any more', () => {
  start();
  wires[0]!.says({ type: 'pong', id: 1, now: 0 });
  vi.advanceTimersByTime(2000);
  expect(wires[0]!.sent.at(-1)).toEqual({ type: 'ping', id: 2 });
  wires[0]!.says({ type: 'pong', id: 2, now: 0 });
  vi.advanceTimersByTime(4000);
  expect(calls).not.toContain('lost');
  vi.advanceTimersByTime(1000);
  expect(calls.at(-1)).toBe('lost');
  expect(wires[0]!.closed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(wires.length).toBe(2);
});

test.each([-20_000, 20_000, -86_400_000])(
  'the wall clock is set by %d ms: silence is noticed as ever, and the server’s time stays',
  (by) => {
    start();
    wires[0]!.says({ type: 'pong', id: 1, now: 0 });
    const before = offsets.at(-1);
    vi.setSystemTime(Date.now() + by);
    vi.advanceTimersByTime(4000);
    expect(calls).not.toContain('lost');
    expect(offsets.at(-1)).toBe(before);
    vi.advanceTimersByTime(1000);
    expect(calls.at(-1)).toBe('lost');
  },
);

test('a machine that slept for an hour knows soon that nothing is live', async () => {
  const screen = new Screen();
  const link = start();
  link.follow(HALL, screen);
  await settle();
  vi.setSystemTime(Date.now() + 3_600_000); // our own clock stood still
  link.hurry();
  vi.advanceTimersByTime(1500);
  expect(calls.at(-1)).toBe('lost');
  vi.advanceTimersByTime(500);
  expect(wires.length).toBe(2);
  wires[1]!.says(hello());
  expect(wires[1]!.follows[0]).toMatchObject({ after: 7, incarnation: 'x.1' });
});

test('where our own clock ran on in sleep it is known at once', () => {
  const link = start();
  const slept = performance.now() + 3_600_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => slept);
  link.hurry();
  clock.mockRestore();
  expect(calls.at(-1)).toBe('lost');
  expect(wires.length).toBe(2);
});

test('who wakes and is answered goes on, by the server’s time', () => {
  const link = start();
  wires[0]!.says({ type: 'pong', id: 1, now: 0 });
  vi.advanceTimersByTime(1000);
  link.hurry();
  // Our clock stood still for a minute.
  wires[0]!.says({ type: 'pong', id: 2, now: 61_000_000 });
  vi.advanceTimersByTime(1600);
  expect(calls).not.toContain('lost');
  expect(offsets.at(-1)! - offsets[0]!).toBe(60_000);
});

test('though news come in all the time the server’s time is asked for', () => {
  start();
  for (let second = 0; second < 60; ++second) {
    wires[0]!.says(put(second + 8, {}));
    vi.advanceTimersByTime(1000);
  }
  expect(wires[0]!.sent.filter((one) => one.type === 'ping').length).toBeGreaterThan(5);
});

test('what the old socket still says after another network took over is not heard', async () => {
  const screen = new Screen();
  start().follow(HALL, screen);
  await settle();
  vi.advanceTimersByTime(5500);
  wires[1]!.says(hello());
  wires[0]!.says(put(99, { 1: { ply: 99 } }));
  expect(screen.records).toEqual({ 1: { ply: 3 } });
});

test('the waiting doubles up to a limit and begins anew once something is told', async () => {
  start().follow(HALL, new Screen());
  await settle();
  let count = 1;
  for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
    wires.at(-1)!.close();
    vi.advanceTimersByTime(wait - 1);
    expect(wires.length).toBe(count);
    vi.advanceTimersByTime(1);
    expect(wires.length).toBe(++count);
  }
  wires.at(-1)!.says(hello());
  wires.at(-1)!.says(put(9, {}));
  wires.at(-1)!.close();
  vi.advanceTimersByTime(500);
  expect(wires.length).toBe(count + 1);
});

test('rows of the journal come once each and in order, and anew with another journal', () => {
  const link = start();
  const seen: number[] = [];
  let anew = 0;
  link.read(3, {
    rows: (rows) => seen.push(...rows.map((row) => row.seq!)),
    anew: () => (anew += 1),
  });
  expect(wires[0]!.sent.at(-1)).toMatchObject({ type: 'subscribe', t: 1, after: 3 });
  const rows = (...numbers: number[]) => ({
    type: 'rows',
    t: 1,
    rows: numbers.map((seq) => ({ t: 1, seq, kind: 'x', body: {} })),
  });
  wires[0]!.says(rows(4, 5));
  wires[0]!.close();
  vi.advanceTimersByTime(500);
  wires[1]!.says(hello());
  expect(wires[1]!.sent.at(-1)).toMatchObject({ after: 5 });
  wires[1]!.says(rows(5, 6));
  expect(seen).toEqual([4, 5, 6]);
  wires[1]!.close();
  vi.advanceTimersByTime(1000);
  wires[2]!.says(hello('b'));
  wires[2]!.says(rows(1));
  expect(anew).toBe(1);
});

test('a closed link stays closed', () => {
  const link = start();
  link.close();
  vi.advanceTimersByTime(60_000);
  expect(wires.length).toBe(1);
  expect(calls).not.toContain('lost');
});

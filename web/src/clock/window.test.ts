// Two windows, one log: whoever holds it answers; who does not answer loses it; never two at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowHold, type Channel, type Held } from './window';

let holder: string | undefined;
let left: string | null;
let windows: { hold: WindowHold; channel: Channel; hangs: boolean; lost: boolean; waits: boolean }[];

const store = (me: string): Held => ({
  holder: async () => holder,
  take: async (from) => {
    if (holder !== from) return false;
    holder = me;
    return true;
  },
});

function open(me: string) {
  const channel: Channel = {
    onmessage: null,
    postMessage: (data) => {
      for (const other of windows)
        if (other.channel !== channel && !other.hangs)
          other.channel.onmessage?.({ data } as MessageEvent);
    },
  };
  const kept = { get: () => left, set: (gone: string | null) => void (left = gone) };
  const one = { channel, hangs: false, lost: false, waits: false } as (typeof windows)[number];
  one.hold = new WindowHold(me, store(me), channel, kept, () => (one.lost = true));
  windows.push(one);
  let has = false;
  void one.hold.get(() => (one.waits = true)).then(() => (has = true));
  return Object.assign(one, { has: () => has });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  holder = undefined;
  left = null;
  windows = [];
});
afterEach(() => vi.useRealTimers());

test('the first has it at once; the second waits as long as the first runs', async () => {
  const first = open('a');
  await pass(0);
  expect(first.has()).toBe(true);
  const second = open('b');
  await pass(60_000);
  expect(second.has()).toBe(false);
  expect(second.waits).toBe(true);
  first.hold.leave();
  await pass(0);
  expect(second.has()).toBe(true);
  expect(holder).toBe('b');
});

test('a window that was killed leaves no word, and loses it within seconds', async () => {
  const first = open('a');
  await pass(0);
  windows = [];
  const second = open('b');
  await pass(2000);
  expect(second.has()).toBe(true);
  expect(first.lost).toBe(false); // there is nobody to hear it
});

test('a page that is loaded again goes on at once', async () => {
  const first = open('a');
  await pass(0);
  first.hold.leave();
  windows = [];
  const again = open('b');
  await pass(0);
  expect(again.has()).toBe(true);
});

test('a window that hangs loses it, and says so when it runs again', async () => {
  const first = open('a');
  await pass(0);
  const second = open('b');
  await pass(5000);
  first.hangs = true;
  await pass(5000);
  expect(second.has()).toBe(true);
  first.hangs = false;
  await first.hold.comeBack();
  expect(first.lost).toBe(true);
});

test('of two that wait one gets it, and the other goes on waiting', async () => {
  const first = open('a');
  await pass(0);
  const others = [open('b'), open('c')];
  await pass(3000);
  first.hold.leave();
  windows.shift();
  await pass(10_000);
  expect(others.filter((one) => one.has())).toHaveLength(1);
});

test('a page that comes back from the browser’s cache goes on if nobody has taken it', async () => {
  const first = open('a');
  await pass(0);
  first.hold.leave();
  await first.hold.comeBack();
  expect(first.lost).toBe(false);
  const second = open('b');
  await pass(5000);
  expect(second.has()).toBe(false);
});

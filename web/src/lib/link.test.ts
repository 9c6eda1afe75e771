// The link's promises: each row once, in order, across breaks and a restored journal.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, type Heard, type Socket } from './link';
import type { Row } from './wire';

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
  opens() {
    this.onopen?.(undefined as never);
  }
}

let wires: Wire[];
let seen: number[];
let calls: string[];
const heard: Heard = {
  hello: () => calls.push('hello'),
  anew: () => calls.push('anew'),
  rows: (rows) => seen.push(...rows.map((row) => row.seq!)),
  caughtUp: () => calls.push('caughtUp'),
  links: () => calls.push('links'),
  status: () => calls.push('status'),
  lost: () => calls.push('lost'),
  refused: (code) => calls.push(code),
};
const rows = (...numbers: number[]): { type: string; rows: Row[] } => ({
  type: 'rows',
  rows: numbers.map((seq) => ({ t: 1, seq, kind: 'x', body: {} })),
});
const hello = (incarnation: string) => ({ type: 'hello', journal: 'j', incarnation, now: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  seen = [];
  calls = [];
});
afterEach(() => vi.useRealTimers());

function start(): Link {
  const link = new Link(
    1,
    heard,
    () => (wires.push(new Wire()), wires.at(-1)!),
    () => 0.5,
  );
  wires[0]!.opens();
  wires[0]!.says(hello('a'));
  return link;
}

test('it asks from the beginning first and behind the last row after a break', () => {
  start();
  expect(wires[0]!.sent[0]).toEqual({ type: 'subscribe', t: 1, after: 0 });
  wires[0]!.says(rows(1, 2, 3));
  wires[0]!.close();
  vi.advanceTimersByTime(500);
  wires[1]!.opens();
  expect(wires[1]!.sent[0]).toEqual({ type: 'subscribe', t: 1, after: 3, incarnation: 'a' });
  wires[1]!.says(hello('a'));
  wires[1]!.says(rows(3, 4));
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('another incarnation is folded anew from the first row', () => {
  start();
  wires[0]!.says(rows(1, 2));
  wires[0]!.close();
  vi.advanceTimersByTime(500);
  wires[1]!.opens();
  wires[1]!.says(hello('b'));
  expect(calls).toContain('anew');
  wires[1]!.says(rows(1));
  expect(seen).toEqual([1, 2, 1]);
});

test('a gap is never folded over: the link breaks off and asks again', () => {
  start();
  wires[0]!.says(rows(1, 2));
  wires[0]!.says(rows(5));
  expect(seen).toEqual([1, 2]);
  vi.advanceTimersByTime(500);
  wires[1]!.opens();
  expect(wires[1]!.sent[0]).toMatchObject({ after: 2 });
});

test('the waiting doubles up to a limit and begins anew once caught up', () => {
  start();
  let count = 1;
  for (const wait of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
    wires.at(-1)!.close();
    vi.advanceTimersByTime(wait - 1);
    expect(wires.length).toBe(count);
    vi.advanceTimersByTime(1);
    expect(wires.length).toBe(++count);
  }
  wires.at(-1)!.says({ type: 'caught_up', t: 1, seq: 0 });
  wires.at(-1)!.close();
  vi.advanceTimersByTime(500);
  expect(wires.length).toBe(count + 1);
});

test('a closed link stays closed', () => {
  const link = start();
  link.close();
  vi.advanceTimersByTime(60_000);
  expect(wires.length).toBe(1);
  expect(calls).not.toContain('lost');
});

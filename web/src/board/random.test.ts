// Two phones with one key, by seed: moves legal or not, takebacks, links that are slow or cut off
// either way, pages that are loaded again, and an arbiter who rules. Afterwards each phone shows the
// line of the server, nothing waits, and no entry was lost silently.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastOf } from './entries';
import { squaresOf, played, placementOf } from '../lib/board/placement';
import { phone, placementAfter, Server, START } from './testing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);

/** Mulberry32. */
function random(seed: number) {
  let a = seed;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const one = <T>(all: readonly T[]): T => all[below(all.length)]!;
  return { below, one, is: (chance: number) => next() < chance };
}

const squareAt = (i: number) => `${'abcdefgh'[i % 8]}${8 - Math.floor(i / 8)}`;
/** The move with that number of those that hands of one side can make. */
function anyMove(squares: readonly string[], turn: 'w' | 'b', pick: (n: number) => number): string {
  const own = (piece: string) =>
    piece !== '' && (piece === piece.toUpperCase()) === (turn === 'w');
  const from = squares.flatMap((piece, i) => (own(piece) ? [i] : []));
  const to = squares.flatMap((piece, i) => (own(piece) ? [] : [i]));
  return squareAt(from[pick(from.length)]!) + squareAt(to[pick(to.length)]!);
}

type Phone = Awaited<ReturnType<typeof phone>>;
interface Made {
  phone: Phone;
  move: string;
  ply: number;
}

test.each(SEEDS)('two phones and an arbiter, seed %i', async (seed) => {
  const { below, one, is } = random(seed);
  const server = new Server();
  server.illegal = (move) => (move.charCodeAt(0) * 7 + move.charCodeAt(3)) % 5 === 0;
  const phones = [await phone(server), await phone(server)];
  for (const each of phones) each.link.delay = () => (is(0.5) ? 0 : below(400));
  await settle(5_000);

  const made: Made[] = [];
  const takenBack = new Set<string>();
  const listed = new Set<string>();
  const key = (at: Phone, move: string, ply: number) => `${phones.indexOf(at)} ${ply} ${move}`;
  const look = () => {
    for (const each of phones) {
      for (const { said } of each.device.unsettled('g1'))
        if (said.type === 'move') listed.add(key(each, said.move, said.ply!));
    }
  };
  const acts: (() => unknown)[] = [
    ...Array<() => unknown>(6).fill(async () => {
      const at = one(phones);
      const { squares, turn, ply } = at.device.position('g1')!;
      const move = anyMove(squares, turn, is(0.5) ? below : (n) => (seed + ply) % n);
      made.push({ phone: at, move, ply: ply + 1 });
      await at.make(move);
    }),
    // The same move on both.
    async () => {
      const { squares, turn, ply } = phones[0]!.device.position('g1')!;
      const move = anyMove(squares, turn, below);
      for (const at of phones) {
        if (at.device.position('g1')!.ply !== ply) continue;
        made.push({ phone: at, move, ply: ply + 1 });
        await at.make(move);
      }
    },
    async () => {
      const at = one(phones);
      const said = at.device.lastMove('g1')?.said;
      if (said?.type !== 'move' || at.device.blocked('g1')) return;
      takenBack.add(key(at, said.move, said.ply!));
      await at.takeBack();
    },
    () => (one(phones).link[one(['deaf', 'mute'] as const)] = true),
    () => phones.forEach(({ link }) => (link.deaf = link.mute = false)),
    () => one(phones).link.last.close(),
    () => one(phones).reload(),
    () => one(phones).seen(),
    () => is(0.3) && server.drop(),
    () => {
      if (!is(0.3) || server.line.length === 0) return;
      const ply = below(server.line.length);
      const before = server.line.slice(0, ply);
      const squares = before.reduce(played, squaresOf(START));
      server.correct([...before, anyMove(squares, ply % 2 === 0 ? 'w' : 'b', below)]);
    },
    () => settle(1_000),
    () => settle(30_000),
  ];
  for (let i = 0; i < 120; ++i) {
    await one(acts)();
    look();
    await settle(below(800));
    look();
  }

  for (const { link } of phones) link.deaf = link.mute = false;
  await settle(60_000);
  look();
  for (const each of phones) {
    expect(each.device.waiting()).toBe(0);
    expect(each.device.linked).toBe(true);
    expect(each.moves().length).toBe(server.line.length);
    expect(each.shown()).toBe(placementAfter(server.line));
    for (let ply = 0; ply <= server.line.length; ++ply)
      expect(placementOf(each.device.line('g1')[ply]!.squares)).toBe(
        placementAfter(server.line.slice(0, ply)),
      );
  }
  // In the line, or listed, or taken back where it was entered.
  const lost = made.filter(({ phone: at, move, ply }) => {
    const stands = server.line[ply - 1] === move;
    return !stands && !takenBack.has(key(at, move, ply)) && !listed.has(key(at, move, ply));
  });
  expect(lost.map(({ phone: at, move, ply }) => key(at, move, ply))).toEqual([]);

  // The arbiter rules on what is left, and somebody looks at the marks.
  server.drop();
  await settle(20_000);
  for (const each of phones) {
    expect(each.moves()).toEqual(server.record);
    await each.seen();
    await each.reload();
    await settle(20_000);
    expect(each.moves()).toEqual(server.record);
    expect(each.listed()).toEqual([]);
  }
  const last = lastOf(phones[0]!.device.line('g1'));
  await phones[0]!.make(anyMove(last.squares, last.turn, below));
  await settle(20_000);
  for (const each of phones) expect(each.moves()).toEqual(server.line);
});

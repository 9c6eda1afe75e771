// The page's module against the program: the same random timelines of every mode through both, by
// `flagfall clock-replay`. One source, so this is a check of the compiler, and of what goes in and
// comes out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Period, TerminalSetupTold, TimeControl, ToldOrder } from '../lib/wire.generated';
import type { Side } from '../lib/wire';
import type { ClockLog } from './module';
import { SETUP, clocks, wholeState } from './testing';

const BINARY = process.env.FLAGFALL_BINARY;
const VECTORS = 3000;

/** mulberry32: the same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
const random = randomFrom(20_260_301);
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
const time = (least = 0) => least + random(5000);

function listed(transition: 'moves' | 'zero', repeat: boolean, kind: 'us' | 'bronstein'): Period[] {
  const count = 1 + random(3);
  return Array.from({ length: count }, (_, i) => {
    const counted = transition === 'moves' && (i < count - 1 || repeat);
    const delay = one([0, 0, 1, 300]);
    return {
      main_ms: time(1),
      inc_ms: one([0, 0, 1, 700]),
      ...(counted ? { moves: 1 + random(3) } : {}),
      ...(delay ? { delay_ms: delay, delay_kind: kind } : {}),
    };
  });
}

function whole(mode: NonNullable<Period['mode']>): Period {
  const main = { mode, main_ms: time(mode === 'gong' || mode === 'per_move' ? 1 : 0), inc_ms: 0 };
  if (mode === 'byoyomi') return { ...main, byo_ms: time(1), byo_periods: 1 + random(4) };
  if (mode === 'canadian') return { ...main, block_ms: time(1), block_moves: 1 + random(4) };
  return mode === 'upcount' ? { ...main, main_ms: 0 } : main;
}

const MODES: readonly NonNullable<Period['mode']>[] = [
  'hourglass',
  'byoyomi',
  'canadian',
  'gong',
  'per_move',
  'scrabble',
  'upcount',
];

function anyControl(): TimeControl {
  const transition = one(['moves', 'zero'] as const);
  const repeat = random(4) === 0;
  const kind = one(['us', 'bronstein'] as const);
  const mode = one(MODES);
  const lists = random(2) === 0;
  const side = () => (lists ? listed(transition, repeat, kind) : [whole(mode)]);
  const white = side();
  return {
    periods: white,
    transition: lists && white.length > 1 ? transition : 'moves',
    freeze: random(2) === 0,
    repeat: lists && repeat && (transition === 'zero' ? white.length > 1 : true),
  };
}

type Act =
  | { kind: 'start' | 'press'; side: Side }
  | { kind: 'pause' | 'resume' | 'end' }
  | { kind: 'adjust'; side: Side; delta_ms: number }
  | { kind: 'set'; main_ms?: Partial<Record<Side, number>>; moves?: Partial<Record<Side, number>> }
  | { kind: 'set_increment'; inc_ms: number };

function anyAct(first: boolean): Act {
  const side = one(['w', 'b'] as const);
  if (first) return { kind: 'start', side };
  const dice = random(40);
  if (dice < 26) return { kind: 'press', side };
  if (dice < 29) return { kind: 'pause' };
  if (dice < 34) return { kind: 'resume' };
  if (dice < 36) return { kind: 'adjust', side, delta_ms: random(4000) - 2000 };
  if (dice < 38) return { kind: 'set', main_ms: { [side]: time() }, moves: { b: random(5) } };
  return dice < 39 ? { kind: 'set_increment', inc_ms: random(900) } : { kind: 'end' };
}

function anyEvents(): (Act & { t: number })[] {
  let t = random(500);
  return Array.from({ length: 4 + random(12) }, (_, i) => {
    const event = { t, ...anyAct(i === 0) };
    t += one([0, 1, 299, 300, 301, random(1500), random(6000)]);
    return event;
  });
}

function fold(log: ClockLog, event: Act & { t: number }, cmd: () => number): void {
  if (event.kind === 'press') return log.press(event.side, event.t);
  const { kind, t, ...said } = event;
  // As it is ordered today.
  const as_time = 'delta_ms' in said ? said.delta_ms > 0 : kind === 'set';
  const act = 'delta_ms' in said ? { side: said.side, ms: said.delta_ms } : said;
  const args = as_time ? { ...act, as_time } : act;
  log.order({ cmd: cmd(), by: 'arbiter', op: kind, args } as unknown as ToldOrder, t);
}

function stateOf(log: ClockLog, t: number): object {
  const state = wholeState(log, t);
  const each = <T>(of: (side: Side) => T) => ({ w: of('w'), b: of('b') });
  const { sides } = state;
  return {
    t,
    remaining_ms: each((side) => sides[side].shown),
    main_ms: each((side) => (sides[side].toRenew ? 0 : sides[side].main)),
    running: state.phase === 'running',
    on_move: state.phase === 'ready' ? null : state.onMove,
    paused: state.phase === 'paused',
    flag: each((side) => sides[side].flagAt !== undefined),
    flag_first: state.flagFirst ?? null,
    flag_at_ms: each((side) => sides[side].flagAt ?? null),
    period: each((side) => sides[side].period),
    moves: each((side) => sides[side].moves),
  };
}

test.skipIf(!BINARY)('page and program fold random timelines to the same states', async () => {
  const module = await clocks();
  const vectors: object[] = [];
  const states: { id: string; states: object[] }[] = [];
  for (let id = 0; id < VECTORS; ++id) {
    const tc = anyControl();
    const setup: TerminalSetupTold = { ...SETUP, tc };
    const log = module.open(setup, 'b1');
    if ('code' in log) throw new Error(`${log.code} ${log.where} ${JSON.stringify(tc)}`);
    const events = anyEvents();
    const moments = [...new Set([...events.map((event) => event.t), events.at(-1)!.t + time()])];
    let cmd = 0;
    let next = 0;
    const folded = moments.map((t) => {
      for (; next < events.length && events[next]!.t <= t; ++next)
        fold(log, events[next]!, () => ++cmd);
      return stateOf(log, t);
    });
    vectors.push({ id: String(id), tc, events, expect: moments.map((t) => ({ t })) });
    states.push({ id: String(id), states: folded });
  }
  const folder = mkdtempSync(join(tmpdir(), 'flagfall-'));
  const file = join(folder, 'vectors.json');
  writeFileSync(file, JSON.stringify(vectors));
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const told = execFileSync(BINARY ?? '', ['clock-replay', file, '--json'], options);
  rmSync(folder, { recursive: true });
  const native = JSON.parse(told) as typeof states;
  expect(native).toHaveLength(VECTORS);
  // What a press that changes nothing counts as, and seconds, are no part of a terminal's log.
  for (const state of native.flatMap((vector) => vector.states) as Record<string, unknown>[]) {
    delete state.ignored;
    delete state.display_s;
  }
  const text = (vector: object | undefined) => JSON.stringify(vector);
  const other = native.findIndex((vector, at) => text(vector) !== text(states[at]));
  expect(native[other], text(vectors[other])).toEqual(states[other]);
}, 300_000);

// The fold against rows as the wire says them.
import { expect, test } from 'vitest';
import {
  emptyEvent,
  fold,
  leftAfter,
  nothingTouched,
  simulatedRate,
  turnAfter,
  type Event,
} from './fold';
import type { Row } from './wire';

const START = 1_795_302_000_000_000;
const control = {
  transition: 'moves' as const,
  freeze: true,
  periods: [{ main_ms: 5_400_000, inc_ms: 30_000 }],
};

function folded(...rows: [string, Record<string, unknown>, number?][]): Event {
  const event = emptyEvent();
  rows.forEach(([kind, body, at], index) => {
    const row: Row = {
      t: 1,
      seq: index + 1,
      recorded: START + (at ?? index) * 1_000_000,
      kind,
      body,
      actor: 'arbiter',
    };
    fold(event, row, nothingTouched());
  });
  return event;
}

const opened: [string, Record<string, unknown>][] = [
  ['tournament_created', { settings: { name: 'Cup', control } }],
  ['player_entered', { player: 'a', data: { name: 'So, Wesley' } }],
  ['player_entered', { player: 'b', data: { name: 'Rapport, Richard' } }],
  ['round_drafted', { round: 1, system: 'berger', pairings: [[1, 'a', 'b']], byes: [] }],
  ['round_published', { round: 1, games: [[1, 'g']] }],
  [
    'game_opened',
    {
      g: 'g',
      round: 1,
      board: 1,
      white: 'a',
      black: 'b',
      edition: 'fide-2023',
      speed: 'standard',
      variant: 'standard',
      control,
    },
  ],
  ['terminal_bound', { g: 'g', terminal: 'term', ep: 1 }],
];
const report = (
  ev: string,
  rem: [number, number],
  more: object = {},
): [string, Record<string, unknown>] => [
  'clock_reported',
  { g: 'g', ep: 1, seq: 1, boot: 'x', t_ms: 0, ev, rem, chain: '', ...more },
];

test('a change of settings leaves those that it does not name as they were', () => {
  const event = folded(
    ['tournament_created', { settings: { name: 'Cup', city: 'Bonn', control } }],
    ['settings_changed', { settings: { city: 'Trier' } }],
    ['settings_changed', { settings: { name: 'Open', regulations: { phone_penalty: 'loss' } } }],
    ['settings_changed', { settings: { regulations: { phone_penalty: null } } }],
  );
  expect(event.settings).toEqual({ name: 'Open', city: 'Trier', control, regulations: {} });
});

test('a published round has its games, and the clocks show the starting time', () => {
  const event = folded(...opened);
  expect(event.rounds.get(1)?.pairings[0]).toEqual({ board: 1, white: 'a', black: 'b', g: 'g' });
  expect(event.games.get('g')?.clock).toMatchObject({
    phase: 'ready',
    running: null,
    left: [5_430_000, 5_430_000],
  });
});

test('a start and presses move the running side and link the time left to the moves', () => {
  const event = folded(
    ...opened,
    report('start', [5_430_000, 5_430_000]),
    ['move_made', { g: 'g', ply: 1, uci: 'e2e4', san: 'e4' }],
    report('press', [5_455_000, 5_430_000], { side: 'w' }),
    ['move_made', { g: 'g', ply: 2, uci: 'e7e5', san: 'e5' }],
    report('press', [5_455_000, 5_450_000], { side: 'b' }),
  );
  const game = event.games.get('g')!;
  expect(game.clock).toMatchObject({
    phase: 'running',
    running: 'w',
    left: [5_455_000, 5_450_000],
  });
  expect(leftAfter(game, 1)).toBe(5_455_000);
  expect(leftAfter(game, 2)).toBe(5_450_000);
  expect(leftAfter(game, 3)).toBeUndefined();
  expect(game.moves.map((move) => move.san)).toEqual(['e4', 'e5']);
});

test('a press by the side that does not run changes no side, and its alarm is open until settled', () => {
  const rows = [
    ...opened,
    report('start', [5_430_000, 5_430_000]),
    report('press', [5_420_000, 5_430_000], { side: 'b' }),
    ['alarm_raised', { g: 'g', alarm: 1, what: 'wrong_side_press', side: 'b' }],
  ] as [string, Record<string, unknown>][];
  const game = folded(...rows).games.get('g')!;
  expect(game.clock.running).toBe('w');
  expect(game.alarms).toMatchObject([{ alarm: 1, what: 'wrong_side_press', side: 'b' }]);
  const taken = folded(...rows, ['alarm_taken', { g: 'g', alarm: 1 }]).games.get('g')!;
  expect(taken.alarms[0]?.takenBy).toBe('arbiter');
  const settled = folded(...rows, ['alarm_settled', { g: 'g', alarm: 1 }]).games.get('g')!;
  expect(settled.alarms).toEqual([]);
});

test('an order takes effect when the terminal says it applied it, not before', () => {
  const rows = [
    ...opened,
    report('start', [5_430_000, 5_430_000]),
    ['clock_ordered', { g: 'g', cmd: 1, op: 'pause', args: {} }],
  ] as [string, Record<string, unknown>][];
  expect(folded(...rows).games.get('g')!.clock.phase).toBe('running');
  const paused = folded(...rows, report('applied', [5_400_000, 5_430_000], { cmd: 1 })).games.get(
    'g',
  )!;
  expect(paused.clock).toMatchObject({
    phase: 'paused',
    running: null,
    left: [5_400_000, 5_430_000],
  });
  expect(paused.waiting).toEqual([]);
});

test('orders wait until they are answered or withdrawn, also over a change of the terminal', () => {
  const ordered = (cmd: number, op: string) =>
    ['clock_ordered', { g: 'g', cmd, op, args: {} }] as [string, Record<string, unknown>];
  const rows = [...opened, ordered(1, 'start'), ordered(2, 'pause'), ordered(3, 'resume')];
  const waiting = (...more: [string, Record<string, unknown>][]) =>
    folded(...rows, ...more).games.get('g')!.waiting;
  expect(waiting()).toEqual([1, 2, 3]);
  expect(waiting(['clock_order_withdrawn', { g: 'g', cmd: 2 }])).toEqual([1, 3]);
  expect(waiting(['terminal_bound', { g: 'g', terminal: 'new', ep: 2 }])).toEqual([1, 2, 3]);
  expect(waiting(report('refused', [1, 1], { cmd: 1 }))).toEqual([2, 3]);
  const ended = [ordered(4, 'end'), ordered(5, 'resume')];
  expect(waiting(...ended, ['game_reopened', { g: 'g', reason: 'x' }])).toEqual([5]);
});

test('a round knows which clocks its pause stopped until it is taken back', () => {
  const pause = (...paused: [string, number][]) =>
    ['round_paused', { round: 1, paused }] as [string, Record<string, unknown>];
  const paused = (...more: [string, Record<string, unknown>][]) =>
    folded(...opened, ...more).rounds.get(1)!.paused;
  expect(paused()).toEqual([]);
  expect(paused(pause(['g', 1], ['h', 4]), pause(['g', 3]))).toEqual(['g', 'h', 'g']);
  expect(paused(pause(['g', 1]), ['round_resumed', { round: 1 }])).toEqual([]);
});

test('the final expiry freezes both clocks where the control says so', () => {
  const game = folded(
    ...opened,
    report('start', [1000, 1000]),
    report('expire', [0, 1000], { side: 'w' }),
  ).games.get('g')!;
  expect(game.clock).toMatchObject({ phase: 'frozen', running: null, flag: [true, false] });
  expect(game.phase).toBe('playing');
});

test('entries of a replaced terminal are evidence only', () => {
  const event = folded(
    ...opened,
    ['terminal_bound', { g: 'g', terminal: 'new', ep: 2 }],
    [
      'clock_reported',
      {
        g: 'g',
        ep: 1,
        seq: 9,
        boot: 'x',
        t_ms: 5,
        ev: 'expire',
        side: 'w',
        rem: [0, 0],
        chain: '',
      },
    ],
  );
  expect(event.games.get('g')!.clock).toMatchObject({
    phase: 'ready',
    left: [5_430_000, 5_430_000],
  });
});

test('a corrected recording and a restored position replace the tail', () => {
  const moves: [string, Record<string, unknown>][] = ['e4', 'e5', 'Nf3', 'Nc6'].map(
    (san, index) => ['move_made', { g: 'g', ply: index + 1, uci: `u${index}`, san }],
  );
  const corrected = folded(...opened, ...moves, [
    'recording_corrected',
    { g: 'g', from_ply: 3, moves: [[3, 'f1c4', 'Bc4']], reason: 'typed wrong' },
  ]);
  expect(corrected.games.get('g')!.moves.map((move) => move.san)).toEqual(['e4', 'e5', 'Bc4']);
  const restored = folded(...opened, ...moves, [
    'position_restored',
    { g: 'g', ply: 1, annulled: 3, reason: 'x' },
  ]);
  expect(restored.games.get('g')!.moves.map((move) => move.san)).toEqual(['e4']);
});

test('a result ends the game and a reopening takes it back', () => {
  const ended = folded(...opened, [
    'game_ended',
    { g: 'g', result: '1-0', termination: 'resignation' },
  ]);
  expect(ended.games.get('g')).toMatchObject({ phase: 'ended', result: '1-0' });
  const again = folded(
    ...opened,
    ['game_ended', { g: 'g', result: '1-0', termination: 'resignation' }],
    ['game_reopened', { g: 'g', reason: 'x' }],
  );
  expect(again.games.get('g')).toMatchObject({ phase: 'ready', result: undefined });
});

test('public clock rows need no terminal', () => {
  const event = folded(...opened.slice(0, 6), [
    'clock',
    { g: 'g', running: 'b', left_ms: [1, 2], at: START },
  ]);
  expect(event.games.get('g')!.clock).toMatchObject({ running: 'b', left: [1, 2], at: START });
});

test('a public press is known by the other side running', () => {
  const event = folded(
    ...opened.slice(0, 6),
    ['clock', { g: 'g', running: 'w', left_ms: [100, 200], at: START }],
    ['clock', { g: 'g', running: 'b', left_ms: [90, 200], at: START }],
    ['clock', { g: 'g', running: null, left_ms: [90, 150], at: START }],
    ['clock', { g: 'g', running: 'b', left_ms: [90, 150], at: START }],
  );
  expect(event.games.get('g')!.pressLeft).toEqual([[90], []]);
});

// The third row opens the game.
const storing = opened.map(([kind, body]): [string, Record<string, unknown>] =>
  kind === 'game_opened' ? [kind, { ...body, links_stored: true }] : [kind, body],
);
const e4 = ['move_made', { g: 'g', ply: 1, uci: 'e2e4', san: 'e4' }] as const;

test('a journal that says which press completed which move is taken at its word', () => {
  const event = folded(
    ...storing,
    report('start', [5_430_000, 5_430_000]),
    [...e4],
    report('press', [5_455_000, 5_430_000], { side: 'w', completes: 1 }),
    report('press', [5_455_000, 5_450_000], { side: 'b' }),
    ['move_made', { g: 'g', ply: 2, uci: 'e7e5', san: 'e5', ep: 1, seq: 3, mover_ms: 5_450_000 }],
    report('press', [5_440_000, 5_450_000], { side: 'w' }),
    ['move_made', { g: 'g', ply: 3, uci: 'g1f3', san: 'Nf3' }],
  );
  const game = event.games.get('g')!;
  expect([1, 2, 3].map((ply) => leftAfter(game, ply))).toEqual([5_455_000, 5_450_000, undefined]);
});

test('a press that was taken for another move, and a record that is written anew', () => {
  const event = folded(
    ...storing,
    [...e4],
    ['move_completed', { g: 'g', ply: 1, ep: 1, seq: 2, mover_ms: 77 }],
    ['recording_corrected', { g: 'g', from_ply: 1, moves: [[1, 'd2d4', 'd4']], reason: 'typed' }],
  );
  expect(leftAfter(event.games.get('g')!, 1)).toBe(77);
  const restored = folded(
    ...storing,
    ['move_made', { g: 'g', ply: 1, uci: 'e2e4', san: 'e4', mover_ms: 77 }],
    ['position_restored', { g: 'g', ply: 0, annulled: 1, reason: '7.5.1' }],
    ['move_made', { g: 'g', ply: 1, uci: 'd2d4', san: 'd4' }],
  );
  expect(leftAfter(restored.games.get('g')!, 1)).toBeUndefined();
});

test('a public reader, who never saw the draft, has the pairing from the opened game', () => {
  const event = folded(...opened.slice(0, 3), opened[4]!, opened[5]!);
  expect(event.rounds.get(1)?.pairings[0]).toEqual({ board: 1, white: 'a', black: 'b', g: 'g' });
});

test('removed players close the gap in the numbers, drawn numbers replace them', () => {
  const removed = folded(...opened.slice(0, 3), ['player_removed', { player: 'a' }]);
  expect(removed.players.get('b')?.number).toBe(1);
  const drawn = folded(...opened.slice(0, 3), ['numbers_drawn', { order: ['b', 'a'] }]);
  expect([drawn.players.get('a')?.number, drawn.players.get('b')?.number]).toEqual([2, 1]);
});

test('drafts go, published rounds stay', () => {
  const event = folded(
    ...opened,
    ['round_drafted', { round: 2, system: 'manual', pairings: [], byes: [] }],
    ['drafts_dropped', {}],
  );
  expect([...event.rounds.keys()]).toEqual([1]);
});

test('simulated time is as fast as its own stamps say, in simulated events only', () => {
  const rows: [string, Record<string, unknown>, number?][] = opened.map(
    (row) => [...row] as [string, Record<string, unknown>],
  );
  for (let i = 0; i < 5; ++i)
    rows.push([
      'clock_reported',
      {
        g: 'g',
        ep: 1,
        seq: i + 1,
        boot: 'x',
        t_ms: i * 20_000,
        ev: 'press',
        side: 'w',
        rem: [1, 1],
        chain: '',
      },
      100 + i,
    ]);
  const event = folded(...rows);
  expect(simulatedRate(event)).toBe(1);
  event.settings = { ...event.settings, simulated: true };
  expect(simulatedRate(event)).toBe(20);
});

test('Black to move in the starting position turns the sides', () => {
  const game = { startFen: '8/8/4k3/8/8/4K3/8/8 b - - 0 1' };
  expect([turnAfter(game, 0), turnAfter(game, 1)]).toEqual(['b', 'w']);
});

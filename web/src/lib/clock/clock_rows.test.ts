// Which clock stands at which board, and which of them somebody has to look at.
import { expect, test } from 'vitest';
import type { Tile } from '../board/board';
import { clockRows } from './clock_rows';
import type { TerminalLink } from '../wire.generated';

const game = (board: number, more: Partial<Tile> = {}) =>
  ({ board, g: `g${board}`, phase: 'playing', alarms: [], ...more }) as unknown as Tile;
const clock = (terminal: string, board: number, online = true): TerminalLink => ({
  terminal,
  board,
  online,
});

test('every board has one line; a spare follows at the board it was made for', () => {
  const rows = clockRows(
    [game(2, { terminal: 'spare' }), game(1, { terminal: 'a' })],
    [clock('a', 1), clock('b', 2), clock('spare', 9)],
  );
  expect(rows.map((row) => [row.board, row.game?.g, row.terminal?.terminal])).toEqual([
    [1, 'g1', 'a'],
    [2, 'g2', 'spare'],
    [2, undefined, 'b'],
  ]);
});

test('a spare that is there may take over the game of its board, and no other', () => {
  const spare = (online: boolean, phase = 'playing') =>
    clockRows(
      [game(1, { terminal: 'a', phase: phase as Tile['phase'] }), game(2, { terminal: 'c' })],
      [clock('a', 1, false), clock('b', 1, online), clock('c', 2)],
    ).map((row) => row.takes);
  expect(spare(true)).toEqual([undefined, 'g1', undefined]);
  expect(spare(false)).toEqual([undefined, undefined, undefined]);
  expect(spare(true, 'ended')).toEqual([undefined, undefined, undefined]);
});

test('a game without a clock, a clock that is away or has raised something wants a look', () => {
  const alarm = { alarm: 1, what: 'low_battery' };
  const wants = (tile: Tile, clocks: TerminalLink[]) => clockRows([tile], clocks)[0]!.wants;
  expect(wants(game(1), [])).toBe(true);
  expect(wants(game(1, { terminal: 'a' }), [clock('a', 1)])).toBe(false);
  expect(wants(game(1, { terminal: 'a' }), [clock('a', 1, false)])).toBe(true);
  expect(wants(game(1, { terminal: 'a', alarms: [alarm] as never }), [clock('a', 1)])).toBe(true);
  expect(wants(game(1, { terminal: 'a', phase: 'ended' }), [clock('a', 1, false)])).toBe(false);
});

// One line for each clock of a round: the board's game and terminal put together. Pure.
import type { Tile } from './board';
import type { TerminalLink } from './wire.generated';

export interface ClockRow {
  board: number;
  game: Tile | undefined;
  terminal: TerminalLink | undefined;
  alarms: Tile['alarms'];
  wants: boolean; // somebody has to look at it
}

/** By board; terminals without a game of the round stand at the board that they were made for. */
export function clockRows(games: readonly Tile[], terminals: readonly TerminalLink[]): ClockRow[] {
  const known = new Map(terminals.map((one) => [one.terminal, one]));
  const rows = games.map((game) => {
    const terminal = known.get(game.terminal ?? '');
    if (game.terminal) known.delete(game.terminal);
    return rowOf(game.board, game, terminal);
  });
  for (const spare of known.values()) rows.push(rowOf(spare.board, undefined, spare));
  return rows.sort((a, b) => a.board - b.board || Number(!a.game) - Number(!b.game));
}

function rowOf(board: number, game: Tile | undefined, terminal: TerminalLink | undefined): ClockRow {
  const alarms = game?.alarms ?? [];
  const played = game !== undefined && game.phase !== 'ended';
  return { board, game, terminal, alarms, wants: played && (!terminal?.online || alarms.length > 0) };
}

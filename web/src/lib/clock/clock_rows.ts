// One line for each clock of a round: the board's game and terminal put together. Pure.
import type { Tile } from '../board/board';
import type { TerminalLink } from '../wire.generated';

export interface ClockRow {
  board: number;
  game: Tile | undefined;
  terminal: TerminalLink | undefined;
  alarms: Tile['alarms'];
  wants: boolean; // somebody has to look at it
  takes: string | undefined; // the game that a spare may take over
}

/** By board; terminals without a game of the round stand at the board that they were made for. */
export function clockRows(games: readonly Tile[], terminals: readonly TerminalLink[]): ClockRow[] {
  const known = new Map(terminals.map((one) => [one.terminal, one]));
  const rows = games.map((game) => {
    const terminal = known.get(game.terminal ?? '');
    if (game.terminal) known.delete(game.terminal);
    return rowOf(game.board, game, terminal);
  });
  for (const spare of known.values()) {
    const played = games.find((game) => game.board === spare.board && isPlayed(game));
    const row = rowOf(spare.board, undefined, spare);
    rows.push({ ...row, takes: spare.online ? played?.g : undefined });
  }
  return rows.sort((a, b) => a.board - b.board || Number(!a.game) - Number(!b.game));
}

const isPlayed = (game: Tile): boolean => game.phase !== 'ended';

function rowOf(board: number, game: Tile | undefined, terminal: TerminalLink | undefined): ClockRow {
  const alarms = game?.alarms ?? [];
  const wants = game !== undefined && isPlayed(game) && (!terminal?.online || alarms.length > 0);
  return { board, game, terminal, alarms, wants, takes: undefined };
}

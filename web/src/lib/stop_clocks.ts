// One key on every page of the desk stops the clocks of a board; and what a result would stop.
import type { Say } from './fact_text';
import type { Game } from './fold';
import type { OrderClockCommand } from './wire.generated';

export const STOP_KEY = 'h';

export const stopOrder = (game: Pick<Game, 'g'>): OrderClockCommand => ({
  type: 'order_clock',
  g: game.g,
  op: 'pause',
});

/** The order to stop is given, and the clock has not answered. */
export const stopWaits = (game: Pick<Game, 'waiting' | 'orders'>): boolean =>
  game.waiting.some((cmd) => game.orders[cmd]?.op === 'pause');

/** Whether there is something to stop. */
export const canStop = (game: Game): boolean =>
  game.clock.running !== null && game.phase !== 'ended' && !stopWaits(game);

/** What a result entered now puts an end to; empty: nothing that is going on. */
export function resultStops(game: Game, say: Say): string {
  if (game.phase === 'ended' || game.phase === 'ready') return '';
  const { running } = game.clock;
  if (!running) return say('result_ends');
  return say('result_stops', { side: say(running === 'w' ? 'white' : 'black') });
}

// Stopping the clocks of a board, and what a result would stop.
import type { Say } from '../ruling/fact_text';
import type { Game } from '../board/board';
import type { OrderClockCommand } from '../wire.generated';

export const stopOrder = (game: Pick<Game, 'g'>): OrderClockCommand => ({
  type: 'order_clock',
  g: game.g,
  op: 'pause',
});

/** What a result entered now puts an end to; empty: nothing that is going on. */
export function resultStops(game: Pick<Game, 'phase' | 'clock'>, say: Say): string {
  if (game.phase === 'ended' || game.phase === 'ready') return '';
  const { running } = game.clock;
  if (!running) return say('result_ends');
  return say('result_stops', { side: say(running === 'w' ? 'white' : 'black') });
}

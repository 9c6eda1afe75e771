// What the screens say about a time control. Reading one and taking it apart is the server's
// (controls.svelte.ts asks it); here are the words' keys and the figures of a running game.
import { at, type Control, type Pair, type Side } from './wire';
import type { ControlPart } from './wire.generated';

const minutes = (ms: number): string => String(Math.round((ms / 60_000) * 100) / 100);

/** What the catalogue's sentence needs. */
export const partParams = (part: ControlPart): Record<string, string | number> => {
  const params: Record<string, string | number> = {};
  if (part.moves !== undefined) params.moves = part.moves;
  if (part.period !== undefined) params.period = part.period;
  if (part.time_ms === undefined) return params;
  if (part.word.startsWith('each')) params.seconds = part.time_ms / 1000;
  else params.minutes = minutes(part.time_ms);
  return params;
};

/** Below this a side is short of time on the screens: 5 minutes (Laws 8.4), a tenth in quick games. */
export function lowBelow(control: Control | undefined): number {
  const main = control?.periods[0]?.main_ms ?? 0;
  return Math.min(300_000, main / 10);
}

/** What a side has used of its first period: what the clocks were given less what they show. */
export function usedOf(
  game: { control: Control | undefined; clock: ClockShown },
  side: Side,
): number {
  const periods = game.control?.sides?.[side]?.periods ?? game.control?.periods ?? [];
  const first = periods[0];
  if (!first) return 0;
  return Math.max(0, first.main_ms + first.inc_ms - at(game.clock.left, side));
}
interface ClockShown {
  left: Pair<number>;
}

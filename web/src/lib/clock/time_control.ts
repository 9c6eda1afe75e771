// What the screens say about a time control. Reading one and taking it apart is the server's
// (controls.svelte.ts asks it); here are the words' keys.
import type { ControlPart } from '../wire.generated';

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

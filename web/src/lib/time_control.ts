// What the screens say about a time control. Reading one and taking it apart is the server's
// (controls.svelte.ts asks it); here are the words' keys.
import type { Control } from './wire';

/** The server's answer to a control, as an object or as people write it. */
export interface ControlAnswer {
  control: Control;
  text: string; // "40/90+30, 30+30"
  parts: ControlPart[];
  sixty_moves_ms: number;
  start_ms: number; // what the clocks show before the first move
  low_ms: number; // who has less is short of time
}

/** One part of the sentence: a word of the catalogue (`time_control_text_…`) and its figures. */
export interface ControlPart {
  word: 'only' | 'first' | 'next' | 'rest' | 'each' | 'each_in' | 'repeat';
  moves?: number;
  period?: number;
  time_ms?: number;
}

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

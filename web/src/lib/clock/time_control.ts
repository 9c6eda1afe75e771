// A time control as a sentence. Reading one and taking it apart is the server's (controls.svelte.ts
// asks it); here its parts get their words.
import { t } from '../words/words.svelte';
import type { ControlPart } from '../wire.generated';

/** "90 minutes", "1 minute 30 seconds". */
export function duration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms % 60_000) / 1000;
  if (minutes === 0) return t('time_seconds', { n: seconds });
  const whole = t('time_minutes', { n: minutes });
  return seconds === 0 ? whole : whole + t('time_parts_join') + t('time_seconds', { n: seconds });
}

function range({ from = 0, to = 0, period = 0 }: ControlPart): string {
  if (period > 0) return t('time_control_range_period', { period });
  if (to > 0 && to === from) return t('time_control_range_move', { from });
  return to > 0 ? t('time_control_range_to', { from, to }) : t('time_control_range_from', { from });
}

const ALONE = { each: 'time_control_text_each_alone', canadian: 'time_control_text_canadian_alone' } as const;

/** A word that follows a main time says so; at the beginning of a sentence it stands alone. */
function keyOf(word: ControlPart['word'], first: boolean) {
  return first && (word === 'each' || word === 'canadian') ? ALONE[word] : (`time_control_text_${word}` as const);
}

const partText = (part: ControlPart, index: number): string =>
  t(keyOf(part.word, index === 0), {
    moves: t('time_moves', { n: part.moves ?? 0 }),
    times: t('time_times', { n: part.moves ?? 0 }),
    after: part.after ?? 0,
    range: range(part),
    time: duration(part.time_ms ?? 0),
  });

export function controlSentence(parts: readonly ControlPart[]): string {
  const text = parts.map(partText).join(t('time_control_text_join')) + t('time_control_text_end');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

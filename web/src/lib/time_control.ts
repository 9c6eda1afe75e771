// Time controls between the short text people write ("40/90+30, 30+30": moves / minutes + seconds),
// the wire's object, and the parts a sentence is made of. The server has the last word.
import { at, type Control, type Pair, type Period, type Side } from './wire';

export function readControl(text: string): Control | null {
  const stages = text
    .replaceAll('，', ',')
    .split(/[,:;]/)
    .map((one) => one.trim());
  const periods: Period[] = [];
  for (const [index, stage] of stages.entries()) {
    const match = /^(?:(\d{1,3})\s*\/\s*)?(\d{1,4})(?:\s*\+\s*(\d{1,4}))?$/.exec(stage);
    if (!match) return null;
    const last = index === stages.length - 1;
    if (match[1] === undefined && !last) return null; // only the last period is the rest
    const period: Period = {
      main_ms: Number(match[2]) * 60_000,
      inc_ms: Number(match[3] ?? 0) * 1000,
    };
    if (match[1] !== undefined) period.moves = Number(match[1]);
    if (period.moves === 0 || (period.main_ms === 0 && period.inc_ms === 0)) return null;
    periods.push(period);
  }
  const repeat = periods.at(-1)?.moves !== undefined;
  return { transition: 'moves', freeze: true, repeat, periods };
}

const minutes = (ms: number): string => String(Math.round((ms / 60_000) * 100) / 100);

export function controlText(control: Control | string | undefined): string {
  if (!control) return '';
  if (typeof control === 'string') return control;
  return control.periods
    .map(
      (period) =>
        (period.moves ? `${period.moves}/` : '') +
        minutes(period.main_ms) +
        (period.inc_ms ? `+${period.inc_ms / 1000}` : ''),
    )
    .join(', ');
}

export const asControl = (control: Control | string | undefined): Control | null =>
  typeof control === 'string' ? readControl(control) : (control ?? null);

export interface ControlPart {
  key: string;
  params: Record<string, string | number>;
}

/** The sentence's parts as catalogue keys: one for each period, then the increment if it is one for all. */
export function controlParts(control: Control): ControlPart[] {
  const { periods } = control;
  const increments = new Set(periods.map((period) => period.inc_ms));
  const shared = increments.size === 1 ? [...increments][0]! : 0;
  const parts: ControlPart[] = periods.map((period, index) => {
    const only = periods.length === 1 && !period.moves;
    const place = only ? 'only' : index === 0 ? 'first' : period.moves ? 'next' : 'rest';
    const params: ControlPart['params'] = { minutes: minutes(period.main_ms) };
    if (period.moves) params.moves = period.moves;
    return { key: `time_control_text_${place}`, params };
  });
  if (shared > 0) parts.push({ key: 'time_control_text_each', params: { seconds: shared / 1000 } });
  else if (increments.size > 1)
    periods.forEach((period, index) => {
      if (period.inc_ms > 0)
        parts.push({
          key: 'time_control_text_each_in',
          params: { seconds: period.inc_ms / 1000, period: index + 1 },
        });
    });
  if (control.repeat) parts.push({ key: 'time_control_text_repeat', params: {} });
  return parts;
}

/** Minutes for 60 moves, main times and increments together (Laws, Appendices A.1 and B.1). */
export function minutesForSixty(control: Control): number {
  const main = control.periods.reduce((sum, period) => sum + period.main_ms, 0);
  const increment = control.periods[0]?.inc_ms ?? 0;
  return (main + increment * 60) / 60_000;
}

/** What the clocks show before the first move. */
export const startShows = (control: Control): number =>
  (control.periods[0]?.main_ms ?? 0) + (control.periods[0]?.inc_ms ?? 0);

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

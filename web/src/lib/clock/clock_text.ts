// The text a display shows, rounded up: 0:00 only when nothing is left. And the text an arbiter
// types: "0:05:30" sets a time, "+2:00" and "−1:30" change it.
import type { Side } from '../wire';
import type { ClockView } from '../wire.generated';

export function faceText(ms: number, tenthsBelow = 0): string {
  if (ms <= -1000) return `-${faceText(-ms - (-ms % 1000))}`;
  const left = Math.max(0, ms);
  if (left > 0 && left < tenthsBelow) {
    const tenths = Math.ceil(left / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  const total = Math.ceil(left / 1000);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${minutes}:${seconds}`;
}

export type TimeCount = ClockView['counts'][0];

/** What is shown of a side `gone` ms after the record; `counts` says how its time runs (clock/count.hpp). */
export function counted(
  clock: Pick<ClockView, 'running' | 'left_ms' | 'free_ms' | 'counts'>,
  side: Side,
  gone: number,
): number {
  const at = side === 'w' ? 0 : 1;
  const left = clock.left_ms[at];
  if (!clock.running) return left;
  const runs = clock.running === 'w' ? 0 : 1;
  const spent = Math.max(0, gone - clock.free_ms[runs]);
  if (at !== runs) {
    // What the one loses, which is no more than he has, the other gains.
    return clock.counts[runs] === 'sandglass' ? left + Math.min(spent, clock.left_ms[runs]) : left;
  }
  if (clock.counts[at] === 'up') return left + spent;
  return clock.counts[at] === 'through' ? left - spent : Math.max(0, left - spent);
}

/** With the fraction, if there is one: two times that differ must not look the same. */
export function exactText(ms: number): string {
  const whole = faceText(Math.floor(Math.max(0, ms) / 1000) * 1000);
  const fraction = String(Math.max(0, ms) % 1000).padStart(3, '0').replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** "+2:00", "−0:30": a change of a clock, with the sign of mathematics. */
export function changeText(ms: number): string {
  return (ms < 0 ? '−' : '+') + faceText(Math.abs(ms));
}

export type TimeEntry = { set: number } | { change: number };

/** What the arbiter typed, or null if it is not a time. Plain "12:34" is minutes and seconds. */
export function readTime(text: string): TimeEntry | null {
  const match = /^\s*([+\-−–]?)\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s*$/.exec(
    text.replaceAll('：', ':').replaceAll('＋', '+'),
  );
  if (!match) return null;
  const hours = Number(match[2] ?? 0);
  const minutes = Number(match[3]);
  if (match[2] !== undefined && minutes > 59) return null;
  const ms = ((hours * 60 + minutes) * 60 + Number(match[4])) * 1000;
  if (!match[1]) return { set: ms };
  return { change: match[1] === '+' ? ms : -ms };
}

export function after(before: number, entry: TimeEntry | null): number {
  if (!entry) return before;
  return 'set' in entry ? entry.set : Math.max(0, before + entry.change);
}

/** Time since then, for waiting and offline: m:ss, from an hour on h:mm:ss. */
export function sinceText(ms: number): string {
  return faceText(Math.floor(Math.max(0, ms) / 1000) * 1000);
}

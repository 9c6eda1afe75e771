// The hall's queue: open alarms and incidents of all boards, most urgent first. Pure.
import { pathTo } from '../page/route';
import { kindOf } from './states';
import type { WaitingAlarm, WaitingIncident } from '../wire.generated';

export type { WaitingAlarm };
/** `ply`, `last` and `turn` are of the moment it was raised or reported. */
export type Entry = WaitingAlarm | WaitingIncident;

export const isAlarm = (entry: Entry): entry is WaitingAlarm => 'alarm' in entry;

/** How an incident is shown: a proposal that waits. */
export const CLAIM = { st: 'claim', icon: 'claim', act: true } as const;

export const nameOf = (entry: Entry): string =>
  isAlarm(entry) ? `${entry.g}-a${entry.alarm}` : `${entry.g}-i${entry.incident}`;

const rank = (entry: Entry): number => {
  const kind = isAlarm(entry) ? kindOf(entry.what) : CLAIM;
  return (kind.act ? 0 : 2) + (kind.st === 'flag' ? 0 : 1);
};

/** Act now before watch, flags before claims, the one who waits longest first. */
export const queueOf = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => rank(a) - rank(b) || a.since - b.since);

/** How many of them call for somebody now. */
export const acuteOf = (entries: readonly Entry[]): number =>
  entries.filter((entry) => !isAlarm(entry) || (kindOf(entry.what).act && !entry.taken_by)).length;

/** The board's page with the entry's dialogue open. */
export function pathOf(entry: Entry): string {
  const path = pathTo(entry, 'board', entry.g);
  return isAlarm(entry) ? `${path}?alarm=${entry.alarm}` : `${path}?incident=${entry.incident}`;
}

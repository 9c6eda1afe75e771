// The hall's queue: open alarms and incidents of all boards, most urgent first. Pure.
import type { Alarm, Game } from './fold';
import type { Incident } from './incidents';
import { pathTo, type Route } from './route';
import { kindOf } from './states';

export interface Entry {
  game: Game;
  alarm?: Alarm;
  incident?: Incident;
}

/** How an incident is shown: a proposal that waits. */
export const CLAIM = { st: 'claim', icon: 'claim', act: true } as const;

export const nameOf = ({ game, alarm, incident }: Entry): string =>
  alarm ? `${game.g}-a${alarm.alarm}` : `${game.g}-i${incident?.incident}`;

export const since = ({ alarm, incident }: Entry): number =>
  alarm?.raised ?? incident?.reported ?? 0;

const rank = ({ alarm }: Entry): number => {
  const kind = alarm ? kindOf(alarm.what) : CLAIM;
  return (kind.act ? 0 : 2) + (kind.st === 'flag' ? 0 : 1);
};

/** Act now before watch, flags before claims, the one who waits longest first. */
export function queueOf(games: readonly Game[]): Entry[] {
  return games
    .flatMap((game): Entry[] => [
      ...game.alarms.map((alarm) => ({ game, alarm })),
      ...game.incidents.map((incident) => ({ game, incident })),
    ])
    .sort((a, b) => rank(a) - rank(b) || since(a) - since(b));
}

/** How many of them call for somebody now. */
export const acuteOf = (entries: readonly Entry[]): number =>
  entries.filter(({ alarm }) => !alarm || (kindOf(alarm.what).act && !alarm.takenBy)).length;

/** The board's page with the entry's dialogue open. */
export function pathOf(
  from: Pick<Route, 't'>,
  { game, alarm, incident }: Entry,
): string {
  const path = pathTo(from, 'board', game.g);
  return alarm ? `${path}?alarm=${alarm.alarm}` : `${path}?incident=${incident?.incident}`;
}

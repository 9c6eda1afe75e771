// When rounds begin and which boards belong together, as the settings say it. Pure.
import type { Settings } from '../wire';

export type Sector = NonNullable<Settings['sectors']>[number];

/** Local time of the event, as a field for date and time has it; empty: not stated. */
export const startOf = (settings: Settings, round: number): string =>
  settings.schedule?.[round - 1] ?? '';

/** As it is read: "2026-11-21 10:00". */
export const startText = (start: string): string => start.replace('T', ' ');

export const sectorOf = (settings: Settings, board: number): Sector | undefined =>
  settings.sectors?.find((one) => one.from <= board && board <= one.to);

// Which boards the hall shows, and in which order. Pure.
import type { Tile } from '../board/board';
import type { Store } from '../link/store.svelte';
import type { Player } from '../wire';
import type { BoardState } from './states';

export type Filter = 'all' | 'needs_ruling' | 'watch' | 'playing' | 'finished';

export interface Seen {
  board: number;
  names: string; // searchable
  phase: 'ready' | 'playing' | 'adjourned' | 'ended';
  shown: BoardState;
}

export const isOffline = (game: Tile): boolean =>
  game.terminal_online === false && game.phase !== 'ended';

/** ms of our monotonic clock, below zero before this page was opened; −∞: it is not offline, or nobody knows. */
export function offlineSince(store: Pick<Store, 'terminals' | 'offset'>, game: Tile): number {
  const since = isOffline(game) ? store.terminals.get(game.terminal ?? '')?.since : undefined;
  return since ? since / 1000 - store.offset : -Infinity;
}

export function fits(filter: Filter, seen: Seen): boolean {
  const { st } = seen.shown;
  switch (filter) {
    case 'all':
      return true;
    case 'needs_ruling':
      return st === 'flag' || st === 'claim';
    case 'watch':
      return st === 'low' || st === 'off';
    case 'playing':
      return seen.phase === 'playing';
    case 'finished':
      return seen.phase === 'ended';
  }
}

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');

/**
 * What a name is found by: its own letters, without capitals and accents, and the words of the
 * server (`search`): Latin letters for those that have no accent to lose (Łukasz is lukasz), other
 * scripts, pinyin. There is one table for that, and it is the server's.
 */
export const searchable = ({ data, search = '' }: Pick<Player, 'data' | 'search'>): string =>
  `${plain(data.name)} ${search}`;

/** A number finds its board, or its player; anything else looks for each word in the names. */
export function found(asked: string, { number, names }: { number: number; names: string }): boolean {
  const text = asked.trim();
  if (text === '') return true;
  if (/^\d+$/.test(text)) return String(number).startsWith(text);
  const words = plain(text).split(/[\s,]+/);
  return words.every((word) => names.includes(word));
}

export function ordered<T extends Seen>(all: T[], by: 'board' | 'urgency'): T[] {
  return [...all].sort((a, b) =>
    by === 'urgency' && a.shown.urgency !== b.shown.urgency
      ? a.shown.urgency - b.shown.urgency
      : a.board - b.board,
  );
}

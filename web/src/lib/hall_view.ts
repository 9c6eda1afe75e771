// Which boards the hall shows, and in which order. Pure.
import type { BoardState } from './states';

export type Filter = 'all' | 'needs_ruling' | 'watch' | 'playing' | 'finished';

export interface Seen {
  board: number;
  names: string;
  phase: 'ready' | 'playing' | 'adjourned' | 'ended';
  shown: BoardState;
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

/** A number finds its board; anything else looks into the names. */
export function found(asked: string, seen: Seen): boolean {
  const text = asked.trim().toLocaleLowerCase();
  if (text === '') return true;
  if (/^\d+$/.test(text)) return String(seen.board).startsWith(text);
  const plain = (one: string) => one.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain(seen.names).includes(plain(text));
}

export function ordered<T extends Seen>(all: T[], by: 'board' | 'urgency'): T[] {
  return [...all].sort((a, b) =>
    by === 'urgency' && a.shown.urgency !== b.shown.urgency
      ? a.shown.urgency - b.shown.urgency
      : a.board - b.board,
  );
}

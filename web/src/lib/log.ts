// The journal in pieces, for who reads it: newest first, as much as is asked for.
import { get } from './api';
import type { Row } from './wire';
import type { LogAnswer } from './wire.generated';

export interface Piece {
  rows: Row[]; // in their order
  seq: number; // of the journal's last row
}

const piece = (path: string): Promise<Piece> =>
  get<LogAnswer>(path) as unknown as Promise<Piece>;

/** The rows above `after`, at most `limit`. */
export const rowsAfter = (t: number, after: number, limit: number): Promise<Piece> =>
  piece(`/tournaments/${t}/rows?after=${after}&limit=${limit}`);

/** Where the journal of the tournament ends. */
export async function latestRow(t: number): Promise<Row | null> {
  const { seq } = await rowsAfter(t, 0, 1);
  return (await rowsAfter(t, Math.max(0, seq - 1), 1)).rows[0] ?? null;
}

export const rowsOfGame = (t: number, g: string): Promise<Piece> =>
  piece(`/tournaments/${t}/games/${g}/log`);

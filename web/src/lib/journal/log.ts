// The journal in pieces, for who reads it: newest first, as much as is asked for.
import { get } from '../link/api';
import type { Row } from '../wire';
import type { LogAnswer } from '../wire.generated';

export interface Piece {
  rows: Row[]; // in their order
  seq: number; // of the journal's last row
}

const piece = (path: string): Promise<Piece> =>
  get<LogAnswer>(path) as unknown as Promise<Piece>;

/** The rows above `after`, at most `limit`. */
export const rowsAfter = (t: number, after: number, limit: number): Promise<Piece> =>
  piece(`/tournaments/${t}/rows?after=${after}&limit=${limit}`);

export const rowsOfGame = (t: number, g: string): Promise<Piece> =>
  piece(`/tournaments/${t}/games/${g}/log`);

// The shapes of docs/protocol.md as the page reads them. Nothing here decides anything. Those of
// events, commands, frames and answers are written by the program (wire.generated.ts).
import type {
  ASKED,
  Commands,
  DrawOffered,
  GameEnded,
  PlayerData,
  Regulations,
  Row as DeskRow,
  TournamentCreated,
} from './wire.generated';

export type { LegalMove, PlayerChange, PlayerEntry, TerminalLink } from './wire.generated';
export type { PlayerData, Regulations };
export type Side = DrawOffered['by'];
export type Result = GameEnded['result'];
export type Termination = GameEnded['termination'];
export type Pair<T> = [T, T]; // White, Black
export type Settings = TournamentCreated['settings'];
export type Control = Settings['control'];
export interface Player {
  id: string;
  number: number;
  withdrawn: boolean;
  expelled?: boolean;
  search?: string; // words beside the name by which it is found
  data: PlayerData;
}

/** Any command, with its fields (docs/protocol.md). */
export type Command = Commands[keyof Commands];
/** What a seat may or may not ask: a command, a query, a route of its own. */
export type Ask = keyof Commands | (typeof ASKED)[number];

/** A row of the journal, or one that a command made and that is not told with all of its fields. */
export type Row = Pick<DeskRow, 'kind' | 'body'> & Partial<DeskRow>;

export const other = (side: Side): Side => (side === 'w' ? 'b' : 'w');
export const at = <T>(pair: Pair<T>, side: Side): T => (side === 'w' ? pair[0] : pair[1]);

// One board as the server tells it: the records of its view put together, and plain questions to it.
import { other, type Side } from '../wire';
import type {
  AdjournmentView,
  AlarmView,
  AnnulledMoves,
  ClockView,
  DeskTile,
  GameHead,
  GameSetup,
  GameView,
  IncidentView,
  MoveView,
  RulingView,
  SheetsHead,
} from '../wire.generated';
import type { View } from '../link/views.svelte';
import { moveText } from '../words/score_text';

/** The moment something was raised or reported: plies of the record, the last move, who was to move. */
export type Moment = Pick<AlarmView, 'ply' | 'last' | 'turn'>;

/** A correction of the record that is begun for the arbiter. */
export interface Prefill {
  from: number;
  moves: string;
}

export type Tile = DeskTile;
export type Alarm = AlarmView;
export type Game = GameView & { sheets?: SheetsHead };

/** Undefined until all of it has come. */
export function gameOf(view: Pick<View, 'one' | 'all'>): Game | undefined {
  const head = view.one<GameHead>('head');
  const setup = view.one<GameSetup>('setup');
  const clock = view.one<ClockView>('clock');
  if (!head || !setup || !clock) return undefined;
  return {
    ...head,
    setup,
    clock,
    moves: view.all<MoveView>('move:').sort((a, b) => a.ply - b.ply),
    alarms: view.all<AlarmView>('alarm:').sort((a, b) => a.alarm - b.alarm),
    incidents: view.all<IncidentView>('incident:').sort((a, b) => a.incident - b.incident),
    rulings: view.all<RulingView>('ruling:').sort((a, b) => a.since - b.since),
    annulled: view.all<AnnulledMoves>('annulled:'),
    adjournment: view.one<AdjournmentView>('adjournment'),
    sheets: view.one<SheetsHead>('sheets'),
  };
}

/** What says whose move it is. */
export type Turn = Pick<Game, 'turn' | 'ply'>;

/** Whose move it is after `plies` moves of the record. */
export const turnAfter = ({ turn, ply }: Turn, plies: number): Side =>
  (ply - plies) % 2 === 0 ? turn : other(turn);

export const startSide = (game: Turn): Side => turnAfter(game, 0);

/** "12…Nf6": the last move then; empty: none was recorded. */
export const momentText = (moment: Moment): string =>
  moment.last ? moveText(moment.ply, moment.last, startSide(moment)) : '';

// The one line of fact under an alarm. It says what is known and no more.
import { startSide, type Alarm, type Game } from './fold';
import { moveText } from './score_text';
import type { Params } from './words.svelte';

export const FACT_KEYS = [
  'fact_flag',
  'fact_flag_of',
  'fact_illegal',
  'fact_wrong_side',
  'fact_before_move',
  'fact_call_side',
  'fact_call',
  'fact_device',
  'fact_near_fivefold',
  'fact_near_seventyfive',
  'fact_last',
  'fact_no_move',
] as const;

export interface Fact {
  key: (typeof FACT_KEYS)[number];
  params: Params;
}

/** `say` gives the word of a catalogue key. */
export function alarmFact(game: Game, alarm: Alarm, say: (key: string) => string): Fact {
  const ply = game.moves.length;
  const last = game.moves[ply - 1];
  const move = last ? moveText(ply, last.san, startSide(game)) : '';
  const side = alarm.side ? say(alarm.side === 'w' ? 'white' : 'black') : '';
  const made = alarm.side ? movesOf(game, alarm.side === 'w') : 0;
  const opponent = say(alarm.side === 'w' ? 'black' : 'white');
  switch (alarm.what) {
    case 'flag':
      return game.control?.periods[0]?.moves
        ? { key: 'fact_flag_of', params: { made, moves: game.control.periods[0].moves } }
        : { key: 'fact_flag', params: { made } };
    case 'illegal':
      return { key: 'fact_illegal', params: { move: alarm.detail ?? '', after: move || '–' } };
    case 'wrong_side_press':
      return { key: 'fact_wrong_side', params: { side, opponent } };
    case 'press_before_move':
      return { key: 'fact_before_move', params: { move: move || '–' } };
    case 'call':
      return side ? { key: 'fact_call_side', params: { side } } : { key: 'fact_call', params: {} };
    case 'repetition_near':
      return alarm.detail === 'seventyfive'
        ? { key: 'fact_near_seventyfive', params: {} }
        : { key: 'fact_near_fivefold', params: {} };
    default:
      if (alarm.detail) return { key: 'fact_device', params: { detail: alarm.detail } };
      return last ? { key: 'fact_last', params: { move } } : { key: 'fact_no_move', params: {} };
  }
}

function movesOf(game: Game, white: boolean): number {
  const first = (startSide(game) === 'w') === white;
  return first ? Math.ceil(game.moves.length / 2) : Math.floor(game.moves.length / 2);
}

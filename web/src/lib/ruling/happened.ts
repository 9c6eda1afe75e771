// "What happened" in two taps: a kind of incident, then the fact, with everything the board knows
// filled in. Pure: from a choice and what is known to the facts that are sent.
import { illegal, otherwise, touch } from './happened_board';
import { adjourn, agree, claims, flag } from './happened_game';
import { POSITION_FAULTS } from './happened_position';
import type { Category, Choice, Need, Report, Situation } from './happened_choice';
import { arrival, clock, conduct, record } from './happened_players';
import { vision } from './happened_vision';
import type { Side } from '../wire';

export type { Category, Choice, Need, Report, Situation } from './happened_choice';

export const CATEGORIES: readonly Category[] = [
  touch,
  illegal,
  flag,
  claims,
  agree,
  adjourn,
  arrival,
  clock,
  record,
  conduct,
  otherwise,
  vision,
];

export const categoryOf = (key: string): Category | undefined =>
  CATEGORIES.find((one) => one.key === key);

/** What a choice begins with. */
export function prefilled(choice: Choice, known: Situation, actor?: Side): Report {
  return {
    actor: actor ?? choice.actor?.(known) ?? known.turn,
    by: 'arbiter',
    squares: [],
    san: '',
    text: '',
    number: choice.number?.(known) ?? 0,
    penalty: 'warning',
    unclear: false,
    accidental: false,
    written: true,
  };
}

/** What must still be said before it can be sent. */
export function missing(choice: Choice, told: Report): Need[] {
  return choice.needs.filter((need) => {
    switch (need) {
      case 'squares':
        return told.squares.length < 1;
      case 'two':
        return told.squares.length < 2;
      case 'legal':
        return told.san === '';
      case 'text':
        return told.text.trim() === '';
      case 'ply':
        return !(told.number > 0);
      case 'number':
        return !Number.isFinite(told.number) || told.number < 0;
      case 'penalty':
        return told.penalty === '';
    }
  });
}

/** Where the dialogue opens. */
export interface Start {
  category: string; // empty: nothing chosen yet
  choice: string;
  actor?: Side | undefined;
  text: string;
  squares: string[];
  alarm?: number | undefined; // that it is about
}

export const BLANK: Start = { category: '', choice: '', text: '', squares: [] };

/** Where the dialogue opens for an alarm: the kind of incident, and the fact if the alarm says it. */
export function fromAlarm(alarm: {
  what: string;
  side?: Side;
  detail?: string;
  alarm?: number;
}): Start {
  const at = (category: string, choice: string, text = ''): Start => ({
    category,
    choice,
    text,
    squares: /([a-h][1-8])[-–x:]?([a-h][1-8])/.exec(text)?.slice(1, 3) ?? [],
    actor: alarm.side,
    alarm: alarm.alarm,
  });
  switch (alarm.what) {
    case 'flag':
      return at('flag', 'flag_down');
    case 'illegal':
      return at('illegal', 'ill_pressed', alarm.detail ?? '');
    case 'position_watched':
      return at('illegal', 'still_illegal');
    case 'press_before_move':
      return at('illegal', 'no_move_press');
    case 'wrong_side_press':
      return at('clock', 'late_press');
    case 'repetition_near':
      return at('claim', '');
    default:
      return at('', '');
  }
}

/** The words of the catalogue the choices are shown with. */
export const HAPPENED_WORDS: string[] = [
  ...CATEGORIES.flatMap((category) => [
    `incident_category_${category.key}`,
    ...category.choices.map((choice) => `incident_choice_${choice.key}`),
  ]),
  ...POSITION_FAULTS.map((fault) => `position_fault_${fault}`),
];

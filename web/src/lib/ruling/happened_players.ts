// What can have happened with the players: arrival, clock, record, conduct.
import { wordOf } from './incidents';
import {
  defect,
  irregular,
  justMoved,
  minutesUsed,
  onTurn,
  stops,
  whole,
  type Category,
  type Penalty,
} from './happened_choice';

export const arrival: Category = {
  key: 'arrival',
  icon: 'low',
  sides: true,
  choices: [
    {
      key: 'late',
      needs: ['number'],
      actor: (known) => known.running ?? 'w',
      number: (known) => minutesUsed(known, known.running ?? 'w'),
      facts: (told) => [
        { type: 'arrive', actor: wordOf(told.actor), late_s: Math.round(told.number * 60) },
      ],
    },
    {
      key: 'late_moved',
      needs: ['number'],
      actor: (known) => known.running ?? 'w',
      number: (known) => minutesUsed(known, known.running ?? 'w'),
      facts: (told) => [
        { type: 'arrive', actor: wordOf(told.actor), late_s: Math.round(told.number * 60) },
        { type: 'moves_at_once', actor: wordOf(told.actor) },
      ],
    },
    {
      key: 'both_late',
      needs: ['number'],
      number: (known) => minutesUsed(known, known.running ?? 'w'),
      facts: (told) =>
        (['white', 'black'] as const).map((actor) => ({
          type: 'arrive',
          actor,
          late_s: Math.round(told.number * 60),
        })),
    },
  ],
};

export const clock: Category = {
  key: 'clock',
  icon: 'pause',
  sides: true,
  choices: [
    { key: 'stopped_claim', needs: [], actor: onTurn, facts: stops('claim') },
    { key: 'stopped_piece', needs: [], actor: onTurn, facts: stops('promotion_piece') },
    { key: 'stopped_disturbed', needs: [], actor: onTurn, facts: stops('disturbance') },
    { key: 'stopped_bare', needs: [], actor: onTurn, facts: stops() },
    { key: 'forgot_press', needs: [], actor: justMoved, facts: irregular('forgot_press') },
    {
      key: 'late_press',
      needs: [],
      actor: justMoved,
      facts: irregular('press_after_opponent_reply'),
    },
    { key: 'other_hand', needs: [], actor: justMoved, facts: irregular('other_hand_press') },
    {
      key: 'clock_faulty',
      needs: [],
      actor: onTurn,
      facts: (told) => [defect('clock_defect', 'at_once', true)(told)],
    },
    {
      key: 'clock_not_faulty',
      needs: [],
      actor: onTurn,
      facts: (told) => [defect('clock_defect', 'at_once', false)(told)],
    },
    {
      key: 'setting_wrong',
      needs: [],
      facts: () => [{ type: 'irregularity', kind: 'clock_setting_wrong' }],
    },
  ],
};

export const record: Category = {
  key: 'record',
  icon: 'find',
  sides: true,
  choices: [
    {
      key: 'gap',
      needs: ['number'],
      number: () => 2,
      actor: onTurn,
      facts: irregular('record_gap', (told) => ({ missing_plies: whole(told) })),
    },
    { key: 'stops_recording', needs: [], actor: onTurn, facts: irregular('stops_recording') },
    { key: 'one_incomplete', needs: [], actor: onTurn, facts: irregular('one_incomplete') },
    {
      key: 'both_incomplete',
      needs: [],
      facts: () => [{ type: 'irregularity', kind: 'both_incomplete' }],
    },
    {
      key: 'asks_moves',
      needs: [],
      actor: onTurn,
      facts: (told) => [{ type: 'asks_moves', actor: wordOf(told.actor) }],
    },
    { key: 'writes_first', needs: [], actor: onTurn, facts: irregular('writes_before_moving') },
    {
      key: 'replayed',
      needs: ['number'],
      number: (known) => Math.floor(known.plies / 2),
      facts: (told) => [{ type: 'reconstruction', moves_made: whole(told) }],
    },
  ],
};

export const conduct: Category = {
  key: 'conduct',
  icon: 'warn',
  sides: true,
  choices: [
    { key: 'phone', needs: [], actor: onTurn, facts: irregular('phone_on_person') },
    { key: 'advice', needs: [], actor: onTurn, facts: irregular('notes_or_advice') },
    { key: 'distraction', needs: [], actor: justMoved, facts: irregular('distraction') },
    { key: 'left_area', needs: [], actor: onTurn, facts: irregular('left_area') },
    {
      key: 'refuses_first',
      needs: [],
      actor: onTurn,
      facts: irregular('refuses_to_obey', () => ({ repeated: false })),
    },
    {
      key: 'refuses',
      needs: [],
      actor: onTurn,
      facts: irregular('refuses_to_obey', () => ({ repeated: true })),
    },
    {
      key: 'refuse_both',
      needs: [],
      facts: () => [{ type: 'irregularity', kind: 'refuses_to_obey', actor: 'both' }],
    },
    {
      key: 'penalty',
      needs: ['penalty'],
      actor: onTurn,
      facts: (told) => [
        { type: 'penalty', by: 'arbiter', kind: told.penalty as Penalty, actor: wordOf(told.actor) },
      ],
    },
    {
      key: 'spectator',
      needs: ['text'],
      text: 'said',
      facts: (told) => [{ type: 'spectator', says: told.text.trim() }],
    },
  ],
};

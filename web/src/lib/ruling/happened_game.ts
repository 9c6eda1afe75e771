// What can have happened to the game: flags, claims, offers, adjournments.
import { wordOf, type Fact } from './incidents';
import {
  announced,
  type Category,
  claim,
  decided,
  defect,
  downNow,
  increment,
  justMoved,
  offer,
  onTurn,
  type Report,
  type Situation,
  touches,
  whole,
} from './happened_choice';
import { other } from '../wire';

export const flag: Category = {
  key: 'flag',
  icon: 'flag',
  sides: true,
  seen: true,
  choices: [
    {
      key: 'flag_down',
      needs: [],
      actor: downNow,
      facts: (told) => [{ type: 'flag_seen', by: told.by, whose: wordOf(told.actor) }],
    },
    {
      key: 'flag_both',
      needs: [],
      facts: (told) => [{ type: 'flag_seen', by: told.by, whose: 'both', order: 'unknown' }],
    },
    {
      key: 'flag_after_move',
      needs: ['legal'],
      actor: downNow,
      facts: (told) => [
        { type: 'move', actor: wordOf(told.actor), san: told.san },
        { type: 'flag_seen', by: told.by, whose: wordOf(told.actor), before_press: true },
      ],
    },
    {
      key: 'flag_late',
      needs: [],
      actor: downNow,
      facts: (told) => [{ type: 'flag_seen', by: told.by, whose: wordOf(told.actor), late: true }],
    },
    {
      key: 'flag_claim',
      needs: [],
      actor: downNow,
      facts: (told) => [{ type: 'claim', actor: wordOf(other(told.actor)), kind: 'time' }],
    },
    {
      key: 'flag_faulty',
      needs: [],
      actor: downNow,
      facts: (told) => [
        { type: 'flag_seen', by: told.by, whose: wordOf(told.actor) },
        defect('flag_defect', 'at_once', true)(told),
      ],
    },
    {
      key: 'flag_not_faulty',
      needs: [],
      actor: downNow,
      facts: (told) => [
        { type: 'flag_seen', by: told.by, whose: wordOf(told.actor) },
        defect('flag_defect', 'at_once', false)(told),
      ],
    },
    {
      key: 'flag_clock_later',
      needs: [],
      actor: downNow,
      facts: (told) => [
        defect('clock_defect', 'later', true)(told),
        { type: 'flag_seen', by: told.by, whose: wordOf(told.actor) },
      ],
    },
  ],
};

export const claims: Category = {
  key: 'claim',
  icon: 'claim',
  sides: true,
  choices: [
    {
      key: 'three_declared',
      needs: ['legal'],
      toggles: ['written'],
      actor: onTurn,
      facts: announced('threefold'),
    },
    {
      key: 'three_board',
      needs: [],
      actor: onTurn,
      facts: claim('threefold', { on_board: true }),
    },
    {
      key: 'fifty_declared',
      needs: ['legal'],
      toggles: ['written'],
      actor: onTurn,
      facts: announced('fifty'),
    },
    { key: 'fifty_board', needs: [], actor: onTurn, facts: claim('fifty', { on_board: true }) },
    {
      key: 'three_touched',
      needs: ['squares'],
      actor: onTurn,
      facts: (told) => [...touches(told), ...claim('threefold')(told)],
    },
    { key: 'normal_means', needs: [], actor: onTurn, facts: claim('normal_means') },
    {
      key: 'normal_rejected',
      needs: [],
      actor: onTurn,
      facts: decided('arbiter_rejects'),
    },
    {
      key: 'normal_accepted',
      needs: [],
      actor: onTurn,
      facts: decided('arbiter_accepts'),
    },
    {
      key: 'normal_postponed',
      needs: [],
      actor: onTurn,
      facts: decided('arbiter_postpones'),
    },
    { key: 'increment_asked', needs: [], actor: onTurn, facts: claim('increment') },
    { key: 'perpetual_check', needs: [], actor: onTurn, facts: claim('perpetual_check') },
  ],
};

export const agree: Category = {
  key: 'agree',
  icon: 'ok',
  sides: true,
  choices: [
    {
      key: 'resigned',
      needs: [],
      actor: onTurn,
      facts: (told) => [{ type: 'resign', actor: wordOf(told.actor) }],
    },
    { key: 'agreed', needs: [], facts: () => [{ type: 'agree_draw' }] },
    {
      key: 'agreed_after',
      needs: ['number'],
      number: (known) => Math.floor(known.plies / 2),
      facts: (told) => [
        { type: 'agree_draw', white_moves: whole(told), black_moves: whole(told) },
      ],
    },
    {
      key: 'offer_moved',
      needs: [],
      may: ['text'],
      text: 'condition',
      actor: justMoved,
      facts: offer('after_move_before_press'),
    },
    {
      key: 'offer_opponent',
      needs: [],
      may: ['text'],
      text: 'condition',
      actor: justMoved,
      facts: offer('opponent_clock_running'),
    },
    {
      key: 'offer_own',
      needs: [],
      may: ['text'],
      text: 'condition',
      actor: onTurn,
      facts: offer('own_clock_before_move'),
    },
    {
      key: 'offer_refused',
      needs: [],
      actor: onTurn,
      facts: (told) => [{ type: 'answer', actor: wordOf(told.actor), answer: 'refused' }],
    },
    {
      key: 'withdrew',
      needs: [],
      actor: justMoved,
      facts: (told) => [{ type: 'withdraw', actor: wordOf(told.actor) }],
    },
    {
      key: 'shook_hands',
      needs: [],
      actor: onTurn,
      facts: (told) => [{ type: 'handshake', actor: wordOf(told.actor) }],
    },
    { key: 'increment_granted', needs: [], actor: onTurn, facts: increment('arbiter_accepts') },
    { key: 'increment_denied', needs: [], actor: onTurn, facts: increment('arbiter_rejects') },
  ],
};

/** An illegal move that is found while the result is still open. */
const foundLater = (told: Report, known: Situation): Fact[] => [
  {
    type: 'irregularity',
    kind: 'illegal_move_found',
    actor: wordOf(told.actor),
    move: told.text.trim(),
    found_at_move: Math.floor(known.plies / 2) + 1,
  },
];

export const adjourn: Category = {
  key: 'adjourn',
  icon: 'pause',
  sides: true,
  choices: [
    {
      key: 'sealed',
      needs: [],
      actor: onTurn,
      facts: (told) => [{ type: 'seal', actor: wordOf(told.actor) }],
    },
    {
      key: 'opened_illegal',
      needs: ['text'],
      text: 'sealed',
      actor: onTurn,
      facts: (told) => [
        { type: 'seal', actor: wordOf(told.actor), declared: told.text.trim(), illegal: true },
        { type: 'open_envelope' },
      ],
    },
    {
      key: 'opened_ambiguous',
      needs: ['text'],
      text: 'sealed',
      actor: onTurn,
      facts: (told) => [
        { type: 'seal', actor: wordOf(told.actor), declared: told.text.trim(), ambiguous: true },
        { type: 'open_envelope' },
      ],
    },
    {
      key: 'envelope_lost',
      needs: [],
      may: ['text'],
      text: 'sealed',
      actor: onTurn,
      facts: (told) => [
        { type: 'seal', actor: wordOf(told.actor) },
        {
          type: 'envelope_missing',
          position_known: true,
          times_known: true,
          ...(told.text.trim() ? { declared: told.text.trim() } : {}),
        },
      ],
    },
    {
      key: 'sealed_agreed',
      needs: [],
      actor: onTurn,
      facts: (told) => [{ type: 'seal', actor: wordOf(told.actor) }, { type: 'agree_draw' }],
    },
    {
      key: 'sealed_resigned',
      needs: [],
      actor: onTurn,
      facts: (told) => [
        { type: 'seal', actor: wordOf(told.actor) },
        { type: 'resign', actor: wordOf(other(told.actor)) },
      ],
    },
    {
      key: 'adjourned_wrong',
      needs: [],
      facts: () => [{ type: 'irregularity', kind: 'adjourned_position_wrong' }],
    },
    {
      key: 'told_played',
      needs: ['legal'],
      actor: onTurn,
      facts: (told) => [
        { type: 'told_to_seal', actor: wordOf(told.actor), before_own_move: true },
        { type: 'move', actor: wordOf(told.actor), san: told.san },
      ],
    },
    {
      key: 'adjudication',
      needs: [],
      may: ['text'],
      actor: onTurn,
      facts: (told, known) => [
        { type: 'adjudication_pending' },
        ...(told.text.trim() ? foundLater(told, known) : []),
      ],
    },
    {
      key: 'times_wrong',
      needs: [],
      facts: () => [{ type: 'irregularity', kind: 'wrong_clock_times' }],
    },
  ],
};

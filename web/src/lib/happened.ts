// "What happened" in two taps: a kind of incident, then the fact, with everything the board knows
// filled in. Pure: from a choice and what is known to the facts that are sent.
import { sideOf, wordOf, type Fact } from './incidents';
import { illegalSan, pieceOn } from './san';
import { other, type Side } from './wire';

/** What the board knows before anybody says a word. */
export interface Known {
  turn: Side; // to move by the record
  plies: number;
  shown: number; // the ply whose position the board shows
  fen: string; // of the latest position
  legal: readonly string[]; // SAN
  running: Side | null;
  flag: readonly [boolean, boolean];
  used: readonly [number, number]; // ms of the first period
}

/** What the arbiter says on top of it. */
export interface Told {
  actor: Side;
  by: string; // who saw it: arbiter, white, black
  squares: readonly string[];
  san: string;
  text: string;
  number: number;
  penalty: string;
  unclear: boolean; // which of the touches came first
  accidental: boolean;
  written: boolean; // the announced move
}

/** `squares`: at least one; `two`: from and to; `legal`: a legal move; the others as they say. */
export type Need = 'squares' | 'two' | 'legal' | 'text' | 'number' | 'penalty';

export interface Choice {
  key: string;
  needs: readonly Need[];
  may?: readonly Need[]; // asked for, sent without
  toggles?: readonly ('unclear' | 'accidental' | 'written')[];
  actor?: (known: Known) => Side; // whose act it most likely is
  number?: (known: Known) => number;
  text?: 'move' | 'condition' | 'sealed' | 'said'; // what the text is, `move` unless told
  facts: (told: Told, known: Known) => Fact[];
}

export interface Category {
  key: string;
  icon: string;
  sides: boolean; // whose act it is can be asked
  seen?: boolean; // who saw it is asked
  choices: readonly Choice[];
}

const onTurn = (known: Known): Side => known.turn;
const justMoved = (known: Known): Side => other(known.turn);
const downNow = (known: Known): Side =>
  known.flag[0] ? 'w' : known.flag[1] ? 'b' : (known.running ?? known.turn);

const touches = (told: Told): Fact[] =>
  told.squares.map((square) => ({
    type: 'touch',
    actor: wordOf(told.actor),
    square,
    intent: !told.accidental,
    ...(told.unclear && told.squares.length > 1 ? { order: 'unclear' } : {}),
  }));

/** A move that is no legal one, as far as squares or text say it. */
function illegalMove(told: Told, known: Known): Fact | null {
  const [from, to] = told.squares;
  const actor = wordOf(told.actor);
  if (from && to)
    return { type: 'move', actor, san: illegalSan(known.fen, from, to), from, to, illegal: true };
  if (!told.text.trim()) return null;
  return { type: 'move', actor, san: told.text.trim(), illegal: true };
}

function illegalCompleted(told: Told, known: Known): Fact[] {
  const actor = wordOf(told.actor);
  const move = illegalMove(told, known);
  if (!move) return [{ type: 'irregularity', kind: 'illegal_move_completed', actor }];
  const seen: Fact =
    sideOf(told.by) === other(told.actor)
      ? { type: 'claim', actor: told.by, kind: 'illegal_move' }
      : { type: 'noticed', by: told.by };
  return [move, { type: 'press', actor }, seen];
}

const irregular =
  (kind: string, more?: (told: Told, known: Known) => Record<string, unknown>) =>
  (told: Told, known: Known): Fact[] => [
    { type: 'irregularity', kind, actor: wordOf(told.actor), ...more?.(told, known) },
  ];

const whole = (told: Told): number => Math.max(0, Math.round(told.number));
const moveNumber = (known: Known): number => Math.floor(known.plies / 2) + 1;
const offer = (when: string) => (told: Told) => [
  {
    type: 'offer',
    actor: wordOf(told.actor),
    when,
    ...(told.text.trim() ? { condition: told.text.trim() } : {}),
  },
];
const claim =
  (kind: string, more: Record<string, unknown> = {}) =>
  (told: Told): Fact[] => [{ type: 'claim', actor: wordOf(told.actor), kind, ...more }];
const announced = (kind: string) => (told: Told): Fact[] => [
  {
    type: 'claim',
    actor: wordOf(told.actor),
    kind,
    declared: told.san,
    written: told.written,
  },
];
const stops = (reason?: string) => (told: Told): Fact[] => [
  { type: 'stop_clocks', actor: wordOf(told.actor), ...(reason ? { reason } : {}) },
];
const adjust = (told: Told, said: string): Fact => ({
  type: 'adjust',
  actor: wordOf(told.actor),
  said,
});
const decided = (type: string) => (told: Told): Fact[] => [
  ...claim('normal_means')(told),
  { type },
];

function castled(told: Told, known: Known): Fact[] {
  const squares = told.squares.slice(0, 2);
  const rook = squares.find((square) => pieceOn(known.fen, square)?.letter === 'R') ?? '';
  const san = rook[0] === 'a' ? 'O-O-O' : 'O-O';
  const illegal = !known.legal.some((move) => move.replace(/[+#]$/, '') === san);
  return [
    ...touches({ ...told, squares }),
    { type: 'move', actor: wordOf(told.actor), san, ...(illegal ? { illegal } : {}) },
  ];
}

export const CATEGORIES: readonly Category[] = [
  {
    key: 'touch',
    icon: 'claim',
    sides: true,
    choices: [
      {
        key: 'touched',
        needs: ['squares'],
        toggles: ['accidental', 'unclear'],
        actor: onTurn,
        facts: touches,
      },
      {
        key: 'adjust_after',
        needs: ['squares'],
        actor: onTurn,
        facts: (told) => [...touches(told), adjust(told, 'after')],
      },
      {
        key: 'adjust_before',
        needs: ['squares'],
        actor: onTurn,
        facts: (told) => [adjust(told, 'before'), ...touches(told)],
      },
      {
        key: 'let_go',
        needs: ['two'],
        actor: onTurn,
        facts: (told) => [
          { type: 'touch', actor: wordOf(told.actor), square: told.squares[0], intent: true },
          { type: 'release', actor: wordOf(told.actor), square: told.squares[1] },
        ],
      },
      { key: 'castling', needs: ['two'], actor: onTurn, facts: castled },
      {
        key: 'other_moved',
        needs: ['squares', 'legal'],
        actor: onTurn,
        facts: (told) => [
          ...touches(told),
          { type: 'move', actor: wordOf(told.actor), san: told.san },
          { type: 'claim', actor: wordOf(other(told.actor)), kind: 'touch_move' },
        ],
      },
    ],
  },
  {
    key: 'illegal',
    icon: 'illegal',
    sides: true,
    seen: true,
    choices: [
      {
        key: 'ill_pressed',
        needs: [],
        may: ['two', 'text'],
        actor: onTurn,
        facts: illegalCompleted,
      },
      {
        key: 'ill_unpressed',
        needs: ['two'],
        actor: onTurn,
        facts: (told, known) => [
          illegalMove(told, known)!,
          { type: 'noticed', by: told.by, before_press: true },
        ],
      },
      {
        key: 'ill_found',
        needs: ['number'],
        may: ['text'],
        actor: justMoved,
        number: (known) => known.shown,
        facts: (told, known) => [
          {
            type: 'irregularity',
            kind: 'illegal_move_found',
            actor: wordOf(told.actor),
            ply: whole(told),
            found_after_moves: Math.max(0, Math.ceil((known.plies - whole(told)) / 2)),
            ...(told.text.trim() ? { move: told.text.trim() } : {}),
          },
        ],
      },
      {
        key: 'promotion',
        needs: ['squares'],
        actor: onTurn,
        facts: (told) => [
          { type: 'promotion_incomplete', actor: wordOf(told.actor), square: told.squares[0] },
          { type: 'press', actor: wordOf(told.actor) },
        ],
      },
      {
        key: 'two_hands',
        needs: ['legal'],
        actor: onTurn,
        facts: (told) => [
          { type: 'move', actor: wordOf(told.actor), san: told.san, two_hands: true },
          { type: 'press', actor: wordOf(told.actor) },
        ],
      },
      {
        key: 'no_move_press',
        needs: [],
        actor: onTurn,
        facts: (told) => [{ type: 'press', actor: wordOf(told.actor), without_move: true }],
      },
      { key: 'king_captured', needs: [], actor: onTurn, facts: irregular('king_captured') },
      {
        key: 'both_kings',
        needs: [],
        actor: onTurn,
        facts: () => [{ type: 'irregularity', kind: 'both_kings_in_check' }],
      },
    ],
  },
  {
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
        facts: (told) => [
          { type: 'flag_seen', by: told.by, whose: 'both', order: 'unknown' },
        ],
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
        facts: (told) => [
          { type: 'flag_seen', by: told.by, whose: wordOf(told.actor), late: true },
        ],
      },
      {
        key: 'flag_claim',
        needs: [],
        actor: downNow,
        facts: (told) => [{ type: 'claim', actor: wordOf(other(told.actor)), kind: 'time' }],
      },
    ],
  },
  {
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
    ],
  },
  {
    key: 'agree',
    icon: 'ok',
    sides: true,
    choices: [
      { key: 'resigned', needs: [], actor: onTurn, facts: (told) => [{ type: 'resign', actor: wordOf(told.actor) }] },
      { key: 'agreed', needs: [], facts: () => [{ type: 'agree_draw' }] },
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
    ],
  },
  {
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
        facts: (told) => [
          { type: 'seal', actor: wordOf(told.actor) },
          { type: 'agree_draw' },
        ],
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
        key: 'times_wrong',
        needs: [],
        facts: () => [{ type: 'irregularity', kind: 'wrong_clock_times' }],
      },
    ],
  },
  {
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
  },
  {
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
        key: 'setting_wrong',
        needs: [],
        facts: () => [{ type: 'irregularity', kind: 'clock_setting_wrong' }],
      },
    ],
  },
  {
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
      { key: 'writes_first', needs: [], actor: onTurn, facts: irregular('writes_before_moving') },
      {
        key: 'replayed',
        needs: ['number'],
        number: (known) => Math.floor(known.plies / 2),
        facts: (told) => [{ type: 'reconstruction', moves_made: whole(told) }],
      },
    ],
  },
  {
    key: 'conduct',
    icon: 'warn',
    sides: true,
    choices: [
      { key: 'phone', needs: [], actor: onTurn, facts: irregular('phone_on_person') },
      { key: 'advice', needs: [], actor: onTurn, facts: irregular('notes_or_advice') },
      { key: 'distraction', needs: [], actor: justMoved, facts: irregular('distraction') },
      { key: 'left_area', needs: [], actor: onTurn, facts: irregular('left_area') },
      { key: 'refuses', needs: [], actor: onTurn, facts: irregular('refuses_to_obey') },
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
          { type: 'penalty', by: 'arbiter', kind: told.penalty, actor: wordOf(told.actor) },
        ],
      },
      {
        key: 'spectator',
        needs: ['text'],
        text: 'said',
        facts: (told) => [{ type: 'spectator', says: told.text.trim() }],
      },
    ],
  },
  {
    key: 'other',
    icon: 'call',
    sides: true,
    choices: [
      {
        key: 'set_up_wrong',
        needs: ['number'],
        number: moveNumber,
        facts: (told) => [
          { type: 'irregularity', kind: 'initial_position_wrong', found_at_move: whole(told) },
        ],
      },
      {
        key: 'colours',
        needs: ['number'],
        number: (known) => Math.floor(known.plies / 2),
        facts: (told) => [
          { type: 'irregularity', kind: 'colours_reversed', found_after_moves: whole(told) },
        ],
      },
      {
        key: 'turned',
        needs: ['number'],
        number: moveNumber,
        facts: (told) => [
          {
            type: 'irregularity',
            kind: 'board_turned',
            pieces_correct: true,
            found_at_move: whole(told),
          },
        ],
      },
      {
        key: 'displaced',
        needs: [],
        actor: onTurn,
        facts: irregular('displaced_pieces', () => ({ restorable: true })),
      },
      {
        key: 'displaced_lost',
        needs: ['number'],
        number: (known) => Math.floor(known.plies / 2),
        actor: onTurn,
        facts: irregular('displaced_pieces', (told) => ({
          restorable: false,
          last_identifiable_move: whole(told),
        })),
      },
    ],
  },
];

function minutesUsed(known: Known, side: Side): number {
  return Math.floor((known.used[side === 'w' ? 0 : 1] ?? 0) / 60_000);
}

export const categoryOf = (key: string): Category | undefined =>
  CATEGORIES.find((one) => one.key === key);

/** What a choice begins with. */
export function prefilled(choice: Choice, known: Known, actor?: Side): Told {
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
export function missing(choice: Choice, told: Told): Need[] {
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
}

export const BLANK: Start = { category: '', choice: '', text: '', squares: [] };

/** Where the dialogue opens for an alarm: the kind of incident, and the fact if the alarm says it. */
export function fromAlarm(alarm: { what: string; side?: Side; detail?: string }): Start {
  const at = (category: string, choice: string, text = ''): Start => ({
    category,
    choice,
    text,
    squares: /([a-h][1-8])[-–x:]?([a-h][1-8])/.exec(text)?.slice(1, 3) ?? [],
    actor: alarm.side,
  });
  switch (alarm.what) {
    case 'flag':
      return at('flag', 'flag_down');
    case 'illegal':
      return at('illegal', 'ill_pressed', alarm.detail ?? '');
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
export const HAPPENED_WORDS: string[] = CATEGORIES.flatMap((category) => [
  `ca_${category.key}`,
  ...category.choices.map((choice) => `ch_${choice.key}`),
]);

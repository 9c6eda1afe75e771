// Every kind of fact a rulebook can be asked about, with its fields, as the wire names them
// (docs/rulings.md). For the free list of facts and for saying a fact in words.
import type { Fact } from './incidents';

export type FieldKind = 'side' | 'square' | 'yesno' | 'number' | 'text' | 'san' | 'piece';

export interface Field {
  name: string;
  kind: FieldKind | readonly string[]; // a list: one of these words
  need?: boolean;
}

const side = (name = 'actor'): Field => ({ name, kind: 'side', need: true });
const maybe = (name: string, kind: Field['kind']): Field => ({ name, kind });
const must = (name: string, kind: Field['kind']): Field => ({ name, kind, need: true });

export const OBSERVERS = ['arbiter', 'white', 'black'] as const;
export const WHOSE = ['white', 'black', 'both'] as const;
export const MOMENTS = [
  'after_move_before_press',
  'opponent_clock_running',
  'own_clock_before_move',
  'after_sealing',
] as const;
export const CLAIMS = [
  'touch_move',
  'illegal_move',
  'rook_first',
  'promotion',
  'time',
  'threefold',
  'fifty',
  'normal_means',
] as const;
export const PENALTIES = [
  'warning',
  'severe_warning',
  'opponent_time',
  'own_time',
  'opponent_points',
  'own_points',
  'fine',
  'loss',
  'exclusion',
  'expulsion',
] as const;
export const ENDS = ['checkmate', 'stalemate', 'dead_position', 'resignation', 'agreement', 'time'];
export const IRREGULARITIES = [
  'illegal_move_completed',
  'illegal_move_found',
  'initial_position_wrong',
  'colours_reversed',
  'board_turned',
  'displaced_pieces',
  'adjourned_position_wrong',
  'clock_setting_wrong',
  'wrong_clock_times',
  'record_gap',
  'one_incomplete',
  'both_incomplete',
  'stops_recording',
  'writes_before_moving',
  'forgot_press',
  'press_after_opponent_reply',
  'other_hand_press',
  'phone_on_person',
  'notes_or_advice',
  'distraction',
  'left_area',
  'refuses_to_obey',
  'king_captured',
  'both_kings_in_check',
] as const;

export const FACTS: Record<string, readonly Field[]> = {
  touch: [
    side(),
    must('square', 'square'),
    maybe('intent', 'yesno'),
    maybe('simultaneous', 'yesno'),
    maybe('order', ['unclear']),
  ],
  adjust: [side(), must('said', ['before', 'after']), maybe('on_turn', 'yesno')],
  place: [side(), must('square', 'square'), maybe('piece', 'piece'), maybe('released', 'yesno')],
  release: [side(), must('square', 'square'), maybe('piece', 'piece'), maybe('released', 'yesno')],
  remove: [side(), must('square', 'square')],
  move: [
    side(),
    must('san', 'san'),
    maybe('from', 'square'),
    maybe('to', 'square'),
    maybe('illegal', 'yesno'),
    maybe('two_hands', 'yesno'),
  ],
  move_number: [side(), must('n', 'number'), maybe('made', 'yesno')],
  promotion_incomplete: [side(), must('square', 'square'), maybe('scoresheet', 'text')],
  press: [side(), maybe('without_move', 'yesno')],
  opponent_replied: [],
  next_move_completed: [maybe('still_illegal', 'yesno')],
  noticed: [maybe('by', OBSERVERS), maybe('before_press', 'yesno')],
  flag_seen: [
    must('by', OBSERVERS),
    must('whose', WHOSE),
    maybe('order', ['unknown']),
    maybe('before_press', 'yesno'),
    maybe('late', 'yesno'),
  ],
  claim: [
    side(),
    must('kind', CLAIMS),
    maybe('declared', 'san'),
    maybe('written', 'yesno'),
    maybe('on_board', 'yesno'),
    maybe('on_turn', 'yesno'),
    maybe('before_own_move', 'yesno'),
    maybe('correct', 'yesno'),
  ],
  offer: [side(), must('when', MOMENTS), maybe('condition', 'text')],
  answer: [side(), maybe('answer', ['accepted', 'refused', 'deferred'])],
  withdraw: [side()],
  agree_draw: [],
  resign: [side()],
  handshake: [maybe('actor', 'side')],
  result_signed: [maybe('winner', 'side')],
  result_registered: [maybe('winner', 'side')],
  game_over: [must('how', ENDS), maybe('winner', 'side'), maybe('move', 'san')],
  seal: [
    maybe('actor', 'side'),
    maybe('declared', 'san'),
    maybe('illegal', 'yesno'),
    maybe('ambiguous', 'yesno'),
    maybe('sealed_result', ['checkmate', 'stalemate', 'dead', 'resigns']),
  ],
  open_envelope: [],
  envelope_missing: [
    maybe('position_known', 'yesno'),
    maybe('times_known', 'yesno'),
    maybe('disputed', 'yesno'),
    maybe('declared', 'san'),
  ],
  arrive: [side(), must('late_s', 'number')],
  stop_clocks: [side(), maybe('reason', ['promotion_piece', 'claim', 'disturbance'])],
  reconstruction: [must('moves_made', 'number'), maybe('actor', 'side')],
  arbiter_saw: [
    must('what', ['touch_move_breach', 'pawn_on_last_rank', 'illegal_move']),
    maybe('actor', 'side'),
  ],
  arbiter_rejects: [],
  arbiter_accepts: [],
  arbiter_postpones: [],
  penalty: [
    must('kind', PENALTIES),
    maybe('actor', 'side'),
    maybe('by', OBSERVERS),
    maybe('announced', 'yesno'),
  ],
  spectator: [must('says', 'text')],
  irregularity: [
    must('kind', IRREGULARITIES),
    maybe('actor', WHOSE),
    maybe('found_at_move', 'number'),
    maybe('found_after_moves', 'number'),
    maybe('ply', 'number'),
    maybe('move', 'san'),
    maybe('restorable', 'yesno'),
    maybe('last_identifiable_move', 'number'),
    maybe('fault', ['arbiter', 'white', 'black']),
    maybe('pieces', 'text'),
    maybe('pieces_correct', 'yesno'),
    maybe('missing_plies', 'number'),
    maybe('exempt', 'yesno'),
    maybe('result_registered', 'yesno'),
    maybe('raised_after_first_move', 'yesno'),
    maybe('event', ['swiss']),
  ],
};

export const FACT_TYPES = Object.keys(FACTS);

/** A fact of that type with what nearly every one of its kind has. */
export function blankFact(type: string, actor: string): Fact {
  const fact: Fact = { type };
  for (const field of FACTS[type] ?? []) {
    if (!field.need) continue;
    if (field.kind === 'side') fact[field.name] = actor;
    else if (Array.isArray(field.kind)) fact[field.name] = field.kind[0];
    else fact[field.name] = field.kind === 'number' ? 0 : '';
  }
  return fact;
}

/** The fields a fact still lacks. */
export function lacking(fact: Fact): string[] {
  return (FACTS[fact.type] ?? [])
    .filter((field) => {
      const value = fact[field.name];
      const empty = value === undefined || value === null || value === '';
      if (field.kind === 'square')
        return (field.need || !empty) && !/^[a-h][1-8]$/.test(String(value));
      return field.need && empty;
    })
    .map((field) => field.name);
}

/** The words of the catalogue that facts are said with. */
export const FACT_WORDS: string[] = [
  ...FACT_TYPES.flatMap((type) =>
    type === 'irregularity' ? [] : [`fact_type_${type}`, `fact_sentence_${type}`],
  ),
  'fact_type_irregularity',
  ...new Set(
    Object.values(FACTS).flatMap((fields) => fields.map((one) => `fact_field_${one.name}`)),
  ),
  ...new Set(
    Object.values(FACTS).flatMap((fields) =>
      fields.flatMap((one) =>
        Array.isArray(one.kind) && one.name !== 'kind' && one.name !== 'how'
          ? one.kind.map((word) => `fact_value_${word}`)
          : [],
      ),
    ),
  ),
  ...CLAIMS.map((one) => `claim_kind_${one}`),
  ...IRREGULARITIES.map((one) => `irregularity_${one}`),
  ...PENALTIES.map((one) => `penalty_${one}`),
];

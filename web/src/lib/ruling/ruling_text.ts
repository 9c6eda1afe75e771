// A ruling in words: its sentence, its details, what it does to the game, what was computed for it.
// Keys and values come from the server; the sentences are the catalogue's.
import { changeText, faceText, sinceText } from '../clock/clock_text';
import type { Say } from './fact_text';
import { startSide, turnAfter, type Game } from '../board/board';
import {
  sideOf,
  type Details,
  type DetailValue,
  type Duty,
  type Effects,
  type Reason,
} from './incidents';
import { positions } from '../board/replay';
import { pieceText, sansOf } from '../board/san';
import { moveText, resultText, typedMove } from '../words/score_text';
import { at, type Side } from '../wire';
import { RULINGS, type CountedIllegal, type IncidentView, type RulingPreview } from '../wire.generated';

export const DETAILS = [
  'squares',
  'by',
  'touch_move',
  'must_play',
  'must_move',
  'side',
  'promote_to',
  'opp_plus_s',
  'increment_s',
  'claimant_minus_s',
  'claimant_used_plus_s',
  'claimant_left_s',
  'white_used_s',
  'black_used_s',
  'white_s',
  'black_s',
  'limit_s',
  'limit_moves',
  'required_moves',
  'move',
  'declared_move_played',
  'who_stops',
  'replay',
  'condition',
  'allowed',
  'appeal',
  'castling',
  'result',
  'spectator',
  'count',
] as const;

const known: ReadonlySet<string> = new Set(RULINGS);
const named: ReadonlySet<string> = new Set(DETAILS);
const side = (one: Side, say: Say) => say(one === 'w' ? 'white' : 'black');

/** Words of details that have a text of their own. */
const VALUES = new Set([
  'king',
  'queen',
  'rook',
  'bishop',
  'knight',
  'void',
  'arbiter',
  'white',
  'black',
  'claimant',
  'player',
  'opponent',
  'none',
  'arbiter_or_player_alone',
  'player_or_arbiter',
  'severe_warning_may_be_expelled',
]);
export const VALUE_WORDS = [...VALUES].map((word) => `detail_value_${word}`);

/** Details that name a piece by its square. */
const PIECES: readonly string[] = ['squares', 'by', 'touch_move', 'must_move'];
const piecesText = (squares: readonly string[], fen: string | undefined, say: Say) =>
  squares.map((square) => pieceText(square, fen, say)).join(say('list_join'));
const LETTERS: Readonly<Record<string, string>> = {
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
};

const list = (value: DetailValue | undefined): string[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [String(value)];

/** Which details the sentence of a ruling says itself. */
const IN_TITLE: Record<string, readonly string[]> = {
  MUST_MOVE: ['squares'],
  MUST_CAPTURE: ['squares', 'by'],
  MUST_CASTLE: ['side'],
  MUST_PLAY_DECLARED: ['must_play'],
  RESTORE_LAST_IDENTIFIABLE: ['move'],
};

/** "Must move the knight on b1", "Draw", …: what is ruled, in one line. */
export function rulingTitle(
  ruling: string,
  details: Details,
  say: Say,
  fen?: string, // that its squares are of
): string {
  if (!known.has(ruling)) return plain(ruling);
  const join = (name: string) => list(details[name]).join(say('list_join'));
  const pieces = (name: string) => piecesText(list(details[name]), fen, say);
  if (ruling === 'MUST_MOVE' && details.squares)
    return say('ruling_MUST_MOVE_of', { pieces: pieces('squares') });
  if (ruling === 'MUST_CAPTURE' && details.squares && details.by)
    return say('ruling_MUST_CAPTURE_by', { pieces: pieces('squares'), by: pieces('by') });
  if (ruling === 'MUST_CAPTURE' && details.squares)
    return say('ruling_MUST_CAPTURE_of', { pieces: pieces('squares') });
  if (ruling === 'MUST_CASTLE' && (details.side === 'king' || details.side === 'queen'))
    return say(details.side === 'king' ? 'ruling_MUST_CASTLE_king' : 'ruling_MUST_CASTLE_queen');
  if (ruling === 'MUST_PLAY_DECLARED' && details.must_play)
    return say('ruling_MUST_PLAY_DECLARED_of', { move: join('must_play') });
  if (ruling === 'RESTORE_LAST_IDENTIFIABLE' && details.move !== undefined)
    return say('ruling_RESTORE_LAST_IDENTIFIABLE_of', { move: join('move') });
  return say(`ruling_${ruling}`);
}

/** A word without a text of its own, readable all the same: "no_legal_move" as "no legal move". */
export const plain = (word: string): string => word.replaceAll('_', ' ').toLowerCase();

/** Details that change a clock: of none there is nothing to say. */
const TIME_CHANGES: readonly string[] = [
  'opp_plus_s',
  'increment_s',
  'claimant_used_plus_s',
  'claimant_minus_s',
];

function valueText(name: string, value: DetailValue, say: Say, fen?: string): string {
  if (PIECES.includes(name) && typeof value === 'object') return piecesText(value, fen, say);
  if (Array.isArray(value)) return value.join(say('list_join'));
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') {
    if (name === 'claimant_minus_s') return changeText(-value * 1000);
    if (TIME_CHANGES.includes(name)) return changeText(value * 1000);
    return name.endsWith('_s') ? faceText(value * 1000) : String(value);
  }
  if (name === 'replay') return say('promotion_on', { square: value });
  const word = name === 'promote_to' ? (LETTERS[value] ?? value) : value;
  const key = word.toLowerCase().replace(/[^a-z]+/g, '_');
  return VALUES.has(key) ? say(`detail_value_${key}`) : value;
}

/** The details that the title does not say, one phrase each. */
export function detailTexts(ruling: string, details: Details, say: Say, fen?: string): string[] {
  const said = known.has(ruling) ? (IN_TITLE[ruling] ?? []) : [];
  return Object.entries(details)
    .filter(([name, value]) => !said.includes(name) && value !== '')
    .filter(([name, value]) => !(value === 0 && (TIME_CHANGES.includes(name) || name === 'limit_s')))
    .map(([name, value]) =>
      say('name_and_value', {
        name: named.has(name) ? say(`detail_${name}`) : plain(name),
        value: valueText(name, value, say, fen),
      }),
    );
}

const fenAfter = (game: Game, ply: number) =>
  positions(game.setup.start_fen, game.moves.slice(0, ply)).at(-1)?.fen ?? game.setup.start_fen;

/** The position that a ruling's squares are of: the restored one, or that of the incident. */
export const fenOfRuling = (game: Game, { restore_to_ply: ply }: Effects, fen: string): string =>
  ply === undefined ? fen : fenAfter(game, ply);

/** The latest position that the moves of a duty are made from: the game may have gone on since. */
function fenOfDuty(game: Game, duty: Duty): string {
  const first = duty.moves[0];
  const places = positions(game.setup.start_fen, game.moves);
  const fits = ({ fen }: { fen: string }) => first && sansOf(fen, [first])[0] !== typedMove(first);
  return ([...places].reverse().find(fits) ?? places.at(-1))?.fen ?? game.setup.start_fen;
}

/** "White: Must move the touched piece. Possible: Na3, Nc3" */
export function dutyText(
  game: Game,
  duty: Duty,
  say: Say,
  fen = fenOfDuty(game, duty), // that its moves are made from
): string {
  const player = side(duty.player, say);
  if (duty.kind === 'FREE_MOVE') return say('effect_free_move', { side: player });
  const moves = sansOf(fen, duty.moves).join(say('list_join'));
  const what = rulingTitle(duty.kind, {}, say);
  return say(moves ? 'duty_of_side_moves' : 'duty_of_side', { side: player, what, moves });
}

type Preview = Pick<RulingPreview, 'effects' | 'illegal_moves' | 'warnings'> &
  Partial<Pick<RulingPreview, 'removes' | 'ruling' | 'before_ms' | 'after_ms'>>;

/** What the arbiter does by a ruling, in the order in which it is done: stop the clocks, restore,
    set the times, count and warn, tell the players, start a clock. */
export function effectTexts(
  game: Game,
  seen: Preview,
  say: Say,
  fen?: string, // of the incident's moment
): string[] {
  const { effects } = seen;
  const ply = effects.restore_to_ply;
  const removed = seen.removes ? [say('effect_removes', { result: resultText(seen.removes) })] : [];
  return [
    ...removed,
    ...(effects.stop_clocks ? [say('effect_stop')] : []),
    ...restoring(game, ply, say),
    ...timesSet(seen, say),
    ...counting(seen, say),
    ...telling(game, seen, say, ply === undefined ? fen : fenAfter(game, ply)),
    ...restarting(game, seen, say),
  ];
}

function restoring(game: Game, ply: number | undefined, say: Say): string[] {
  if (ply === undefined) return [];
  const last = game.moves[ply - 1];
  const base = last
    ? say('effect_restore', { move: moveText(ply, last.san, startSide(game)) })
    : say('effect_restore_start');
  const n = game.moves.length - ply;
  return [n > 0 ? say('text_with_more', { base, more: say('effect_annulled', { n }) }) : base];
}

function timesSet({ effects, before_ms: before, after_ms: after }: Preview, say: Say): string[] {
  const changed = (['w', 'b'] as const).filter(
    (one) => after?.[one] !== undefined && before?.[one] !== after[one],
  );
  const set = changed.map((one) =>
    say('effect_set_time', {
      side: side(one, say),
      before: before?.[one] === undefined ? say('fact_value_unknown') : faceText(before[one]),
      after: faceText(after![one]!),
    }),
  );
  if (effects.inc_ms === undefined) return set;
  return [...set, say('effect_increment', { time: faceText(effects.inc_ms) })];
}

function counting({ effects, illegal_moves: illegal, warnings }: Preview, say: Say): string[] {
  const said: string[] = [];
  if (effects.illegal_by)
    said.push(
      say('effect_illegal', {
        side: side(effects.illegal_by, say),
        count: at(illegal, effects.illegal_by),
        move: typedMove(effects.illegal_move ?? ''),
      }).replace(/ {2,}/g, ' '),
    );
  if (effects.warned)
    said.push(
      say('effect_warned', {
        side: side(effects.warned, say),
        count: at(warnings, effects.warned),
      }),
    );
  return said;
}

function telling(game: Game, { effects, ruling }: Preview, say: Say, fen?: string): string[] {
  const said: string[] = [];
  if (effects.result) {
    const result = resultText(effects.result);
    const how = effects.termination ?? 'arbiter';
    said.push(
      how === 'arbiter'
        ? say('effect_result_ruled', { result })
        : say('effect_result', { result, how: say(`termination_${how}`) }),
    );
  }
  if (effects.void_game) said.push(say('effect_void'));
  // A free move that is the whole ruling stands in its title.
  if (effects.duty && !(effects.duty.kind === 'FREE_MOVE' && ruling === 'FREE_MOVE'))
    said.push(dutyText(game, effects.duty, say, fen));
  if (effects.offer_by)
    said.push(
      say(effects.offer_refused ? 'effect_offer_refused' : 'effect_offer', {
        side: side(effects.offer_by, say),
      }),
    );
  else if (effects.offer_refused) said.push(say('effect_refused'));
  if (effects.watch) said.push(say('effect_watch'));
  if (effects.record_required !== undefined) {
    const who = effects.record_of ? side(effects.record_of, say) : say('detail_value_player');
    said.push(say(effects.record_required ? 'effect_record' : 'effect_exempt', { side: who }));
  }
  return said;
}

/** Rulings after which the clocks stay as they are until something else is done. */
const CLOCKS_WAIT: readonly (string | undefined)[] = ['COMPLETE_CLOCKS_STOPPED'];

/** The clock that is started again where clocks stand and the game goes on. */
function restarting(game: Game, { effects, ruling }: Preview, say: Say): string[] {
  const over = effects.result ?? effects.void_game ?? effects.stop_clocks ?? game.result;
  if (over || game.phase !== 'playing' || game.clock.running || CLOCKS_WAIT.includes(ruling))
    return [];
  const turn = turnAfter(game, effects.restore_to_ply ?? game.moves.length);
  return [say('effect_restart', { side: side(turn, say) })];
}

/** "White +1: 2. Bb6 (The position is restored)": a count, and what it comes from. */
export function countedText(game: Game, counted: CountedIllegal, say: Say): string {
  const { by, ply, move, incident, count, reason } = counted;
  const made = move ? moveText(ply, typedMove(move), startSide(game)) : say('count_corrected');
  const ruled = game.rulings.filter((one) => one.incident === incident).at(-1);
  const more = ruled ? rulingTitle(ruled.ruling, ruled.details, say) : reason;
  return say('counted', {
    side: side(by, say),
    change: count < 0 ? `−${-count}` : `+${count}`,
    from: more ? say('text_with_more', { base: made, more }) : made,
  });
}

/** The moment that a step of the reasoning is about. */
export interface ReasonMoment {
  san: (uci: string) => string; // of a move in the position as it stood
  after: (ply: number, announced: string) => string; // "after 25…Kg7"
}

/** What their sentences say beside the values that came: words.test.ts compares. */
export const DERIVED: Readonly<Record<string, readonly string[]>> = {
  position_stood: ['moves'],
  quiet_plies: ['moves'],
  seventy_five: ['moves'],
  late: ['late_ms', 'limit_ms'],
};

/** Plies as moves of both sides: 99 are 49½. */
const movesOfBoth = (plies: string): string =>
  `${Math.floor(Number(plies) / 2)}${Number(plies) % 2 === 0 ? '' : '½'}`;

/** One step of the reasoning. A key without a sentence is said with its values all the same. */
export function reasonText(
  reason: Reason,
  say: Say,
  has: (key: string) => boolean,
  moment?: ReasonMoment,
): string {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(reason))
    if (name !== 'key')
      params[name] = has(`reason_value_${value}`)
        ? say(`reason_value_${value}`)
        : paramText(name, value, say);
  let key = `reason_${reason.key}`;
  if (reason.key === 'late') {
    if (reason.seconds) {
      params.late_ms = sinceText(Number(reason.seconds) * 1000);
      params.limit_ms = sinceText(Number(reason.limit ?? 0) * 1000);
    }
    params.side ??= '';
    if (Number(reason.limit_ms ?? reason.limit ?? 0) === 0) key = 'reason_late_at_all';
  }
  if (reason.key === 'position_stood' && moment)
    params.moves = (reason.plies ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((ply) => moment.after(Number(ply), reason.announced ?? ''))
      .join(say('list_join'));
  if (reason.key === 'quiet_plies') {
    params.moves = movesOfBoth(reason.plies ?? '');
    params.needed = movesOfBoth(reason.needed ?? '');
  }
  if (reason.key === 'seventy_five')
    params.moves = movesOfBoth(reason.plies_without_progress ?? '');
  for (const name of ['announced', 'uci'])
    if (reason[name]) params[name] = moment ? moment.san(reason[name]) : typedMove(reason[name]);
  if (reason.penalty && has(`penalty_${reason.penalty}`))
    params.penalty = say(`penalty_${reason.penalty}`);
  const said = has(key) ? say(key, params).replace(/\s+/g, ' ').trim() : '';
  // A value that did not come leaves its place open: then the values are said one by one.
  if (said && !/\{\w+\}/.test(said)) {
    const whole = said.charAt(0).toUpperCase() + said.slice(1);
    return params.line ? say('text_with_more', { base: whole, more: params.line }) : whole;
  }
  const bare = plain(reason.key ?? '');
  const values = Object.entries(params).filter(([, value]) => value !== '');
  const more = values.map(([name, value]) => say('name_and_value', { name: plain(name), value }));
  return more.length === 0
    ? bare
    : say('text_with_more', { base: bare, more: more.join(say('list_join')) });
}

/** Steps that say what is still to be done, by what makes them empty. */
const SETTLED_BY: Readonly<Record<string, 'result' | 'void_game'>> = {
  waits_for_next_move: 'result',
  arbiter_sets_times: 'void_game',
};

/** The steps that led to a ruling, without those that its outcome has settled. */
export function reasonTexts(
  { reasoning, effects }: Pick<IncidentView, 'reasoning' | 'effects'>,
  say: Say,
  has: (key: string) => boolean,
  moment?: ReasonMoment,
): string[] {
  return reasoning
    .filter((one) => {
      const settled = SETTLED_BY[one.key ?? ''];
      return !settled || !effects[settled];
    })
    .map((one) => reasonText(one, say, has, moment));
}

const SIDES = new Set(['side', 'flag', 'owner', 'player', 'actor', 'by', 'of', 'winner', 'loser']);

function paramText(name: string, value: string, say: Say): string {
  const one = SIDES.has(name) ? sideOf(value) : undefined;
  if (one) return side(one, say);
  if (value === 'yes' || value === 'no') return say(value);
  if (value === 'unknown') return say('fact_value_unknown');
  if (value === 'white' || value === 'black') return say(value);
  if (/^-?\d+$/.test(value)) {
    if (name.endsWith('_ms')) return sinceText(Number(value));
    if (name === 'seconds' || name.endsWith('_s')) return sinceText(Number(value) * 1000);
  }
  return value;
}

export const RULING_WORDS: string[] = [
  ...RULINGS.map((one) => `ruling_${one}`),
  ...DETAILS.map((one) => `detail_${one}`),
  ...VALUE_WORDS,
];

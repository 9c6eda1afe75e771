// A ruling in words: its sentence, its details, what it does to the game, what was computed for it.
// Keys and values come from the server; the sentences are the catalogue's.
import { changeText, faceText, sinceText } from '../clock/clock_text';
import type { Say } from './fact_text';
import { startSide, type Game } from '../board/board';
import { sideOf, type Details, type DetailValue, type Duty, type Reason } from './incidents';
import { positions } from '../board/replay';
import { sansOf } from '../board/san';
import { moveText, resultText, typedMove } from '../words/score_text';
import { at, type Side } from '../wire';
import { RULINGS, type CountedIllegal, type RulingPreview } from '../wire.generated';

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
  'set_remaining_s',
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
]);
export const VALUE_WORDS = [...VALUES].map((word) => `detail_value_${word}`);

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

/** "Must move b1", "Draw", …: what is ruled, in one line. */
export function rulingTitle(ruling: string, details: Details, say: Say): string {
  if (!known.has(ruling)) return plain(ruling);
  const join = (name: string) => list(details[name]).join(say('list_join'));
  if (ruling === 'MUST_MOVE' && details.squares)
    return say('ruling_MUST_MOVE_of', { squares: join('squares') });
  if (ruling === 'MUST_CAPTURE' && details.squares && details.by)
    return say('ruling_MUST_CAPTURE_by', { squares: join('squares'), by: join('by') });
  if (ruling === 'MUST_CAPTURE' && details.squares)
    return say('ruling_MUST_CAPTURE_of', { squares: join('squares') });
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

function valueText(name: string, value: DetailValue, say: Say): string {
  if (Array.isArray(value)) return value.join(say('list_join'));
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') {
    if (name === 'claimant_minus_s') return changeText(-value * 1000);
    if (TIME_CHANGES.includes(name)) return changeText(value * 1000);
    return name.endsWith('_s') ? faceText(value * 1000) : String(value);
  }
  return VALUES.has(value) ? say(`detail_value_${value}`) : value;
}

/** The details that the title does not say, one phrase each. */
export function detailTexts(ruling: string, details: Details, say: Say): string[] {
  const said = known.has(ruling) ? (IN_TITLE[ruling] ?? []) : [];
  return Object.entries(details)
    .filter(([name, value]) => !said.includes(name) && value !== '')
    .filter(([name, value]) => !(value === 0 && TIME_CHANGES.includes(name)))
    .map(([name, value]) =>
      say('name_and_value', {
        name: named.has(name) ? say(`detail_${name}`) : plain(name),
        value: valueText(name, value, say),
      }),
    );
}

const fenAfter = (game: Game, ply: number) =>
  positions(game.setup.start_fen, game.moves.slice(0, ply)).at(-1)?.fen ?? game.setup.start_fen;

/** "White: must move the touched piece. Na3, Nc3, Nd2" */
export function dutyText(
  game: Game,
  duty: Duty,
  say: Say,
  fen = fenAfter(game, game.moves.length), // that its moves are made from
): string {
  const moves = sansOf(fen, duty.moves ?? []).join(say('list_join'));
  const what = rulingTitle(duty.kind, {}, say);
  return moves
    ? say('duty_of_side_moves', { side: side(duty.player, say), what, moves })
    : say('duty_of_side', { side: side(duty.player, say), what });
}

/** What a ruling would do beside the clocks, one sentence each. */
export function effectTexts(
  game: Game,
  seen: Pick<RulingPreview, 'effects' | 'illegal_moves' | 'warnings'> & Partial<Pick<RulingPreview, 'removes'>>,
  say: Say,
  fen?: string, // of the incident's moment
): string[] {
  const said: string[] = [];
  const { effects } = seen;
  if (seen.removes) said.push(say('effect_removes', { result: resultText(seen.removes) }));
  if (effects.result)
    said.push(
      say('effect_result', {
        result: resultText(effects.result),
        how: say(`termination_${effects.termination ?? 'arbiter'}`),
      }),
    );
  if (effects.void_game) said.push(say('effect_void'));
  const ply = effects.restore_to_ply;
  if (ply !== undefined) {
    const last = game.moves[ply - 1];
    const move = last ? moveText(ply, last.san, startSide(game)) : say('position_start');
    said.push(say('effect_restore', { move, n: game.moves.length - ply }));
  }
  if (effects.illegal_by)
    said.push(
      say('effect_illegal', {
        side: side(effects.illegal_by, say),
        count: at(seen.illegal_moves, effects.illegal_by),
        move: typedMove(effects.illegal_move ?? ''),
      }).trim(),
    );
  if (effects.warned)
    said.push(
      say('effect_warned', {
        side: side(effects.warned, say),
        count: at(seen.warnings, effects.warned),
      }),
    );
  if (effects.duty && effects.duty.kind !== 'FREE_MOVE')
    said.push(dutyText(game, effects.duty, say, ply === undefined ? fen : fenAfter(game, ply)));
  if (effects.inc_ms !== undefined)
    said.push(say('effect_increment', { time: faceText(effects.inc_ms) }));
  if (effects.offer_by)
    said.push(
      say(effects.offer_refused ? 'effect_offer_refused' : 'effect_offer', {
        side: side(effects.offer_by, say),
      }),
    );
  else if (effects.offer_refused) said.push(say('effect_refused'));
  if (effects.stop_clocks) said.push(say('effect_stop'));
  if (effects.record_required !== undefined) {
    const who = effects.record_of ? side(effects.record_of, say) : say('detail_value_player');
    said.push(say(effects.record_required ? 'effect_record' : 'effect_exempt', { side: who }));
  }
  return said;
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

/** One step of the reasoning. A key without a sentence is said with its values all the same. */
export function reasonText(
  reason: Reason,
  say: Say,
  has: (key: string) => boolean,
  san: (uci: string) => string = (uci) => uci, // of a move in the position as it stands
): string {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(reason))
    if (name !== 'key')
      params[name] = has(`reason_value_${value}`)
        ? say(`reason_value_${value}`)
        : paramText(name, value, say);
  if (reason.key === 'late' && reason.seconds) {
    params.late_ms = sinceText(Number(reason.seconds) * 1000);
    params.limit_ms = sinceText(Number(reason.limit ?? 0) * 1000);
  }
  if (reason.plies) params.plies = reason.plies.split(' ').join(say('list_join'));
  for (const name of ['announced', 'uci']) if (reason[name]) params[name] = san(reason[name]);
  if (reason.penalty && has(`penalty_${reason.penalty}`))
    params.penalty = say(`penalty_${reason.penalty}`);
  const key = `reason_${reason.key}`;
  const said = has(key) ? say(key, params).replace(/\s+/g, ' ').trim() : '';
  // A value that did not come leaves its place open: then the values are said one by one.
  if (said && !/\{\w+\}/.test(said))
    return params.line ? say('text_with_more', { base: said, more: params.line }) : said;
  const bare = plain(reason.key ?? '');
  const values = Object.entries(params).filter(([, value]) => value !== '');
  const more = values.map(([name, value]) => say('name_and_value', { name: plain(name), value }));
  return more.length === 0
    ? bare
    : say('text_with_more', { base: bare, more: more.join(say('list_join')) });
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

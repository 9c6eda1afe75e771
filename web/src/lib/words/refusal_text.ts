// What a refusal is about, in words: its field, and what was typed. Names of the wire are no words.
import type { Refusal } from '../link/api';
import { moveOfPly, resultText, typedMove } from './score_text';
import type { Result } from '../wire';
import { catalogue, type Key } from '../../words/catalogue';

/** The words of fields, by their names on the wire. */
const FIELDS: Readonly<Record<string, Key>> = {
  name: 'player_name',
  title: 'player_title',
  federation: 'federation_short',
  sex: 'sex',
  rating: 'rating',
  fide_id: 'fide_id',
  club: 'club',
  team: 'team',
  seed: 'lot_seed',
  cycles: 'cycles',
  games: 'pairing_games',
  category: 'category',
  rating_source: 'rating_source',
  rating_date: 'rating_date',
  grade_points: 'grade_points',
  k: 'k_factor',
  reason: 'reason',
  board: 'board',
  round: 'round',
  result: 'result',
  city: 'city',
  start_date: 'first_day',
  end_date: 'last_day',
  chief_arbiter: 'chief_arbiter',
  control: 'time_control',
  tiebreaks: 'tiebreaks',
  scoring: 'scoring',
  match_points: 'match_points',
  team_tiebreaks: 'team_tiebreaks',
  public_delay_s: 'public_delay',
  default_time_s: 'default_time',
  fifty_limit: 'fifty_limit',
  no_agreement_before_move: 'termination_agreement',
  chess960_start: 'chess960_start',
  festival: 'festival',
  results_by_phone: 'results_by_phone',
  edition: 'rulebook',
  speed: 'speed',
  variant: 'variant',
  regulations: 'regulations',
  time_zone: 'time_zone',
  schedule: 'schedule',
  sectors: 'sectors',
  first: 'schedule_first',
  rounds: 'schedule_rounds',
  a_day: 'schedule_a_day',
  interval_min: 'schedule_interval',
  start: 'round_starts',
};
const TYPED = new Set(['illegal_move', 'unreadable_move', 'ambiguous_move', 'unknown_tiebreak', 'not_for_round_robins']);

/** Refusals of a file, about one of its lines. */
const IN_A_FILE = new Set(['bad_encoding', 'unclosed_quote', 'cut_off']);

/** The word of a field or setting, by its name on the wire. */
export const fieldKey = (name: string): Key | undefined => FIELDS[name];

/** Fields of which a refusal names what stood there. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  unknown_tiebreak: 'tiebreaks',
  not_for_round_robins: 'tiebreaks',
  unknown_edition: 'edition',
  bad_time_control: 'control',
  ambiguous_time_control: 'control',
  already_made: '', // name, festival and days together
};

/** "settings.regulations.fifty_limit" is about fifty_limit, "players[3].rating" about rating. */
export const fieldOf = ({ code, where }: Pick<Refusal, 'code' | 'where'>): string =>
  FIELD_OF_CODE[code] ?? where.slice(where.lastIndexOf('.') + 1);

/** The number of the list's entry that it is about, from 0; -1: of none. */
export const entryOf = (refusal: Pick<Refusal, 'where'>): number =>
  Number(/\[(\d+)\]/.exec(refusal.where)?.[1] ?? -1);

const CHANGES: readonly string[] = ['state_changed', 'proposal_changed'];

export interface Change {
  what: readonly string[]; // the parts of a game that changed
  result?: Result | undefined; // that stands now
  ply: number;
  last?: string | undefined;
}

/** What changed, of a refusal that says it. */
export function changeOf({ code, params }: Pick<Refusal, 'code' | 'params'>): Change | null {
  if (!CHANGES.includes(code)) return null;
  const { changed = '', result, ply, last } = params as Record<string, string | undefined>;
  return {
    what: changed.split(',').filter(Boolean),
    result: result as Result | undefined,
    ply: Number(ply ?? 0),
    last,
  };
}

/** The sentence of the code. */
export function refusalText(
  { code, params }: Pick<Refusal, 'code' | 'params'>,
  say: (key: Key, params?: Record<string, string>) => string,
): string {
  const said = params as Record<string, string>;
  const result = said.result ? resultText(said.result as Result) : '';
  const name = code === 'result_changed' && !result ? 'result_gone' : code;
  const key = `refusal_${name}`;
  return key in catalogue
    ? say(key as Key, { ...said, result })
    : say('refusal_unknown', { code });
}

/** What is shown beside the sentence of the code; `at`: at the field itself. */
export function refusalDetail(
  refusal: Pick<Refusal, 'code' | 'where' | 'params'>,
  say: (key: Key, params?: Record<string, string>) => string,
  at = false,
): string {
  const { code, where, params } = refusal;
  if (params.result !== undefined || code === 'result_changed') return ''; // in its sentence
  if (params.ply !== undefined) {
    const { n, side } = moveOfPly(Number(params.ply));
    return say('half_move_number', { n: String(n), side: say(side === 'w' ? 'white' : 'black') });
  }
  if (TYPED.has(code)) return typedMove(String(params.move ?? where));
  if (IN_A_FILE.has(code) && /^\d+$/.test(where)) return say('trf_place', { line: where });
  if (/^\d+$/.test(where)) return where;
  const field = FIELDS[fieldOf(refusal)];
  return field && !at ? say(field) : '';
}

// What a refusal is about, in words: its field, and what was typed. Names of the wire are no words.
import type { Refusal } from '../link/api';
import { typedMove } from './score_text';
import type { Key } from '../../words/catalogue';

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

/** The word of a field or setting, by its name on the wire. */
export const fieldKey = (name: string): Key | undefined => FIELDS[name];

/** Fields of which a refusal names what stood there. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  unknown_tiebreak: 'tiebreaks',
  not_for_round_robins: 'tiebreaks',
  unknown_edition: 'edition',
  bad_time_control: 'control',
  already_made: '', // name, festival and days together
};

/** "settings.regulations.fifty_limit" is about fifty_limit, "players[3].rating" about rating. */
export const fieldOf = ({ code, where }: Pick<Refusal, 'code' | 'where'>): string =>
  FIELD_OF_CODE[code] ?? where.slice(where.lastIndexOf('.') + 1);

/** The number of the list's entry that it is about, from 0; -1: of none. */
export const entryOf = (refusal: Pick<Refusal, 'where'>): number =>
  Number(/\[(\d+)\]/.exec(refusal.where)?.[1] ?? -1);

/** What is shown beside the sentence of the code; `at`: at the field itself. */
export function refusalDetail(
  refusal: Pick<Refusal, 'code' | 'where' | 'params'>,
  say: (key: Key, params?: Record<string, string>) => string,
  at = false,
): string {
  const { code, where, params } = refusal;
  if (params.ply !== undefined) return say('half_move_number', { ply: String(params.ply) });
  if (TYPED.has(code)) return typedMove(String(params.move ?? where));
  if (/^\d+$/.test(where)) return where; // a line, a half-move
  const field = FIELDS[fieldOf(refusal)];
  return field && !at ? say(field) : '';
}

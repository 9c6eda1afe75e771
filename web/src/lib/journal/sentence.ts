// A journal row as a sentence of the catalogue: which key, which parameters.
import { changeText, faceText } from '../clock/clock_text';
import { articleNumber, articleText } from '../ruling/article_text';
import { factsText } from '../ruling/fact_text';
import type { Details, Fact } from '../ruling/incidents';
import { rulingTitle } from '../ruling/ruling_text';
import { isolated } from '../words/isolated';
import { moveOfPly, moveText, resultText, typedMove } from '../words/score_text';
import { alarmKey } from '../hall/states';
import type { Result, Row, Side } from '../wire';
import { impairedText, type Impaired } from '../board/impaired';

export interface Sentence {
  key: string;
  params: Record<string, string>;
}

export interface Names {
  t(key: string, params?: Record<string, string | number>): string;
  player(id: string): string; // as it stands in a sentence
}

const TERMINAL_ENTRIES = new Set([
  'start',
  'press',
  'expire',
  'period',
  'pause',
  'resume',
  'applied',
  'refused',
  'flag_clear',
  'end',
  'boot',
  'sleep',
  'low_batt',
  'held',
  'released',
  'local',
  'doubt',
]);
const ORDERS = new Set([
  'start',
  'pause',
  'resume',
  'adjust',
  'set',
  'set_increment',
  'end',
  'lock',
  'unlock',
  'beep',
  'text',
]);

type Body = Record<string, unknown>;

/** An order to a clock: `cmd`, `op` and `args`. */
export function orderSentence(body: Body, names: Pick<Names, 't'>): Sentence {
  const op = String(body.op);
  const args = (body.args ?? {}) as Body;
  const params: Record<string, string> = { cmd: String(body.cmd) };
  if (args.side) params.side = names.t(args.side === 'w' ? 'white' : 'black');
  if (op === 'text') params.text = String(args.text);
  if (op === 'adjust') params.time = changeText(Number(args.ms));
  if (op === 'set_increment') params.time = faceText(Number(args.inc_ms));
  if (op === 'set') {
    const main = (args.main_ms ?? {}) as Partial<Record<Side, number>>;
    params.time = (['w', 'b'] as const)
      .filter((side) => main[side] !== undefined)
      .map((side) => `${names.t(side === 'w' ? 'white' : 'black')} ${faceText(main[side]!)}`)
      .join(', ');
  }
  return { key: ORDERS.has(op) ? `entry_order_${op}` : 'entry_order', params };
}

/** The sentence of a row that an act made beside its own: by the field that says so. */
const BY_FIELD: Record<string, Record<string, string>> = {
  alarm_settled: { ruling: 'alarm_settled_by_ruling', end: 'alarm_settled_by_end' },
  incident_dropped: { end: 'incident_dropped_by_end' },
  game_ended: { undoes: 'result_undone' },
  game_reopened: { undoes: 'game_reopened_by_undo', released: 'game_reopening_released' },
  recording_corrected: { released: 'recording_released' },
  ruling_undone: { times_later: 'ruling_undone_later' },
  game_adjourned: { early: 'game_adjourned_early' },
};
function keyOf(kind: string, body: Body): string {
  const field = Object.keys(BY_FIELD[kind] ?? {}).find((one) => body[one]);
  return `entry_${field ? BY_FIELD[kind]![field] : kind}`;
}

/** Keys of rows whose sentence needs nothing but its parameters. */
const PLAIN: Record<string, string[]> = {
  tournament_created: [],
  settings_changed: [],
  player_removed: [],
  player_withdrawn: [],
  player_expelled: ['article'],
  player_reinstated: [],
  bye_given: ['round'],
  bye_taken_back: ['round'],
  game_rated: [],
  armageddon_entered: [],
  report_lines_kept: [],
  round_drafted: ['round'],
  drafts_dropped: [],
  round_published: ['round'],
  round_taken_back: ['round'],
  game_opened: ['round', 'board'],
  terminal_bound: ['terminal', 'ep'],
  draw_offered: [],
  draw_refused: [],
  draw_agreed: [],
  resigned: [],
  game_reopened: [],
  recording_corrected: [],
  illegal_move_noticed: ['count', 'incident'],
  alarm_taken: ['alarm'],
  alarm_settled: ['alarm', 'ruling'],
  incident_reported: ['incident'],
  ruling_proposed: ['incident'],
  ruling_given: ['incident'],
  incident_dropped: ['incident'],
  ruling_undone: ['incident'],
  game_voided: [],
  game_replaced: ['board'],
  illegal_move_stood: [],
  sheet_written: [],
  sheet_corrected: ['number'],
  sheet_lent: [],
  sheet_returned: [],
  exemption_judged: [],
  reconstruction_proposed: ['count'],
  reconstruction_adopted: ['sequence'],
  game_adjourned: [],
  move_sealed: ['envelope'],
  envelope_closed: ['envelope'],
  game_resumed: [],
  player_present: [],
  sealed_move_opened: ['envelope', 'text'],
  envelope_lost: ['envelope'],
  presses_dropped: [],
  reports_dropped: [],
  alarm_reopened: ['alarm'],
  incident_reopened: ['incident'],
  count_corrected: ['count'],
  round_resumed: ['round'],
};

export function sentence(row: Row, names: Names): Sentence {
  const body = row.body;
  const params: Record<string, string> = {};
  for (const field of ['side', 'by', 'owner'] as const)
    if (body[field] === 'w' || body[field] === 'b')
      params[field] = names.t(body[field] === 'w' ? 'white' : 'black');
  if (typeof body.player === 'string') params.name = names.player(body.player);
  switch (row.kind) {
    case 'player_entered':
    case 'player_changed':
      params.name = isolated(String((body.data as Body | undefined)?.name ?? ''));
      return { key: `entry_${row.kind}`, params };
    case 'move_made':
    case 'illegal_move_stood':
      params.move = moveText(Number(body.ply), String(body.san ?? body.move));
      return { key: `entry_${row.kind}`, params };
    case 'move_reported':
    case 'move_report_taken_back':
      params.move = moveText(Number(body.ply), typedMove(String(body.move)));
      return { key: `entry_${row.kind}`, params };
    case 'game_ended':
      params.result = resultText(body.result as Result);
      params.how = names.t(`termination_${String(body.termination)}`);
      return { key: keyOf(row.kind, body), params };
    case 'game_adjourned': {
      const early = body.early as { rest_ms: number } | undefined;
      params.time = early ? faceText(early.rest_ms) : '';
      return { key: keyOf(row.kind, body), params };
    }
    case 'impairment_noted':
      params.side = impairedText(body.impaired as Impaired | undefined, names.t);
      return { key: `entry_impairment_noted${body.impaired ? '' : '_none'}`, params };
    case 'result_told':
      params.result = resultText(body.result as Result);
      if (body.confirms) return { key: 'entry_result_confirmed_by', params };
      return { key: body.by ? 'entry_result_told_by' : 'entry_result_told', params };
    case 'told_results_dropped':
      return { key: body.link ? 'entry_result_link_replaced' : 'entry_told_results_dropped', params };
    case 'clock_ordered':
      return orderSentence(body, names);
    case 'clock_reported': {
      const rem = body.rem as [number, number];
      params.w = faceText(rem[0]);
      params.b = faceText(rem[1]);
      params.cmd = String(body.cmd ?? '');
      const ev = String(body.ev);
      return { key: TERMINAL_ENTRIES.has(ev) ? `entry_clock_${ev}` : 'entry_clock', params };
    }
    case 'clock_orders_skipped':
      params.cmd = String(body.cmd);
      return { key: 'entry_orders_skipped', params };
    case 'clock_order_withdrawn':
      params.cmd = String(body.cmd);
      return { key: body.late ? 'entry_order_late' : 'entry_order_withdrawn', params };
    case 'numbers_drawn':
      params.seed = String(body.seed ?? '');
      return { key: body.seed ? 'entry_numbers_drawn_by_seed' : 'entry_numbers_drawn', params };
    case 'round_paused':
      params.n = String((body.paused as unknown[]).length);
      return { key: 'entry_round_paused', params };
    case 'move_completed':
    case 'position_restored': {
      const { n, side } = moveOfPly(Number(body.ply));
      params.n = String(n);
      params.side = names.t(side === 'w' ? 'white' : 'black');
      params.annulled = String(body.annulled ?? '');
      const start = row.kind === 'position_restored' && Number(body.ply) === 0;
      return { key: start ? 'entry_position_restored_start' : `entry_${row.kind}`, params };
    }
    case 'alarm_raised':
      params.what = names.t(alarmKey(body as never));
      return { key: 'entry_alarm_raised', params };
  }
  if (row.kind === 'incident_reported')
    params.facts = factsText((body.facts ?? []) as Fact[], names.t);
  if (row.kind === 'ruling_proposed' || row.kind === 'ruling_given') {
    params.ruling = rulingTitle(String(body.ruling), (body.details ?? {}) as Details, names.t);
    params.articles = ((body.articles ?? []) as string[])
      .map((one) => articleNumber(one, names.t))
      .join(names.t('list_join'));
    if (body.step) params.step = names.t(`ruling_step_${String(body.step)}`);
  }
  const fields = PLAIN[row.kind];
  if (!fields) return { key: 'entry_other', params: { kind: row.kind } };
  for (const field of fields) params[field] = String(body[field] ?? '');
  if (params.article) params.article = articleText(params.article, names.t);
  if (row.kind === 'game_opened' || row.kind === 'recording_corrected') {
    params.white = names.player(String(body.white ?? ''));
    params.black = names.player(String(body.black ?? ''));
    params.move = moveText(Number(body.from_ply ?? 1), '').trim();
  }
  if (row.kind === 'illegal_move_noticed') params.move = typedMove(String(body.move));
  return { key: keyOf(row.kind, body), params };
}

/** Every key this file may ask the catalogue for: the test compares. */
export const SENTENCE_KEYS: string[] = [
  ...Object.keys(PLAIN).map((kind) => `entry_${kind}`),
  ...Object.values(BY_FIELD).flatMap((each) => Object.values(each).map((one) => `entry_${one}`)),
  ...[...TERMINAL_ENTRIES].map((ev) => `entry_clock_${ev}`),
  ...[...ORDERS].map((op) => `entry_order_${op}`),
  'entry_move_completed',
  'entry_position_restored',
  'entry_position_restored_start',
  'entry_move_reported',
  'entry_move_report_taken_back',
  'entry_order_late',
  'entry_order_withdrawn',
  'entry_round_paused',
  'entry_result_told',
  'entry_result_told_by',
  'entry_result_confirmed_by',
  'entry_told_results_dropped',
  'entry_result_link_replaced',
  'entry_numbers_drawn',
  'entry_numbers_drawn_by_seed',
];

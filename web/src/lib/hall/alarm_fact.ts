// The line of fact under an alarm: what is known, and of a clock's own faults what to do about it.
import { exactText } from '../clock/clock_text';
import { articleText } from '../ruling/article_text';
import type { Say } from '../ruling/fact_text';
import { momentText, startSide, type Alarm, type Moment } from '../board/board';
import type { Result, Side } from '../wire';
import { resultText, resultWord, typedMove } from '../words/score_text';
import { orderSentence } from '../journal/sentence';
import type { Params } from '../words/words.svelte';

export const FACT_KEYS = [
  'fact_of_alarm_flag',
  'fact_of_alarm_flag_of',
  'fact_of_alarm_illegal',
  'fact_of_alarm_illegal_first',
  'fact_of_alarm_illegal_times',
  'fact_of_alarm_illegal_article',
  'fact_of_alarm_wrong_side',
  'fact_of_alarm_before_move',
  'fact_of_alarm_before_move_by',
  'fact_of_alarm_call_side',
  'fact_of_alarm_call_at_board',
  'fact_of_alarm_result',
  'fact_of_alarm_result_resignation',
  'fact_of_alarm_result_correction',
  'fact_of_alarm_end_taken_back',
  'fact_of_alarm_end_replaced',
  'fact_of_alarm_told_differs',
  'fact_of_alarm_device_report',
  'fact_of_alarm_duty_broken',
  'fact_of_alarm_order_refused',
  'fact_of_alarm_result_disagrees',
  'fact_of_alarm_near_fivefold',
  'fact_of_alarm_near_seventyfive',
  'fact_of_alarm_last_move',
  'fact_of_alarm_no_move',
  'fact_of_alarm_no_move_by',
  'fact_of_alarm_other_clock',
  'fact_of_alarm_changed_at_clock',
  'fact_of_alarm_changed_with_counters',
  'fact_of_alarm_wrong_pin',
  'fact_of_alarm_differs',
  'fact_of_alarm_log_refused',
  'fact_of_alarm_order_late',
  'fact_of_alarm_diverged',
  'fact_of_alarm_chain',
  'fact_of_alarm_doubt_t_ms',
  'fact_of_alarm_doubt_boot',
  'fact_of_alarm_doubt_log',
  'fact_of_alarm_doubt_cmd',
  'fact_of_alarm_doubt_expire',
  'fact_of_alarm_offline',
  'fact_of_alarm_silent_at_zero',
  'fact_of_alarm_rate_fast',
  'fact_of_alarm_rate_slow',
  'fact_of_alarm_defect_fast',
  'fact_of_alarm_defect_slow',
  'fact_of_alarm_counted_more',
  'fact_of_alarm_counted_less',
  'fact_of_alarm_move_counter',
  'fact_of_alarm_double_press',
  'fact_of_alarm_hand_rests',
  'fact_of_alarm_position_watched',
  'fact_of_alarm_key_contested',
  'fact_of_alarm_key_flooded',
  'fact_of_alarm_key_came_again',
  'fact_of_alarm_sides_presses',
  'fact_of_alarm_sides_touches',
  'fact_of_alarm_device_waits_there',
  'fact_of_alarm_sleep',
  'fact_of_alarm_low_battery',
  'fact_of_alarm_feed_another_record',
  'fact_of_alarm_feed_taken_back',
  'fact_of_alarm_feed_boards_swapped',
  'fact_of_alarm_feed_gone',
  'fact_of_alarm_feed_damaged',
  'fact_of_alarm_feed_names_differ',
  'fact_of_alarm_feed_no_board',
  'fact_of_alarm_feed_not_played',
  'fact_of_alarm_feed_two_games',
  'fact_of_alarm_feed_earlier_game',
  'fact_of_alarm_feed_file_too_big',
  'fact_of_alarm_feed_file_unreadable',
  'fact_of_alarm_feed_unreadable_move',
  'fact_of_alarm_feed_kings_in_centre',
  'fact_of_alarm_feed_refused',
  'fact_of_alarm_feed_period_not_added',
] as const;

type Detailed = Pick<Alarm, 'detail'>;

export interface Fact {
  key: (typeof FACT_KEYS)[number];
  params: Params;
}

/** Of the moment when it was raised, whatever the board shows by now. */
export function alarmFact(alarm: Omit<Alarm, 'since' | 'alarm'>, say: Say): Fact {
  const move = momentText(alarm);
  const side = alarm.side ? say(alarm.side === 'w' ? 'white' : 'black') : '';
  const made = alarm.side ? movesOf(alarm, alarm.side === 'w') : 0;
  const opponent = say(alarm.side === 'w' ? 'black' : 'white');
  switch (alarm.what) {
    case 'flag':
      return alarm.due
        ? { key: 'fact_of_alarm_flag_of', params: { made, moves: alarm.due } }
        : { key: 'fact_of_alarm_flag', params: { made } };
    case 'illegal':
      return illegalFact(alarm, move, say);
    case 'board_feed':
      return feedFact(alarm, side, say);
    case 'wrong_side_press':
      return { key: 'fact_of_alarm_wrong_side', params: { side, opponent } };
    case 'press_before_move': {
      const params = { move, article: articleOf(alarm, say) };
      if (!move)
        return { key: alarm.detail ? 'fact_of_alarm_no_move_by' : 'fact_of_alarm_no_move', params };
      return {
        key: alarm.detail ? 'fact_of_alarm_before_move_by' : 'fact_of_alarm_before_move',
        params,
      };
    }
    case 'call':
      return side
        ? { key: 'fact_of_alarm_call_side', params: { side } }
        : { key: 'fact_of_alarm_call_at_board', params: {} };
    case 'result_reported': {
      const result = alarm.side === 'w' ? '1-0' : alarm.side === 'b' ? '0-1' : '1/2-1/2';
      const params = { result: say(resultWord(result)) };
      if (alarm.detail === 'resignation') return { key: 'fact_of_alarm_result_resignation', params };
      if (alarm.detail === 'correction')
        return { key: 'fact_of_alarm_result_correction', params: { result: resultText(result) } };
      return { key: 'fact_of_alarm_result', params };
    }
    case 'end_taken_back':
      return endTakenBackFact(alarm, say);
    case 'told_differs':
      return { key: 'fact_of_alarm_told_differs', params: {} };
    case 'repetition_near':
      return alarm.detail === 'seventyfive'
        ? { key: 'fact_of_alarm_near_seventyfive', params: {} }
        : { key: 'fact_of_alarm_near_fivefold', params: {} };
    case 'duty_broken':
      return {
        key: 'fact_of_alarm_duty_broken',
        params: { side, move: typedMove(alarm.detail ?? '') },
      };
    case 'order_refused':
      return { key: 'fact_of_alarm_order_refused', params: { order: alarm.detail ?? '' } };
    case 'result_disagrees':
      return alarm.detail
        ? { key: 'fact_of_alarm_result_disagrees', params: { article: articleText(alarm.detail, say) } }
        : deviceFact(alarm, move);
    case 'unbound_terminal':
      return { key: 'fact_of_alarm_other_clock', params: { terminal: alarm.detail ?? '' } };
    case 'changed_at_device': {
      const params = times(alarm, 'before', 'after', say);
      const { counted, moves } = figures(alarm.detail);
      if (!counted || !moves) return { key: 'fact_of_alarm_changed_at_clock', params };
      const [m0 = '', n0 = ''] = counted.split(',');
      const [m1 = '', n1 = ''] = moves.split(',');
      return {
        key: 'fact_of_alarm_changed_with_counters',
        params: { ...params, m0, n0, m1, n1 },
      };
    }
    case 'wrong_pin':
      return { key: 'fact_of_alarm_wrong_pin', params: { n: figures(alarm.detail).tries ?? '' } };
    case 'entry_differs':
      return { key: 'fact_of_alarm_differs', params: times(alarm, 'known', 'said', say) };
    case 'log_refused': {
      const { terminal = '', seq = '', code = 'internal' } = figures(alarm.detail);
      return {
        key: 'fact_of_alarm_log_refused',
        params: { terminal, seq, why: say(`refusal_${code}`) },
      };
    }
    case 'order_late': {
      const order = orderSentence({ cmd: alarm.detail, ...alarm.order }, { t: say });
      return { key: 'fact_of_alarm_order_late', params: { order: say(order.key, order.params) } };
    }
    case 'diverged':
      if (alarm.detail === 'hash') return { key: 'fact_of_alarm_chain', params: {} };
      if (alarm.detail)
        return { key: 'fact_of_alarm_diverged', params: times(alarm, 'ours', 'said', say) };
      return deviceFact(alarm, move);
    case 'doubt':
      switch (alarm.detail) {
        case 't_ms':
          return { key: 'fact_of_alarm_doubt_t_ms', params: {} };
        case 'boot':
          return { key: 'fact_of_alarm_doubt_boot', params: {} };
        case 'log':
          return { key: 'fact_of_alarm_doubt_log', params: {} };
        case 'cmd':
          return { key: 'fact_of_alarm_doubt_cmd', params: {} };
        case 'expire':
          return { key: 'fact_of_alarm_doubt_expire', params: { side } };
        default:
          return deviceFact(alarm, move);
      }
    case 'terminal_offline':
      return { key: 'fact_of_alarm_offline', params: {} };
    case 'silent_at_zero':
      return { key: 'fact_of_alarm_silent_at_zero', params: { side } };
    case 'clock_rate':
    case 'clock_defect':
      return rateFact(alarm, say);
    case 'off_wall': {
      const ms = Number(figures(alarm.detail).ms);
      const seconds = (Math.abs(ms) / 1000).toFixed(1);
      return {
        key: ms > 0 ? 'fact_of_alarm_counted_more' : 'fact_of_alarm_counted_less',
        params: { seconds },
      };
    }
    case 'move_counter': {
      const { clock = '', record = '', article = '' } = figures(alarm.detail);
      return {
        key: 'fact_of_alarm_move_counter',
        params: { side, clock, record, article: articleText(article, say) },
      };
    }
    case 'device_waits':
      return { key: 'fact_of_alarm_device_waits_there', params: {} };
    case 'sleep':
      return { key: 'fact_of_alarm_sleep', params: {} };
    case 'low_battery':
      return { key: 'fact_of_alarm_low_battery', params: {} };
    case 'double_press':
      return { key: 'fact_of_alarm_double_press', params: { side } };
    case 'hand_rests':
      return { key: 'fact_of_alarm_hand_rests', params: { side } };
    case 'key_contested': {
      const { times = '', devices, arrivals, seconds = '' } = figures(alarm.detail);
      if (devices && arrivals) {
        const params = { n: devices, times: arrivals, seconds };
        return { key: 'fact_of_alarm_key_came_again', params };
      }
      if (devices) return { key: 'fact_of_alarm_key_flooded', params: { n: devices, seconds } };
      return { key: 'fact_of_alarm_key_contested', params: { n: times, seconds } };
    }
    case 'position_watched':
      return { key: 'fact_of_alarm_position_watched', params: { n: alarm.detail ?? '' } };
    case 'sides_reversed': {
      const { presses = '', touches = '' } = figures(alarm.detail);
      return touches
        ? { key: 'fact_of_alarm_sides_touches', params: { side, opponent, n: touches } }
        : { key: 'fact_of_alarm_sides_presses', params: { n: presses } };
    }
    default:
      return deviceFact(alarm, move);
  }
}

/** Who took which result away, and what the record says instead. */
function endTakenBackFact(alarm: Detailed, say: Say): Fact {
  const { from = '', to, by = '' } = figures(alarm.detail);
  const [seat = '', key = ''] = by.split(':');
  const params = { who: say(`actor_${seat}`), key, from: resultText(from as Result) };
  return to
    ? { key: 'fact_of_alarm_end_replaced', params: { ...params, to: resultText(to as Result) } }
    : { key: 'fact_of_alarm_end_taken_back', params };
}

/** The move, after which one, the clocks and the article that deals with it. */
function illegalFact(alarm: Omit<Alarm, 'since' | 'alarm'>, after: string, say: Say): Fact {
  const key = after ? 'fact_of_alarm_illegal' : 'fact_of_alarm_illegal_first';
  const params = { move: typedMove(alarm.detail ?? ''), after };
  if (!alarm.article) return { key, params };
  const fact = say(key, params);
  const article = articleText(alarm.article, say);
  if (!alarm.left_ms) return { key: 'fact_of_alarm_illegal_article', params: { fact, article } };
  const [w, b] = alarm.left_ms.map(exactText);
  return { key: 'fact_of_alarm_illegal_times', params: { fact, w: w ?? '', b: b ?? '', article } };
}

/** What the electronic boards ask: the finding is the first word of the detail. */
function feedFact(alarm: Omit<Alarm, 'since' | 'alarm'>, side: string, say: Say): Fact {
  const [finding = '', first = '', ...rest] = (alarm.detail ?? '').split(' ');
  const detail = [first, ...rest].join(' ');
  const move = moveNumber(Number(first), startSide(alarm));
  switch (finding) {
    case 'another_record':
      return { key: 'fact_of_alarm_feed_another_record', params: { move } };
    case 'taken_back':
      return { key: 'fact_of_alarm_feed_taken_back', params: { move } };
    case 'boards_swapped':
      return { key: 'fact_of_alarm_feed_boards_swapped', params: {} };
    case 'gone':
      return { key: 'fact_of_alarm_feed_gone', params: {} };
    case 'damaged':
      return { key: 'fact_of_alarm_feed_damaged', params: { move } };
    case 'names_differ':
      return { key: 'fact_of_alarm_feed_names_differ', params: { detail } };
    case 'no_board': {
      if (!first.startsWith('hall=')) return { key: 'fact_of_alarm_feed_no_board', params: { detail } };
      const rounds = first.slice('hall='.length);
      return { key: 'fact_of_alarm_feed_not_played', params: { rounds, detail: rest.join(' ') } };
    }
    case 'unreadable_move':
      return {
        key: 'fact_of_alarm_feed_unreadable_move',
        params: { move, detail: rest.join(' ') },
      };
    case 'kings_in_centre':
      return {
        key: 'fact_of_alarm_feed_kings_in_centre',
        params: { detail: [first, ...rest].map(typedMove).join(' ') },
      };
    case 'refused':
      return refusedFact(first, rest, say);
    case 'period_not_added':
      return { key: 'fact_of_alarm_feed_period_not_added', params: { n: first, side } };
    default:
      return { key: 'fact_of_alarm_device_report', params: { detail: alarm.detail ?? '' } };
  }
}

/** Of an entry, of the game, or of the file as a whole. */
function refusedFact(code: string, rest: string[], say: Say): Fact {
  const detail = rest.join(' ');
  switch (code) {
    case 'two_games':
      return { key: 'fact_of_alarm_feed_two_games', params: { detail } };
    case 'earlier_game':
      return { key: 'fact_of_alarm_feed_earlier_game', params: { detail } };
    case 'file_too_big': {
      const [n = '', ...name] = rest;
      return { key: 'fact_of_alarm_feed_file_too_big', params: { n, detail: name.join(' ') } };
    }
    case 'file_unreadable':
      return { key: 'fact_of_alarm_feed_file_unreadable', params: { detail } };
    default:
      return { key: 'fact_of_alarm_feed_refused', params: { why: say(`refusal_${code}`) } };
  }
}

/** "24." or "24..." of a ply. */
function moveNumber(ply: number, start: Side): string {
  const half = ply + (start === 'w' ? 1 : 2);
  return `${Math.floor(half / 2)}${half % 2 === 0 ? '.' : '...'}`;
}

function rateFact(alarm: Detailed, say: Say): Fact {
  const said = figures(alarm.detail);
  const rate = Number(said.ppm);
  const ppm = Math.abs(rate);
  const seconds = ((ppm * 3600) / 1_000_000).toFixed(2);
  const params = { ppm, seconds, error: said.error ?? '' };
  if (said.article)
    return {
      key: rate > 0 ? 'fact_of_alarm_defect_fast' : 'fact_of_alarm_defect_slow',
      params: { ...params, article: articleOf(alarm, say) },
    };
  return { key: rate > 0 ? 'fact_of_alarm_rate_fast' : 'fact_of_alarm_rate_slow', params };
}

/** No blank stands within a figure. */
const articleOf = (alarm: Detailed, say: Say) =>
  articleText(figures(alarm.detail).article ?? '', say);

function deviceFact(alarm: Detailed, move: string): Fact {
  if (alarm.detail) return { key: 'fact_of_alarm_device_report', params: { detail: alarm.detail } };
  return move
    ? { key: 'fact_of_alarm_last_move', params: { move } }
    : { key: 'fact_of_alarm_no_move', params: {} };
}

/** The words `name=value` of a detail (docs/protocol.md). */
function figures(detail = ''): Record<string, string> {
  return Object.fromEntries(
    detail
      .split(' ')
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** Both sides' times as a clock shows them, first and later. */
function times(alarm: Detailed, first: string, later: string, say: Say): Params {
  const said = figures(alarm.detail);
  const unknown = say('fact_value_unknown');
  const shown = (name: string) =>
    (said[name] ?? '').split(',').map((ms) => (ms === '' ? unknown : exactText(Number(ms))));
  const [w0 = unknown, b0 = unknown] = shown(first);
  const [w1 = unknown, b1 = unknown] = shown(later);
  return { seq: said.seq ?? '', w0, b0, w1, b1 };
}

function movesOf(moment: Moment, white: boolean): number {
  const first = (startSide(moment) === 'w') === white;
  return first ? Math.ceil(moment.ply / 2) : Math.floor(moment.ply / 2);
}

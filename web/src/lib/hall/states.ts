// Which of the three degrees a board is in, and the shape and word of it. Presentation, not judgement:
// it reads what the journal says.
import type { Tile } from '../board/board';
import type { Side } from '../wire';
import type { AlarmRaised, OpenAlarm } from '../wire.generated';

export type Degree = 'flag' | 'claim' | 'low' | 'off' | 'done' | '';

export interface BoardState {
  st: Degree;
  icon: string;
  key: string; // of the catalogue; empty: nothing to say
  urgency: number; // 0 first
}

interface Kind {
  st: Degree;
  icon: string;
  act: boolean; // act now; otherwise watch
}

const KINDS: Record<AlarmRaised['what'], Kind> = {
  flag: { st: 'flag', icon: 'flag', act: true },
  illegal: { st: 'flag', icon: 'illegal', act: true },
  wrong_side_press: { st: 'claim', icon: 'claim', act: true },
  press_before_move: { st: 'claim', icon: 'claim', act: true },
  call: { st: 'claim', icon: 'call', act: true },
  diverged: { st: 'claim', icon: 'claim', act: true },
  duty_broken: { st: 'claim', icon: 'claim', act: true },
  result_disagrees: { st: 'claim', icon: 'claim', act: true },
  result_reported: { st: 'claim', icon: 'call', act: true },
  told_differs: { st: 'claim', icon: 'claim', act: true },
  order_refused: { st: 'claim', icon: 'claim', act: true },
  order_late: { st: 'off', icon: 'off', act: false },
  doubt: { st: 'claim', icon: 'claim', act: true },
  wrong_pin: { st: 'claim', icon: 'claim', act: false },
  changed_at_device: { st: 'claim', icon: 'claim', act: true },
  entry_differs: { st: 'claim', icon: 'claim', act: true },
  log_refused: { st: 'off', icon: 'off', act: false },
  unbound_terminal: { st: 'off', icon: 'off', act: false },
  device_waits: { st: 'off', icon: 'off', act: false },
  terminal_boot: { st: 'off', icon: 'off', act: false },
  sleep: { st: 'off', icon: 'off', act: false },
  terminal_offline: { st: 'off', icon: 'off', act: false },
  silent_at_zero: { st: 'claim', icon: 'claim', act: true },
  clock_rate: { st: 'low', icon: 'warn', act: false },
  clock_defect: { st: 'claim', icon: 'claim', act: true },
  off_wall: { st: 'claim', icon: 'claim', act: true },
  move_counter: { st: 'claim', icon: 'claim', act: true },
  key_contested: { st: 'claim', icon: 'claim', act: true },
  board_feed: { st: 'claim', icon: 'claim', act: false },
  end_taken_back: { st: 'claim', icon: 'claim', act: true },
  position_watched: { st: 'claim', icon: 'claim', act: true },
  sides_reversed: { st: 'claim', icon: 'claim', act: true },
  hand_rests: { st: 'low', icon: 'warn', act: false },
  double_press: { st: 'low', icon: 'warn', act: false },
  low_battery: { st: 'low', icon: 'batt', act: false },
  repetition_near: { st: 'low', icon: 'warn', act: false },
};
const UNKNOWN: Kind = { st: 'claim', icon: 'claim', act: true };

const known: Readonly<Record<string, Kind>> = KINDS;

export const kindOf = (what: string): Kind => known[what] ?? UNKNOWN;

/** The catalogue's key of an alarm; a flag names its side. */
export function alarmKey(alarm: Pick<OpenAlarm, 'what' | 'side' | 'detail'>): string {
  if (alarm.what === 'doubt' && alarm.detail) return 'alarm_device_doubt';
  if (alarm.what === 'flag' && alarm.side) return alarm.side === 'w' ? 'flag_white' : 'flag_black';
  return known[alarm.what] ? `alarm_${alarm.what}` : 'alarm_other';
}

const RANK: Record<Degree, number> = { flag: 0, claim: 1, off: 2, low: 3, '': 4, done: 5 };

/** `left` is what each clock shows now. */
export function boardState(game: Tile, left: (side: Side) => number): BoardState {
  const online = game.terminal_online;
  const make = (st: Degree, icon: string, key: string): BoardState => ({
    st,
    icon,
    key,
    urgency: RANK[st],
  });
  const worst = [...game.alarms].sort(
    (a, b) => RANK[kindOf(a.what).st] - RANK[kindOf(b.what).st],
  )[0];
  const ruling = game.incidents.length > 0;
  if (worst && !(ruling && kindOf(worst.what).st !== 'flag')) {
    const kind = kindOf(worst.what);
    return make(kind.st, kind.icon, alarmKey(worst));
  }
  if (ruling) return make('claim', 'claim', 'needs_ruling');
  if (game.voided) return make('done', '', 'voided');
  if (game.phase === 'ended')
    return make('done', '', `termination_${game.termination ?? 'arbiter'}`);
  if (game.phase === 'adjourned') return make('', 'pause', 'adjourned');
  if (online === false && game.phase === 'playing') return make('off', 'off', 'offline');
  const { clock } = game;
  if (clock.running && left(clock.running) < game.low_ms)
    return make('low', 'low', 'low_time');
  if (clock.phase === 'paused') return make('', 'pause', 'paused');
  if (clock.phase === 'frozen') return make('', 'pause', 'frozen');
  // Ready is a board whose clock is here; one without a clock says nothing.
  if (game.phase === 'ready' && online === false) return make('', 'off', 'clock_not_linked');
  if (game.phase === 'ready' && online) return make('', '', 'ready');
  return make('', '', '');
}

// What an arbiter rules instead of the proposal: a form of texts and choices, and the effects that
// it stands for. Pure.
import { changeText, faceText, readTime } from './clock_text';
import type { Details, Duty, Effects } from './incidents';
import { other, type Result, type Side } from './wire';

export interface OwnForm {
  result: Result | '';
  termination: string;
  voided: boolean;
  restore: number | null; // to this ply
  time: Record<Side, string>; // as an arbiter types it: "1:02:19", "+2:00"
  illegalBy: Side | '';
  illegalMove: string;
  warned: Side | '';
  dutyOf: Side;
  duty: string; // its kind; empty: none
  stop: boolean;
}

const timeText = (effects: Effects, side: Side): string => {
  const set = effects[`set_${side}_ms`];
  if (set !== undefined) return faceText(Math.max(0, set + (effects[`add_${side}_ms`] ?? 0)));
  const add = effects[`add_${side}_ms`];
  return add ? changeText(add) : '';
};

export function formOf(effects: Effects, turn: Side): OwnForm {
  return {
    result: effects.result ?? '',
    termination: effects.termination ?? 'arbiter',
    voided: effects.void_game ?? false,
    restore: effects.restore_to_ply ?? null,
    time: { w: timeText(effects, 'w'), b: timeText(effects, 'b') },
    illegalBy: effects.illegal_by ?? '',
    illegalMove: effects.illegal_move ?? '',
    warned: effects.warned ?? '',
    dutyOf: effects.duty?.player ?? turn,
    duty: effects.duty && effects.duty.kind !== 'FREE_MOVE' ? effects.duty.kind : '',
    stop: effects.stop_clocks ?? false,
  };
}

/** What a ruling chosen by hand usually does. */
export function usualEffects(ruling: string, turn: Side, plies: number): Effects {
  switch (ruling) {
    case 'DRAW':
      return { result: '1/2-1/2', termination: 'arbiter' };
    case 'WHITE_WINS':
      return { result: '1-0', termination: 'arbiter' };
    case 'BLACK_WINS':
      return { result: '0-1', termination: 'arbiter' };
    case 'BOTH_LOSE':
      return { result: '0-0', termination: 'arbiter' };
    case 'VOID_NEW_GAME':
      return { void_game: true };
    case 'RESTORE':
    case 'RESTORE_LAST_IDENTIFIABLE':
      return { restore_to_ply: plies };
    case 'WARNING':
    case 'WARNING_MOVE_STANDS':
      return { warned: ruling === 'WARNING' ? turn : other(turn) };
    case 'MUST_MOVE':
    case 'MUST_CAPTURE':
    case 'MUST_CASTLE':
    case 'MUST_MOVE_KING':
    case 'MUST_PLAY_DECLARED':
      return { duty: { player: turn, kind: ruling } };
    case 'COMPLETE_CLOCKS_STOPPED':
      return { stop_clocks: true };
    default:
      return {};
  }
}

export const timeWrong = (text: string): boolean => text.trim() !== '' && readTime(text) === null;

/** The effects of the form. What it does not show stays as in `base`, unless that is another ruling's. */
export function effectsOf(form: OwnForm, base: Effects): Effects {
  const effects: Effects = {};
  if (form.result) {
    effects.result = form.result;
    effects.termination = form.termination;
  }
  if (form.voided && !form.result) effects.void_game = true;
  if (form.restore !== null) effects.restore_to_ply = form.restore;
  for (const side of ['w', 'b'] as const) {
    const entry = readTime(form.time[side]);
    if (!entry) continue;
    if ('set' in entry) effects[`set_${side}_ms`] = exact(form, base, side) ?? entry.set;
    else if (entry.change !== 0)
      effects[`add_${side}_ms`] = exact(form, base, side) ?? entry.change;
  }
  if (form.illegalBy) {
    effects.illegal_by = form.illegalBy;
    if (form.illegalMove.trim()) effects.illegal_move = form.illegalMove.trim();
  }
  if (form.warned) effects.warned = form.warned;
  if (form.duty) effects.duty = dutyOf(form, base);
  if (form.stop) effects.stop_clocks = true;
  for (const name of ['offer_by', 'offer_refused', 'record_required', 'record_of'] as const)
    if (base[name] !== undefined) Object.assign(effects, { [name]: base[name] });
  return effects;
}

/** A time the arbiter left as it was keeps its milliseconds. */
function exact(form: OwnForm, base: Effects, side: Side): number | undefined {
  if (form.time[side] !== timeText(base, side)) return undefined;
  const set = base[`set_${side}_ms`];
  return set === undefined ? base[`add_${side}_ms`] : set + (base[`add_${side}_ms`] ?? 0);
}

function dutyOf(form: OwnForm, base: Effects): Duty {
  const before = base.duty;
  const same = before?.kind === form.duty && before.player === form.dutyOf;
  return same && before ? before : { player: form.dutyOf, kind: form.duty };
}

const OF_TIME = new Set([
  'opp_plus_s',
  'claimant_minus_s',
  'claimant_used_plus_s',
  'claimant_left_s',
  'set_remaining_s',
  'white_used_s',
  'black_used_s',
]);

/** The details of a changed ruling: none that would speak of other times than it sets. */
export function detailsOf(details: Details, before: Effects, after: Effects): Details {
  const times = ['add_w_ms', 'add_b_ms', 'set_w_ms', 'set_b_ms'] as const;
  if (times.every((name) => before[name] === after[name])) return details;
  return Object.fromEntries(Object.entries(details).filter(([name]) => !OF_TIME.has(name)));
}

/** "9.2.1.1, 9.5.2": as many articles as were typed. */
export const articlesOf = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean);

// What an arbiter rules instead of the proposal: a form of texts and choices, and the effects that
// it stands for. What a ruling usually does, and what it would do, the server says
// (ruling_view.svelte.ts). Pure.
import { changeText, faceText, readTime } from '../clock/clock_text';
import type { Duty, Effects } from './incidents';
import type { Result, Side, Termination } from '../wire';

export interface OwnForm {
  result: Result | '';
  termination: Termination;
  voided: boolean;
  restore: number | null; // to this ply
  time: Record<Side, string>; // as an arbiter types it: "1:02:19", "+2:00"
  illegalBy: Side | '';
  illegalMove: string;
  warned: Side | '';
  dutyOf: Side;
  duty: Duty['kind'] | ''; // empty: none
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
  if (form.duty) effects.duty = dutyOf(form, form.duty, base);
  if (form.stop) effects.stop_clocks = true;
  for (const name of [
    'inc_ms',
    'offer_by',
    'offer_refused',
    'watch',
    'record_required',
    'record_of',
  ] as const)
    if (base[name] !== undefined) Object.assign(effects, { [name]: base[name] });
  return effects;
}

/** A time the arbiter left as it was keeps its milliseconds. */
function exact(form: OwnForm, base: Effects, side: Side): number | undefined {
  if (form.time[side] !== timeText(base, side)) return undefined;
  const set = base[`set_${side}_ms`];
  return set === undefined ? base[`add_${side}_ms`] : set + (base[`add_${side}_ms`] ?? 0);
}

function dutyOf(form: OwnForm, kind: Duty['kind'], base: Effects): Duty {
  const before = base.duty;
  const same = before?.kind === kind && before.player === form.dutyOf;
  return same && before ? before : { player: form.dutyOf, kind, moves: [] };
}

/** "9.2.1.1, 9.5.2": as many articles as were typed. */
export const articlesOf = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter(Boolean);

// What the regulations of an event say, between the form's texts and the wire. Pure.
import type { Regulations } from '../wire';
import type { SUPERVISIONS } from '../wire.generated';

/** "15", "7.5": minutes as typed, in seconds; null: not a time. */
export function readMinutes(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  return Math.round(Number(text.trim().replace(',', '.')) * 60);
}

export const minutesText = (seconds: number | undefined): string =>
  seconds === undefined ? '' : String(Math.round((seconds / 60) * 100) / 100);

export interface RegulationsForm {
  defaultTime: string;
  supervision: (typeof SUPERVISIONS)[number] | '';
  guideline: boolean;
  phone: string; // of PHONE_PENALTIES; empty: not stated
  agreement: 'any' | 'after' | 'never';
  agreementMove: string;
  increment: boolean; // may be asked for in the last two minutes
  fifty: string; // "KRBvKR 75, KNNvKP 100"
}

type FiftyLimits = NonNullable<Regulations['fifty_limit']>;

/** Pieces and moves, as typed; null: something else. Which pieces fit, the server says. */
export function readFiftyLimits(text: string): FiftyLimits | null {
  const limits: FiftyLimits = [];
  for (const one of text.split(/[,;，；]/)) {
    if (one.trim() === '') continue;
    const [, material, moves] = /^\s*([KQRBNP]+v[KQRBNP]+)\s+(\d{2,3})\s*$/.exec(one) ?? [];
    if (!material || Number(moves) <= 50) return null;
    limits.push({ material, moves: Number(moves) });
  }
  return limits;
}

export const fiftyLimitsText = (limits: FiftyLimits | undefined): string =>
  (limits ?? []).map((one) => `${one.material} ${one.moves}`).join(', ');

/** Only what is stated. */
export function readRegulations(form: RegulationsForm): Regulations {
  const rules: Regulations = {};
  const late = form.defaultTime.trim() === '' ? null : readMinutes(form.defaultTime);
  if (late !== null) rules.default_time_s = late;
  if (form.supervision) rules.supervision = form.supervision;
  if (form.guideline) rules.quickplay_guidelines_announced = true;
  if (form.phone) rules.phone_penalty = form.phone;
  if (form.agreement === 'never') rules.draw_agreement_forbidden = true;
  if (form.agreement === 'after') rules.no_agreement_before_move = Number(form.agreementMove);
  if (form.increment) rules.increment_request_allowed = true;
  const fifty = readFiftyLimits(form.fifty);
  if (fifty && fifty.length > 0) rules.fifty_limit = fifty;
  return rules;
}

// What the form of an event's settings has as texts: read from the settings, checked, made settings
// of again. Pure; the time control is read by the server.
import {
  fiftyLimitsText,
  minutesText,
  readFiftyLimits,
  readMinutes,
  readRegulations,
  type RegulationsForm,
} from './regulations';
import type { Regulations, Settings } from '../wire';

export const AGREEMENTS = ['any', 'after', 'never'] as const;

function agreementOf(rules: Regulations | undefined): (typeof AGREEMENTS)[number] {
  if (rules?.draw_agreement_forbidden) return 'never';
  return rules?.no_agreement_before_move ? 'after' : 'any';
}

const regulationTexts = (rules: Regulations | undefined): RegulationsForm => ({
  defaultTime: minutesText(rules?.default_time_s),
  supervision: rules?.supervision ?? '',
  guideline: rules?.quickplay_guidelines_announced ?? false,
  phone: rules?.phone_penalty ?? '',
  agreement: agreementOf(rules),
  agreementMove: String(rules?.no_agreement_before_move ?? 30),
  increment: rules?.increment_request_allowed ?? false,
  fifty: fiftyLimitsText(rules?.fifty_limit),
});

export const settingsTexts = (given: Settings) => ({
  name: given.name,
  festival: given.festival ?? '',
  city: given.city,
  federation: given.federation,
  start_date: given.start_date,
  end_date: given.end_date,
  chief_arbiter: given.chief_arbiter,
  edition: given.edition,
  speed: given.speed,
  variant: given.variant,
  start: given.chess960_start == null ? '' : String(given.chess960_start),
  tiebreaks: given.tiebreaks.join(', '),
  scoring: given.scoring ?? '',
  matchPoints: given.match_points ?? '',
  gradePoints: given.grade_points ?? false,
  teamTiebreaks: given.team_tiebreaks?.join(', ') ?? '',
  delay: String(given.public_delay_s / 60),
  sound: given.clock_sound ?? false,
  byPhone: given.results_by_phone ?? false,
  ...regulationTexts(given.regulations),
});
export type SettingsTexts = ReturnType<typeof settingsTexts>;

export const isChess960 = ({ variant }: SettingsTexts): boolean => variant === 'chess960';

const delayFine = (typed: string): boolean => {
  const minutes = Number(typed);
  return typed.trim() !== '' && Number.isFinite(minutes) && minutes >= 0 && minutes <= 1440;
};

/** What of it is no setting as it stands. */
export const faultsIn = (texts: SettingsTexts) => ({
  name: texts.name.trim() === '',
  days: texts.start_date !== '' && texts.end_date !== '' && texts.end_date < texts.start_date,
  start: isChess960(texts) && !/^(\d{1,2}|[1-8]\d{2}|9[0-5]\d)?$/.test(texts.start.trim()),
  defaultTime: texts.defaultTime.trim() !== '' && readMinutes(texts.defaultTime) === null,
  agreement: texts.agreement === 'after' && !/^[1-9]\d{0,2}$/.test(texts.agreementMove.trim()),
  fifty: readFiftyLimits(texts.fifty) === null,
  delay: !delayFine(texts.delay),
});
export type SettingsFaults = ReturnType<typeof faultsIn>;

export const codesIn = (text: string) =>
  text
    .split(/[,\s，]+/)
    .map((one) => one.trim().toUpperCase())
    .filter(Boolean);

/** What is off, or not said, is null: it is what holds where nothing is said. */
export const settingsOf = (
  given: Settings,
  texts: SettingsTexts,
  control: Settings['control'],
): Settings => ({
  ...given,
  name: texts.name.trim(),
  festival: texts.festival.trim() || null,
  city: texts.city.trim(),
  federation: texts.federation.trim().toUpperCase(),
  start_date: texts.start_date,
  end_date: texts.end_date,
  chief_arbiter: texts.chief_arbiter.trim(),
  edition: texts.edition,
  speed: texts.speed,
  variant: texts.variant,
  chess960_start: isChess960(texts) && texts.start.trim() ? Number(texts.start) : null,
  control,
  tiebreaks: codesIn(texts.tiebreaks),
  scoring: texts.scoring.trim() || null,
  match_points: texts.matchPoints.trim() || null,
  grade_points: texts.gradePoints || null,
  team_tiebreaks: texts.teamTiebreaks.trim() ? codesIn(texts.teamTiebreaks) : null,
  public_delay_s: Math.round(Number(texts.delay) * 60),
  clock_sound: texts.sound || null,
  results_by_phone: texts.byPhone || null,
  regulations: readRegulations(texts),
});

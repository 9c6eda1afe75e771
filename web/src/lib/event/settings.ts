// Settings and players that change: only what differs is said, so that two who change different
// fields do not undo each other. Pure.
import type { Regulations, Settings } from '../wire';

/** `null` within the regulations: not stated any more. */
export type SettingsChange = Partial<Omit<Settings, 'regulations'>> & {
  regulations?: { [rule in keyof Regulations]?: Regulations[rule] | null };
};

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The fields of `after` that differ; null: there is none any more. */
export function changedFields<T extends object>(before: T, after: T): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const is = after[name as keyof T];
    if (differs(before[name as keyof T], is)) change[name] = is ?? null;
  }
  return change;
}

/** What makes `after` of `before`. */
export function settingsChange(before: Settings, after: Settings): SettingsChange {
  const { regulations: was = {}, ...rest } = before;
  const { regulations: is = {}, ...others } = after;
  const change: SettingsChange = changedFields(rest, others);
  const rules = changedFields(was, is);
  if (Object.keys(rules).length > 0) change.regulations = rules;
  return change;
}

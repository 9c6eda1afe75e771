// What was typed in a form and is not sent, kept for this tab: another page, the way back and a reload
// find it again. Nothing that is told in confidence is kept so.
import { SvelteSet } from 'svelte/reactivity';

const PREFIX = 'draft ';

function inTab<T>(act: (kept: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined; // not kept: it lasts as long as the form is there
  }
}
const namesKept = () =>
  inTab((kept) => Object.keys(kept).filter((key) => key.startsWith(PREFIX))) ?? [];

/** The forms that have something unsent. */
export const drafts = new SvelteSet<string>(namesKept().map((key) => key.slice(PREFIX.length)));

export const settingsDraft = (t: number): string => `settings ${t}`;

export function draftOf<T>(name: string): T | null {
  return inTab((kept) => JSON.parse(kept.getItem(PREFIX + name) ?? 'null') as T | null) ?? null;
}

/** null: there is nothing to keep any more. */
export function keepDraft(name: string, value: object | null): void {
  if (value) drafts.add(name);
  else drafts.delete(name);
  inTab((kept) =>
    value ? kept.setItem(PREFIX + name, JSON.stringify(value)) : kept.removeItem(PREFIX + name),
  );
}

/** Whoever leaves the desk leaves nothing that he typed. */
export function dropDrafts(): void {
  for (const name of [...drafts]) keepDraft(name, null);
}

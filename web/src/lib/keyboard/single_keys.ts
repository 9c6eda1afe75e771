// Single-letter keys: never in fields, never while an input method composes, never with modifiers,
// and none at all for who has switched them off (WCAG 2.1.4). Keys with a name (Enter, Escape, the
// arrows) are no single letters.
import { prefs } from '../page/prefs.svelte';

export function isFree(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!prefs.keys && [...event.key].length === 1) return false;
  const target = event.target as HTMLElement | null;
  if (!target?.closest) return true;
  return !target.closest('input, textarea, select, [contenteditable="true"], dialog[open]');
}

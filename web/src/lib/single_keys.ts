// Single-letter keys: never in fields, never while an input method composes, never with modifiers.

export function isFree(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement | null;
  if (!target?.closest) return true;
  return !target.closest('input, textarea, select, [contenteditable="true"], dialog[open]');
}

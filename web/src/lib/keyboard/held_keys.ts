// A key that is held acts once, and on what it was pressed on: neither a button that is under the focus
// by then, nor a field that was opened by it, gets its repetitions.

/** Of one keydown after another: whether this one is to do nothing. */
export class HeldKeys {
  #key = '';
  #target: EventTarget | null = null;

  swallows({ key, repeat, target }: Pick<KeyboardEvent, 'key' | 'repeat' | 'target'>): boolean {
    if (!repeat) {
      this.#key = key;
      this.#target = target;
      return false;
    }
    const elsewhere = key === this.#key && target !== this.#target;
    return elsewhere || (PRESSES.includes(key) && isPressed(target));
  }
}

const PRESSES = ['Enter', ' '];

// Writing goes on in a text of several lines.
function isPressed(target: EventTarget | null): boolean {
  return !(target as HTMLElement | null)?.closest?.('textarea, [contenteditable="true"]');
}

/** For the whole page, before anything else hears of a key. */
export function ignoreHeldKeys(page: Window): void {
  const held = new HeldKeys();
  page.addEventListener(
    'keydown',
    (event) => {
      if (!held.swallows(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

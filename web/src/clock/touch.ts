// Fingers on the two halves and on the button that calls the arbiter. What counts is the first
// contact, at the moment the browser stamped it; each half has its own fingers.
import type { Side } from '../lib/wire';

export const HOLD = 1500; // the arbiter is called on purpose or not at all

/** The moment of an event in whole milliseconds of the page; never one that is still to come. */
export const stampOf = (event: Event): number =>
  Math.floor(Math.min(event.timeStamp, performance.now()));

/** A second finger or a palm on a half where one is already is the same hand: no press. */
export function listenToHalf(
  half: HTMLElement,
  side: Side,
  press: (side: Side, at: number) => void,
): void {
  const down = new Set<number>();
  half.addEventListener('pointerdown', (event) => {
    const at = stampOf(event);
    event.preventDefault();
    if (event.button !== 0) return;
    down.add(event.pointerId);
    if (down.size === 1) press(side, at);
  });
  // A finger may slide off its half before it is lifted.
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, (event) => down.delete(event.pointerId));
}

export function listenToHold(button: HTMLElement, call: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (timer) return;
    button.classList.add('held');
    timer = setTimeout(() => {
      end();
      call();
    }, HOLD);
  };
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    button.classList.remove('held');
  };
  button.addEventListener('pointerdown', begin);
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
    button.addEventListener(name, end);
  button.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) begin();
  });
  button.addEventListener('keyup', end);
  button.addEventListener('blur', end);
}

/** Nothing that a browser does with a touch by itself: menus, selecting, zooming. */
export function keepStill(): void {
  for (const name of ['contextmenu', 'selectstart', 'dragstart', 'gesturestart'])
    document.addEventListener(name, (event) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    });
}

// Fingers on the two halves and on the button that calls the arbiter. What counts is the first
// contact, at the moment the browser stamped it; each half has its own fingers.
import type { Side } from '../lib/wire';

export const HOLD = 1500; // the arbiter is called on purpose or not at all
export const REST = 3000; // what lies on a half as long is a hand at rest, no press
const ONE_HAND = 300; // within this time all fingers of a hand are down

/** The moment of an event in whole milliseconds of the page; never one that is still to come. */
export const stampOf = (event: Event): number =>
  Math.floor(Math.min(event.timeStamp, performance.now()));

/** What hands do to a half. */
export interface Hands {
  press(side: Side, at: number): void;
  blocked(side: Side): void; // touched while a hand lies on it: no press
  rest(side: Side): void; // as long as it lies there, again and again
  lift(side: Side): void;
}

/** A second finger or a palm on a half where one is already is the same hand: no press. */
export function listenToHalf(half: HTMLElement, side: Side, hands: Hands): void {
  const down = new Set<number>();
  let since = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  half.addEventListener('pointerdown', (event) => {
    const at = stampOf(event);
    event.preventDefault();
    if (event.button !== 0) return;
    down.add(event.pointerId);
    if (down.size > 1) {
      if (at - since > ONE_HAND) hands.blocked(side);
      return;
    }
    since = at;
    timer = setInterval(() => hands.rest(side), REST);
    hands.press(side, at);
  });
  const lifted = () => {
    if (down.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    hands.lift(side);
  };
  // A finger may slide off its half before it is lifted.
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, (event) => {
      down.delete(event.pointerId);
      lifted();
    });
  // Of a page that nobody sees no finger is told to be lifted.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) down.clear();
    lifted();
  });
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

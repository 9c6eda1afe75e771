// What the device can do and tell: whole screen, its battery, whether it slept.
import type { TerminalHelloSaid } from '../lib/wire.generated';

export type Battery = NonNullable<TerminalHelloSaid['battery']>;

interface BatteryManager extends EventTarget {
  level: number;
  charging: boolean;
}

/** Where the browser tells. */
export async function watchBattery(tell: (battery: Battery) => void): Promise<void> {
  const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> };
  const found = await getBattery?.call(navigator).catch(() => undefined);
  if (!found) return;
  const changed = () => tell({ percent: Math.round(100 * found.level), charging: found.charging });
  found.addEventListener('levelchange', changed);
  found.addEventListener('chargingchange', changed);
  changed();
}

/** At the first touch, for no browser allows it before. Who leaves it is not forced back. */
export function fillScreenOnce(): void {
  addEventListener(
    'pointerup',
    () => {
      document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    },
    { once: true },
  );
}

export function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.connect(audio.destination);
  tone.start();
  tone.stop(0.4);
}

// The monotonic clock of a page stands still while the device sleeps, the wall clock does not.
const SLEPT = 250;

/** Asked at every wake: whether the device slept since it was asked last. */
export function sleepWatch(
  monotonic = () => performance.now(),
  wall = () => Date.now(),
): () => boolean {
  let between = wall() - monotonic();
  return () => {
    const before = between;
    between = wall() - monotonic();
    return between - before > SLEPT;
  };
}

// What the device can do and tell: whole screen, its battery, when it looks around.
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

/** Looks each second, also where a browser lets the timers of a hidden page rest. */
export function pulse(look: () => void): void {
  setInterval(look, 1000);
  try {
    const code = new Blob(['setInterval(()=>postMessage(0),1000)']);
    new Worker(URL.createObjectURL(code)).onmessage = look;
  } catch {
    // The timer alone.
  }
}

/** What a browser says of a page that it puts away, and brings back. */
export function watchPage(putAway: () => void, froze: () => void, seen: () => void): void {
  for (const name of ['pagehide', 'pageshow', 'visibilitychange'])
    addEventListener(name, putAway, { capture: true });
  document.addEventListener('freeze', froze);
  document.addEventListener('resume', froze);
  for (const name of ['visibilitychange', 'pageshow', 'focus', 'resume'])
    addEventListener(name, seen, { capture: true });
}

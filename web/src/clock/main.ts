// The clock on a phone or tablet: finds its key and its log, and ties clock, link, touch and screen
// together. What each does stands in its own file.
import '../../public/first.js'; // before a word is asked for
import { keepAwake } from '../board/awake';
import type { Socket } from '../lib/link/link';
import type { Side } from '../lib/wire';
import './clock.css';
import wasm from './clock.wasm?url';
import type { Binding } from './binding';
import { beep, fillScreenOnce, sleepWatch, watchBattery } from './device';
import { Screen, element, message } from './draw';
import { heldKey, holdKey, keyOf } from './key';
import { TerminalLink } from './link';
import { Clocks } from './module';
import { TerminalSocket } from './socket';
import { openStore, type Store } from './store';
import { keepStill, listenToHalf, listenToHold } from './touch';
import { bellsOf, viewOf } from './view';
import { t } from './words';

const WATCH_EVERY = 1000; // silence of the server, sleep

const root = document.getElementById('clock') as HTMLElement;
const now = () => Math.floor(performance.now());
const page = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;

/** Where the link is typed or pasted: an installed page may not have what the browser had. */
function askForKey(text: string): void {
  const field = element('input', '') as HTMLInputElement;
  field.type = 'password';
  field.autocomplete = 'off';
  const asked = element('label', '', t('clock_link_needed'), field);
  const form = element('form', '', asked, element('button', '', t('clock_open')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const key = keyOf(field.value);
    if (!key) return;
    holdKey(key);
    location.reload();
  });
  message(root, text, form);
}

const isUnderWay = ({ log }: Binding, at: number): boolean =>
  log.lastSeq > 0 && log.state(at).phase !== 'ended';

function refuse(code: string): void {
  if (code === 'replaced') {
    const button = element('button', '', t('clock_use_here'));
    button.addEventListener('click', () => location.reload());
    return message(root, t('clock_replaced'), button);
  }
  if (code === 'old_incarnation') return message(root, t('clock_old_server'));
  const known = code === 'revoked' ? 'clock_key_revoked' : 'clock_key_unknown';
  askForKey(t(code === 'forbidden' ? 'clock_wrong_key' : known));
}

const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('');

class Terminal {
  readonly #screen = new Screen(root);
  readonly #slept = sleepWatch();
  readonly #boot = randomName();
  readonly #socket = new TerminalSocket(
    () => new WebSocket(`${page}/ws/terminal`) as unknown as Socket,
    now,
  );
  #link!: TerminalLink;
  #wakeTimer?: ReturnType<typeof setTimeout>;
  #drawTimer?: ReturnType<typeof setTimeout>;
  #frame = 0;
  #refused = '';

  async run(key: string, clocks: Clocks, store: Store): Promise<void> {
    const identity = { key, boot: this.#boot, device: randomName() };
    const send = (frame: unknown) => this.#socket.send(frame);
    this.#link = await TerminalLink.open(identity, clocks, store, now, send, () => this.#changed());
    this.#socket.link = this.#link;
    for (const side of ['w', 'b'] as const)
      listenToHalf(this.#screen.halves[side].element, side, (of, at) => this.#press(of, at));
    listenToHold(this.#screen.hold, () => this.#call());
    this.#screen.note.addEventListener('click', () => this.#goOn());
    for (const name of ['visibilitychange', 'pageshow', 'focus', 'resume'])
      addEventListener(name, () => this.#seen());
    addEventListener('online', () => this.#socket.hurry());
    addEventListener('offline', () => this.#socket.drop());
    keepAwake(() => undefined);
    void watchBattery((battery) => {
      this.#link.battery = battery;
      this.#screen.charge(battery.percent);
      this.#wake();
    });
    this.#socket.connect();
    this.#wake();
  }

  #press(side: Side, at: number): void {
    this.#lookForSleep();
    const game = this.#link.current();
    if (!game) return;
    const { g, start_side, policy } = game.setup;
    if (game.log.state(at).phase === 'ready' && side !== start_side) this.#link.act('start', g, at);
    else this.#link.press(g, side, at);
    if (policy.sound) navigator.vibrate?.(20);
  }

  #call(): void {
    this.#lookForSleep();
    const game = this.#link.current();
    if (game) this.#link.act('call', game.setup.g, now());
  }

  /** An arbiter who came to a clock that stands. */
  #goOn(): void {
    const game = this.#link.current();
    if (game?.log.state(now()).phase !== 'paused') return;
    const { g, policy } = game.setup;
    if (policy.pin && prompt('PIN') === policy.pin) this.#link.act('resume', g, now());
  }

  #lookForSleep(): void {
    if (this.#slept()) this.#link.slept(now());
  }

  #wake(): void {
    this.#lookForSleep();
    this.#socket.watch();
    this.#link.tick();
  }

  #seen(): void {
    this.#wake();
    if (!document.hidden) this.#socket.hurry();
  }

  #changed(): void {
    this.#redraw();
    this.#sleepUntil(this.#link.nextDeadline());
  }

  #redraw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #sleepUntil(at: number): void {
    clearTimeout(this.#wakeTimer);
    const wait = Math.max(1, Math.min(at - now(), WATCH_EVERY));
    this.#wakeTimer = setTimeout(() => this.#wake(), wait);
  }

  #draw(): void {
    const game = this.#link.current();
    const { held } = this.#link;
    if (held) {
      const { device = '', own } = held;
      const text = t(device ? 'clock_held' : 'clock_held_unknown', { device });
      return message(root, text, element('p', '', t('clock_held_own', { own })));
    }
    // A game that is under way goes on, whatever the server thinks of the key.
    const refused = game && isUnderWay(game, now()) ? '' : this.#link.rejected;
    // Once: who types a link into what it asks for is not disturbed.
    if (refused && refused !== this.#refused) refuse(refused);
    this.#refused = refused;
    if (refused) return;
    if (!game) return message(root, t('clock_no_game'));
    this.#screen.draw(viewOf(game, this.#link, this.#boot, now()));
    const face = game.log.face(now());
    const { drawAgain } = face;
    const bells = bellsOf(game, face);
    if (bells > game.heard) beep();
    game.heard = bells;
    clearTimeout(this.#drawTimer);
    if (drawAgain !== undefined) this.#drawTimer = setTimeout(() => this.#redraw(), drawAgain);
  }
}

/** One page runs the clock of a key: a second one waits until the first is closed. */
function alone(id: string, run: () => Promise<void>): void {
  if (!navigator.locks) return void run();
  const name = `clock-${id}`;
  const hold = async () => {
    await run();
    await new Promise(() => undefined);
  };
  void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) return hold();
    message(root, t('clock_other_tab'));
    void navigator.locks.request(name, hold);
    return undefined;
  });
}

async function begin(): Promise<void> {
  document.title = `${t('clock_title')} · Flagfall`;
  // Without a trusted connection there is neither; the clock runs all the same.
  navigator.serviceWorker?.register('/clock-worker.js', { scope: '/clock' }).catch(() => undefined);
  void navigator.storage?.persist?.();
  const key = heldKey();
  if (!key) return askForKey(t('clock_title'));
  keepStill();
  fillScreenOnce();
  const id = key.split('.')[0] ?? '';
  alone(id, async () => {
    const code = await fetch(wasm).then((answer) => answer.arrayBuffer());
    const clocks = await Clocks.load(code);
    try {
      await new Terminal().run(key, clocks, await openStore(id));
    } catch (problem) {
      message(root, t('clock_log_unreadable'), element('p', '', String(problem)));
    }
  });
}

void begin();

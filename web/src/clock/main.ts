// The clock on a phone or tablet: finds its key and its log, and ties clock, link, touch and screen
// together. What each does stands in its own file.
import '../../public/first.js'; // before a word is asked for
import { keepAwake } from '../board/awake';
import type { Socket } from '../lib/link/link';
import { other, type Side } from '../lib/wire';
import './clock.css';
import wasm from './clock.wasm?url';
import type { Binding } from './binding';
import { beep, fillScreenOnce, pulse, watchBattery, watchPage } from './device';
import { Screen, element, message } from './draw';
import { heldKey, holdKey, keyOf } from './key';
import { TerminalLink } from './link';
import { Clocks } from './module';
import { Pad } from './pad';
import { SleepWatch } from './sleep';
import { TerminalSocket } from './socket';
import { KeptStore, type Store } from './store';
import { keepStill, listenToHalf, listenToHold } from './touch';
import { bellsOf, viewOf } from './view';
import { WindowHold, type Channel } from './window';
import { t } from './words';

const WATCH_EVERY = 1000; // silence of the server, sleep
const TURNED = 'clock_turned'; // which half is whose, at this device
// How long the device trembles, and rests between, in milliseconds.
const PRESSED = 20;
const DID_NOTHING = [70, 50, 70];

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

const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('');

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

class Terminal {
  readonly #screen = new Screen(root);
  readonly #sleep = new SleepWatch(
    { monotonic: () => performance.now(), wall: () => Date.now() },
    () => this.#link.askTime(),
  );
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
  #pad?: Pad;
  #taken = false; // another window is the clock now

  async run(key: string, clocks: Clocks, store: Store): Promise<void> {
    const identity = { key, boot: this.#boot, device: randomName() };
    const send = (frame: unknown) => this.#socket.send(frame);
    this.#link = await TerminalLink.open(identity, clocks, store, now, send, {
      changed: () => this.#changed(),
      time: (time, boot) => {
        this.#sleep.heard(time, boot);
        setTimeout(() => this.#wake()); // it may have slept
      },
      taken: () => this.taken(),
    });
    this.#pad = new Pad(root, clocks, now, {
      byHand: (g, set) => this.#link.byHand(g, set, now()),
      wrongPin: (g) => this.#link.act('wrong_pin', g, now()),
      turn: () => this.#turn(),
    });
    this.#screen.turned = localStorage.getItem(TURNED) !== null;
    this.#socket.link = this.#link;
    for (const side of ['w', 'b'] as const)
      listenToHalf(this.#screen.halves[side].element, side, {
        press: (of, at) => this.#press(of, at),
        blocked: (of) => this.#didNothing(of),
        rest: (of) => this.#hand('rest', of),
        lift: (of) => this.#hand('lift', of),
      });
    listenToHold(this.#screen.hold, () => this.#call());
    for (const one of [this.#screen.note, this.#screen.arbiter])
      one.addEventListener('click', () => this.#openPad());
    watchPage(
      () => this.#sleep.putAway(),
      () => this.#sleep.froze(),
      () => this.#seen(),
    );
    addEventListener('online', () => this.#socket.hurry());
    addEventListener('offline', () => this.#socket.drop());
    keepAwake((awake) => this.#screen.staysOn(awake));
    void watchBattery((battery) => {
      this.#link.battery = battery;
      this.#screen.charge(battery.percent);
      this.#wake();
    });
    this.#socket.connect();
    pulse(() => this.#wake());
    this.#wake();
  }

  /** Another window of this browser has the log: this one says and sends nothing any more. */
  taken(): void {
    if (this.#taken) return;
    this.#taken = true;
    this.#pad?.close();
    this.#socket.end();
    otherWindow();
  }

  #press(side: Side, at: number): void {
    if (this.#taken) return;
    this.#lookForSleep();
    const game = this.#link.current();
    if (!game) return;
    const { g, start_side, policy } = game.setup;
    const runs = () => game.log.face(at).sides[other(side)].runs;
    const ran = runs();
    if (game.log.state(at).phase === 'ready' && side !== start_side) this.#link.act('start', g, at);
    else this.#link.press(g, side, at);
    if (ran || !runs()) this.#didNothing(side);
    else if (policy.sound) navigator.vibrate?.(PRESSED);
  }

  /** Of the clock alone: whatever was moved on the board, the answer is the same. */
  #didNothing(side: Side): void {
    this.#screen.halves[side].answerNothing();
    if (this.#link.current()?.setup.policy.sound) navigator.vibrate?.(DID_NOTHING);
  }

  #hand(what: 'rest' | 'lift', side: Side): void {
    const game = this.#link.current();
    if (game) this.#link.hand(what, game.setup.g, side, now());
  }

  #call(): void {
    this.#lookForSleep();
    const game = this.#link.current();
    if (game) this.#link.act('call', game.setup.g, now());
  }

  /** An arbiter who came to a clock that stands. */
  #openPad(): void {
    const game = this.#link.current();
    if (game) this.#pad?.open(game);
  }

  #turn(): void {
    this.#screen.turned = !this.#screen.turned;
    if (this.#screen.turned) localStorage.setItem(TURNED, '1');
    else localStorage.removeItem(TURNED);
    this.#redraw();
  }

  #lookForSleep(): void {
    if (this.#sleep.look(document.hidden)) this.#link.slept(now());
  }

  #wake(): void {
    if (this.#taken) return;
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
    const next = Math.min(at, this.#sleep.lookAgainAt ?? Infinity);
    const wait = Math.max(1, Math.min(next - now(), WATCH_EVERY));
    this.#wakeTimer = setTimeout(() => this.#wake(), wait);
  }

  #draw(): void {
    if (this.#taken) return;
    const game = this.#link.current();
    this.#pad?.look(game);
    const { held } = this.#link;
    if (held) {
      const { device = '', own } = held;
      // The clock of this board it is, but for a part of its log.
      if (device === own)
        return message(root, t('clock_held_lost'), element('p', '', t('clock_held_anew', { own })));
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

function otherWindow(): void {
  const button = element('button', '', t('clock_use_here'));
  button.addEventListener('click', () => location.reload());
  message(root, t('clock_other_tab'), button);
}

/** One window of this browser runs the clock of a key: a second one waits until the first is closed. */
async function alone(id: string, me: string, store: KeptStore, lost: () => void): Promise<void> {
  const name = `clock-${id}-left`;
  const left = {
    get: () => localStorage.getItem(name),
    set: (gone: string | null) =>
      gone === null ? localStorage.removeItem(name) : localStorage.setItem(name, gone),
  };
  // A browser that has none lets the window go on that was opened last.
  const channel: Channel =
    'BroadcastChannel' in globalThis
      ? new BroadcastChannel(`clock-${id}`)
      : { postMessage: () => undefined, onmessage: null };
  const hold = new WindowHold(me, store, channel, left, lost);
  addEventListener('pagehide', () => hold.leave());
  addEventListener('pageshow', () => void hold.comeBack());
  await hold.get(() => message(root, t('clock_other_tab')));
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
  try {
    const me = randomName();
    const store = await KeptStore.open(id, me);
    const terminal = new Terminal();
    await alone(id, me, store, () => terminal.taken());
    const code = await fetch(wasm).then((answer) => answer.arrayBuffer());
    await terminal.run(key, await Clocks.load(code), store);
  } catch (problem) {
    message(root, t('clock_log_unreadable'), element('p', '', String(problem)));
  }
}

void begin();
